import type { DistanceUnit, LanguageCode } from './country.ts'
import { formatNumber, NO_BREAK_SPACE } from './number.ts'

export const KILOMETERS_PER_MILE = 1.609344

/** Odometers are whole numbers in either unit. */
function milesToKilometers(miles: number): number {
  return Math.round(miles * KILOMETERS_PER_MILE)
}

export function kilometersToMiles(kilometers: number): number {
  return Math.round(kilometers / KILOMETERS_PER_MILE)
}

/** Converts a whole-number distance; unchanged if the unit is already right. */
export function convertDistance(distance: number, from: DistanceUnit, to: DistanceUnit): number {
  if (from === to) return distance
  return to === 'kilometers' ? milesToKilometers(distance) : kilometersToMiles(distance)
}

/** The odometer in both units, as in every response, whichever unit is recorded. */
export function inBothUnits(distance: number, unit: DistanceUnit): { miles: number; kilometers: number } {
  return { miles: convertDistance(distance, unit, 'miles'), kilometers: convertDistance(distance, unit, 'kilometers') }
}

export function unitSymbol(unit: DistanceUnit): 'mi' | 'km' {
  return unit === 'miles' ? 'mi' : 'km'
}

/** "79,633 mi", "128 157 km", with a no-break space between number and unit. */
export function formatOdometer(distance: number, unit: DistanceUnit, language: LanguageCode): string {
  return formatNumber(distance, 0, language) + NO_BREAK_SPACE + unitSymbol(unit)
}

/** Distance to a shop, given in miles, with two decimals: "1.24 mi", "2,00 km". */
export function formatShopDistance(miles: number, unit: DistanceUnit, language: LanguageCode): string {
  const distance = unit === 'miles' ? miles : miles * KILOMETERS_PER_MILE
  return formatNumber(distance, 2, language) + NO_BREAK_SPACE + unitSymbol(unit)
}

/** Converts cents per mile to cents per kilometer: the distance is converted, not the money. */
export function centsPerUnit(centsPerMile: number, unit: DistanceUnit): number {
  return unit === 'miles' ? centsPerMile : centsPerMile / KILOMETERS_PER_MILE
}
