import { ENGINE_HOURS_MAXIMUM } from '#features/vehicles/engine-hours.ts'

/** Wheels as seen from the driver's seat. */
export const WHEELS = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const
export type Wheel = (typeof WHEELS)[number]

export const KINDS = [
  'odometer',
  'engine_hours',
  'oil_life',
  'battery_voltage',
  ...WHEELS.map((wheel) => `pressure_${wheel}` as const),
  ...WHEELS.map((wheel) => `temperature_${wheel}` as const),
] as const
export type Kind = (typeof KINDS)[number]

/** A value with its instant, as stored. */
export type Newest = { value: number; at: string }
export type NewestByKind = { [K in Kind]?: Newest }

/** Plausible ranges, inclusive; a value outside is a sensor fault. */
const POSSIBLE: Record<Exclude<Kind, 'odometer'>, readonly [from: number, to: number]> = {
  engine_hours: [0, ENGINE_HOURS_MAXIMUM],
  oil_life: [0, 100],
  // Heavy vehicles have 24 volts.
  battery_voltage: [0, 36],
  ...(Object.fromEntries(WHEELS.map((wheel) => [`pressure_${wheel}`, [0, 200]])) as Record<`pressure_${Wheel}`, [0, 200]>),
  ...(Object.fromEntries(WHEELS.map((wheel) => [`temperature_${wheel}`, [-60, 300]])) as Record<
    `temperature_${Wheel}`,
    [-60, 300]
  >),
}

export const isPossible = (kind: Exclude<Kind, 'odometer'>, value: number): boolean => {
  const [from, to] = POSSIBLE[kind]
  return value >= from && value <= to
}

/** Keeps the latest value of each kind, in any order of arrival. Returns whether this one is the latest so far. */
export const takeNewest = (newest: NewestByKind, kind: Kind, value: Newest): boolean => {
  const known = newest[kind]
  if (known !== undefined && value.at < known.at) return false
  newest[kind] = value
  return known === undefined || value.at > known.at
}

/** The latest instant of these kinds; null if none was ever sent. */
export const updatedAt = (newest: NewestByKind, kinds: readonly Kind[]): string | null =>
  kinds.reduce<string | null>((last, kind) => {
    const instant = newest[kind]?.at ?? null
    return instant !== null && (last === null || instant > last) ? instant : last
  }, null)
