import type { PaymentFacts } from '../../booking/booking.ts'

/**
 * How a fleet pays, as far as a booking asks. Payment methods are not kept yet, so none can be missing: a fleet that pays through
 * the platform counts as having one. The one place to change when cards and account numbers are stored.
 */
export const paymentFactsOf = (fleet: { fleetPaymentType: string }): PaymentFacts => {
  const paysThroughPlatform = fleet.fleetPaymentType !== 'pay_in_shop'
  return { paysThroughPlatform, hasPaymentMethod: paysThroughPlatform }
}
