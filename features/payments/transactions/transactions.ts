import { uiLanguage, type Locale } from '#features/countries/country.ts'
import { formatWithCurrency } from '#features/countries/money.ts'
import { NO_BREAK_SPACE } from '#features/countries/number.ts'
import { type Currency, GONE_BACK } from '#features/ledger/ledger.ts'

/** Page size of either list of transactions. */
export const TRANSACTIONS_PAGE_SIZE = 25
export const REPORT_PAGE_SIZE = 50

/**
 * A transaction is money that moved, as one ledger line: captured, settled outside the provider, refunded, or charged back in a
 * dispute. Authorizations, voids and declines are not. For an order it is a payment activity, for a monthly fee a subscription
 * activity.
 */
export const MOVED_KINDS = ['captured', 'settled', 'refunded', 'disputed', 'dispute_won'] as const
export type MovedKind = (typeof MOVED_KINDS)[number]

/** Refunds and chargebacks are negative. */
export const signedCents = ({ kind, amountCents }: { kind: MovedKind; amountCents: number }): number =>
  hasGoneBack(kind) ? -amountCents : amountCents
const hasGoneBack = (kind: MovedKind): boolean => GONE_BACK.some((one) => one === kind)

/** Currencies are never added up: one sum per currency. */
export type Sum = { currency: Currency; count: number; cents: number }

/** Sums by currency, the viewer's home currency first. */
export const sumsOf = (parts: readonly Sum[], home: Currency): Sum[] => {
  const byCurrency = Map.groupBy(parts, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, list]) => ({
      currency,
      count: list.reduce((sum, { count }) => sum + count, 0),
      cents: list.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .toSorted((a, b) => Number(b.currency === home) - Number(a.currency === home))
}

/** An amount in its currency, whatever the viewer's: "$12.00", "$12.00 CAD", and to a Canadian "$12.00 USD". */
export const formatAmount = (cents: number, currency: Currency, { country, language }: Locale): string => {
  if (currency === 'CAD') return formatWithCurrency(cents, { country: 'CA', language })
  const dollars = formatWithCurrency(cents, { country: 'US', language: uiLanguage(language) })
  return country === 'US' ? dollars : `${dollars}${NO_BREAK_SPACE}USD`
}
