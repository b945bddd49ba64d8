import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { toCents, toDollars } from '#features/countries/money.ts'
import { formatNumber, NO_BREAK_SPACE } from '#features/countries/number.ts'
import { type Currency, currencyOf } from '#features/ledger/ledger.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { amountInRow, type Formats, useFormats } from '#platform/ui/formats.tsx'
import { formatAmount, sumsOf } from '../../transactions/transactions.ts'

/** Formats amounts in the viewer's locale, each in its own currency. */
export const useAmounts = () => {
  const language = useLanguage()
  const { data: user } = useQuery(currentUserQuery)
  const formats = useFormats()
  const country = user?.country ?? 'US'
  return useMemo(() => amountsOf({ country, language }, formats), [country, language, formats])
}

export const amountsOf = (locale: Locale, formats: Formats) => {
  const home = currencyOf(locale.country)
  const money = (amount: number, currency: Currency): string => formatAmount(toCents(amount), currency, locale)
  return {
    /** The currency of the column header; a cell shows its currency only if it differs. */
    unit: home === 'CAD' ? '$ CAD' : '$',
    money,
    cell: (amount: number, currency: Currency): string =>
      formatNumber(amount, 2, uiLanguage(locale.language)) + (currency === home ? '' : `${NO_BREAK_SPACE}${currency}`),
    /** For a row whose header shows no currency: only a different currency is shown. */
    inRow: (amount: number, currency: Currency): string =>
      currency === home ? amountInRow(formats, amount) : money(amount, currency),
    /** Sums of amounts of several fleets, one per currency, the viewer's first; its name is shown only beside another. */
    sums: (amounts: readonly { amount: number; currency: Currency }[]): string[] => {
      const parts = amounts.map(({ amount, currency }) => ({ currency, count: 1, cents: toCents(amount) }))
      const sums = sumsOf(parts.length > 0 ? parts : [{ currency: home, count: 0, cents: 0 }], home)
      const isHome = sums.every(({ currency }) => currency === home)
      return sums.map(({ cents, currency }) => (isHome ? formats.money(toDollars(cents)) : money(toDollars(cents), currency)))
    },
  }
}
export type Amounts = ReturnType<typeof amountsOf>
