import type { FleetSnapshot } from './fleet-snapshot.ts'
import type { Odometer, VehiclePayloads } from './vehicle-payloads.ts'

/**
 * Every event that the product knows, as plain data. An action writes its events in the transaction of its change;
 * mail, text messages, the activity list, the audit log and open screens only read them. Nothing of another feature is
 * imported here, so that everybody may import it.
 */

export type EventActor =
  | { kind: 'user'; id: number; name: string }
  | { kind: 'shop'; id: number; name: string }
  | { kind: 'system'; id: null; name: string }

export const SYSTEM_ACTOR: EventActor = { kind: 'system', id: null, name: 'Fleetwright' }

export type SubjectType = 'newcomer' | 'user' | 'fleet' | 'vehicle' | 'order' | 'policy' | 'bulk_upload'

/** A service of an order as it stood when the event happened. */
export type ServiceSnapshot = {
  id: number
  serviceDefinitionId: number | null
  /** As the shop wrote it; null when the definition's name is the name. */
  name: string | null
  position: string | null
  priceCents: number | null
  status: string
}

/** What every event of an order says: enough to address a notice and to print a line without reading the order again. */
export type OrderFacts = {
  vehicleId: number
  shopId: number
  status: string
  /** Raised by every change of the order; `estimateVersion` counts what the shop sent. */
  version: number
  estimateVersion: number
  appointmentAt: string
  /** The order's total with promotion and tax at that time, in cents. */
  totalCents: number
  services: ServiceSnapshot[]
}

/** A policy as it stood before or after a change. */
export type PolicySnapshot = {
  amountCents: number | null
  serviceDefinitionIds: number[]
  userIds: number[]
  allUsers: boolean
  vehicleIds: number[]
  allVehicles: boolean
  autoApprovable: boolean
}

/** Which rule decided an approval, as data and as the two sentences that were true then. */
export type DecisionSnapshot = { rule: string; policyIds: number[]; sentence: { en: string; fr: string } }

type AccountPayloads = {
  /** `query`: the query string with which somebody arrived, without keys and tokens. */
  signed_in: { method: 'password' | 'one_time_code' | 'key' | 'single_sign_on'; query?: string }
  signed_out: Record<string, never>
  password_reset_asked: Record<string, never>
  /** By a link from a mail, or in the settings. */
  password_changed: Record<string, never>
  one_time_code_asked: Record<string, never>
  /** By somebody who has no account yet: the subject is the code, and the e-mail stands with it. */
  sign_up_code_asked: Record<string, never>
  /** The link that proves a new account's e-mail, once more. */
  email_proof_asked: Record<string, never>
  /** A user was added without a password: the mail lets them choose one. */
  user_invited: Record<string, never>
  impersonated_fleet: { fromFleetId: number; toFleetId: number }
  stopped_impersonating: { fromFleetId: number; toFleetId: number }
}

type OrderPayloads = {
  order_requested: OrderFacts & { originatorUserId: number | null }
  walk_in_opened: OrderFacts
  order_confirmed: OrderFacts
  order_rescheduled: OrderFacts & { previousAppointmentAt: string; movedBy: 'fleet' | 'shop' }
  order_declined: OrderFacts & { reason: 'declined' | 'no_show'; comment: string }
  order_canceled: OrderFacts & { reason: 'fleet' | 'services_declined' | 'administrative'; comment: string }
  order_checked_in: OrderFacts & Odometer
  estimate_sent: OrderFacts
  estimate_revised: OrderFacts & {
    previousTotalCents: number
    /** Services added, made dearer, made cheaper and taken off, by id. */
    addedIds: number[]
    dearerIds: number[]
    cheaperIds: number[]
    removedIds: number[]
    needsApproval: boolean
  }
  order_approved: OrderFacts & { decision: DecisionSnapshot }
  order_auto_approved: OrderFacts & { decision: DecisionSnapshot }
  services_declined: OrderFacts & { declinedIds: number[] }
  order_completed: OrderFacts & Odometer & { invoiceNumber: string }
  order_paid: OrderFacts
  order_paid_in_shop: OrderFacts
  order_payment_deferred: OrderFacts & { reason: 'capture_failed' | 'settles_offline' }
  po_number_changed: { before: string | null; after: string | null }
  note_added: { noteId: number; title: string | null; comment: string }
}

type PolicyPayloads = {
  policy_created: { before: null; after: PolicySnapshot }
  policy_updated: { before: PolicySnapshot; after: PolicySnapshot }
  policy_deleted: { before: PolicySnapshot; after: null }
}

type FleetPayloads = {
  /** By its first owner, on the sign-up page: what was said there and stands nowhere else. */
  fleet_signed_up: { vehiclesTotal: number; inFrench: boolean; promotionalTerms: boolean }
  fleet_created: { before: null; after: FleetSnapshot }
  fleet_updated: { before: FleetSnapshot; after: FleetSnapshot }
  fleet_deleted: { before: FleetSnapshot; after: null }
}

export type EventPayloads = AccountPayloads & FleetPayloads & VehiclePayloads & OrderPayloads & PolicyPayloads
export type EventType = keyof EventPayloads

/** What each event is about. `subjectId` is the id of such a thing. */
export const SUBJECT_OF = {
  signed_in: 'user',
  signed_out: 'user',
  password_reset_asked: 'user',
  password_changed: 'user',
  one_time_code_asked: 'user',
  sign_up_code_asked: 'newcomer',
  email_proof_asked: 'user',
  user_invited: 'user',
  impersonated_fleet: 'fleet',
  stopped_impersonating: 'fleet',
  fleet_signed_up: 'fleet',
  fleet_created: 'fleet',
  fleet_updated: 'fleet',
  fleet_deleted: 'fleet',
  vehicles_saved: 'fleet',
  vehicle_switched: 'vehicle',
  vehicle_deleted: 'vehicle',
  bulk_upload_finished: 'bulk_upload',
  odometer_recorded: 'vehicle',
  services_completed: 'vehicle',
  maintenance_recorded: 'vehicle',
  maintenance_changed: 'vehicle',
  maintenance_deleted: 'vehicle',
  reminder_snoozed: 'vehicle',
  order_requested: 'order',
  walk_in_opened: 'order',
  order_confirmed: 'order',
  order_rescheduled: 'order',
  order_declined: 'order',
  order_canceled: 'order',
  order_checked_in: 'order',
  estimate_sent: 'order',
  estimate_revised: 'order',
  order_approved: 'order',
  order_auto_approved: 'order',
  services_declined: 'order',
  order_completed: 'order',
  order_paid: 'order',
  order_paid_in_shop: 'order',
  order_payment_deferred: 'order',
  po_number_changed: 'order',
  note_added: 'order',
  policy_created: 'policy',
  policy_updated: 'policy',
  policy_deleted: 'policy',
} as const satisfies Record<EventType, SubjectType>

export const EVENT_TYPES = Object.keys(SUBJECT_OF) as EventType[]

/** `at` is an ISO instant. Bulk uploads have ids that are no numbers. `fleetId` is null only for what happens outside of any fleet, such as a shop's desk signing in. */
export type EventOf<T extends EventType> = {
  type: T
  fleetId: number | null
  subjectType: (typeof SUBJECT_OF)[T]
  subjectId: number | string
  at: string
  actor: EventActor
  payload: EventPayloads[T]
}

/** Not `Event`: the browser has a type of that name, and TypeScript would silently mean it. */
export type ProductEvent = { [T in EventType]: EventOf<T> }[EventType]

type Circumstances = { fleetId: number | null; subjectId: number | string; at: string; actor: EventActor }

/** An event with its subject type filled in. */
export function happened<T extends EventType>(type: T, where: Circumstances, payload: EventPayloads[T]): EventOf<T> {
  return { type, subjectType: SUBJECT_OF[type], ...where, payload }
}
