/** Providers by payment type: none if the fleet pays in the shop, or else those of the platform. */

const PROVIDERS: Record<string, readonly string[]> = {
  pay_in_shop: [],
  card: ['braintree'],
  wex: ['wex'],
  fleetcor: ['fleetcor'],
}
/** Fuel-card fleets are created with their card and need no setup. */
const NOTHING_TO_SET_UP = 'fleetcor'

export const providersOf = (fleetPaymentType: string): readonly string[] => PROVIDERS[fleetPaymentType] ?? []

/** Whether the platform can process payments of this provider. */
export const isKnownProvider = (provider: string): boolean => Object.values(PROVIDERS).some((known) => known.includes(provider))

export const paysThroughPlatform = (fleetPaymentType: string): boolean => providersOf(fleetPaymentType).length > 0

/** Stored payment data of a fleet. `paymentMethodOnFile`: a card or an account number is stored. */
type FleetPayment = { fleetPaymentType: string; paymentMethodOnFile: boolean }
export type PaymentFacts = { paysThroughPlatform: boolean; hasPaymentMethod: boolean }

/** Whether a fleet can pay. The only place that decides it: used by the current user, requests and automatic approvals. */
export const paymentFactsOf = ({ fleetPaymentType, paymentMethodOnFile }: FleetPayment): PaymentFacts => ({
  paysThroughPlatform: paysThroughPlatform(fleetPaymentType),
  hasPaymentMethod: fleetPaymentType === NOTHING_TO_SET_UP || paymentMethodOnFile,
})

/** Pays through the platform but has no method on file: cannot book until one is added. */
export const lacksPaymentMethod = (facts: PaymentFacts): boolean => facts.paysThroughPlatform && !facts.hasPaymentMethod
