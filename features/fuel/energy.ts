import { type CountryCode, type DistanceUnit, distanceUnitOf, type Words } from '#features/countries/country.ts'
import type { EconomyUnit } from '#features/vehicles/economy-units.ts'
import { defineWords } from '#platform/i18n/texts.ts'

export const FUEL_TYPES = ['regular', 'premium', 'diesel', 'electric', 'other'] as const
export type FuelType = (typeof FUEL_TYPES)[number]

/** Stored units of volume: as on the receipt, never converted. */
export const VOLUME_UNITS = ['gallons', 'liters', 'kilowatt_hours'] as const
export type VolumeUnit = (typeof VOLUME_UNITS)[number]

export const FUEL_TYPE_WORDS: Record<FuelType, Words> = defineWords('fuel.types', {
  regular: { en: 'Regular', fr: 'Ordinaire' },
  premium: { en: 'Premium', fr: 'Super' },
  diesel: { en: 'Diesel', fr: 'Diesel' },
  electric: { en: 'Electricity', fr: 'Électricité' },
  other: { en: 'Other', fr: 'Autre' },
})

export const VOLUME_UNIT_WORDS: Record<VolumeUnit, Words> = defineWords('fuel.volume_units', {
  gallons: { en: 'gal', fr: 'gal' },
  liters: { en: 'L', fr: 'L' },
  kilowatt_hours: { en: 'kWh', fr: 'kWh' },
})

/** A US gallon, exactly. */
const LITERS_PER_GALLON = 3.785411784

/** A hybrid's fuel and electricity are never added: each has a separate economy. */
export type Energy = 'fuel' | 'electricity'
export const energyOf = (unit: VolumeUnit): Energy => (unit === 'kilowatt_hours' ? 'electricity' : 'fuel')

/** Default unit of a country's fills, and the unit that economy is computed in. */
export const volumeUnitOf = (country: CountryCode, energy: Energy): VolumeUnit => {
  if (energy === 'electricity') return 'kilowatt_hours'
  return distanceUnitOf(country) === 'miles' ? 'gallons' : 'liters'
}

/** Unit of a new entry: electricity is never in gallons. */
export const volumeUnitOfType = (country: CountryCode, type: FuelType | null): VolumeUnit =>
  volumeUnitOf(country, type === 'electric' ? 'electricity' : 'fuel')

export const convertVolume = (volume: number, from: VolumeUnit, to: VolumeUnit): number => {
  if (from === to || energyOf(from) !== energyOf(to)) return volume
  return to === 'liters' ? volume * LITERS_PER_GALLON : volume / LITERS_PER_GALLON
}

export const economyUnitOf = (distanceUnit: DistanceUnit, energy: Energy): EconomyUnit => {
  if (distanceUnit === 'miles') return energy === 'fuel' ? 'miles_per_gallon' : 'miles_per_kilowatt_hour'
  return energy === 'fuel' ? 'liters_per_100_km' : 'kilowatt_hours_per_100_km'
}
