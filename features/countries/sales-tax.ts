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
/** Taxes per Canadian province and territory. No code collides with that of a state. */
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

/** A shop's state and its total tax rate as a fraction: 0.14975. */
export type ShopTax = { state: string; taxRate: number }

/** Rates are whole numbers (thousandths of a percent, finer for rates entered by shops), so that half cents are exact. */
const WHOLE_RATE = 100_000
const FINER = 100

/** Rounded half up, as on invoices. */
const shareOf = (cents: number, rate: number, whole: number): number => Math.floor((2 * cents * rate + whole) / (2 * whole))

const sumOf = (parts: readonly { cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0)

/** Each tax of the province on a subtotal, rounded separately. */
const taxesOn = (subTotalCents: number, rates: readonly Rate[]): { tax: SalesTax; cents: number }[] =>
  rates.map(([tax, rate]) => ({ tax, cents: shareOf(subTotalCents, rate, WHOLE_RATE) }))

const wholeRate = (rates: readonly Rate[]): number => rates.reduce((sum, [, rate]) => sum + rate, 0)

/** Tax on a subtotal: each tax is rounded separately, then summed. A shop whose rate differs from its province's has a single tax. */
export const salesTaxCents = (subTotalCents: number, { state, taxRate }: ShopTax): number => {
  const rates = RATES[state] ?? []
  const entered = Math.round(taxRate * WHOLE_RATE * FINER)
  if (rates.length > 0 && wholeRate(rates) * FINER === entered) return sumOf(taxesOn(subTotalCents, rates))
  return shareOf(subTotalCents, entered, WHOLE_RATE * FINER)
}

/** Each of these taxes on a subtotal, by the usual rates of the province. */
export const chosenTaxesOn = (subTotalCents: number, province: string, chosen: readonly SalesTax[]) =>
  taxesOn(
    subTotalCents,
    (RATES[province] ?? []).filter(([tax]) => chosen.includes(tax)),
  )

/**
 * Splits the tax of a subtotal by the shop's province; empty outside Canada, where it is a single tax. The parts match
 * `salesTaxCents`. If the shop entered an amount that its rates do not yield, it is split in their proportion and the last
 * part absorbs the rounding, so that the parts always add up to the amount.
 */
export const taxPartsOf = (taxCents: number, province: string, subTotalCents: number): { tax: SalesTax; cents: number }[] => {
  const rates = taxCents === 0 ? [] : (RATES[province] ?? [])
  const exact = taxesOn(subTotalCents, rates)
  if (sumOf(exact) === taxCents) return exact
  let left = taxCents
  return rates.map(([tax, rate], index) => {
    const cents = index === rates.length - 1 ? left : shareOf(taxCents, rate, wholeRate(rates))
    left -= cents
    return { tax, cents }
  })
}

/** The rule of `taxPartsOf` as data, for sums over many orders in SQL. Rates are parts of `whole`. */
export const taxShares = (): {
  province: string
  first: SalesTax
  second: SalesTax | null
  firstRate: number
  secondRate: number
}[] =>
  Object.entries(RATES).map(([province, [first, second]]) => ({
    province,
    first: first![0],
    second: second?.[0] ?? null,
    firstRate: first![1],
    secondRate: second?.[1] ?? 0,
  }))
export const TAX_SHARES_WHOLE = WHOLE_RATE

export const SALES_TAXES = ['gst', 'hst', 'pst', 'qst'] as const satisfies readonly SalesTax[]

/** General sales tax of each state, in thousandths of a percent, without county and city taxes. */
const STATE_RATES: Readonly<Record<string, number>> = {
  AL: 4000,
  AZ: 5600,
  AR: 6500,
  CA: 7250,
  CO: 2900,
  CT: 6350,
  DC: 6000,
  FL: 6000,
  GA: 4000,
  HI: 4000,
  ID: 6000,
  IL: 6250,
  IN: 7000,
  IA: 6000,
  KS: 6500,
  KY: 6000,
  LA: 5000,
  ME: 5500,
  MD: 6000,
  MA: 6250,
  MI: 6000,
  MN: 6875,
  MS: 7000,
  MO: 4225,
  NE: 5500,
  NV: 6850,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  NC: 4750,
  ND: 5000,
  OH: 5750,
  OK: 4500,
  PA: 6000,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  UT: 6100,
  VT: 6000,
  VA: 5300,
  WA: 6500,
  WV: 6000,
  WI: 5000,
  WY: 4000,
}
const WHOLE = 100_000

/** Initial rate of a new shop, as a fraction: all taxes of a province, or the state tax only; the shop adds local taxes. */
export const usualTaxRate = (region: string): number =>
  (RATES[region]?.reduce((sum, [, rate]) => sum + rate, 0) ?? STATE_RATES[region] ?? 0) / WHOLE

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

type Taxed = { taxCents: number; subTotalCents: number }

/** Tax lines of a total, in estimates, invoices and receipts; empty if the tax is a single line. */
export const taxLines = ({ taxCents, subTotalCents }: Taxed, shop: { state: string } & TaxNumbers, language: LanguageCode) =>
  taxPartsOf(taxCents, shop.state, subTotalCents).map(({ tax, cents }) => ({ tax, cents, label: taxLabel(tax, shop, language) }))
