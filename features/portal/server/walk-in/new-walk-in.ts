import type { Order } from '#features/orders/order.ts'
import type { WalkInVehicle } from './walk-in-store.ts'

const MINUTE_MS = 60_000

type Visit = {
  id: number
  serviceIds: number[]
  services: { serviceDefinitionId: number; position: string | null }[]
  at: Date
  minutes: number
  day: string
}

/** An order as the step that opens it expects it; nothing of it is decided yet. */
export const newWalkIn = (vehicle: WalkInVehicle, shopId: number, deskUserId: number, visit: Visit): Order => ({
  id: visit.id,
  fleetId: vehicle.fleetId,
  vehicleId: vehicle.id,
  shopId,
  status: 'walk_in',
  isWalkIn: true,
  originatorUserId: null,
  originatorShopUserId: deskUserId,
  appointmentAt: visit.at,
  appointmentEndsAt: new Date(visit.at.getTime() + visit.minutes * MINUTE_MS),
  appointmentDay: visit.day,
  receivedAt: visit.at,
  estimatedAt: null,
  approvedAt: null,
  completedAt: null,
  canceledAt: null,
  cancelReason: null,
  odometer: null,
  odometerUnits: vehicle.odometerUnits,
  poNumber: null,
  invoiceNumber: null,
  taxCents: 0,
  promotionCents: 0,
  previousPaymentsCents: 0,
  paysThroughPlatform: vehicle.fleetPaymentType !== 'pay_in_shop',
  paymentType: null,
  paymentToken: null,
  approverUserId: null,
  decision: null,
  version: 1,
  estimateVersion: 0,
  services: visit.services.map((service, index) => ({
    id: visit.serviceIds[index]!,
    ...service,
    name: null,
    quantity: 1,
    priceCents: null,
    retailCents: null,
    status: 'active',
    shopNote: null,
    addedByShop: true,
  })),
})
