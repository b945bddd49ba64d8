import type { Notice } from '#features/accounts/notice.ts'
import type { Words } from '#features/countries/country.ts'
import type { EventOf, EventType } from '#features/events/event.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import type { NotificationRule } from '../../notification-rules.ts'
import type { Recipient } from '../recipient-store.ts'
import type { SmsContent } from '../sms/message-facts.ts'
import type { LetterMail } from '../to-mail.ts'

/** Who is notified of an event; `notice`: where it is another preference than that of the notification. */
export type Notified = Omit<NotificationRule, 'notice'> & { notice?: Notice }

export type Writing = {
  tx: Tx
  now: Date
  /** The origin of a brand's pages, for links. */
  originOf: (brandId: string) => string
  recipient: Recipient
  /** Why this person, where a policy says it. */
  sentence: Words | null
}

/** One kind of notification: who gets it when, what switches it off, and what it says on each channel. */
export type Notification = {
  /** Part of the key under which it is written once for each event and recipient, so it is never changed. */
  name: string
  /** The preference that switches it off; null: requested, or about one's own account, and never off. */
  notice: Notice | null
  on: { [T in EventType]?: (event: EventOf<T>) => readonly Notified[] }
  /** Null where there is nothing to say after all. */
  email: ((event: StoredEvent, writing: Writing) => Promise<LetterMail | null>) | null
  text: ((event: StoredEvent, writing: Writing) => Promise<SmsContent | null>) | null
}

export const defineNotification = <N extends Notification>(notification: N): N => notification
