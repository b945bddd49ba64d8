export type NotificationLook = 'went well' | 'went wrong' | 'plain'

/** Style of each kind in the list, unless it requires an action. A kind of the list without an entry here does not compile. */
export const NOTIFICATION_LOOKS = {
  approvals_required: 'plain',
  appointment_confirmed: 'went well',
  appointment_moved: 'plain',
  approved: 'went well',
  auto_approved: 'went well',
  bulk_upload_report: 'plain',
  canceled: 'went wrong',
  declined: 'went wrong',
  inspection_reminded: 'plain',
  message_from_shop: 'plain',
  monthly_fee: 'plain',
  payment_disputed: 'went wrong',
  payment_failed: 'plain',
  payment_received: 'plain',
  problem_decided: 'plain',
  problem_raised: 'went wrong',
  problems_imported: 'plain',
  recalls_found: 'went wrong',
  services_completed: 'went well',
  services_due: 'plain',
  vehicle_outage: 'plain',
} as const satisfies Record<string, NotificationLook>
export type BellKind = keyof typeof NOTIFICATION_LOOKS
