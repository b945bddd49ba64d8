import type { Notice } from '#features/accounts/notice.ts'

/** A kind of recipient, by its relation to the event; `server/find-recipients.ts` resolves it to users. */
export type RecipientKind =
  | 'originator'
  /** The originator, while the shop has not responded yet. */
  | 'waiting_originator'
  | 'payers'
  /** Users responsible for the fleet's money, and the owner of the method that paid the fee. */
  | 'fee_payers'
  | 'shop_desk'
  | 'eligible_approvers'
  | 'actor'
  | 'subject'
  | 'newcomer'
  | 'former_mailbox'
  | 'invited_desk'
  | 'fleet_owners'
  /** Owners, and who made the webhook. */
  | 'webhook_makers'
  | 'back_office'
  /** Users who decide about problems of the fleet's vehicles. */
  | 'problem_deciders'
  /** Users who reported the problem. */
  | 'problem_reporters'
  /** Users who drive the vehicle. */
  | 'vehicle_drivers'
  | 'fleet_users'
  /** Users who chose SMS reminders: SMS only. */
  | 'texted_users'

/** The users to notify; never the actor. `notice`: the preference that turns it off; null: requested by the user, cannot be turned off. */
export type NotificationRule = {
  recipient: RecipientKind
  notice: Notice | null
  /** Also sent to the actor, as a confirmation. `text`: by SMS only. */
  receipt?: 'text' | 'everywhere'
}
