import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'

type Scope = { fleetId: number }
type Done = { vehicleId: number; doneOn: string; serviceDefinitionId: number | null; name: string | null }

/** What is recorded as done on these vehicles on these days: by an order, by hand or by an import. */
export const findDone = async (db: Db, { fleetId }: Scope, vehicleIds: number[], days: string[]): Promise<Done[]> => {
  if (vehicleIds.length === 0) return []
  const { rows } = await sql<Done>`
    with asked as (select distinct vehicle_id, done_on from unnest(${vehicleIds}::bigint[], ${days}::date[]) as a (vehicle_id, done_on))
    select r.vehicle_id, r.done_on, r.service_definition_id, null as name from asked
      join service_records r on r.fleet_id = ${fleetId} and r.vehicle_id = asked.vehicle_id and r.done_on = asked.done_on
    where r.source not in ('stated', 'never')
    union all
    select m.vehicle_id, m.done_on, s.service_definition_id, s.name from asked
      join manual_histories m on m.fleet_id = ${fleetId} and m.vehicle_id = asked.vehicle_id and m.done_on = asked.done_on
      join manual_services s on s.fleet_id = m.fleet_id and s.manual_history_id = m.id`.execute(db)
  return rows.map((row) => ({ ...row, vehicleId: Number(row.vehicleId) }))
}

/** Snoozes of these services, as they are before a record ends them. */
export const findSnoozes = async (tx: Tx, { fleetId }: Scope, vehicleId: number, serviceIds: number[]): Promise<object[]> => {
  if (serviceIds.length === 0) return []
  const { rows } = await sql<{ snooze: object }>`
    select to_jsonb(s) as snooze from service_snoozes s
    where fleet_id = ${fleetId} and vehicle_id = ${vehicleId} and service_definition_id = any(${serviceIds}::int[])`.execute(tx)
  return rows.map(({ snooze }) => snooze)
}

/** Snoozes that a record had ended count again; one that was set since stays. */
export const restoreSnoozes = async (tx: Tx, snoozes: readonly object[]): Promise<void> => {
  if (snoozes.length === 0) return
  await sql`
    insert into service_snoozes select * from jsonb_populate_recordset(null::service_snoozes, ${JSON.stringify(snoozes)}::jsonb)
    on conflict do nothing`.execute(tx)
}
