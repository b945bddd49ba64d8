import type { Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** Units of fuel economy. */
export type EconomyUnit = 'miles_per_gallon' | 'liters_per_100_km' | 'miles_per_kilowatt_hour' | 'kilowatt_hours_per_100_km'
export const ECONOMY_UNITS = [
  'miles_per_gallon',
  'liters_per_100_km',
  'miles_per_kilowatt_hour',
  'kilowatt_hours_per_100_km',
] as const satisfies readonly EconomyUnit[]

export const ECONOMY_UNIT_WORDS: Record<EconomyUnit, Words> = defineWords('fuel.economy_units', {
  miles_per_gallon: { en: 'mpg', fr: 'mi/gal' },
  liters_per_100_km: { en: 'L/100 km', fr: 'L/100 km' },
  miles_per_kilowatt_hour: { en: 'mi/kWh', fr: 'mi/kWh' },
  kilowatt_hours_per_100_km: { en: 'kWh/100 km', fr: 'kWh/100 km' },
})
