import { paymentFactsOf } from '#features/accounts/payment-facts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { servicesToBook } from '#features/schedules/server/due-list/services-to-book.ts'
import { findVisitingVehicle, type VisitingVehicle } from '#features/shops/server/visiting-vehicle-store.ts'
import { VEHICLE_TYPE_IDS } from '#features/vehicles/body-type.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { blockingAlert } from '../../booking/blocking.ts'
import type { orderCalls } from '../../contract.ts'
import { bookable } from './read-booking.ts'

/** Facts of the vehicle for the request form; the same rule validates the request itself. */
export const showVehicleRequest = async (ctx: Ctx, { params }: Input<typeof orderCalls.vehicleRequest>) => {
  const vehicle = (await findVisitingVehicle(ctx.db, scopeOf(ctx.acting), params.id)) ?? refuse('not_found')
  const payment = paymentFactsOf(vehicle)
  return {
    vehicle: presentVehicle(vehicle),
    blocked: blockingAlert(bookable(vehicle)),
    active_order_id: vehicle.activeOrderId,
    zip: vehicle.garagingZip ?? vehicle.fleetZip,
    pays_through_platform: payment.paysThroughPlatform,
    has_payment_method: payment.hasPaymentMethod,
    services_to_book: await servicesToBook(ctx, params.id),
  }
}

const presentVehicle = (vehicle: VisitingVehicle) => ({
  id: vehicle.id,
  name: vehicle.name,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  body: vehicle.body,
  other_id: vehicle.otherId,
  license_plate_number: vehicle.licensePlateNumber,
  license_plate_state: vehicle.licensePlateState,
  is_out_of_service: vehicle.isOutOfService,
  vehicle_type_id: VEHICLE_TYPE_IDS[vehicle.dutyClass],
  oil_type_name: vehicle.oilTypeName,
})
