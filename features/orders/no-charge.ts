import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatWithCurrency } from '#features/countries/money.ts'
import { defineWords, localize } from '#platform/i18n/texts.ts'

/** An order that costs nothing is no bill of $0.00: nobody pays it, and wherever its total stands it says so. */
export const costsNothing = ({ totalCents }: { totalCents: number }): boolean => totalCents === 0

export const { NO_CHARGE } = defineWords('orders.no_charge', { NO_CHARGE: { en: 'No charge', fr: 'Sans frais' } })

/** The total of an order as it is shown. */
export const formatTotal = (totalCents: number, locale: Locale): string =>
  costsNothing({ totalCents }) ? localize(NO_CHARGE, uiLanguage(locale.language)) : formatWithCurrency(totalCents, locale)
