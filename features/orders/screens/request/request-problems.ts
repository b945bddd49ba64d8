import type { PaymentFacts } from '#features/accounts/payment-facts.ts'
import { type BookingCode, type BookingField, checkRequest, type RequestForm } from '../../booking/booking.ts'
import type { ServiceRow, VehicleRequest } from '../../contract.ts'
import type { ServiceRequestDraft } from '../../booking/draft.ts'

export type RequestProblem = { field: BookingField; code: BookingCode; serviceDefinitionId?: number }

/** Payment facts of the vehicle's fleet; before a vehicle is selected nothing is missing. */
export const paymentFactsOf = (
  vehicle: Pick<VehicleRequest, 'pays_through_platform' | 'has_payment_method'> | null,
): PaymentFacts => ({
  paysThroughPlatform: vehicle?.pays_through_platform ?? false,
  hasPaymentMethod: vehicle?.has_payment_method ?? false,
})

/** Problems that prevent scheduling; the server's rule applied to the data on the page. */
export const requestProblems = (
  draft: ServiceRequestDraft,
  vehicle: VehicleRequest | null,
  catalog: readonly ServiceRow[],
): RequestProblem[] => {
  const form: RequestForm = {
    vehicle: vehicle && {
      dutyClass: vehicle.vehicle.vehicle_type_id === 2 ? 'medium_heavy' : 'light',
      isActive: vehicle.blocked !== 'vehicle_deactivated',
      isEnrolled: vehicle.blocked !== 'vehicle_unenrolled',
      hasActiveOrder: vehicle.blocked === 'vehicle_has_active_order',
      heldElsewhere: vehicle.blocked === 'vehicle_held_elsewhere',
    },
    // A shop that does not fit has been cleared already; the server checks the fit again.
    shop: draft.shop_id === null ? null : { mediumHeavy: true },
    services: draft.order_services.map(({ service_definition_id: id, position }) => {
      const known = catalog.find((service) => service.id === id)
      return {
        serviceDefinitionId: id,
        mediumHeavy: known?.supports_medium_heavy_duty ?? true,
        positions: known?.positions ?? null,
        position,
      }
    }),
    customerComments: draft.customer_comments,
    poNumber: draft.po_number,
  }
  const check = checkRequest(form, paymentFactsOf(vehicle))
  return check.ok ? [] : check.problems
}
