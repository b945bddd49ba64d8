import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import { BLANK_ORDER, BLANK_SERVICE, type Order } from '#features/orders/order.ts'
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

/** Initial order of a walk-in, as input of its opening step. */
export const newWalkIn = (vehicle: WalkInVehicle, shopId: number, deskUserId: number, visit: Visit): Order => ({
  ...BLANK_ORDER,
  id: visit.id,
  fleetId: vehicle.fleetId,
  vehicleId: vehicle.id,
  shopId,
  status: 'walk_in',
  isWalkIn: true,
  originatorShopUserId: deskUserId,
  appointmentAt: visit.at,
  appointmentEndsAt: new Date(visit.at.getTime() + visit.minutes * MINUTE_MS),
  appointmentDay: visit.day,
  receivedAt: visit.at,
  odometerUnits: vehicle.odometerUnits,
  paysThroughPlatform: paysThroughPlatform(vehicle.fleetPaymentType),
  services: visit.services.map((service, index) => ({
    ...BLANK_SERVICE,
    id: visit.serviceIds[index]!,
    ...service,
    status: 'active',
    addedByShop: true,
  })),
})
