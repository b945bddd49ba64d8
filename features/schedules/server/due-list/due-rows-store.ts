import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { DueRow } from '../../due-list/due-row.ts'

type Scope = { fleetId: number }

/** Replaces the due services of these vehicles; unchanged rows are not written. */
export const saveDueRows = async (db: Db, { fleetId }: Scope, vehicleIds: readonly number[], rows: readonly DueRow[]) => {
  const columnOf = <K extends keyof DueRow>(key: K): DueRow[K][] => rows.map((row) => row[key])
  await sql`
    with given as (
      select * from unnest(
        ${columnOf('vehicleId')}::bigint[], ${columnOf('serviceDefinitionId')}::bigint[], ${columnOf('source')}::text[], ${columnOf('ownScheduleId')}::bigint[],
        ${columnOf('dueOdometer')}::integer[], ${columnOf('byTime')}::boolean[], ${columnOf('dueHours')}::integer[],
        ${columnOf('everyAmount')}::integer[], ${columnOf('everyUnit')}::text[], ${columnOf('isByMark')}::boolean[], ${columnOf('isKnown')}::boolean[],
        ${columnOf('dueOn')}::date[], ${columnOf('dueSoonOn')}::date[], ${columnOf('dueNowOn')}::date[], ${columnOf('pastDueOn')}::date[]
      ) as g (vehicle_id, service_definition_id, source, own_schedule_id, due_odometer, by_time, due_hours, every_amount, every_unit, is_by_mark, is_known,
        due_on, due_soon_on, due_now_on, past_due_on)
    ), gone as (
      delete from due_services d where d.fleet_id = ${fleetId} and d.vehicle_id = any(${vehicleIds}::bigint[])
        and not exists (select from given g where g.vehicle_id = d.vehicle_id and g.service_definition_id = d.service_definition_id)
    )
    insert into due_services as d (fleet_id, vehicle_id, service_definition_id, source, own_schedule_id, due_odometer, by_time, due_hours,
      every_amount, every_unit, is_by_mark, is_known, due_on, due_soon_on, due_now_on, past_due_on)
    select ${fleetId}, g.* from given g
    on conflict (fleet_id, vehicle_id, service_definition_id) do update set
      source = excluded.source, own_schedule_id = excluded.own_schedule_id, due_odometer = excluded.due_odometer,
      by_time = excluded.by_time, due_hours = excluded.due_hours,
      every_amount = excluded.every_amount, every_unit = excluded.every_unit, is_by_mark = excluded.is_by_mark, is_known = excluded.is_known, due_on = excluded.due_on, due_soon_on = excluded.due_soon_on,
      due_now_on = excluded.due_now_on, past_due_on = excluded.past_due_on
    where (d.source, d.own_schedule_id, d.due_odometer, d.by_time, d.due_hours, d.every_amount, d.every_unit, d.is_by_mark, d.is_known, d.due_on, d.due_soon_on, d.due_now_on, d.past_due_on)
      is distinct from (excluded.source, excluded.own_schedule_id, excluded.due_odometer, excluded.by_time, excluded.due_hours, excluded.every_amount, excluded.every_unit, excluded.is_by_mark, excluded.is_known, excluded.due_on,
        excluded.due_soon_on, excluded.due_now_on, excluded.past_due_on)
  `.execute(db)
  await sql`delete from services_to_list where fleet_id = ${fleetId} and vehicle_id = any(${vehicleIds}::bigint[])`.execute(db)
}

/** Queues these vehicles for recomputing; until then the existing rows stay listed. */
export const queueForDueList = async (db: Db, { fleetId }: Scope, vehicleIds: readonly number[]): Promise<void> => {
  await sql`insert into services_to_list (fleet_id, vehicle_id)
    select fleet_id, id from vehicles where fleet_id = ${fleetId} and id = any(${vehicleIds}::bigint[]) order by id
    on conflict do nothing`.execute(db)
}

/** Vehicles queued for recomputing, of one fleet or all. */
const notListed = (db: Db, fleetId: number | null) => {
  const query = db
    .selectFrom('servicesToList as l')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'l.fleetId').onRef('v.id', '=', 'l.vehicleId'))
    .select(['l.fleetId', 'l.vehicleId as id'])
    .where('v.deletedAt', 'is', null)
  return fleetId === null ? query : query.where('l.fleetId', '=', fleetId)
}

export const hasUnlisted = async (db: Db, fleetId: number | null): Promise<boolean> =>
  (await notListed(db, fleetId).limit(1).executeTakeFirst()) !== undefined

/** Locks them until the end of the transaction, skipping locked ones. */
export const lockUnlisted = (db: Db, fleetId: number | null, limit: number): Promise<{ fleetId: number; id: number }[]> =>
  notListed(db, fleetId).orderBy('l.fleetId').orderBy('l.vehicleId').limit(limit).forNoKeyUpdate('v').skipLocked().execute()
