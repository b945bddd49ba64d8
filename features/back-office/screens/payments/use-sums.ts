import { useCallback } from 'react'
import { formatWithCurrency, toCents } from '#features/countries/money.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'

/** Amounts of both countries share a list: each is in its own currency, whatever the viewer's. */
export const useSums = () => {
  const language = useLanguage()
  return useCallback(
    (dollars: number, currency: 'USD' | 'CAD'): string =>
      formatWithCurrency(toCents(dollars), { country: currency === 'CAD' ? 'CA' : 'US', language }),
    [language],
  )
}
