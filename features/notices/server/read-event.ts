import { claimEvent, findEvents, type StoredEvent } from '#features/events/server/store.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { hasEmail } from '#features/accounts/no-email.ts'
import { isUnproven } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { shouldText, shouldEmail, mayContact } from '../delivery-rules.ts'
import { bundleKindOf } from '../templates/bundle-email.ts'
import { BUNDLE_MS } from './bundle-mails.ts'
import { findAudience } from './find-recipients.ts'
import { insertMails, sendMails } from './mail-store.ts'
import type { NewNotification } from './inbox/inbox-store.ts'
import { notificationsOf, saveNotifications } from './inbox/save-notifications.ts'
import { notificationsFor } from './notifications/all-notifications.ts'
import type { Writing } from './notifications/define-notification.ts'
import { type PushRecipient, pushesOf, savePushes } from './push/address-push.ts'
import { endDueNotifications } from './reminders/due-notification-store.ts'
import { addressSms, isReachable, type SmsPorts } from './sms/address-sms.ts'
import { insertSms, type NewSms } from './sms/sms-store.ts'

/** The consumer name under which notifications have processed an event. */
export const NOTIFICATIONS_CONSUMER = 'notices'

type NotifyingDeps = {
  database: Database
  ports: SmsPorts
  now: Date
  /** Base URL of a brand's pages, for links in mails. */
  originOf: (brandId: string) => string
}

/**
 * Writes the notifications, emails, SMS and pushes of events: once per event, even after a crash. One failure does not block the
 * others; it is retried with the job.
 */
export const readEvents = async (deps: NotifyingDeps, eventIds: number[]): Promise<void> => {
  const failures: unknown[] = []
  for (const event of await findEvents(deps.database.kysely, eventIds)) {
    try {
      await deps.database.kysely.transaction().execute(async (tx) => {
        if (await claimEvent(tx, NOTIFICATIONS_CONSUMER, event.id)) await notify(tx, deps, event)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Events after which a vehicle may no longer have due services, or may have an appointment. */
const ENDS_DUE: ReadonlySet<StoredEvent['type']> = new Set([
  'order_requested',
  'walk_in_opened',
  'order_completed',
  'services_completed',
  'services_snoozed',
  'reminder_snoozed',
  'maintenance_recorded',
  'maintenance_changed',
  'vehicle_switched',
  'vehicle_deleted',
  'vehicles_moved_away',
])

const notify = async (tx: Tx, deps: NotifyingDeps, event: StoredEvent): Promise<void> => {
  const { ports, now, originOf } = deps
  const mails = []
  const texts: NewSms[] = []
  const listed: NewNotification[] = []
  const pushes: PushRecipient[] = []
  const isStranger = event.actor.kind === 'user' && (await isUnproven(tx, event.actor.id))
  for (const rule of notificationsFor(event)) {
    const { email, text, textInstead, name } = rule.notification
    const { recipients, sentence } = await findAudience(tx, event, rule)
    const contacted = recipients.filter((one) => mayContact(one, event.actor, isStranger))
    const shown = await notificationsOf(tx, event, rule, contacted)
    listed.push(...shown)
    pushes.push(...pushesOf(rule, shown, contacted))
    for (const recipient of contacted) {
      const onceKey = `${event.id}:${name}:${recipient.kind}:${recipient.id}`
      const writing: Writing = { tx, now, originOf, recipient, sentence }
      // No SMS for a phone that cannot be reached.
      const isInstead = textInstead !== undefined && !hasEmail(recipient)
      const isTexted = isInstead || shouldText(recipient, rule, event.actor)
      if (text && isTexted && (await isReachable(tx, ports, recipient))) {
        const content = await text(event, writing)
        const addressing = { onceKey, now, eventId: event.id, whenever: isInstead && textInstead.whenever }
        if (content) texts.push(await addressSms(tx, ports, recipient, content, addressing))
      }
      const mail = email && hasEmail(recipient) && shouldEmail(recipient, rule, event.actor) ? await email(event, writing) : null
      if (mail)
        mails.push({ ...mail, onceKey, eventId: event.id, toKind: recipient.kind, bundleKind: bundleKindOf(name, recipient) })
    }
  }
  const inserted = await insertMails(tx, mails, now)
  await sendMails(
    tx,
    ports.jobs,
    inserted.filter(({ bundleKind }) => bundleKind === null),
  )
  await sendMails(
    tx,
    ports.jobs,
    inserted.filter(({ bundleKind }) => bundleKind !== null),
    BUNDLE_MS,
  )
  await insertSms(tx, ports.jobs, texts, now)
  await saveNotifications(tx, event, listed)
  await savePushes(tx, ports, event, pushes, now)
  if (event.fleetId !== null && ENDS_DUE.has(event.type)) await endDueNotifications(tx, event.fleetId, now)
}
