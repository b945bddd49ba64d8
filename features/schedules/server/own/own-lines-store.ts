import { sql } from 'kysely'
import { CONFIGURED_ZONE } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { TimeUnit } from '../../next/next-due.ts'

type Row = {
  vehicleId: number
  ownScheduleId: number
  serviceDefinitionId: number
  everyDistance: number | null
  distanceUnits: 'miles' | 'kilometers'
  everyTime: number | null
  timeUnit: TimeUnit
  everyHours: number | null
  isSevere: boolean
  firstDue: 'last_done' | 'today' | 'set'
  firstDueOdometer: number | null
  firstDueOn: string | null
  startOdometer: number
  startedOn: string
}

/** Whether a schedule applies to a vehicle. Aliases `s` and `v`. */
export const appliesTo = sql<boolean>`(s.applies_to = 'all'
  or (s.applies_to = 'departments' and v.department_number = any(s.departments))
  or (s.applies_to = 'vehicles' and exists (select from own_schedule_vehicles x
    where x.fleet_id = s.fleet_id and x.own_schedule_id = s.id and x.vehicle_id = v.id)))`

/** The day on which the vehicle was added: in the fleet's calendar, or in the product's until that is stored. Alias `v`. */
export const addedOn = sql<string>`coalesce(v.added_on, (v.created_at at time zone ${sql.lit(CONFIGURED_ZONE)})::date)`

/** Start on a vehicle: when the schedule started there, or when the vehicle was added. Aliases `s` and `v`. */
export const startedOn = sql<string>`(case when exists (select from own_schedule_starts b
    where b.fleet_id = s.fleet_id and b.own_schedule_id = s.id and b.vehicle_id = v.id)
  then s.started_on else greatest(s.started_on, ${addedOn}) end)`

/** Services of own schedules on these vehicles, except paused ones. */
export const findOwnServices = (db: Db, { fleetId }: { fleetId: number }, vehicleIds: readonly number[]) =>
  ownServices(db, { fleetId, vehicleIds })
const ownServices = preparedQuery(
  (_, { fleetId, vehicleIds }: { fleetId: number; vehicleIds: readonly number[] }) => sql<Row>`
    select v.id as vehicle_id, s.id as own_schedule_id, ss.service_definition_id,
      s.every_distance, s.distance_units, s.every_time, s.time_unit, s.every_hours, s.is_severe,
      s.first_due, s.first_due_odometer, s.first_due_on,
      coalesce(b.odometer, v.first_odometer) as start_odometer,
      ${startedOn} as started_on
    from own_schedules s
    join vehicles v on v.fleet_id = s.fleet_id and v.id = any(${vehicleIds}::bigint[]) and ${appliesTo}
    join own_schedule_services ss on ss.fleet_id = s.fleet_id and ss.own_schedule_id = s.id
    left join own_schedule_starts b on b.fleet_id = s.fleet_id and b.own_schedule_id = s.id and b.vehicle_id = v.id
    where s.fleet_id = ${fleetId} and s.deleted_at is null and not s.is_paused
    order by v.id, s.id, ss.service_definition_id
  `,
  { when: ({ vehicleIds }) => vehicleIds.length <= 50 },
)
