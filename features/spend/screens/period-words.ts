import { uiLanguage } from '#features/countries/country.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { parsePeriod } from '../spend-period.ts'
import { spendTexts } from './texts.ts'

const monthOf = (day: string, language: Language): string => {
  const name = new Intl.DateTimeFormat(formatsOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return name.charAt(0).toLocaleUpperCase(formatsOf(language)) + name.slice(1)
}

/** "October 2026", "Q4 2026", "2026". */
export const usePeriodName = (): ((key: string) => string) => {
  const t = useTexts(spendTexts)
  const language = uiLanguage(useLanguage())
  return (key) => {
    const period = parsePeriod(key)
    if (!period || period.kind === 'year') return key
    if (period.kind === 'month') return monthOf(period.from, language)
    return t('quarter', { number: key.slice(-1), year: key.slice(0, 4) })
  }
}
