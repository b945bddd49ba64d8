import { type CountryCode, type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { type IsoDate, isRealDate } from '#features/countries/dates.ts'
import { type DayOrder, dayInFile, isAmbiguousDay } from '../file-days.ts'
import { FIELDS_OF_KIND } from '../kinds.ts'
import type { StoredImport, StoredSheet } from './import-store.ts'

type ImportLocale = { country: CountryCode; language: LanguageCode }

/** Whether the field holds dates. */
export const isDayField = (kind: StoredImport['kind'], field: string | null): boolean =>
  FIELDS_OF_KIND[kind].fields.some(({ key, isDay }) => isDay && key === field)

/**
 * Sample dates, if the day/month order must be asked. Canada uses both orders, and a wrong guess would silently move due dates.
 * Files of US fleets are month first, like their screens.
 */
export const daysToAskAbout = (
  { kind, fields }: Pick<StoredImport, 'kind' | 'fields'>,
  { columns }: Pick<StoredSheet, 'columns'>,
  country: CountryCode,
): string[] =>
  country === 'US'
    ? []
    : columns.flatMap(({ dayOrder, ambiguousDays = [] }, index) =>
        dayOrder || !isDayField(kind, fields[index]?.field ?? null) ? [] : ambiguousDays,
      )

/** Whether a cell is invalid only in the presumed order, because read in the other order it is a date up to today. */
export const isDecidedByDayOrder = (value: string, presumed: DayOrder, today: IsoDate): boolean => {
  if (!isAmbiguousDay(value)) return false
  const [day = ''] = dayInFile(value, presumed === 'day_first' ? 'month_first' : 'day_first').split(/[T ]/)
  return isRealDate(day) && day <= today
}

/** The order chosen for the file, or else the usual one for the user's country and language; null: the user has to choose. */
export const dayOrderOf = ({ dayOrder }: Pick<StoredImport, 'dayOrder'>, { country, language }: ImportLocale): DayOrder | null =>
  dayOrder ?? (country === 'US' ? 'month_first' : uiLanguage(language) === 'fr' ? 'day_first' : null)
