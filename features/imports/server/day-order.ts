import { type CountryCode, type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { type IsoDate, isRealDate } from '#features/countries/dates.ts'
import { type DayOrder, dayInFile, isAmbiguousDay } from '../file-days.ts'
import { FIELDS_OF_KIND } from '../kinds.ts'
import type { StoredImport, StoredSheet } from './import-store.ts'

type Reader = { country: CountryCode; language: LanguageCode }

/** Whether the cells of this field are days. */
export const isDayField = (kind: StoredImport['kind'], field: string | null): boolean =>
  FIELDS_OF_KIND[kind].fields.some(({ key, isDay }) => isDay && key === field)

/**
 * Days of the file whose order is asked for: both orders are usual in Canada, and a wrong guess would move what is due without
 * anybody seeing it. A US fleet's files are month first, as its screens.
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

/**
 * Whether a cell is wrong only in the order of days that is presumed: nobody has chosen one yet, and in the other one it is a day
 * until today.
 */
export const isDecidedByDayOrder = (value: string, presumed: DayOrder, today: IsoDate): boolean => {
  if (!isAmbiguousDay(value)) return false
  const [day = ''] = dayInFile(value, presumed === 'day_first' ? 'month_first' : 'day_first').split(/[T ]/)
  return isRealDate(day) && day <= today
}

/** As chosen for the file, else as usual for whoever reads it; null: it has to be chosen. */
export const dayOrderOf = ({ dayOrder }: Pick<StoredImport, 'dayOrder'>, { country, language }: Reader): DayOrder | null =>
  dayOrder ?? (country === 'US' ? 'month_first' : uiLanguage(language) === 'fr' ? 'day_first' : null)
