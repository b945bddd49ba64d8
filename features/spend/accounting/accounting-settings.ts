import type { CountryCode } from '#features/countries/country.ts'
import { addDays, addMonths, type IsoDate, lastOfMonth } from '#features/countries/dates.ts'
import { SALES_TAXES, taxesOf } from '#features/countries/sales-tax.ts'
import type { DayOrder } from '#features/imports/file-days.ts'
import { SERVICE_CATEGORIES } from '#features/services/service-category.ts'

export const ACCOUNTING_NAME_MAXIMUM = 100

export const ACCOUNTING_LAYOUTS = ['quickbooks', 'xero'] as const
export type AccountingLayout = (typeof ACCOUNTING_LAYOUTS)[number]

export const VENDORS = ['shop', 'brand'] as const
export const TRACKINGS = ['none', 'vehicle', 'department'] as const
export type Tracking = (typeof TRACKINGS)[number]
/** Each tax as a line of the bill, or as an amount beside each line with the name of its rate. */
export const TAX_MODES = ['lines', 'column'] as const
export type TaxMode = (typeof TAX_MODES)[number]

export const DUE_RULES = ['days_0', 'days_15', 'days_30', 'days_45', 'days_60', 'end_of_next_month'] as const
export type DueRule = (typeof DUE_RULES)[number]

export const dueDayOf = (billedOn: IsoDate, rule: DueRule): IsoDate =>
  rule === 'end_of_next_month' ? lastOfMonth(addMonths(billedOn, 1)) : addDays(billedOn, Number(rule.slice('days_'.length)))

/** Taxes as separate lines. `sales_tax`: where no province says which tax it is. */
const TAX_LINES = ['sales_tax', ...SALES_TAXES] as const
/** Kinds of lines that can have an account. */
export const ACCOUNT_KINDS = [...SERVICE_CATEGORIES, 'promotion', ...TAX_LINES] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** A line names one rate, which stands for all taxes of its place: GST alone, or those of a province. */
const NAMED_PROVINCES = ['BC', 'MB', 'SK', 'QC', 'ON', 'NS', 'NB', 'NL', 'PE'] as const
type NamedProvince = (typeof NAMED_PROVINCES)[number]
export const RATES = ['none', 'sales_tax', 'gst', ...NAMED_PROVINCES] as const
export type Rate = (typeof RATES)[number]
export const isNamedProvince = (rate: string): rate is NamedProvince => NAMED_PROVINCES.some((one) => one === rate)

/** The rate of the taxes of a shop's state or province. */
export const rateOf = (province: string | null): Rate => {
  if (province !== null && isNamedProvince(province)) return province
  return taxesOf(province ?? '').length > 0 ? 'gst' : 'sales_tax'
}

/** Empty texts stand for the usual one of the layout. */
export type AccountingSettings = {
  layout: AccountingLayout
  day_order: DayOrder
  due: DueRule
  vendor: (typeof VENDORS)[number]
  tracking: Tracking
  tracking_name: string
  taxes: TaxMode
  account: string
  accounts: { kind: AccountKind; account: string }[]
  tax_names: { rate: Rate; name: string }[]
}

/**
 * Of a fleet that has chosen nothing. US sales tax is part of the cost, in Canada taxes are claimed back by the rate of each line.
 */
export const usualSettings = (country: CountryCode): AccountingSettings => ({
  layout: 'quickbooks',
  day_order: country === 'CA' ? 'day_first' : 'month_first',
  due: 'days_30',
  vendor: 'shop',
  tracking: 'none',
  tracking_name: '',
  taxes: country === 'CA' ? 'column' : 'lines',
  account: '',
  accounts: [],
  tax_names: [],
})

/** Names as both programs ship them: they are the same in each language of ours. */
export const usualAccount = (layout: AccountingLayout): string => (layout === 'xero' ? '473' : 'Repairs and Maintenance')

export const usualTracking = (tracking: Tracking): string => (tracking === 'department' ? 'Department' : 'Vehicle')

const USUAL_RATES: Record<NamedProvince | 'gst', string> = {
  gst: 'GST',
  BC: 'GST/PST BC',
  MB: 'GST/PST MB',
  SK: 'GST/PST SK',
  QC: 'GST/QST QC',
  ON: 'HST ON',
  NS: 'HST NS',
  NB: 'HST NB',
  NL: 'HST NL',
  PE: 'HST PE',
}

/** Xero refuses a line without a rate; bills of QuickBooks have none in the United States. */
export const usualRateName = (rate: Rate, layout: AccountingLayout, country: CountryCode): string => {
  if (rate === 'none') return layout === 'xero' ? 'Tax Exempt' : country === 'CA' ? 'Exempt' : ''
  if (rate === 'sales_tax') return layout === 'xero' ? 'Tax on Purchases' : 'Tax'
  return USUAL_RATES[rate]
}

/** The rates that a fleet of this country can name. */
export const ratesIn = (country: CountryCode, taxes: TaxMode): Rate[] =>
  RATES.filter((rate) => rate === 'none' || (taxes === 'column' && (country === 'CA' || rate === 'sales_tax')))

/** The kinds of lines that a fleet of this country can give an account. */
export const accountKindsIn = (country: CountryCode, taxes: TaxMode): AccountKind[] => {
  const taxLines: readonly string[] = taxes === 'column' ? [] : country === 'CA' ? TAX_LINES : ['sales_tax']
  return ACCOUNT_KINDS.filter((kind) => !TAX_LINES.some((tax) => tax === kind) || taxLines.includes(kind))
}

/** The account and the rates of a file, with the usual ones where the fleet has chosen none. */
export const chosenNames = (settings: AccountingSettings, layout: AccountingLayout, country: CountryCode) => {
  const accounts = new Map(settings.accounts.map(({ kind, account }) => [kind, account]))
  const rates = new Map(settings.tax_names.map(({ rate, name }) => [rate, name]))
  return {
    accountOf: (kind: AccountKind): string => accounts.get(kind) || settings.account || usualAccount(layout),
    rateName: (rate: Rate): string => rates.get(rate) || usualRateName(rate, layout, country),
    trackingName: settings.tracking === 'none' ? '' : settings.tracking_name || usualTracking(settings.tracking),
  }
}
