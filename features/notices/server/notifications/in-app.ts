import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EveryLanguage, Text, Texts } from '#platform/i18n/texts.ts'
import type { NotificationAction, NotificationGroup } from '../../inbox/notification-groups.ts'

/** What a notification says, without language and units: both are the reader's, when it is read. */
export type InAppFacts = {
  /** Begins the keys of the words, where one kind has several sentences: `declined_title`. */
  variant?: string
  vehicle?: string
  shop?: string
  actorName?: string
  fileName?: string
  /** What somebody wrote, in their words. */
  quote?: string
  amountCents?: number
  count?: number
  /** `YYYY-MM`. */
  month?: string
  appointmentAt?: string
  zone?: string
  /** The payment method by its name. */
  method?: EveryLanguage
}

export type InAppContent = {
  facts: InAppFacts
  path: string
  orderId: number | null
  /** Asks for a decision about the order: takes the place of an earlier one. */
  isRequest?: boolean
}

/** Not under the bell, and why. */
export type NotInApp = { none: string }

/** How a kind appears under the bell. */
export type ShownInApp = {
  group: NotificationGroup
  /** `review` holds as long as the order awaits approval. */
  action: NotificationAction
  /** `title` and `line`, or one pair for each variant. */
  words: Texts<Record<string, Text>>
  /** Null when there is nothing to show after all. */
  write: (event: StoredEvent, tx: Tx) => Promise<InAppContent | null>
}
export type InApp = NotInApp | ShownInApp

export const ACCOUNT_MAIL_ALONE = { none: 'About access to the account: it belongs in the mailbox, and its link is a secret.' }
export const DESK_ALONE = { none: 'To the shop, whose board shows it.' }
export const BACK_OFFICE_ALONE = { none: 'To the back office, which has its own list of disputes.' }
