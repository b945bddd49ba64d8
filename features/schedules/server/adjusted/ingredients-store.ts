import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { AdjustedInterval } from '../../adjusted/adjusted-interval.ts'
import type { IntervalFigures } from '../../catalog/recommended-lines.ts'

type Scope = { fleetId: number }

export type ScheduleSources = {
  hasImports: boolean
  hasPulled: boolean
  hasFleetIntervals: boolean
  hasVehicleIntervals: boolean
  hasOwn: boolean
  severeDuty: boolean
  countsByMarks: boolean
}

/** The sources a fleet has besides general recommendations: most have none, and need no further queries. */
export const scheduleSources = async (db: Db, { fleetId }: Scope): Promise<ScheduleSources> => {
  const [row] = await sources(db, { fleetId })
  return row!
}
const sources = preparedQuery(
  (_, { fleetId }: Scope) => sql<ScheduleSources>`select
    exists (select from interval_imports where undone_at is null) as has_imports,
    exists (select from pulled_schedules where fleet_id = ${fleetId}) as has_pulled,
    exists (select from fleet_intervals where fleet_id = ${fleetId}) as has_fleet_intervals,
    exists (select from vehicle_intervals where fleet_id = ${fleetId}) as has_vehicle_intervals,
    exists (select from own_schedules where fleet_id = ${fleetId} and deleted_at is null and not is_paused) as has_own,
    coalesce((select severe_duty from fleets where id = ${fleetId}), false) as severe_duty,
    coalesce((select counts_by_marks from fleets where id = ${fleetId}), false) as counts_by_marks`,
)

type PulledInterval = IntervalFigures & {
  vehicleId: number
  serviceDefinitionId: number
  kind: 'general_recommendation' | 'manufacturer'
  sourceName: string | null
  reviewedOn: string
  subject: string
}

/** Pulled intervals of these vehicles: a manufacturer's before a general one, the latest first. */
export const findPulledFor = async (db: Db, { fleetId }: Scope, vehicleIds: readonly number[]): Promise<PulledInterval[]> => {
  const { rows } = await sql<PulledInterval>`
    select i.vehicle_id, i.service_definition_id, i.every_miles, i.every_kilometers, i.every_months, i.every_hours,
      i.severe_miles, i.severe_kilometers, i.severe_months, i.severe_hours, p.kind, p.source_name, p.reviewed_on, p.subject
    from pulled_schedules p join pulled_intervals i using (fleet_id, vehicle_id, provider)
    where p.fleet_id = ${fleetId} and p.vehicle_id = any(${vehicleIds}::bigint[])
    order by i.vehicle_id, (p.kind = 'manufacturer') desc, p.pulled_at desc`.execute(db)
  return rows
}

export type StoredAdjusted = AdjustedInterval & { serviceDefinitionId: number; setAt: Date; setBy: string }
const ADJUSTED = [
  'serviceDefinitionId',
  'isOff',
  'everyDistance',
  'distanceUnits',
  'everyMonths',
  'everyHours',
  'setAt',
  'setBy',
] as const

export const findFleetIntervals = (db: Db, { fleetId }: Scope): Promise<StoredAdjusted[]> =>
  db.selectFrom('fleetIntervals').select(ADJUSTED).where('fleetId', '=', fleetId).orderBy('serviceDefinitionId').execute()

export const findVehicleIntervals = (
  db: Db,
  { fleetId }: Scope,
  vehicleIds: readonly number[],
): Promise<(StoredAdjusted & { vehicleId: number })[]> =>
  db
    .selectFrom('vehicleIntervals')
    .select(['vehicleId', ...ADJUSTED])
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`vehicle_id = any(${vehicleIds}::bigint[])`)
    .execute()
