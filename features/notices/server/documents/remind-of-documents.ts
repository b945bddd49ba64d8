import { holdsForAll } from '#features/accounts/capabilities.ts'
import { type Role } from '#features/accounts/role.ts'
import { flagsFor } from '#features/accounts/server/flags/flags.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { type FleetDay, addDays, daysBetween, productToday } from '#features/countries/dates.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { documentEmail, documentMessage, type ExpiringDocument } from '../../templates/document-email.ts'
import { turnOff } from '../../templates/turn-off.ts'
import { dayToRemind } from '../../reminder-morning.ts'
import { findUsers, type Recipient } from '../recipient-store.ts'
import { insertMails, type NewMail, sendMails } from '../mail-store.ts'
import { noticeKeys } from '../one-click/notice-key-store.ts'
import { findRemindedUsers } from '../reminders/reminder-run-store.ts'
import { addressSms, isReachable, type SmsPorts } from '../sms/address-sms.ts'
import { insertSms, type NewSms } from '../sms/sms-store.ts'
import { toMail } from '../to-mail.ts'
import { claimReminders, findDocumentsToRemindOf, type DocumentToRemindOf } from './document-reminder-store.ts'

export const REMIND_OF_DOCUMENTS_JOB = 'remind-of-documents'
/** Zones reach morning one after the other; runs shortly after the maintenance reminders. */
export const REMIND_OF_DOCUMENTS_CRON = '10,40 * * * *'

type DocumentReminding = {
  database: Database
  ports: SmsPorts & Pick<Ports, 'flags'>
  now: Date
  originOf: (brandId: string) => string
}

/**
 * Reminds of documents 60, 30 and 7 days before they expire, from the fleet's morning on: one mail and one SMS per person,
 * by their preferences. Once per document and distance, however often this runs; after an outage only at the nearest
 * distance.
 */
export const remindOfDocuments = async (deps: DocumentReminding): Promise<void> => {
  const db = deps.database.kysely
  const day = productToday(deps)
  // At night in the product's zone, some fleets are a day ahead or behind.
  for (const today of [addDays(day, -1), day, addDays(day, 1)]) {
    const found = await findDocumentsToRemindOf(db, today)
    const ofToday = found.filter(({ fleetZip }) => dayToRemind(fleetZone(deps.ports, fleetZip), deps.now) === today)
    for (const documents of Map.groupBy(ofToday, ({ fleetId }) => fleetId).values()) {
      await db.transaction().execute(async (tx) => {
        const claimed = await claimReminders(tx, documents, today, deps.now)
        if (claimed.length > 0) await remindFleet(tx, deps, claimed, today)
      })
    }
  }
}

const remindFleet = async (tx: Tx, deps: DocumentReminding, documents: DocumentToRemindOf[], today: FleetDay): Promise<void> => {
  const { ports, now, originOf } = deps
  const { fleetId, fleetName, brandId } = documents[0]!
  const users = await findRemindedUsers(tx, fleetId)
  const recipients = new Map(
    (
      await findUsers(
        tx,
        users.map(({ id }) => id),
      )
    ).map((recipient) => [recipient.id, recipient]),
  )
  const keyOf = await noticeKeys(tx)
  const mails: NewMail[] = []
  const texts: NewSms[] = []
  for (const user of users) {
    const recipient = recipients.get(user.id)
    const seesAll = holdsForAll(user.roles as Role[], 'documents.vehicle.read')
    const seen = documents.filter(({ vehicleId }) => seesAll || user.vehicleIds.includes(vehicleId))
    if (!recipient || seen.length === 0 || !(await hasGlovebox(tx, deps, recipient, { fleetId, brandId }))) continue
    const locale = { country: recipient.country, language: recipient.language }
    const expiring = seen.map((item) => present(item, today))
    const onceKey = `documents:${today}:${seen[0]!.id}:${user.id}`
    if (user.documentsByEmail) {
      const content = { ...documentEmail(expiring, fleetName, locale), ...turnOff('documents', keyOf('documents', user.id)) }
      mails.push({ ...toMail(content, recipient, locale, brandId, originOf), onceKey })
    }
    if (!user.byText || !(await isReachable(tx, ports, recipient))) continue
    const body = documentMessage(expiring, { locale, brandId, origin: originOf(brandId) })
    texts.push(
      await addressSms(
        tx,
        ports,
        recipient,
        { body, language: recipient.language, brandId },
        { onceKey, now, includesStopHint: true },
      ),
    )
  }
  await sendMails(tx, ports.jobs, await insertMails(tx, mails, now))
  await insertSms(tx, ports.jobs, texts, now)
}

/** No reminders if the glovebox is turned off. */
const hasGlovebox = async (
  tx: Tx,
  { ports }: DocumentReminding,
  { id, email }: Recipient,
  { fleetId, brandId }: { fleetId: number; brandId: string },
): Promise<boolean> => (await flagsFor(tx, ports, { brandId, customerId: id, email, affiliationId: null, fleetId })).glovebox

const present = (
  { id, vehicleId, name, otherId, kind, title, expiresOn }: DocumentToRemindOf,
  today: FleetDay,
): ExpiringDocument => ({
  id,
  vehicleId,
  vehicle: name,
  unit: otherId,
  kind,
  title,
  expiresOn,
  days: daysBetween(today, expiresOn),
})
