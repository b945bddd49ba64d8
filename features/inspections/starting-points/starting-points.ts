import type { CountryCode } from '#features/countries/country.ts'
import { covers, inEachLanguage, type Template } from '../template.ts'
import { canadaTemplates } from './canada.ts'
import { US_LIGHT, US_TRAILER, US_TRUCK } from './us.ts'

/** Of several for a vehicle the first one is used without a template. */
export const STARTING_POINTS = [
  'us_light',
  'us_truck',
  'us_trailer',
  'ca_light',
  'ca_truck',
  'ca_trailer',
  'ca_bus',
  'ca_coach',
  'ca_coach_underside',
] as const
export type StartingPoint = (typeof STARTING_POINTS)[number]

/** Raised whenever an item changes, so that a report says which form it was filled in on. */
export const STARTING_POINTS_VERSION = 1

export const startingPoint = (key: StartingPoint, province: string | null): Template => {
  const canada = canadaTemplates(province)
  const templates: Record<StartingPoint, Template> = {
    us_light: US_LIGHT,
    us_truck: US_TRUCK,
    us_trailer: US_TRAILER,
    ca_light: canada.light,
    ca_truck: canada.truck,
    ca_trailer: canada.trailer,
    ca_bus: canada.bus,
    ca_coach: canada.coach,
    ca_coach_underside: canada.underside,
  }
  return inEachLanguage(templates[key])
}

export const startingPointsOf = (country: CountryCode): StartingPoint[] =>
  STARTING_POINTS.filter((key) => key.startsWith(country === 'CA' ? 'ca_' : 'us_'))

/** The starting point of the country for a vehicle that no template of its fleet covers. */
export const startingPointFor = (
  country: CountryCode,
  province: string | null,
  vehicle: { body: string; dutyClass: string },
): StartingPoint | null => startingPointsOf(country).find((key) => covers(startingPoint(key, province), vehicle)) ?? null
