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

declare module '#platform/http/ports.ts' {
  interface Ports {
    serviceSchedules: ServiceSchedules
  }
}
