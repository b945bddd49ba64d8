import { generalSchedules, linesFor } from './embedded.ts'
import type { PulledLine, ScheduleSource } from './port.ts'

/**
 * Time intervals and severe-duty factors that the same public manuals print beside their distances. A service missing here is due
 * by distance only.
 */
const MONTHS: Readonly<Record<string, number>> = {
  oil_change: 12,
  tire_rotation: 12,
  brake_inspection: 12,
  multi_point_inspection: 12,
  cabin_air_filter: 24,
  brake_fluid_flush: 36,
  coolant_flush: 120,
}
/** Halved for severe duty: idling, towing, stop-and-go, dust. */
const HALVED_BY_SEVERE_DUTY = new Set([
  'oil_change',
  'tire_rotation',
  'brake_inspection',
  'engine_air_filter',
  'cabin_air_filter',
  'transmission_fluid',
  'differential_fluid',
  'fuel_filter',
])

const half = (figure: number | null): number | null => figure && Math.round(figure / 2)

/** Embedded adapter, used if no provider is configured: general recommendations, never shown as the manufacturer's. */
export const generalSource: ScheduleSource = {
  provider: 'embedded',
  kind: 'general_recommendation',
  sourceName: null,
  pull: async (vehicle) => ({
    reviewedOn: generalSchedules.reviewedOn,
    leftOut: [],
    lines: linesFor(vehicle).map(({ serviceCode, everyMiles, everyKilometers }): PulledLine => {
      const everyMonths = MONTHS[serviceCode] ?? null
      const isHalved = HALVED_BY_SEVERE_DUTY.has(serviceCode)
      return {
        serviceCode,
        everyMiles,
        everyKilometers,
        everyMonths,
        everyHours: null,
        severeMiles: isHalved ? half(everyMiles) : null,
        severeKilometers: isHalved ? half(everyKilometers) : null,
        severeMonths: isHalved ? half(everyMonths) : null,
        severeHours: null,
      }
    }),
  }),
}
