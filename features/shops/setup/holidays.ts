import { type CountryCode, type LanguageCode, localize } from '#features/countries/country.ts'
import { addDays, type IsoDate, weekdayOf } from '#features/countries/dates.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const words = defineWords('shops.holidays', {
  new_year: { en: 'New Year’s Day', fr: 'Jour de l’An' },
  mlk: { en: 'Martin Luther King Jr. Day', fr: 'Journée Martin Luther King' },
  presidents: { en: 'Presidents’ Day', fr: 'Journée des présidents' },
  good_friday: { en: 'Good Friday', fr: 'Vendredi saint' },
  easter_monday: { en: 'Easter Monday', fr: 'Lundi de Pâques' },
  victoria: { en: 'Victoria Day', fr: 'Fête de la Reine' },
  patriots: { en: 'National Patriots’ Day', fr: 'Journée nationale des patriotes' },
  memorial: { en: 'Memorial Day', fr: 'Jour du Souvenir américain' },
  juneteenth: { en: 'Juneteenth', fr: 'Juneteenth' },
  saint_jean: { en: 'Saint-Jean-Baptiste Day', fr: 'Fête nationale du Québec' },
  canada: { en: 'Canada Day', fr: 'Fête du Canada' },
  independence: { en: 'Independence Day', fr: 'Jour de l’Indépendance' },
  civic: { en: 'Civic Holiday', fr: 'Congé civique' },
  labor: { en: 'Labor Day', fr: 'Fête du Travail' },
  labour: { en: 'Labour Day', fr: 'Fête du Travail' },
  truth: { en: 'Truth and Reconciliation Day', fr: 'Journée de la vérité et de la réconciliation' },
  columbus: { en: 'Columbus Day', fr: 'Jour de Christophe Colomb' },
  veterans: { en: 'Veterans Day', fr: 'Jour des anciens combattants' },
  remembrance: { en: 'Remembrance Day', fr: 'Jour du Souvenir' },
  thanksgiving: { en: 'Thanksgiving', fr: 'Action de grâces' },
  christmas: { en: 'Christmas', fr: 'Noël' },
  boxing: { en: 'Boxing Day', fr: 'Lendemain de Noël' },
})
type HolidayName = keyof typeof words
type Holiday = { name: HolidayName; on: IsoDate; isUsual: boolean }
type Place = { country: CountryCode; region: string }

const MONDAY = 1
const THURSDAY = 4

/** Holidays of a year by day. `isUsual`: most shops are closed; the others are offered as well. */
export const holidaysOf = ({ country, region }: Place, year: number): Holiday[] =>
  (country === 'US' ? federal(year) : canadian(year, region)).toSorted((a, b) => (a.on < b.on ? -1 : 1))

const federal = (year: number): Holiday[] => [
  usual('new_year', day(year, 1, 1)),
  offered('mlk', nthWeekday(year, 1, MONDAY, 3)),
  offered('presidents', nthWeekday(year, 2, MONDAY, 3)),
  usual('memorial', weekdayOnOrBefore(year, 5, 31, MONDAY)),
  offered('juneteenth', day(year, 6, 19)),
  usual('independence', day(year, 7, 4)),
  usual('labor', nthWeekday(year, 9, MONDAY, 1)),
  offered('columbus', nthWeekday(year, 10, MONDAY, 2)),
  offered('veterans', day(year, 11, 11)),
  usual('thanksgiving', nthWeekday(year, 11, THURSDAY, 4)),
  usual('christmas', day(year, 12, 25)),
]

const canadian = (year: number, region: string): Holiday[] => [
  usual('new_year', day(year, 1, 1)),
  offered('good_friday', easter(year, -2)),
  offered('easter_monday', easter(year, 1)),
  // The Monday before May 25.
  usual(region === 'QC' ? 'patriots' : 'victoria', weekdayOnOrBefore(year, 5, 24, MONDAY)),
  ...(region === 'QC' ? [usual('saint_jean', day(year, 6, 24))] : [offered('civic', nthWeekday(year, 8, MONDAY, 1))]),
  usual('canada', day(year, 7, 1)),
  usual('labour', nthWeekday(year, 9, MONDAY, 1)),
  offered('truth', day(year, 9, 30)),
  usual('thanksgiving', nthWeekday(year, 10, MONDAY, 2)),
  offered('remembrance', day(year, 11, 11)),
  usual('christmas', day(year, 12, 25)),
  offered('boxing', day(year, 12, 26)),
]

/** Name of the holiday on a day in this place, or null: closed days are stored without a name. */
export const holidayName = (place: Place, on: IsoDate, language: LanguageCode): string | null => {
  const found = holidaysOf(place, Number(on.slice(0, 4))).find((holiday) => holiday.on === on)
  return found ? localize(words[found.name], language) : null
}

/** Default closed days of a new shop: the usual holidays from today to the end of next year. */
export const closedDaysOffered = (place: Place, today: IsoDate): IsoDate[] => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap((of) => holidaysOf(place, of))
    .flatMap(({ on, isUsual }) => (isUsual && on >= today ? [on] : []))
}

const usual = (name: HolidayName, on: IsoDate): Holiday => ({ name, on, isUsual: true })
const offered = (name: HolidayName, on: IsoDate): Holiday => ({ name, on, isUsual: false })
const day = (year: number, month: number, date: number): IsoDate =>
  addDays(`${year}-${String(month).padStart(2, '0')}-01`, date - 1)

const nthWeekday = (year: number, month: number, weekday: number, nth: number): IsoDate => {
  const first = weekdayOf(day(year, month, 1))
  return day(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
}

const weekdayOnOrBefore = (year: number, month: number, date: number, weekday: number): IsoDate => {
  const actual = weekdayOf(day(year, month, date))
  return day(year, month, date - ((actual - weekday + 7) % 7))
}

/** A day after Gregorian Easter, which is computed with the algorithm of Gauss and Meeus. */
const easter = (year: number, daysAfter: number): IsoDate => {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return day(year, month, ((h + l - 7 * m + 114) % 31) + 1 + daysAfter)
}
