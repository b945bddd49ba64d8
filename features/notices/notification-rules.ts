import type { ProductEvent } from '#features/events/event.ts'
import type { Notice } from '#features/accounts/notice.ts'

/** A kind of person, as the event knows them; `server/find-recipients.ts` finds out who that is. */
export type RecipientKind =
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
  /** Those who chose to be reminded by text message: by text alone. */
  | 'texted_users'

/** Who is notified of what; nobody of what they did themselves. `notice`: the preference that switches it off; null: requested, never off. */
export type NotificationRule = {
  recipient: RecipientKind
  notice: Notice | null
  template: Template
  /** Also for whoever did it: that it arrived. `text`: by text message alone. */
  receipt?: 'text' | 'everywhere'
}
type Template =
  | OrderTemplate
  | AccountTemplate
  | 'bulk_upload_report'
  | 'sign_up_code'
  | 'desk_invited'
  | 'desk_password_reset'
  | 'monthly_fee'
  | 'fee_dispute_opened'
  | 'recalls_found'
/** About somebody's own account. */
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number]
/** About a service order. */
export type OrderTemplate = (typeof ORDER_TEMPLATES)[number]

const ORDER_TEMPLATES = [
  'appointment_requested',
  'request_received',
  'appointment_confirmed',
  'appointment_moved',
  'approvals_required',
  'approved',
  'auto_approved',
  'services_completed',
  'canceled',
  'declined',
  'payment_received',
  'payment_failed',
  'payment_disputed',
  'dispute_opened',
] as const
export const isAboutOrder = (template: Template): template is OrderTemplate => ORDER_TEMPLATES.some((known) => known === template)

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

/** The notifications of an event; none for events that only appear in the activity list. */
export const notificationsFor = (event: ProductEvent): NotificationRule[] => {
  switch (event.type) {
    case 'order_requested':
      return [
        { recipient: 'shop_desk', notice: 'appointment_requested', template: 'appointment_requested' },
        { recipient: 'originator', notice: 'appointment_requested', template: 'request_received', receipt: 'everywhere' },
      ]
    case 'order_confirmed':
      return [{ recipient: 'originator', notice: 'appointment_confirmed', template: 'appointment_confirmed' }]
    case 'order_rescheduled':
      return event.payload.movedBy === 'fleet'
        ? [{ recipient: 'shop_desk', notice: 'appointment_requested', template: 'appointment_moved' }]
        : [{ recipient: 'originator', notice: 'appointment_confirmed', template: 'appointment_moved' }]
    case 'estimate_sent':
      return event.payload.status === 'awaiting_approval' ? approvalNeeded : []
    case 'estimate_revised':
      return event.payload.needsApproval ? approvalNeeded : []
    case 'order_approved':
      return [
        { recipient: 'shop_desk', notice: 'approvals_submitted', template: 'approved' },
        { recipient: 'originator', notice: 'approvals_submitted', template: 'approved' },
        { recipient: 'actor', notice: 'approvals_submitted', template: 'approved', receipt: 'text' },
      ]
    case 'order_auto_approved':
      return [
        { recipient: 'shop_desk', notice: 'approvals_submitted', template: 'auto_approved' },
        { recipient: 'originator', notice: 'approvals_submitted', template: 'auto_approved' },
      ]
    case 'order_canceled':
      return [
        { recipient: 'shop_desk', notice: 'services_canceled', template: 'canceled' },
        { recipient: 'originator', notice: 'services_canceled', template: 'canceled' },
      ]
    case 'order_declined':
      return [{ recipient: 'originator', notice: 'services_canceled', template: 'declined' }]
    case 'order_completed':
      return [{ recipient: 'originator', notice: 'services_completed', template: 'services_completed' }]
    case 'order_paid':
    case 'order_paid_in_shop':
      // Nothing was received for what costs nothing.
      return event.payload.totalCents === 0
        ? []
        : [{ recipient: 'originator', notice: 'payment_received', template: 'payment_received' }]
    case 'order_payment_deferred':
      return event.payload.reason === 'capture_failed' ? paymentFailed : []
    case 'payment_disputed':
      return [
        { recipient: 'payers', notice: 'payment_received', template: 'payment_disputed' },
        { recipient: 'back_office', notice: null, template: 'dispute_opened' },
      ]
    case 'auto_approval_waits':
      return event.payload.reason === 'payment_declined' ? approvalNeeded : []
    case 'bulk_upload_finished':
      return [{ recipient: 'actor', notice: null, template: 'bulk_upload_report' }]
    case 'recalls_found':
      return [
        { recipient: 'reminded_users', notice: null, template: 'recalls_found' },
        // A mail may lie until tomorrow, and the vehicle is driven today.
        ...(event.payload.parkIt > 0 ? [{ recipient: 'texted_users', notice: null, template: 'recalls_found' } as const] : []),
      ]
    case 'fee_paid':
    case 'fee_declined':
    case 'fee_needs_method':
      return [{ recipient: 'fleet_owners', notice: null, template: 'monthly_fee' }]
    case 'fee_disputed':
      return [
        { recipient: 'fee_payers', notice: null, template: 'monthly_fee' },
        { recipient: 'back_office', notice: null, template: 'fee_dispute_opened' },
      ]
    case 'password_reset_asked':
      return [ofAccount('password_reset')]
    case 'password_changed':
      return [ofAccount('password_changed')]
    case 'email_changed':
      return [ofAccount('email_proof'), { recipient: 'former_mailbox', notice: null, template: 'email_changed' }]
    case 'one_time_code_asked':
      return [ofAccount('one_time_code')]
    case 'sign_up_code_asked':
      return [{ recipient: 'newcomer', notice: null, template: 'sign_up_code' }]
    case 'email_proof_asked':
      return [ofAccount('email_proof')]
    case 'fleet_signed_up':
      return [{ recipient: 'actor', notice: null, template: 'welcome' }]
    case 'shop_desk_invited':
      return [{ recipient: 'invited_desk', notice: null, template: 'desk_invited' }]
    case 'shop_desk_password_asked':
      return [{ recipient: 'invited_desk', notice: null, template: 'desk_password_reset' }]
    case 'user_invited':
      return [ofAccount('user_invited')]
    default:
      return []
  }
}

const ofAccount = (template: AccountTemplate): NotificationRule => ({ recipient: 'subject', notice: null, template })

const approvalNeeded: NotificationRule[] = [
  { recipient: 'eligible_approvers', notice: 'approvals_required', template: 'approvals_required' },
]

/** Whoever approved and whoever's card it was can do something about it; the shop has the vehicle's owner before it. */
const paymentFailed: NotificationRule[] = [
  { recipient: 'payers', notice: 'payment_received', template: 'payment_failed' },
  { recipient: 'shop_desk', notice: 'payment_received', template: 'payment_failed' },
]
