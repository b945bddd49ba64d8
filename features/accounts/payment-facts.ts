/** How a fleet pays: in the shop, or through the platform with the provider of its payment type. */

const PROVIDERS: Record<string, readonly string[]> = {
  pay_in_shop: [],
  card: ['braintree'],
  wex: ['wex'],
  fleetcor: ['fleetcor'],
}
/** The fuel card is the fleet's own before it comes here. */
const NOTHING_TO_SET_UP = 'fleetcor'

export const providersOf = (fleetPaymentType: string): readonly string[] => PROVIDERS[fleetPaymentType] ?? []

/** Whether somebody on the platform can be paid through it at all. */
export const isKnownProvider = (provider: string): boolean => Object.values(PROVIDERS).some((known) => known.includes(provider))

export const paysThroughPlatform = (fleetPaymentType: string): boolean => providersOf(fleetPaymentType).length > 0

/** What is stored of a fleet. `paymentMethodOnFile`: a card or an account number has been taken down. */
type FleetPayment = { fleetPaymentType: string; paymentMethodOnFile: boolean }
export type PaymentFacts = { paysThroughPlatform: boolean; hasPaymentMethod: boolean }

/** The one place that says whether a fleet can pay: the current user, a request and an automatic approval all ask here. */
export const paymentFactsOf = ({ fleetPaymentType, paymentMethodOnFile }: FleetPayment): PaymentFacts => ({
  paysThroughPlatform: paysThroughPlatform(fleetPaymentType),
  hasPaymentMethod: fleetPaymentType === NOTHING_TO_SET_UP || paymentMethodOnFile,
})

/** Somebody who pays through the platform and cannot: nothing is booked until a method is on file. */
export const lacksPaymentMethod = (facts: PaymentFacts): boolean => facts.paysThroughPlatform && !facts.hasPaymentMethod
