import { formatNumber, NO_BREAK_SPACE } from '#features/countries/number.ts'
import type { SpokenLanguage } from '#features/countries/country.ts'

const monthFormat = (language: SpokenLanguage, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', { ...style, timeZone: 'UTC' })

/** "October 2026", "octobre 2026". */
export const monthName = (firstDay: string, language: SpokenLanguage): string =>
  monthFormat(language, { month: 'long', year: 'numeric' }).format(new Date(firstDay))

/** Under a bar: the month's first letter. */
export const monthLetter = (firstDay: string, language: SpokenLanguage): string =>
  monthFormat(language, { month: 'long' }).format(new Date(firstDay)).charAt(0).toUpperCase()

const THOUSAND = 1000

/** A round sum on an axis: "$6k", "6 k$", "$400". The currency stands in the figures, not on the axis. */
export const axisMoney = (dollars: number, language: SpokenLanguage): string => {
  if (dollars === 0) return '0'
  const thousands = dollars >= THOUSAND
  const figure = thousands ? dollars / THOUSAND : dollars
  const written = formatNumber(figure, Number.isInteger(figure) ? 0 : 1, language)
  return language === 'fr' ? `${written}${NO_BREAK_SPACE}${thousands ? 'k$' : '$'}` : `$${written}${thousands ? 'k' : ''}`
}

/** A cost per distance: "$0.10", "0,10 $". */
export const axisCost = (dollars: number, language: SpokenLanguage): string => {
  const written = formatNumber(dollars, 2, language)
  return language === 'fr' ? `${written}${NO_BREAK_SPACE}$` : `$${written}`
}

/** An odometer on an axis: "60k", "60 k". */
export const axisDistance = (distance: number, language: SpokenLanguage): string => {
  if (distance < THOUSAND) return formatNumber(distance, 0, language)
  const figure = distance / THOUSAND
  const written = formatNumber(figure, Number.isInteger(figure) ? 0 : 1, language)
  return language === 'fr' ? `${written}${NO_BREAK_SPACE}k` : `${written}k`
}
