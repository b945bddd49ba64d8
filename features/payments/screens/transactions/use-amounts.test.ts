import { expect, test } from 'vitest'
import { formatMoney, toCents } from '#features/countries/money.ts'
import type { Locale } from '#features/countries/country.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import { amountsOf } from './use-amounts.ts'

const amountsFor = (locale: Locale) => {
  const money = (dollars: number): string => formatMoney(toCents(dollars), locale)
  return amountsOf(locale, { money, total: money } as Formats)
}
const AMERICAN: Locale = { country: 'US', language: 'en-CA' }
const CANADIAN: Locale = { country: 'CA', language: 'fr-CA' }
const ofBoth = [
  { amount: 612.4, currency: 'USD' },
  { amount: 348, currency: 'CAD' },
  { amount: 0.1, currency: 'USD' },
] as const

test('amounts of several fleets are one sum per currency, the viewer’s own first', () => {
  expect(amountsFor(AMERICAN).sums(ofBoth)).toEqual(['$612.50', '$348.00\u00a0CAD'])
  expect(amountsFor(CANADIAN).sums(ofBoth)).toEqual(['348,00\u00a0$\u00a0CAD', '612,50\u00a0$\u00a0USD'])
})

test('the own currency is named only beside another', () => {
  expect(amountsFor(CANADIAN).sums([{ amount: 348, currency: 'CAD' }])).toEqual(['348,00\u00a0$'])
  expect(amountsFor(AMERICAN).sums([{ amount: 348, currency: 'CAD' }])).toEqual(['$348.00\u00a0CAD'])
  expect(amountsFor(AMERICAN).sums([])).toEqual(['$0.00'])
  expect(amountsFor(AMERICAN).inRow(5, 'USD')).toBe('$5.00')
  expect(amountsFor(AMERICAN).inRow(5, 'CAD')).toBe('$5.00\u00a0CAD')
})
