/** The vehicle's attributes that determine its service intervals. */
export type ScheduleProfile = {
  readonly powertrain: 'gasoline' | 'diesel' | 'hybrid' | 'electric' | 'none'
  readonly dutyClass: 'light' | 'medium_heavy'
  readonly body: 'van' | 'small_van' | 'truck' | 'pickup' | 'suv' | 'car' | 'bus' | 'trailer'
  /** 'Conventional', 'Synthetic Blend', 'Full Synthetic', 'Diesel' or null when unknown. */
  readonly oilType: string | null
}

/** "Service S every N miles, or every M kilometers": both numbers are given, neither is converted from the other. */
export type ScheduleLine = {
  readonly serviceCode: string
  readonly everyMiles: number
  readonly everyKilometers: number
  /** Also after this time, whichever comes first; with distances of 0, by time alone. */
  readonly everyMonths?: number
}

export interface ServiceSchedules {
  /** The source's label beside the schedule; only a maker's own data may be called the manufacturer's. */
  readonly source: 'general_recommendation' | 'manufacturer'
  /** Display name of a manufacturer's data source; null for general recommendations. */
  readonly sourceName: string | null
  /** The day the intervals were last checked against their source. */
  readonly reviewedOn: string
  linesFor(profile: ScheduleProfile): readonly ScheduleLine[]
}

export type ProfiledVehicle = ScheduleProfile & { vin: string | null }

/** An interval as a source returns it; a null meter does not count. Severe: for stop-and-go, idling, towing or dust. */
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
  /** Items of the source that match no service of the catalog, in its own words. */
  readonly leftOut: readonly string[]
  /** The day the figures were last checked against their source; null: today. */
  readonly reviewedOn: string | null
}

/** A provider of vehicles' schedules, one vehicle per call. A commercial one charges for every response. */
export interface ScheduleSource {
  /** Stored with the schedule; each provider has its own. */
  readonly provider: string
  /** Only a maker's own data may be called the manufacturer's. */
  readonly kind: 'general_recommendation' | 'manufacturer'
  /** Display name of the source; null for general recommendations. */
  readonly sourceName: string | null
  pull(vehicle: ProfiledVehicle, signal: AbortSignal): Promise<PulledSchedule>
}

/** Why a pull failed: VIN unknown; quota used up; rate limited; key invalid; no response; response invalid. */
export type PullFailure = 'vin_unknown' | 'quota' | 'busy' | 'not_allowed' | 'away' | 'not_understood'

export class PullFailed extends Error {
  readonly reason: PullFailure
  constructor(reason: PullFailure, reasonText: string) {
    super(reasonText)
    this.reason = reason
  }
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    serviceSchedules: ServiceSchedules
    scheduleSource: ScheduleSource
  }
}
