import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { CloseReason, ProblemSource, ProblemState, Severity, System } from '../problem.ts'

type Title = JSONColumnType<{ en: string; fr: string }>

type ProblemTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  title: Title
  system: System
  severity: Severity
  state: Generated<ProblemState>
  openedAt: Date
  watchUntil: string | null
  orderFleetId: number | null
  orderId: number | null
  closedAt: Date | null
  closedAs: CloseReason | null
  closedNote: string | null
  closedBy: string | null
  duplicateOf: number | null
  returnedAt: Date | null
}

type SourceTable = {
  fleetId: number
  id: Generated<number>
  problemId: number
  kind: ProblemSource
  key: string | null
  title: Title
  system: System
  severity: Severity
  at: Date
  lastAt: Date
  times: Generated<number>
  lamp: string | null
  lampState: 'steady' | 'flashing' | null
  words: string | null
  place: string | null
  latitude: number | null
  longitude: number | null
  odometer: number | null
  odometerUnits: DistanceUnit | null
  reporterUserId: number | null
  reporterName: string | null
  reporterContact: string | null
  reference: number | null
  clientId: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    problems: ProblemTable
    problemSources: SourceTable
    problemFiles: {
      fleetId: number
      id: Generated<number>
      sourceId: number
      stepId: Generated<number | null>
      contentType: string
      bytes: number
      fileKey: string
      previewFileKey: string | null
    }
    problemSteps: {
      fleetId: number
      id: Generated<number>
      problemId: number
      step: string
      at: Date
      actorName: string | null
      facts: ColumnType<StepFacts, string | undefined, string>
    }
  }
}

/** Facts of a step of the history beside its user and time. */
export type StepFacts = {
  sourceId?: number
  until?: string
  reason?: CloseReason
  note?: string
  orderId?: number
  shopName?: string
}
