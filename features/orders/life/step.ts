import type { Role } from '#features/accounts/role.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { DecisionSnapshot } from '#features/events/order-payloads.ts'
import type { Appointment, Order, OrderService } from '../order.ts'
import type { CounterMeans } from './counter-means.ts'
import type { OrderStatus } from './status.ts'

/** A line as sent by the shop. The caller takes the id of a new line from the sequence. */
export type EstimateLine = Pick<
  OrderService,
  | 'id'
  | 'serviceDefinitionId'
  | 'name'
  | 'position'
  | 'quantity'
  | 'priceCents'
  | 'partsCents'
  | 'laborMinutes'
  | 'partNumber'
  | 'retailCents'
  | 'shopNote'
> & { isNew: boolean }

export type ServiceDecision = { serviceId: number; approve: boolean; position?: string }

type Estimate = { lines: EstimateLine[]; taxCents: number }
type Payment = { paymentType: string; paymentToken: string | null }

/** Steps of an order. */
export type OrderStep =
  | { type: 'request'; order: Order }
  | { type: 'open_walk_in'; order: Order }
  | { type: 'confirm' }
  | ({ type: 'reschedule' } & Appointment)
  | { type: 'cancel'; comment?: string }
  | { type: 'decline'; reason: 'declined' | 'no_show'; comment: string }
  /** Null: a trailer without an odometer. */
  | { type: 'check_in'; odometer: number | null }
  | { type: 'undo_arrival' }
  | ({ type: 'send_estimate' } & Estimate)
  | ({ type: 'revise_estimate' } & Estimate)
  /** The approvals feature checks eligibility and creates this step with its decision. */
  | { type: 'approve'; decisions: ServiceDecision[]; decision: DecisionSnapshot; version: number; payment: Payment | null }
  /** First of two approvals: the approved lines wait for the second. */
  | { type: 'first_approve'; decisions: ServiceDecision[]; decision: DecisionSnapshot; version: number }
  | { type: 'auto_approve'; decision: DecisionSnapshot; payment: Payment | null }
  | { type: 'complete'; odometer: number | null; invoiceNumber: string; doneOn: IsoDate }
  /** `paymentToken`: the method selected after the first one failed. */
  | { type: 'capture_succeeded'; paymentToken?: string }
  | { type: 'defer_payment'; reason: 'capture_failed' | 'settles_offline' }
  | { type: 'pay_in_shop'; means?: CounterMeans | undefined }
  | { type: 'settle'; as: 'paid' | 'paid_in_shop'; reference?: string }
  | { type: 'cancel_administratively'; comment: string }

export type StepType = OrderStep['type']
export type StepOf<T extends StepType> = Extract<OrderStep, { type: T }>

/** `fleetId` is the acting fleet. */
export type OrderActor =
  | { kind: 'user'; id: number; name: string; roles: readonly Role[]; fleetId: number }
  | { kind: 'shop'; id: number; name: string; shopId: number }
  | { kind: 'system'; id: null; name: string }

export type StepCode =
  | 'not_your_step'
  | 'other_fleet'
  | 'other_shop'
  | 'back_office_only'
  | 'not_eligible_to_cancel'
  | 'wrong_status'
  | 'already_received'
  | 'not_received'
  | 'estimate_was_sent'
  | 'stale_estimate'
  | 'approved_first_meanwhile'
  | 'pays_through_platform'
  | 'not_paid_through_platform'
  | 'reason_missing'
  | 'odometer_invalid'
  | 'invoice_number_missing'
  | 'nothing_priced'
  | 'line_unpriced'
  | 'price_invalid'
  | 'parts_over_price'
  | 'tax_invalid'
  | 'unknown_service'
  | 'service_named_twice'
  | 'service_already_decided'
  | 'decision_missing'

export type StepRefusal = { ok: false; code: StepCode; status: OrderStatus | null }

/** `services`: the lines to save, changed or added by this step. */
export type StepDone = { ok: true; order: Order; services: OrderService[]; events: ProductEvent[] }

/** Result of one step; `transition` adds the version and finds the changed lines. */
export type StepResult = { ok: true; order: Order; events: ProductEvent[] } | StepRefusal

/** Input of a step besides the order. */
export type StepContext = { actor: OrderActor; at: Date }

export function refuseStep(code: StepCode, order: Order | null): StepRefusal {
  return { ok: false, code, status: order?.status ?? null }
}
