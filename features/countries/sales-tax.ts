import { defineWords } from '#platform/i18n/texts.ts'
import { localize, type LanguageCode } from './country.ts'

export type SalesTax = 'gst' | 'hst' | 'pst' | 'qst'

const salesTaxWords = defineWords('countries.sales_tax', {
  gst: { en: 'GST', fr: 'TPS' },
  hst: { en: 'HST', fr: 'TVH' },
  pst: { en: 'PST', fr: 'TVP' },
  qst: { en: 'QST', fr: 'TVQ' },
})

type Rate = readonly [tax: SalesTax, thousandthsOfPercent: number]
const GST: Rate = ['gst', 5000]
/** Each province and territory of Canada; no code is also that of a state. */
const RATES: Readonly<Record<string, readonly Rate[]>> = {
  AB: [GST],
  BC: [GST, ['pst', 7000]],
  MB: [GST, ['pst', 7000]],
  NB: [['hst', 15_000]],
  NL: [['hst', 15_000]],
  NS: [['hst', 14_000]],
  NT: [GST],
  NU: [GST],
  ON: [['hst', 13_000]],
  PE: [['hst', 15_000]],
  QC: [GST, ['qst', 9975]],
  SK: [GST, ['pst', 6000]],
  YT: [GST],
}

/**
 * Splits a tax amount by the shop's province; none outside Canada, where it is a single tax. The last one absorbs the rounding,
 * so that the parts add up to the amount. If the shop entered another amount than its rates yield, it is split in their
 * proportion.
 */
export const taxPartsOf = (taxCents: number, province: string): { tax: SalesTax; cents: number }[] => {
  const rates = taxCents === 0 ? [] : (RATES[province] ?? [])
  const whole = rates.reduce((sum, [, rate]) => sum + rate, 0)
  let left = taxCents
  return rates.map(([tax, rate], index) => {
    const cents = index === rates.length - 1 ? left : Math.round((taxCents * rate) / whole)
    left -= cents
    return { tax, cents }
  })
}

/** The same rule as data, for sums over many orders: the first tax is `firstRate / wholeRate` rounded, a second one the rest. */
export const taxShares = (): {
  province: string
  first: SalesTax
  second: SalesTax | null
  firstRate: number
  wholeRate: number
}[] =>
  Object.entries(RATES).map(([province, [first, second]]) => ({
    province,
    first: first![0],
    second: second?.[0] ?? null,
    firstRate: first![1],
    wholeRate: first![1] + (second?.[1] ?? 0),
  }))

export const SALES_TAXES = ['gst', 'hst', 'pst', 'qst'] as const satisfies readonly SalesTax[]

/** The taxes a shop of this province is registered for. */
export const taxesOf = (province: string): SalesTax[] => (RATES[province] ?? []).map(([tax]) => tax)

/** The shop's tax numbers; a provincial tax has its own. */
export type TaxNumbers = { gstNumber: string | null; pstNumber: string | null }
export const TAX_NUMBER_MAXIMUM = 30

/** "TPS 123456789 RT0001". */
export const taxLabel = (tax: SalesTax, { gstNumber, pstNumber }: TaxNumbers, language: LanguageCode): string => {
  const number = tax === 'gst' || tax === 'hst' ? gstNumber : pstNumber
  return [localize(salesTaxWords[tax], language), number].filter(Boolean).join(' ')
}

/** Each tax as a line of a sum, in estimates, invoices and receipts; empty if the tax is a single line. */
export const taxLines = (taxCents: number, shop: { state: string } & TaxNumbers, language: LanguageCode) =>
  taxPartsOf(taxCents, shop.state).map(({ tax, cents }) => ({ tax, cents, label: taxLabel(tax, shop, language) }))
