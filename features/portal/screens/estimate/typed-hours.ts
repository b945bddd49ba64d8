import { decimalSign } from '#features/countries/number.ts'
import { laborHours, laborMinutes } from '#features/orders/labor.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { LABOR_HOURS_MAXIMUM } from '../../estimate.ts'

/** "1.5" or "1,5" as minutes; null for anything else, or more than a line can have. */
export const parseHours = (typed: string): number | null => {
  const bare = typed.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$|^\.\d{1,2}$/.test(bare)) return null
  const hours = Number(bare)
  return hours > LABOR_HOURS_MAXIMUM ? null : laborMinutes(hours)
}

export const hoursInField = (minutes: number | null, language: Language): string =>
  minutes === null ? '' : String(laborHours({ laborMinutes: minutes })).replace('.', decimalSign(language))
