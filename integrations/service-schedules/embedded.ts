import type { ScheduleLine, ScheduleProfile, ServiceSchedules } from './port.ts'

/* General recommendations: the ranges that owner's manuals of common North American fleet vehicles print for normal duty
 * (public manuals of Ford Transit and F-150, Ram ProMaster, Chevrolet Express and Silverado, Nissan NV200, Toyota Prius, RAV4
 * and Tacoma, Mercedes-Benz Sprinter, Chevrolet Bolt, Isuzu N-series, Freightliner M2), rounded to intervals that coincide, so
 * that a vehicle needs few visits. No licensed table is used, and no line may be shown as a manufacturer's. */

/** The intervals in both units, round numbers in miles and in kilometers. */
const STEPS = {
  5_000: 8_000,
  7_500: 12_000,
  10_000: 16_000,
  15_000: 24_000,
  30_000: 48_000,
  60_000: 96_000,
  100_000: 160_000,
} as const

type StepMiles = keyof typeof STEPS
type Intervals = Readonly<Record<string, StepMiles>>

type Driven = Exclude<ScheduleProfile['powertrain'], 'none'>

/**
 * Most trailers have no odometer, so their plan follows the calendar: bearings are packed once a year, and the law requires a
 * yearly inspection for trailers over 10,000 lb.
 */
const TRAILER_MONTHS: Readonly<Record<string, number>> = {
  multi_point_inspection: 6,
  brake_inspection: 6,
  chassis_lubrication: 6,
  trailer_lights_inspection: 6,
  wheel_bearing_service: 12,
  tire_rotation: 12,
  safety_inspection: 12,
}

const trailerLines: readonly ScheduleLine[] = Object.entries(TRAILER_MONTHS).map(([serviceCode, everyMonths]) => ({
  serviceCode,
  everyMiles: 0,
  everyKilometers: 0,
  everyMonths,
}))

const EVERY_VEHICLE: Intervals = {
  tire_rotation: 7_500,
  brake_inspection: 15_000,
  cabin_air_filter: 15_000,
  brake_fluid_flush: 30_000,
}

const COMBUSTION: Intervals = {
  multi_point_inspection: 10_000,
  engine_air_filter: 30_000,
  transmission_fluid: 60_000,
  drive_belt: 60_000,
  coolant_flush: 100_000,
}

const LIGHT: Record<Driven, Intervals> = {
  gasoline: { ...EVERY_VEHICLE, ...COMBUSTION, spark_plugs: 100_000 },
  diesel: { ...EVERY_VEHICLE, ...COMBUSTION, def_fill: 10_000, fuel_filter: 30_000, glow_plugs: 100_000, dpf_cleaning: 100_000 },
  hybrid: { ...EVERY_VEHICLE, ...COMBUSTION, hybrid_battery_filter: 30_000, spark_plugs: 100_000, battery_coolant: 100_000 },
  electric: {
    ...EVERY_VEHICLE,
    multi_point_inspection: 15_000,
    high_voltage_battery_inspection: 30_000,
    drive_unit_fluid: 100_000,
    battery_coolant: 100_000,
  },
}

/** Heavier vehicles wear brakes faster, have grease points and have their brakes tested under load. */
const MEDIUM_HEAVY_CHASSIS: Intervals = {
  tire_rotation: 15_000,
  brake_inspection: 10_000,
  brake_test: 15_000,
  chassis_lubrication: 10_000,
  differential_fluid: 60_000,
}

/** Light vehicles only. */
const LIGHT_ONLY = new Set(['hybrid_battery_filter'])

const MEDIUM_HEAVY: Record<Driven, Intervals> = {
  gasoline: { ...LIGHT.gasoline, ...MEDIUM_HEAVY_CHASSIS, spark_plugs: 60_000 },
  diesel: {
    ...LIGHT.diesel,
    ...MEDIUM_HEAVY_CHASSIS,
    fuel_filter: 15_000,
    valve_adjustment: 60_000,
    def_filter: 100_000,
  },
  hybrid: { ...LIGHT.hybrid, ...MEDIUM_HEAVY_CHASSIS },
  electric: { ...LIGHT.electric, ...MEDIUM_HEAVY_CHASSIS },
}

/** Gasoline and hybrid engines: by oil type; an unknown oil counts as a synthetic blend. */
const OIL_CHANGE: Readonly<Record<string, StepMiles>> = {
  Conventional: 5_000,
  'Synthetic Blend': 7_500,
  'Full Synthetic': 10_000,
}
const UNKNOWN_OIL: StepMiles = 7_500
/** All diesel engines, whatever their size. */
const DIESEL_OIL_CHANGE: StepMiles = 10_000

/** Bodies with a separate rear axle, which needs oil changes. */
const REAR_AXLE_BODIES = new Set<ScheduleProfile['body']>(['van', 'truck', 'pickup'])

/** A vehicle's schedule, shortest interval first. */
export function linesFor(profile: ScheduleProfile): readonly ScheduleLine[] {
  if (profile.powertrain === 'none') return trailerLines
  const heavy = profile.dutyClass === 'medium_heavy'
  const intervals: Record<string, StepMiles> = { ...(heavy ? MEDIUM_HEAVY : LIGHT)[profile.powertrain], ...oilChange(profile) }
  if (REAR_AXLE_BODIES.has(profile.body) && profile.powertrain !== 'electric') intervals.differential_fluid ??= 100_000
  return Object.entries(intervals)
    .filter(([serviceCode]) => !heavy || !LIGHT_ONLY.has(serviceCode))
    .map(([serviceCode, everyMiles]) => ({ serviceCode, everyMiles, everyKilometers: STEPS[everyMiles] }))
    .toSorted((a, b) => a.everyMiles - b.everyMiles)
}

/** Update whenever the intervals have been checked against the manuals. */
const REVIEWED_ON = '2026-11-21'

export const generalSchedules: ServiceSchedules = {
  source: 'general_recommendation',
  sourceName: null,
  reviewedOn: REVIEWED_ON,
  linesFor,
}

function oilChange({ powertrain, oilType }: ScheduleProfile): Intervals {
  if (powertrain === 'electric') return {}
  if (powertrain === 'diesel') return { oil_change: DIESEL_OIL_CHANGE }
  return { oil_change: OIL_CHANGE[oilType ?? ''] ?? UNKNOWN_OIL }
}
