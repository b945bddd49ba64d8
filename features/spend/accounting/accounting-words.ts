import { COMMON } from '#features/common-texts.ts'
import { type LanguageCode, localize } from '#features/countries/country.ts'
import { findRegion, regionName } from '#features/countries/regions.ts'
import { SALES_TAXES, taxesOf, taxLabel } from '#features/countries/sales-tax.ts'
import { nameCategory, SERVICE_CATEGORIES } from '#features/services/service-category.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { type AccountKind, isNamedProvince, type Rate } from './accounting-settings.ts'

const words = defineWords('spend.accounting_words', {
  promotion: COMMON.promotion,
  sales_tax: { en: 'Sales tax', fr: 'Taxe de vente' },
  none: { en: 'No tax', fr: 'Sans taxe' },
})

const NO_NUMBERS = { gstNumber: null, pstNumber: null }

/** The name of a row of a bill that is not a service. */
export const nameKind = (kind: AccountKind, language: LanguageCode): string => {
  const category = SERVICE_CATEGORIES.find((one) => one === kind)
  if (category) return nameCategory(category, language)
  const tax = SALES_TAXES.find((one) => one === kind)
  return tax ? taxLabel(tax, NO_NUMBERS, language) : localize(words[kind === 'promotion' ? 'promotion' : 'sales_tax'], language)
}

/** "GST", "GST + QST, Quebec". */
export const nameRate = (rate: Rate, language: LanguageCode): string => {
  if (rate === 'none' || rate === 'sales_tax') return localize(words[rate], language)
  if (!isNamedProvince(rate)) return taxLabel('gst', NO_NUMBERS, language)
  const taxes = taxesOf(rate).map((tax) => taxLabel(tax, NO_NUMBERS, language))
  return `${taxes.join(' + ')}, ${regionName(findRegion(rate, 'CA')!, language)}`
}
