import { PUSH_NOTICES, type PushNotice } from '#features/accounts/notice.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { endOfQuiet } from '../../quiet-hours.ts'
import { isPushKind } from '../../push-message.ts'
import type { NotificationRule } from '../../notification-rules.ts'
import type { NewNotification } from '../inbox/inbox-store.ts'
import type { Notification } from '../notifications/define-notification.ts'
import type { Recipient } from '../recipient-store.ts'
import { type SmsPorts, zoneOfRecipient } from '../sms/address-sms.ts'
import { insertPushes, type NewPush } from './push-store.ts'

export type RuledNotification = NotificationRule & { notification: Notification }

/** The notice that shows this notification on devices; null: they never show it. */
export const pushNoticeOf = ({ notice, notification }: RuledNotification): PushNotice | null =>
  PUSH_NOTICES.find((one) => one === (notice ?? notification.name)) ?? null

/** Whether this user chose to see it on the own devices. */
export const wantsPush = (recipient: Recipient, notice: PushNotice | null): boolean =>
  recipient.kind === 'user' && notice !== null && recipient.pushNotices.includes(notice)

export type PushRecipient = { recipient: Recipient; listed: NewNotification }

/** Of the notifications in the app, those that their users chose to see on their devices. */
export const pushesOf = (
  rule: RuledNotification,
  listed: readonly NewNotification[],
  recipients: readonly Recipient[],
): PushRecipient[] => {
  const notice = pushNoticeOf(rule)
  return listed.flatMap((one) => {
    const recipient = recipients.find(({ kind, id }) => kind === 'user' && id === one.userId)
    return recipient && wantsPush(recipient, notice) ? [{ recipient, listed: one }] : []
  })
}

/** Writes the pushes of an event; in quiet hours they wait for the morning, as text messages do. */
export const savePushes = async (
  tx: Tx,
  ports: Pick<SmsPorts, 'places' | 'jobs'>,
  event: StoredEvent,
  pushes: readonly PushRecipient[],
  now: Date,
): Promise<void> => {
  // Without a fleet nothing is listed in the app either.
  if (event.fleetId === null) return
  const rows = pushes.flatMap(({ recipient, listed: { kind, content } }): NewPush[] =>
    isPushKind(kind)
      ? [
          {
            onceKey: `${event.id}:${kind}:${recipient.id}`,
            userId: recipient.id,
            eventId: event.id,
            kind,
            language: recipient.language,
            path: content.path,
            sendAfter: endOfQuiet(now, zoneOfRecipient(ports.places, recipient)),
          },
        ]
      : [],
  )
  await insertPushes(tx, ports.jobs, rows, now)
}
