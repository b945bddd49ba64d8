import type { EventOf, EventType, ProductEvent } from './event.ts'
import type { OrderFacts } from './order-payloads.ts'

/** Events for programs of customers, in the feed and in webhooks. */
export const PUBLIC_EVENT_TYPES = [
  'order.requested',
  'order.booked',
  'order.rescheduled',
  'order.checked_in',
  'order.awaiting_approval',
  'order.approved',
  'order.completed',
  'order.cancelled',
  'order.paid',
  'payment.failed',
  'payment.refunded',
  'vehicle.created',
  'vehicle.updated',
  'vehicle.removed',
  'vehicle.odometer_changed',
  'vehicle.due',
  'vehicle.serviced',
  'vehicle.out_of_service',
  'vehicle.back_in_service',
  'recall.found',
  'problem.reported',
  'problem.closed',
  'inspection.passed',
  'inspection.failed',
  'user.created',
  'user.updated',
  'user.removed',
] as const
export type PublicEventType = (typeof PUBLIC_EVENT_TYPES)[number]

/** Raised when a payload changes in a way that could break a reader; fields are added without. */
export const PUBLIC_EVENT_VERSION = 1

export type SubjectKind = 'order' | 'vehicle' | 'problem' | 'user' | 'fleet'

/** Facts of an event when it happened. Names are looked up, and amounts left out, for the reader and at the time of reading. */
export type PublicFacts = {
  order?: {
    status: string
    version: number
    estimateVersion: number
    appointmentAt: string
    shopId: number
    totalCents: number
  }
  /** Of a payment; amounts of money apart from the order's total. */
  amountCents?: number
  reason?: string | null
  odometer?: number | null
  odometerUnits?: 'miles' | 'kilometers'
  on?: string | null
  source?: string
  serviceIds?: number[]
  state?: string
  severity?: string
  title?: { en: string; fr: string }
  orderId?: number | null
  inspectionId?: number
  defects?: number
  campaigns?: number
  vehicles?: number
  doNotDrive?: number
}

export type PublicEvent = {
  type: PublicEventType
  subjectKind: SubjectKind
  subjectId: number
  vehicleId: number | null
  facts: PublicFacts
}

type Published = PublicEvent | readonly PublicEvent[] | null
/** Null: not published. Each internal event needs a decision, or this does not compile. */
type Decision<T extends EventType> = ((event: EventOf<T>) => Published) | null

const factsOf = ({ status, version, estimateVersion, appointmentAt, shopId, totalCents }: OrderFacts): PublicFacts => ({
  order: { status, version, estimateVersion, appointmentAt, shopId, totalCents },
})

const ofOrder = (event: { subjectId: number | string; payload: OrderFacts }, type: PublicEventType, more: PublicFacts = {}) =>
  ({
    type,
    subjectKind: 'order',
    subjectId: Number(event.subjectId),
    vehicleId: event.payload.vehicleId,
    facts: { ...factsOf(event.payload), ...more },
  }) satisfies PublicEvent

/** The estimate waits for a person, or a policy approves it next. */
const ofEstimate = (event: { subjectId: number | string; payload: OrderFacts }): Published =>
  event.payload.status === 'awaiting_approval' ? ofOrder(event, 'order.awaiting_approval') : null

/** Payment events do not carry the vehicle: it is found when the event is published. */
const ofPayment = (event: { subjectId: number | string }, type: PublicEventType, facts: PublicFacts): PublicEvent => ({
  type,
  subjectKind: 'order',
  subjectId: Number(event.subjectId),
  vehicleId: null,
  facts,
})

const aboutVehicle = (vehicleId: number, type: PublicEventType, facts: PublicFacts = {}): PublicEvent => ({
  type,
  subjectKind: 'vehicle',
  subjectId: vehicleId,
  vehicleId,
  facts,
})
const ofVehicle = ({ subjectId }: { subjectId: number | string }, type: PublicEventType, facts: PublicFacts = {}): PublicEvent =>
  aboutVehicle(Number(subjectId), type, facts)

const ofUser = ({ subjectId }: { subjectId: number | string }, type: PublicEventType): PublicEvent => ({
  type,
  subjectKind: 'user',
  subjectId: Number(subjectId),
  vehicleId: null,
  facts: {},
})

/** The one table from internal to public events. */
const PUBLIC_EVENT_OF: { readonly [T in EventType]: Decision<T> } = {
  order_requested: (event) => ofOrder(event, 'order.requested'),
  walk_in_opened: (event) => ofOrder(event, 'order.requested'),
  order_confirmed: (event) => ofOrder(event, 'order.booked'),
  order_rescheduled: (event) => ofOrder(event, 'order.rescheduled'),
  order_declined: (event) => ofOrder(event, 'order.cancelled', { reason: event.payload.reason }),
  order_canceled: (event) => ofOrder(event, 'order.cancelled', { reason: event.payload.reason }),
  order_checked_in: (event) => ofOrder(event, 'order.checked_in'),
  check_in_undone: null,
  estimate_sent: ofEstimate,
  estimate_revised: (event) => (event.payload.needsApproval ? ofEstimate(event) : null),
  order_approved: (event) => ofOrder(event, 'order.approved'),
  // It still waits for the second person.
  order_first_approved: null,
  order_auto_approved: (event) => ofOrder(event, 'order.approved'),
  services_declined: null,
  order_completed: (event) => ofOrder(event, 'order.completed', { on: event.payload.doneOn }),
  order_paid: (event) => ofOrder(event, 'order.paid'),
  order_paid_in_shop: (event) => ofOrder(event, 'order.paid'),
  order_payment_deferred: null,
  promotion_applied: null,
  promotion_removed: null,
  po_number_changed: null,
  // Written by people for people.
  message_sent: null,
  note_added: null,
  payment_authorised: null,
  payment_declined: (event) => ofPayment(event, 'payment.failed', { amountCents: event.payload.amountCents }),
  payment_released: null,
  payment_refunded: (event) => ofPayment(event, 'payment.refunded', { amountCents: event.payload.amountCents }),
  payment_disputed: null,
  dispute_won: null,
  dispute_lost: null,
  auto_approval_waits: null,
  fee_paid: null,
  fee_declined: null,
  fee_needs_method: null,
  fee_disputed: null,
  fee_dispute_won: null,
  fee_dispute_lost: null,

  vehicles_saved: ({ payload: { vehicleIds, added, addedIds } }) => {
    const isNew = (id: number): boolean => added === vehicleIds.length || (addedIds ?? []).includes(id)
    return vehicleIds.map((id) => aboutVehicle(id, isNew(id) ? 'vehicle.created' : 'vehicle.updated'))
  },
  vehicles_moved_away: ({ payload }) => payload.vehicleIds.map((id) => aboutVehicle(id, 'vehicle.removed', { reason: 'moved' })),
  vehicles_moved_in: ({ payload }) => payload.vehicleIds.map((id) => aboutVehicle(id, 'vehicle.created', { reason: 'moved' })),
  vehicle_switched: (event) => ofVehicle(event, 'vehicle.updated', { state: event.payload.to }),
  vehicle_outage_changed: (event) =>
    event.payload.to === 'changed'
      ? null
      : ofVehicle(event, event.payload.to === 'out' ? 'vehicle.out_of_service' : 'vehicle.back_in_service', {
          reason: event.payload.reason,
          on: event.payload.expectedOn,
        }),
  vehicle_deleted: (event) => ofVehicle(event, 'vehicle.removed', { reason: 'deleted' }),
  drivers_changed: (event) => ofVehicle(event, 'vehicle.updated'),
  vehicle_photo_changed: null,
  odometer_recorded: (event) => {
    const { odometer, odometerUnits, readOn, source } = event.payload
    return ofVehicle(event, 'vehicle.odometer_changed', { odometer, odometerUnits, on: readOn, source })
  },
  services_completed: (event) => {
    const { serviceDefinitionIds, completedOn, odometer, odometerUnits, orderId } = event.payload
    const facts = { serviceIds: serviceDefinitionIds, on: completedOn, odometer, odometerUnits, orderId }
    return ofVehicle(event, 'vehicle.serviced', facts)
  },
  // Told as `vehicle.serviced`.
  maintenance_recorded: null,
  maintenance_changed: null,
  maintenance_deleted: null,
  fuel_recorded: null,
  fuel_changed: null,
  fuel_deleted: null,
  document_filed: null,
  document_changed: null,
  document_deleted: null,
  reminder_snoozed: null,
  device_reading_decided: null,
  device_chosen: null,
  bulk_upload_finished: null,
  telematics_synced: null,

  recalls_found: ({ subjectId, payload: { vehicles, campaigns, parkIt } }) => ({
    type: 'recall.found',
    subjectKind: 'fleet',
    subjectId: Number(subjectId),
    vehicleId: null,
    facts: { vehicles, campaigns, doNotDrive: parkIt },
  }),
  recall_changed: null,
  recalls_imported: null,
  problem_raised: ({ subjectId, payload: { vehicleId, severity, source, title, isNew, returned } }) =>
    isNew || returned
      ? {
          type: 'problem.reported',
          subjectKind: 'problem',
          subjectId: Number(subjectId),
          vehicleId,
          facts: { severity, source, title },
        }
      : null,
  problem_decided: ({ subjectId, payload: { vehicleId, step, reason, title, orderId } }) =>
    step === 'closed'
      ? {
          type: 'problem.closed',
          subjectKind: 'problem',
          subjectId: Number(subjectId),
          vehicleId,
          facts: { reason, title, orderId },
        }
      : null,
  problems_imported: null,
  inspection_signed: (event) => {
    const { inspectionId, defectsTotal } = event.payload
    const type = defectsTotal > 0 ? 'inspection.failed' : 'inspection.passed'
    return ofVehicle(event, type, { inspectionId, defects: defectsTotal })
  },
  inspection_certified: null,
  inspection_started: null,
  inspection_reminded: null,
  annual_inspection_recorded: null,
  annual_inspection_deleted: null,
  inspection_template_published: null,
  inspection_template_deleted: null,

  user_created: (event) => ofUser(event, 'user.created'),
  user_updated: (event) => ofUser(event, 'user.updated'),
  user_switched: (event) => ofUser(event, 'user.updated'),
  user_deleted: (event) => ofUser(event, 'user.removed'),
  user_invited: null,
  invitation_code_shown: null,
  deputy_changed: null,
  signed_in: null,
  signed_out: null,
  password_reset_asked: null,
  password_changed: null,
  one_time_code_asked: null,
  sign_up_code_asked: null,
  email_proof_asked: null,
  email_proven: null,
  profile_changed: (event) => ofUser(event, 'user.updated'),
  email_changed: (event) => ofUser(event, 'user.updated'),
  partner_token_issued: null,
  partner_token_revoked: null,
  flag_changed: null,
  impersonated_fleet: null,
  stopped_impersonating: null,

  fleet_signed_up: null,
  fleet_created: null,
  fleet_updated: null,
  fleet_deleted: null,
  payment_method_added: null,
  payment_method_changed: null,
  payment_method_removed: null,
  payment_method_made_default: null,
  account_number_set: null,
  policy_created: null,
  policy_updated: null,
  policy_deleted: null,

  own_schedule_created: null,
  own_schedule_updated: null,
  own_schedule_deleted: null,
  intervals_imported: null,
  intervals_import_undone: null,
  schedule_pulled: null,
  interval_adjusted: null,
  fleet_interval_adjusted: null,
  severe_duty_set: null,
  fleet_severe_duty_set: null,
  fleet_counting_set: null,
  engine_hours_recorded: null,
  services_snoozed: null,

  webhook_changed: null,
  webhook_switched_off: null,

  admin_link_printed: null,
  api_key_created: null,
  api_key_changed: null,
  api_key_replaced: null,
  api_key_revoked: null,
  directory_connected: null,
  directory_token_replaced: null,
  directory_turned_off: null,
  directory_user_switched: null,
  administrator_created: null,
  administrator_invited: null,
  administrator_switched: null,
  company_saved: null,
  mail_server_tested: null,
  promotion_created: null,
  promotion_updated: null,
  promotion_ended: null,
  affiliation_created: null,
  affiliation_updated: null,
  shop_created: null,
  shop_updated: null,
  shop_deleted: null,
  shop_desk_ended: null,
  shop_desk_invited: null,
  shop_desk_password_asked: null,
  shop_desk_password_changed: null,
  shop_desk_joined: null,
  job_run_again: null,
  mail_sent_again: null,
  mail_set_aside: null,
}

/** The public events of an internal event; often none. */
export const publicEventsOf = (event: ProductEvent): readonly PublicEvent[] => {
  // The table pairs each type with its own payload, which the union does not know.
  const decision = PUBLIC_EVENT_OF[event.type] as Decision<EventType>
  const published = decision ? decision(event) : null
  if (published === null) return []
  return Array.isArray(published) ? (published as readonly PublicEvent[]) : [published as PublicEvent]
}
