import type { AdjustedInterval } from '../../adjusted/adjusted-interval.ts'
import type { IntervalFigures } from '../../catalog/recommended-lines.ts'

type SetBy = { setAt: Date; setBy: string }

type PulledScheduleTable = {
  fleetId: number
  vehicleId: number
  provider: string
  kind: 'general_recommendation' | 'manufacturer'
  sourceName: string | null
  /** The vehicle facts of the lookup; once they change, its result is ignored. */
  subject: string
  reviewedOn: string
  /** Services missing in the catalog, by the provider's names. */
  leftOut: string[]
  pulledAt: Date
  pulledBy: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    pulledSchedules: PulledScheduleTable
    pulledIntervals: IntervalFigures & { fleetId: number; vehicleId: number; provider: string; serviceDefinitionId: number }
    fleetIntervals: AdjustedInterval & SetBy & { fleetId: number; serviceDefinitionId: number }
    vehicleIntervals: AdjustedInterval & SetBy & { fleetId: number; vehicleId: number; serviceDefinitionId: number }
  }
}
