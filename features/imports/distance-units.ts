import type { DistanceUnit } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'

/** Columns with the odometer unit of each row, in exports of other products; Motive's column asks whether it is metric. */
export const ODOMETER_UNIT_HEADERS = [
  'meter unit',
  'meter units',
  'primary meter unit',
  'odometer unit',
  'odometer units',
  'distance unit',
  'distance units',
  'mileage unit',
  'metric units',
  'unite du compteur',
  'unite de compteur',
  'unite de l odometre',
  'unite de distance',
]

export const DISTANCE_UNIT_WORDS = defineWords('imports.distance_units', {
  miles: { en: 'Miles', fr: 'Milles' },
  kilometers: { en: 'Kilometers', fr: 'Kilomètres' },
})

const NAMES: Record<DistanceUnit, readonly string[]> = {
  miles: ['mi', 'mile', 'miles', 'mille', 'milles', 'imperial', 'us', 'false', 'no'],
  kilometers: ['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres', 'metric', 'true', 'yes'],
}

/** The unit that a cell names; null: no unit of distance, e.g. hours. */
export const distanceUnitNamed = (cell: string): DistanceUnit | null => {
  const word = plainHeader(cell)
  return (Object.keys(NAMES) as DistanceUnit[]).find((unit) => NAMES[unit].includes(word)) ?? null
}
