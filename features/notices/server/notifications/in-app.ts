import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EveryLanguage, Text, Texts } from '#platform/i18n/texts.ts'
import type { NotificationAction, NotificationGroup } from '../../inbox/notification-groups.ts'

/** Data of an in-app notification, without language and units: both depend on the viewer. */
export type InAppFacts = {
  /** Prefix of the text keys, for kinds with several sentences: `declined_title`. */
  variant?: string
  vehicle?: string
  shop?: string
  actorName?: string
  fileName?: string
  /** Text written by a user, quoted verbatim. */
  quote?: string
  amountCents?: number
  count?: number
  /** `YYYY-MM`. */
  month?: string
  appointmentAt?: string
  zone?: string
  /** Title of a problem of a vehicle. */
  what?: EveryLanguage
  /** Calendar day, `YYYY-MM-DD`. */
  day?: string
  /** Display name of the payment method. */
  method?: EveryLanguage
}

export type InAppContent = {
  facts: InAppFacts
  path: string
  orderId: number | null
  /** Requires a decision about the order: replaces an earlier request. */
  isRequest?: boolean
}

/** Not shown in the app; `none`: the reason. */
export type NotInApp = { none: string }

/** How a kind appears in the app. */
export type ShownInApp = {
  group: NotificationGroup
  /** `review` applies while the order awaits approval. */
  action: NotificationAction
  /** `title` and `line`, or one pair for each variant. */
  words: Texts<Record<string, Text>>
  /** Returns null if there turns out to be nothing to show. */
  write: (event: StoredEvent, tx: Tx) => Promise<InAppContent | null>
}
export type InApp = NotInApp | ShownInApp

export const ACCOUNT_MAIL_ALONE = { none: 'About access to the account: it belongs in the mailbox, and its link is a secret.' }
export const DESK_ALONE = { none: 'To the shop, whose board shows it.' }
export const BACK_OFFICE_ALONE = { none: 'To the back office, which has its own list of disputes.' }
