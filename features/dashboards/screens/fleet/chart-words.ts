import { formatNumber, NO_BREAK_SPACE } from '#features/countries/number.ts'
import type { UiLanguage } from '#features/countries/country.ts'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

/** Rounded figures with their unit, before or after depending on the language. */
const chartTexts = defineTexts('dashboards.axes', {
  dollars: { en: '${{figure}}', fr: '{{figure}}\u00a0$' },
  thousandDollars: { en: '${{figure}}k', fr: '{{figure}}\u00a0k$' },
  thousand: { en: '{{figure}}k', fr: '{{figure}}\u00a0k' },
})

const MONTH = { month: 'long', timeZone: 'UTC' } as const
const MONTH_OF_YEAR = { ...MONTH, year: 'numeric' } as const

/** "October 2026", "octobre 2026". */
export const monthName = (firstDay: string, language: UiLanguage): string =>
  dateTimeFormat(formatsOf(language), MONTH_OF_YEAR).format(new Date(firstDay))

/** Bar label: the month's first letter. */
export const monthLetter = (firstDay: string, language: UiLanguage): string =>
  dateTimeFormat(formatsOf(language), MONTH).format(new Date(firstDay)).charAt(0).toUpperCase()

const THOUSAND = 1000

/** Always names Canadian dollars, even in tight space. */
const inCurrency = (figure: string, canada: boolean): string => (canada ? `${figure}${NO_BREAK_SPACE}CAD` : figure)

/** A rounded amount on an axis: "$6k", "6 k$", "$400". The currency is in the chart's header. */
export const axisMoney = (dollars: number, language: UiLanguage): string => {
  if (dollars === 0) return '0'
  const thousands = dollars >= THOUSAND
  const figure = thousands ? dollars / THOUSAND : dollars
  const formatted = formatNumber(figure, Number.isInteger(figure) ? 0 : 1, language)
  return translateTo(chartTexts, thousands ? 'thousandDollars' : 'dollars', language, { figure: formatted })
}

/** A cost per distance: "$0.10", "0,10 $". */
export const axisCost = (dollars: number, language: UiLanguage, canada = false): string => {
  const formatted = formatNumber(dollars, 2, language)
  return inCurrency(translateTo(chartTexts, 'dollars', language, { figure: formatted }), canada)
}

/** An odometer on an axis: "60k", "60 k". */
export const axisDistance = (distance: number, language: UiLanguage): string => {
  if (distance < THOUSAND) return formatNumber(distance, 0, language)
  const figure = distance / THOUSAND
  const formatted = formatNumber(figure, Number.isInteger(figure) ? 0 : 1, language)
  return translateTo(chartTexts, 'thousand', language, { figure: formatted })
}
