import type { AdjustedInterval } from '../../adjusted/adjusted-interval.ts'
import type { IntervalFigures } from '../../catalogue/recommended-lines.ts'

type SetBy = { setAt: Date; setBy: string }

type PulledScheduleTable = {
  fleetId: number
  vehicleId: number
  provider: string
  kind: 'general_recommendation' | 'manufacturer'
  sourceName: string | null
  /** What it was pulled for; where that has changed, it no longer counts. */
  subject: string
  reviewedOn: string
  /** What the catalogue of services does not have, in the provider's words. */
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
