import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatWithCurrency } from '#features/countries/money.ts'
import { defineWords, localize } from '#platform/i18n/texts.ts'

/** An order with a total of zero is not a bill of $0.00: it needs no payment, and its total is shown as "No charge". */
export const isNoCharge = ({ totalCents }: { totalCents: number }): boolean => totalCents === 0

export const { NO_CHARGE } = defineWords('orders.no_charge', { NO_CHARGE: { en: 'No charge', fr: 'Sans frais' } })

/** Formats the total of an order. */
export const formatTotal = (totalCents: number, locale: Locale): string =>
  isNoCharge({ totalCents }) ? localize(NO_CHARGE, uiLanguage(locale.language)) : formatWithCurrency(totalCents, locale)
