import { holdsForAll } from '#features/accounts/capabilities.ts'
import { type Role } from '#features/accounts/role.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { type FleetDay, type IsoDate, addDays } from '#features/countries/dates.ts'
import { publish, type Publication } from '#features/events/server/feed-store.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { dueMessage, reminderEmail, type RemindedVehicle } from '../../templates/reminder-email.ts'
import { turnOff } from '../../templates/turn-off.ts'
import { findUsers } from '../recipient-store.ts'
import { saveDueNotification } from './due-notification-store.ts'
import { insertMails, type NewMail, sendMails } from '../mail-store.ts'
import { noticeKeys } from '../one-click/notice-key-store.ts'
import { addressSms, isReachable, type SmsPorts } from '../sms/address-sms.ts'
import { insertSms, type NewSms } from '../sms/sms-store.ts'
import { toMail } from '../to-mail.ts'
import { dayToRemind } from '../../reminder-morning.ts'
import {
  findFleetsToRemind,
  findRemindedUsers,
  findVehiclesToRemindOf,
  saveRuns,
  type VehicleToRemindOf,
} from './reminder-run-store.ts'

export const REMIND_JOB = 'remind-of-maintenance'
/** Zones reach morning one after the other, some at half past the hour. */
export const REMIND_CRON = '0,30 * * * *'
/** After a longer outage, services that became due earlier get no reminder. */
const DAYS_BACK = 7

type RemindingDeps = {
  database: Database
  ports: SmsPorts
  now: Date
  /** Base URL of a brand's pages, for links in mails. */
  originOf: (brandId: string) => string
}

/**
 * Writes the reminders of each fleet's day once its morning has begun, one mail and one SMS per person, by their
 * preferences: services that became due soon or past due since its last run, and those due when a snooze ends. Once per day;
 * the next run completes an interrupted one without duplicates.
 */
export const sendReminders = async (deps: RemindingDeps): Promise<void> => {
  const db = deps.database.kysely
  for (const { today, after, fleetIds } of await daysToRemind(deps)) {
    const byFleet = Map.groupBy(await findVehiclesToRemindOf(db, { after, until: today, fleetIds }), (vehicle) => vehicle.fleetId)
    for (const [fleetId, vehicles] of byFleet) {
      await db.transaction().execute(async (tx) => {
        await remindFleet(tx, deps, { fleetId, vehicles, today })
        await saveRuns(tx, [fleetId], today, deps.now)
        await publish(tx, dueEvents(deps.now, { fleetId, vehicles, today }), deps.now)
      })
    }
    await saveRuns(db, fleetIds, today, deps.now)
  }
}

type DayToRemind = { today: FleetDay; after: IsoDate; fleetIds: number[] }

/** Fleets whose morning has begun and that have no reminder today; grouped by days, to query them together. */
const daysToRemind = async ({ database, ports, now }: RemindingDeps): Promise<DayToRemind[]> => {
  const waiting = (await findFleetsToRemind(database.kysely)).flatMap(({ id, zip, ranOn }) => {
    const today = dayToRemind(fleetZone(ports, zip), now)
    return today === null || (ranOn !== null && ranOn >= today) ? [] : [{ id, today, after: remindedUntil(ranOn, today) }]
  })
  return [...Map.groupBy(waiting, ({ today, after }) => `${today} ${after}`).values()].map((fleets) => {
    const { today, after } = fleets[0]!
    return { today, after, fleetIds: fleets.map(({ id }) => id) }
  })
}

const remindedUntil = (ranOn: IsoDate | null, today: FleetDay): IsoDate => {
  if (ranOn === null) return addDays(today, -1)
  const earliest = addDays(today, -DAYS_BACK)
  return ranOn < earliest ? earliest : ranOn
}

type FleetDue = { fleetId: number; vehicles: VehicleToRemindOf[]; today: FleetDay }

const remindFleet = async (tx: Tx, deps: RemindingDeps, { fleetId, vehicles, today }: FleetDue): Promise<void> => {
  const { ports, now, originOf } = deps
  const users = await findRemindedUsers(tx, fleetId)
  const ids = users.map((user) => user.id)
  const recipients = new Map((await findUsers(tx, ids)).map((recipient) => [recipient.id, recipient]))
  const { fleetName, brandId } = vehicles[0]!
  const keyOf = await noticeKeys(tx)
  const mails: NewMail[] = []
  const texts: NewSms[] = []
  for (const user of users) {
    const recipient = recipients.get(user.id)
    const seesAll = holdsForAll(user.roles as Role[], 'due.read')
    const seen = seesAll ? vehicles : vehicles.filter((one) => user.vehicleIds.includes(one.id))
    if (!recipient || seen.length === 0) continue
    const onceKey = `reminder:${today}:${user.id}`
    const locale = { country: recipient.country, language: recipient.language }
    const due = seen.map((vehicle) => asReminded(vehicle, today))
    if (user.byEmail || user.byText) {
      // A driver's list of vehicles contains only their own; the list of due services is for managers.
      const path = seesAll ? '/due_services' : '/vehicles'
      await saveDueNotification(tx, { fleetId, userId: user.id, today, now, path, vehicles: seen })
    }
    if (user.byEmail) {
      const content = { ...reminderEmail(due, fleetName, locale), ...turnOff('due', keyOf('due', user.id)) }
      mails.push({ ...toMail(content, recipient, locale, brandId, originOf), onceKey })
    }
    if (!user.byText || !(await isReachable(tx, ports, recipient))) continue
    const body = dueMessage(due, { locale, brandId, origin: originOf(brandId), needsOdometer: user.vehicleIds.length > 0 })
    const message = { body, language: recipient.language, brandId }
    texts.push(await addressSms(tx, ports, recipient, message, { onceKey, now, includesStopHint: true }))
  }
  await sendMails(tx, ports.jobs, await insertMails(tx, mails, now))
  await insertSms(tx, ports.jobs, texts, now)
}

/** One public event per vehicle and day, independent of the reminded users. */
const dueEvents = (now: Date, { fleetId, vehicles, today }: FleetDue): Publication[] =>
  vehicles.map((vehicle) => {
    const { state, on } = asReminded(vehicle, today)
    return {
      type: 'vehicle.due',
      subjectKind: 'vehicle',
      subjectId: vehicle.id,
      vehicleId: vehicle.id,
      facts: { state, on },
      fleetId,
      at: now,
      onceKey: `due:${today}:${vehicle.id}`,
    }
  })

const asReminded = (
  { name, otherId, pastDueOn, dueSoonOn, dueHours: hours, nextDueIsKnown: isKnown }: VehicleToRemindOf,
  today: FleetDay,
): RemindedVehicle =>
  pastDueOn !== null && pastDueOn <= today
    ? { name, unit: otherId, state: 'past_due', on: pastDueOn, hours, isKnown }
    : { name, unit: otherId, state: 'due_soon', on: pastDueOn ?? dueSoonOn ?? today, hours, isKnown }
