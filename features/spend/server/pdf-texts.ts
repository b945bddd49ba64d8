import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const pdfTexts = defineTexts('spend.pdf', {
  title: { en: 'Spend, {{period}}', fr: 'Dépenses, {{period}}' },
  fileName: { en: 'spend', fr: 'depenses' },
  days: { en: '{{fleet}} · {{from}} to {{to}}', fr: '{{fleet}} · du {{from}} au {{to}}' },
  reasons: { en: 'Reasons for the difference', fr: 'Causes de l’écart' },
  rest: { en: 'Everything else', fr: 'Tout le reste' },
  byCategory: { en: 'By service', fr: 'Par service' },
  byDepartment: { en: 'By department', fr: 'Par division' },
  byVehicle: { en: 'By vehicle', fr: 'Par véhicule' },
  subTotal: { en: 'Subtotal', fr: 'Sous-total' },
  promotion: COMMON.promotion,
  tax: { en: 'Tax', fr: 'Taxes' },
  total: COMMON.total,
  saving: COMMON.savings,
  budget: { en: 'Budget', fr: 'Budget' },
  unplanned: { en: 'Unplanned', fr: 'Imprévu' },
  others: {
    en: { one: '{{count}} other', other: '{{count}} others' },
    fr: { one: '{{count}} autre', other: '{{count}} autres' },
  },
  orders: {
    en: { one: '{{count}} order', other: '{{count}} orders' },
    fr: { one: '{{count}} bon', other: '{{count}} bons' },
  },
  restInCsv: {
    en: 'These are the newest {{shown}}. The CSV file has all of them.',
    fr: 'Voici les {{shown}} plus récents. Le fichier CSV les contient tous.',
  },
  pageOf: { en: 'Page {{page}} of {{pages}}', fr: 'Page {{page}} sur {{pages}}' },
})
