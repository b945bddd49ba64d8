import type { ProductEvent } from '#features/events/event.ts'
import type { Notice } from '#features/accounts/notice.ts'

/** A kind of person, as the event knows them; the server finds out who that is. */
type Hearer =
  | 'originator'
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
  /** Those who chose to be reminded on the phone: told there alone. */
  | 'texted_users'

/** Who hears of what. Nobody is told of what they did themselves. `notice` null: asked for, so it cannot be switched off. */
export type Hearing = {
  hearer: Hearer
  notice: Notice | null
  template: Template
  /** Tells people of what they did themselves: that it arrived. `text`: on the phone alone. */
  receipt?: 'text' | 'everywhere'
}
type Template =
  | OrderTemplate
  | AccountTemplate
  | 'bulk_upload_report'
  | 'sign_up_code'
  | 'desk_invited'
  | 'monthly_fee'
  | 'fee_dispute_opened'
  | 'recalls_found'
/** About somebody's own account. */
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number]
export type OrderTemplate =
  | 'appointment_requested'
  | 'request_received'
  | 'appointment_confirmed'
  | 'appointment_moved'
  | 'approvals_required'
  | 'approved'
  | 'auto_approved'
  | 'services_completed'
  | 'canceled'
  | 'declined'
  | 'payment_received'
  | 'payment_failed'
  | 'payment_disputed'
  | 'dispute_opened'

const ACCOUNT_TEMPLATES = [
  'password_reset',
  'password_changed',
  'email_changed',
  'one_time_code',
  'user_invited',
  'welcome',
  'email_proof',
] as const
export const isAboutAccount = (template: Template): template is AccountTemplate =>
  ACCOUNT_TEMPLATES.some((known) => known === template)

/** The hearings of an event; none for events that only stand in the activity list. */
export const whoHears = (event: ProductEvent): Hearing[] => {
  switch (event.type) {
    case 'order_requested':
      return [
        { hearer: 'shop_desk', notice: 'appointment_requested', template: 'appointment_requested' },
        { hearer: 'originator', notice: 'appointment_requested', template: 'request_received', receipt: 'everywhere' },
      ]
    case 'order_confirmed':
      return [{ hearer: 'originator', notice: 'appointment_confirmed', template: 'appointment_confirmed' }]
    case 'order_rescheduled':
      return event.payload.movedBy === 'fleet'
        ? [{ hearer: 'shop_desk', notice: 'appointment_requested', template: 'appointment_moved' }]
        : [{ hearer: 'originator', notice: 'appointment_confirmed', template: 'appointment_moved' }]
    case 'estimate_sent':
      return event.payload.status === 'awaiting_approval' ? approvalNeeded : []
    case 'estimate_revised':
      return event.payload.needsApproval ? approvalNeeded : []
    case 'order_approved':
      return [
        { hearer: 'shop_desk', notice: 'approvals_submitted', template: 'approved' },
        { hearer: 'originator', notice: 'approvals_submitted', template: 'approved' },
        { hearer: 'actor', notice: 'approvals_submitted', template: 'approved', receipt: 'text' },
      ]
    case 'order_auto_approved':
      return [
        { hearer: 'shop_desk', notice: 'approvals_submitted', template: 'auto_approved' },
        { hearer: 'originator', notice: 'approvals_submitted', template: 'auto_approved' },
      ]
    case 'order_canceled':
      return [
        { hearer: 'shop_desk', notice: 'services_canceled', template: 'canceled' },
        { hearer: 'originator', notice: 'services_canceled', template: 'canceled' },
      ]
    case 'order_declined':
      return [{ hearer: 'originator', notice: 'services_canceled', template: 'declined' }]
    case 'order_completed':
      return [{ hearer: 'originator', notice: 'services_completed', template: 'services_completed' }]
    case 'order_paid':
    case 'order_paid_in_shop':
      // Nothing was received for what costs nothing.
      return event.payload.totalCents === 0
        ? []
        : [{ hearer: 'originator', notice: 'payment_received', template: 'payment_received' }]
    case 'order_payment_deferred':
      return event.payload.reason === 'capture_failed' ? paymentFailed : []
    case 'payment_disputed':
      return [
        { hearer: 'payers', notice: 'payment_received', template: 'payment_disputed' },
        { hearer: 'back_office', notice: null, template: 'dispute_opened' },
      ]
    case 'auto_approval_waits':
      return event.payload.reason === 'payment_declined' ? approvalNeeded : []
    case 'bulk_upload_finished':
      return [{ hearer: 'actor', notice: null, template: 'bulk_upload_report' }]
    case 'recalls_found':
      return [
        { hearer: 'reminded_users', notice: null, template: 'recalls_found' },
        // A mail may lie until tomorrow, and the vehicle is driven today.
        ...(event.payload.parkIt > 0 ? [{ hearer: 'texted_users', notice: null, template: 'recalls_found' } as const] : []),
      ]
    case 'fee_paid':
    case 'fee_declined':
    case 'fee_needs_method':
      return [{ hearer: 'fleet_owners', notice: null, template: 'monthly_fee' }]
    case 'fee_disputed':
      return [
        { hearer: 'fee_payers', notice: null, template: 'monthly_fee' },
        { hearer: 'back_office', notice: null, template: 'fee_dispute_opened' },
      ]
    case 'password_reset_asked':
      return [ofAccount('password_reset')]
    case 'password_changed':
      return [ofAccount('password_changed')]
    case 'email_changed':
      return [ofAccount('email_proof'), { hearer: 'former_mailbox', notice: null, template: 'email_changed' }]
    case 'one_time_code_asked':
      return [ofAccount('one_time_code')]
    case 'sign_up_code_asked':
      return [{ hearer: 'newcomer', notice: null, template: 'sign_up_code' }]
    case 'email_proof_asked':
      return [ofAccount('email_proof')]
    case 'fleet_signed_up':
      return [{ hearer: 'actor', notice: null, template: 'welcome' }]
    case 'shop_desk_invited':
      return [{ hearer: 'invited_desk', notice: null, template: 'desk_invited' }]
    case 'user_invited':
      return [ofAccount('user_invited')]
    default:
      return []
  }
}

const ofAccount = (template: AccountTemplate): Hearing => ({ hearer: 'subject', notice: null, template })

const approvalNeeded: Hearing[] = [{ hearer: 'eligible_approvers', notice: 'approvals_required', template: 'approvals_required' }]

/** Whoever approved and whoever's card it was can do something about it; the shop has the vehicle's owner before it. */
const paymentFailed: Hearing[] = [
  { hearer: 'payers', notice: 'payment_received', template: 'payment_failed' },
  { hearer: 'shop_desk', notice: 'payment_received', template: 'payment_failed' },
]
