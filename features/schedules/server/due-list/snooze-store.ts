import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'

export type DueService = { vehicleId: number; serviceDefinitionId: number }

const serviceRows = (services: readonly DueService[]) =>
  sql`unnest(${services.map((one) => one.vehicleId)}::bigint[], ${services.map((one) => one.serviceDefinitionId)}::bigint[])
    as given (vehicle_id, service_definition_id)`

/** Listed services of vehicles within the scope; `dueBy`: due, or due soon, on that day. */
export const findListedServices = async (
  db: Db,
  scope: FleetScope,
  services: readonly DueService[],
  dueBy: IsoDate | null = null,
): Promise<DueService[]> => {
  const { rows } = await sql<DueService>`
    select d.vehicle_id, d.service_definition_id from ${serviceRows(services)}
    join due_services d on d.fleet_id = ${scope.fleetId} and d.vehicle_id = given.vehicle_id
      and d.service_definition_id = given.service_definition_id and (${dueBy}::date is null or d.due_soon_on <= ${dueBy}::date)
    join vehicles v on v.fleet_id = d.fleet_id and v.id = d.vehicle_id and v.deleted_at is null
    where ${scope.assignedTo ?? null}::bigint is null or exists (select from vehicle_drivers x
      where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.user_id = ${scope.assignedTo ?? null}::bigint)`.execute(db)
  return rows
}

export const saveSnoozes = async (
  db: Db,
  { fleetId }: FleetScope,
  services: readonly DueService[],
  { until, by, at }: { until: string; by: string; at: Date },
): Promise<void> => {
  await sql`
    insert into service_snoozes (fleet_id, vehicle_id, service_definition_id, snoozed_until, snoozed_by, snoozed_at)
    select ${fleetId}, vehicle_id, service_definition_id, ${until}::date, ${by}, ${at} from ${serviceRows(services)}
    on conflict (fleet_id, vehicle_id, service_definition_id) do update set
      snoozed_until = excluded.snoozed_until, snoozed_by = excluded.snoozed_by, snoozed_at = excluded.snoozed_at`.execute(db)
}

export const removeSnoozes = async (db: Db, { fleetId }: FleetScope, services: readonly DueService[]): Promise<void> => {
  await sql`
    delete from service_snoozes s using ${serviceRows(services)}
    where s.fleet_id = ${fleetId} and s.vehicle_id = given.vehicle_id and s.service_definition_id = given.service_definition_id`.execute(
    db,
  )
}

/** Splits a vehicle's snooze into one for each service, so that a single service can have a different snooze. */
export const splitVehicleSnoozes = async (db: Db, { fleetId }: FleetScope, vehicleIds: readonly number[]): Promise<void> => {
  await sql`
    insert into service_snoozes (fleet_id, vehicle_id, service_definition_id, snoozed_until, snoozed_by, snoozed_at)
    select d.fleet_id, d.vehicle_id, d.service_definition_id, r.reminder_date,
      coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = r.snoozed_by_user_id), ''), r.snoozed_at
    from vehicle_reminders r join due_services d on d.fleet_id = r.fleet_id and d.vehicle_id = r.vehicle_id
    where r.fleet_id = ${fleetId} and r.vehicle_id = any(${[...vehicleIds]}::bigint[])
    on conflict do nothing`.execute(db)
  await db
    .deleteFrom('vehicleReminders')
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`vehicle_id = any(${[...vehicleIds]}::bigint[])`)
    .execute()
}
