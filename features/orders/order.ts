import type { DistanceUnit } from '#features/countries/country.ts'
import type { ShopTax } from '#features/countries/sales-tax.ts'
import type { DecisionSnapshot, FirstApproval } from '#features/events/order-payloads.ts'
import type { OrderServiceStatus, OrderStatus } from './life/status.ts'

/** A line of an order. `priceCents` is for the whole line, and null until the shop has priced it. */
export type OrderService = {
  id: number
  serviceDefinitionId: number | null
  name: string | null
  position: string | null
  quantity: number
  priceCents: number | null
  /** Of the price; the rest is labor. Null: not said. */
  partsCents: number | null
  /** For the whole line. */
  laborMinutes: number | null
  partNumber: string | null
  retailCents: number | null
  status: OrderServiceStatus
  shopNote: string | null
  addedByShop: boolean
}

export type CancelReason = 'fleet' | 'declined' | 'no_show' | 'services_declined' | 'administrative' | 'walk_in_undone'

/** `appointmentDay` is the day (YYYY-MM-DD) of the appointment in the shop's zone. */
export type Appointment = { appointmentAt: Date; appointmentEndsAt: Date; appointmentDay: string }

/** A service order with its services, as input of the rules. */
export type Order = Appointment & {
  id: number
  fleetId: number
  vehicleId: number
  /** The vehicle was transferred to another fleet; the order stays until it is finished. */
  vehicleMoved?: boolean
  shopId: number
  status: OrderStatus
  isWalkIn: boolean
  originatorUserId: number | null
  originatorShopUserId: number | null
  /** When the shop checked the vehicle in. */
  receivedAt: Date | null
  estimatedAt: Date | null
  approvedAt: Date | null
  completedAt: Date | null
  canceledAt: Date | null
  cancelReason: CancelReason | null
  odometer: number | null
  odometerUnits: DistanceUnit
  poNumber: string | null
  invoiceNumber: string | null
  taxCents: number
  /** The shop's tax rates, to compute the tax from the lines; null: not loaded. */
  salesTax?: ShopTax | null
  /** The order's promotion: a fixed amount off the subtotal, or a percentage of it. */
  promotionId: number | null
  promotionCents: number
  promotionPercent: number
  previousPaymentsCents: number
  paysThroughPlatform: boolean
  paymentType: string | null
  paymentToken: string | null
  approverUserId: number | null
  /** Total with tax at the last approval; null before it. */
  approvedTotalCents: number | null
  decision: DecisionSnapshot | null
  /** The first of two approvals; valid until the shop changes the estimate. */
  firstApproval: FirstApproval | null
  /** Incremented by every change. */
  version: number
  /** Incremented by every estimate that the shop sends. */
  estimateVersion: number
  services: OrderService[]
}

/** Initial values of every order; status and shop fields differ for a walk-in. */
export const BLANK_ORDER = {
  status: 'initiated',
  isWalkIn: false,
  originatorUserId: null,
  originatorShopUserId: null,
  receivedAt: null,
  estimatedAt: null,
  approvedAt: null,
  completedAt: null,
  canceledAt: null,
  cancelReason: null,
  odometer: null,
  poNumber: null,
  invoiceNumber: null,
  taxCents: 0,
  promotionId: null,
  promotionCents: 0,
  promotionPercent: 0,
  previousPaymentsCents: 0,
  paymentType: null,
  paymentToken: null,
  approverUserId: null,
  approvedTotalCents: null,
  decision: null,
  firstApproval: null,
  version: 1,
  estimateVersion: 0,
} as const satisfies Partial<Order>

/** Initial values of a requested line. */
export const BLANK_SERVICE = {
  name: null,
  position: null,
  quantity: 1,
  priceCents: null,
  partsCents: null,
  laborMinutes: null,
  partNumber: null,
  retailCents: null,
  status: 'initiated',
  shopNote: null,
  addedByShop: false,
} as const satisfies Partial<OrderService>

/** Rejected and deleted lines are stored, but neither shown nor counted. */
export const isLive = (service: Pick<OrderService, 'status'>): boolean =>
  service.status !== 'rejected' && service.status !== 'deleted'

const UNDECIDED: readonly OrderServiceStatus[] = ['initiated', 'active', 'awaiting_approval']
/** Lines that await an approval decision. */
export const awaitsDecision = (service: Pick<OrderService, 'status'>): boolean => UNDECIDED.includes(service.status)

const WORK_DONE: readonly OrderStatus[] = ['complete', 'paid', 'paid_in_shop', 'paid_deferred']
/** Whether the work of this line was done: approved, on an order that is complete or later. */
export const isDone = (order: Pick<Order, 'status'>, service: Pick<OrderService, 'status'>): boolean =>
  service.status === 'approved' && WORK_DONE.includes(order.status)
