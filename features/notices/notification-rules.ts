import type { Notice } from '#features/accounts/notice.ts'

/** A kind of person, as the event knows them; `server/find-recipients.ts` finds out who that is. */
export type RecipientKind =
  | 'originator'
  /** The same while the shop has not answered yet. */
  | 'waiting_originator'
  | 'payers'
  /** Who answers for the fleet's money, and whose method paid the fee. */
  | 'fee_payers'
  | 'shop_desk'
  | 'eligible_approvers'
  | 'actor'
  | 'subject'
  | 'newcomer'
  | 'former_mailbox'
  | 'invited_desk'
  | 'fleet_owners'
  | 'back_office'
  | 'reminded_users'
  /** Those who chose to be reminded by text message: by text alone. */
  | 'texted_users'

/** Who is notified; nobody of what they did themselves. `notice`: the preference that switches it off; null: requested, never off. */
export type NotificationRule = {
  recipient: RecipientKind
  notice: Notice | null
  /** Also for whoever did it: that it arrived. `text`: by text message alone. */
  receipt?: 'text' | 'everywhere'
}
