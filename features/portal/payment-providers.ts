/** Providers through which a shop takes payment, besides its counter. */
export const PAYMENT_PROVIDERS = ['braintree', 'wex', 'fleetcor'] as const
