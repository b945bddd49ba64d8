import type { Notice } from '#features/accounts/notice.ts'
import type { Words } from '#features/countries/country.ts'
import type { EventOf, EventType } from '#features/events/event.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BellKind } from '../../inbox/notification-looks.ts'
import type { NotificationRule } from '../../notification-rules.ts'
import type { Recipient } from '../recipient-store.ts'
import type { SmsContent } from '../sms/message-facts.ts'
import type { MailDraft } from '../to-mail.ts'
import type { NotInApp, ShownInApp } from './in-app.ts'

/** Recipients of an event; `notice`: set if the preference differs from the notification's. */
export type Notified = Omit<NotificationRule, 'notice'> & { notice?: Notice }

export type Writing = {
  tx: Tx
  now: Date
  /** Base URL of a brand's pages, for links. */
  originOf: (brandId: string) => string
  recipient: Recipient
  /** The reason for this recipient, if a policy gives one. */
  sentence: Words | null
}

/** A kind of notification: its events and recipients, the preference that turns it off, and its content per channel. */
export type Notification = UnderTheBell & {
  /** The preference that turns it off; null: requested, or about the recipient's own account, so it cannot be turned off. */
  notice: Notice | null
  on: { [T in EventType]?: (event: EventOf<T>) => readonly Notified[] }
  /** Returns null if there turns out to be nothing to send. */
  email: ((event: StoredEvent, writing: Writing) => Promise<MailDraft | null>) | null
  text: ((event: StoredEvent, writing: Writing) => Promise<SmsContent | null>) | null
  /** The SMS replaces the mail for a person without an email; `whenever`: also in quiet hours. */
  textInstead?: { whenever: boolean }
}

/** `name`: part of the idempotency key per event and recipient, so it must never change. A kind shown in the app needs a look. */
type UnderTheBell = { name: BellKind; inApp: ShownInApp } | { name: string; inApp: NotInApp }

export const defineNotification = <N extends Notification>(notification: N): N => notification
