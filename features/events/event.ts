import { FEE_SUBJECT_OF, type FeePayloads } from './fee-payloads.ts'
import type { AccountPayloads } from './account-payloads.ts'
import type { FleetSnapshot } from './fleet-snapshot.ts'
import { INSPECTION_SUBJECT_OF, type InspectionPayloads } from './inspection-payloads.ts'
import { KEY_SUBJECT_OF, type KeyPayloads } from './key-payloads.ts'
import { METHOD_SUBJECT_OF, type MethodPayloads } from './method-payloads.ts'
import { OFFICE_SUBJECT_OF, type OfficePayloads } from './office-payloads.ts'
import type { OrderPayloads } from './order-payloads.ts'
import { PAYMENT_SUBJECT_OF, type PaymentPayloads } from './payment-payloads.ts'
import { PROBLEM_SUBJECT_OF, type ProblemPayloads } from './problem-payloads.ts'
import { RECALL_SUBJECT_OF, type RecallPayloads } from './recall-payloads.ts'
import { SCHEDULE_SUBJECT_OF, type SchedulePayloads } from './schedule-payloads.ts'
import type { UserPayloads } from './user-snapshot.ts'
import type { VehiclePayloads } from './vehicle-payloads.ts'
import { WEBHOOK_SUBJECT_OF, type WebhookPayloads } from './webhook-payloads.ts'

/**
 * All events of the product, as plain data. An action writes its events in the transaction of its change; mail, SMS, the activity
 * list, the audit log and open screens only read them. Imports nothing from other features, so that every feature can import it.
 */

export type EventActor =
  | { kind: 'user'; id: number; name: string }
  | { kind: 'shop'; id: number; name: string }
  | { kind: 'system'; id: null; name: string }

/** What no person did. Readers see the name of their brand instead (`features/brands/actor-name.ts`). */
export const SYSTEM_ACTOR: EventActor = { kind: 'system', id: null, name: 'Automatic' }

export type { DeputySnapshot } from './user-snapshot.ts'
export type { OwnScheduleSnapshot } from './schedule-payloads.ts'

type SubjectType =
  | 'newcomer'
  | 'user'
  | 'fleet'
  | 'vehicle'
  | 'order'
  | 'policy'
  | 'bulk_upload'
  | 'monthly_fee'
  | (typeof OFFICE_SUBJECT_OF)[keyof OfficePayloads]
  | (typeof INSPECTION_SUBJECT_OF)[keyof InspectionPayloads]
  | (typeof PROBLEM_SUBJECT_OF)[keyof ProblemPayloads]
  | (typeof RECALL_SUBJECT_OF)[keyof RecallPayloads]
  | (typeof SCHEDULE_SUBJECT_OF)[keyof SchedulePayloads]
  | (typeof WEBHOOK_SUBJECT_OF)[keyof WebhookPayloads]

/** Subjects whose ids are not numbers. */
export const NAMED_SUBJECTS: readonly string[] = ['bulk_upload', 'job', 'recall_import'] satisfies SubjectType[]

/** A policy before or after a change. */
export type PolicySnapshot = {
  amountCents: number | null
  serviceDefinitionIds: number[]
  userIds: number[]
  allUsers: boolean
  vehicleIds: number[]
  allVehicles: boolean
  autoApprovable: boolean
  /** These fields are missing in events from before they existed. `roles`: approvers by role. */
  roles?: string[]
  /** Vehicles by department, and by duty class. */
  departments?: string[]
  dutyClasses?: string[]
  /** Above this amount two people approve; null: one approves any amount. */
  secondAboveCents?: number | null
}

type PolicyPayloads = {
  policy_created: { before: null; after: PolicySnapshot }
  policy_updated: { before: PolicySnapshot; after: PolicySnapshot }
  policy_deleted: { before: PolicySnapshot; after: null }
}

type FleetPayloads = {
  /** The first owner signed up: answers that are stored nowhere else. */
  fleet_signed_up: { vehiclesTotal: number; inFrench: boolean; promotionalTerms: boolean }
  fleet_created: { before: null; after: FleetSnapshot }
  fleet_updated: { before: FleetSnapshot; after: FleetSnapshot }
  fleet_deleted: { before: FleetSnapshot; after: null }
  /** The fleet's telematics database was synced. */
  telematics_synced: { syncId: number; status: 'completed' | 'failed'; error: string | null; connected: number | null }
}

export type EventPayloads = AccountPayloads &
  UserPayloads &
  FleetPayloads &
  MethodPayloads &
  KeyPayloads &
  VehiclePayloads &
  OrderPayloads &
  PaymentPayloads &
  FeePayloads &
  PolicyPayloads &
  InspectionPayloads &
  ProblemPayloads &
  RecallPayloads &
  SchedulePayloads &
  WebhookPayloads &
  OfficePayloads
export type EventType = keyof EventPayloads

/** Subject type of each event; `subjectId` is the subject's id. */
const SUBJECT_OF = {
  signed_in: 'user',
  signed_out: 'user',
  password_reset_asked: 'user',
  password_changed: 'user',
  one_time_code_asked: 'user',
  sign_up_code_asked: 'newcomer',
  email_proof_asked: 'user',
  email_proven: 'user',
  profile_changed: 'user',
  email_changed: 'user',
  partner_token_issued: 'user',
  partner_token_revoked: 'user',
  flag_changed: 'user',
  user_invited: 'user',
  invitation_code_shown: 'user',
  user_created: 'user',
  user_updated: 'user',
  user_switched: 'user',
  user_deleted: 'user',
  deputy_changed: 'user',
  impersonated_fleet: 'fleet',
  stopped_impersonating: 'fleet',
  fleet_signed_up: 'fleet',
  fleet_created: 'fleet',
  fleet_updated: 'fleet',
  fleet_deleted: 'fleet',
  ...METHOD_SUBJECT_OF,
  ...KEY_SUBJECT_OF,
  vehicles_saved: 'fleet',
  vehicles_moved_away: 'fleet',
  vehicles_moved_in: 'fleet',
  vehicle_switched: 'vehicle',
  vehicle_outage_changed: 'vehicle',
  vehicle_deleted: 'vehicle',
  drivers_changed: 'vehicle',
  bulk_upload_finished: 'bulk_upload',
  odometer_recorded: 'vehicle',
  services_completed: 'vehicle',
  maintenance_recorded: 'vehicle',
  maintenance_changed: 'vehicle',
  maintenance_deleted: 'vehicle',
  fuel_recorded: 'vehicle',
  fuel_changed: 'vehicle',
  fuel_deleted: 'vehicle',
  document_filed: 'vehicle',
  document_changed: 'vehicle',
  document_deleted: 'vehicle',
  vehicle_photo_changed: 'vehicle',
  reminder_snoozed: 'vehicle',
  device_reading_decided: 'vehicle',
  device_chosen: 'vehicle',
  telematics_synced: 'fleet',
  order_requested: 'order',
  walk_in_opened: 'order',
  order_confirmed: 'order',
  order_rescheduled: 'order',
  order_declined: 'order',
  order_canceled: 'order',
  order_checked_in: 'order',
  check_in_undone: 'order',
  estimate_sent: 'order',
  estimate_revised: 'order',
  order_approved: 'order',
  order_first_approved: 'order',
  order_auto_approved: 'order',
  services_declined: 'order',
  order_completed: 'order',
  order_paid: 'order',
  order_paid_in_shop: 'order',
  order_payment_deferred: 'order',
  promotion_applied: 'order',
  promotion_removed: 'order',
  po_number_changed: 'order',
  message_sent: 'order',
  note_added: 'order',
  ...PAYMENT_SUBJECT_OF,
  ...FEE_SUBJECT_OF,
  policy_created: 'policy',
  policy_updated: 'policy',
  policy_deleted: 'policy',
  ...INSPECTION_SUBJECT_OF,
  ...PROBLEM_SUBJECT_OF,
  ...RECALL_SUBJECT_OF,
  ...SCHEDULE_SUBJECT_OF,
  ...WEBHOOK_SUBJECT_OF,
  ...OFFICE_SUBJECT_OF,
} as const satisfies Record<EventType, SubjectType>

export const EVENT_TYPES = Object.keys(SUBJECT_OF) as EventType[]

/**
 * `at` is an ISO instant. Bulk uploads and jobs have non-numeric ids. `fleetId` is null only for events outside any fleet, such
 * as the sign-in of a shop user.
 */
export type EventOf<T extends EventType> = {
  type: T
  fleetId: number | null
  subjectType: (typeof SUBJECT_OF)[T]
  subjectId: number | string
  at: string
  actor: EventActor
  payload: EventPayloads[T]
}

/** Not named `Event`: the browser has a type of that name, and TypeScript would silently use it. */
export type ProductEvent = { [T in EventType]: EventOf<T> }[EventType]

type EventContext = { fleetId: number | null; subjectId: number | string; at: string; actor: EventActor }

/** Creates an event, with its subject type filled in. */
export function happened<T extends EventType>(type: T, where: EventContext, payload: EventPayloads[T]): EventOf<T> {
  return { type, subjectType: SUBJECT_OF[type], ...where, payload }
}
