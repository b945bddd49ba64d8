import { uiLanguage } from '#features/countries/country.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { parsePeriod } from '../spend-period.ts'
import { spendTexts } from './texts.ts'

const monthOf = (day: string, language: Language, hasYear: boolean): string => {
  const parts = { month: 'long', ...(hasYear ? { year: 'numeric' as const } : {}), timeZone: 'UTC' } as const
  const name = new Intl.DateTimeFormat(formatsOf(language), parts).format(new Date(`${day}T00:00:00Z`))
  return name.charAt(0).toLocaleUpperCase(formatsOf(language)) + name.slice(1)
}

/** "October 2026", "Q4 2026", "2026"; a month beside another of its year does without the year. */
export const usePeriodName = (year: 'withYear' | 'withoutYear' = 'withYear'): ((key: string) => string) => {
  const t = useTexts(spendTexts)
  const language = uiLanguage(useLanguage())
  return (key) => {
    const period = parsePeriod(key)
    if (!period || period.kind === 'year') return key
    if (period.kind === 'month') return monthOf(period.from, language, year === 'withYear')
    return t('quarter', { number: key.slice(-1), year: key.slice(0, 4) })
  }
}
