/** What decides how often a vehicle needs its services. */
export type ScheduleProfile = {
  readonly powertrain: 'gasoline' | 'diesel' | 'hybrid' | 'electric'
  readonly dutyClass: 'light' | 'medium_heavy'
  readonly body: 'van' | 'small_van' | 'truck' | 'pickup' | 'suv' | 'car'
  /** 'Conventional', 'Synthetic Blend', 'Full Synthetic', 'Diesel' or null when not known. */
  readonly oilType: string | null
}

/** "Service S every N miles, or every M kilometres": both numbers are given, neither is converted from the other. */
export type ScheduleLine = {
  readonly serviceCode: string
  readonly everyMiles: number
  readonly everyKilometers: number
}

export interface ServiceSchedules {
  /** How to name the source beside the schedule; only a maker's own data may be called the manufacturer's. */
  readonly source: 'general_recommendation' | 'manufacturer'
  /** Who a manufacturer's data came from, as people know them; null for general recommendations. */
  readonly sourceName: string | null
  /** The day on which somebody last held the intervals against their source. */
  readonly reviewedOn: string
  linesFor(profile: ScheduleProfile): readonly ScheduleLine[]
}

export type ProfiledVehicle = ScheduleProfile & { vin: string | null }

/** An interval as a source gives it; a meter that is null does not count. Severe: for stop-and-go, idling, towing or dust. */
export type PulledLine = {
  readonly serviceCode: string
  readonly everyMiles: number | null
  readonly everyKilometers: number | null
  readonly everyMonths: number | null
  readonly everyHours: number | null
  readonly severeMiles: number | null
  readonly severeKilometers: number | null
  readonly severeMonths: number | null
  readonly severeHours: number | null
}

export type PulledSchedule = {
  readonly lines: readonly PulledLine[]
  /** What the source lists and no service of the catalogue is, in its own words. */
  readonly leftOut: readonly string[]
  /** The day on which the figures were last held against their source; null: as of today. */
  readonly reviewedOn: string | null
}

/** Who keeps the schedules of vehicles, one by one. Every answer of a commercial one costs. */
export interface ScheduleSource {
  /** What is stored under; another provider has another. */
  readonly provider: string
  /** Only a maker's own data may be called the manufacturer's. */
  readonly kind: 'general_recommendation' | 'manufacturer'
  /** Who it comes from, as people know them; null for general recommendations. */
  readonly sourceName: string | null
  pull(vehicle: ProfiledVehicle, signal: AbortSignal): Promise<PulledSchedule>
}

/**
 * Why nothing came: the VIN is not known there; the account may ask no more; too much was asked at once; the key is wrong; nobody
 * answers; what came makes no sense.
 */
export type PullFailure = 'vin_unknown' | 'quota' | 'busy' | 'not_allowed' | 'away' | 'not_understood'

export class PullFailed extends Error {
  readonly reason: PullFailure
  constructor(reason: PullFailure, said: string) {
    super(said)
    this.reason = reason
  }
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    serviceSchedules: ServiceSchedules
    scheduleSource: ScheduleSource
  }
}
