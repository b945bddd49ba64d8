import type { PaymentFacts } from '../booking.ts'

/**
 * How a fleet pays, as far as a booking asks. Cards and account numbers are kept by the payments, which stand above the orders;
 * until a fleet's payment type is one of theirs, nothing is missing. What is needed at the approval is asked for there.
 */
export const paymentFactsOf = (fleet: { fleetPaymentType: string }): PaymentFacts => ({
  paysThroughPlatform: fleet.fleetPaymentType !== 'pay_in_shop',
  hasPaymentMethod: fleet.fleetPaymentType !== 'pay_in_shop',
})
