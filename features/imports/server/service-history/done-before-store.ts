import { sql } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { FINISHED_ORDER_STATUSES } from '#features/vehicles/active-order.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { RecordedVisit } from '../../service-history/recorded-visits.ts'
import { keyOfService, servicesNamed } from '../../service-history/service-synonyms.ts'

type Scope = { fleetId: number }
type Line = { serviceDefinitionId: number | null; names: (string | null)[]; priceCents: number }
type Stored = Omit<RecordedVisit, 'lines'> & { lines: Line[]; units: DistanceUnit | null; vehicleUnits: DistanceUnit }

const finished = sql.join(FINISHED_ORDER_STATUSES.map((status) => sql.lit(status)))

/**
 * Recorded visits of these vehicles on these days: finished orders, manual or imported records, and marks. Excludes records of this
 * import, saved before an interruption or in an earlier batch.
 */
export const findRecordedVisits = async (
  db: Db,
  { fleetId }: Scope,
  { vehicleIds, days, importId }: { vehicleIds: number[]; days: string[]; importId: string },
): Promise<RecordedVisit[]> => {
  if (vehicleIds.length === 0) return []
  const { rows } = await sql<Stored>`
    with wanted as materialized (select distinct vehicle_id, done_on from unnest(${vehicleIds}::bigint[], ${days}::date[]) as a (vehicle_id, done_on))
    select 'order-' || o.id as key, o.vehicle_id, w.done_on, o.total_cents, o.odometer, o.odometer_units as units, v.odometer_units as vehicle_units, s.name as shop,
      o.po_number, o.customer_comments as notes,
      (select coalesce(json_agg(json_build_object('serviceDefinitionId', l.service_definition_id, 'names', array[l.name, l.vanity_label],
          'priceCents', coalesce(l.price_cents, 0)) order by l.id), '[]')
        from order_services l where l.fleet_id = o.fleet_id and l.order_id = o.id and l.status = 'approved') as lines
    from wanted w join orders o on o.fleet_id = ${fleetId} and o.vehicle_id = w.vehicle_id join shops s on s.id = o.shop_id
      join vehicles v on v.fleet_id = o.fleet_id and v.id = o.vehicle_id
    where o.status in (${finished}) and (o.completed_at at time zone s.zone)::date = w.done_on
    union all
    select 'manual-' || m.id, m.vehicle_id, m.done_on, m.total_cents, m.odometer, m.odometer_units, v.odometer_units, coalesce(s.name, m.custom_shop_name),
      m.po_number, m.customer_comments,
      (select coalesce(json_agg(json_build_object('serviceDefinitionId', l.service_definition_id, 'names', array[l.name],
          'priceCents', l.price_cents) order by l.id), '[]')
        from manual_services l where l.fleet_id = m.fleet_id and l.manual_history_id = m.id)
    from wanted w join manual_histories m on m.fleet_id = ${fleetId} and m.vehicle_id = w.vehicle_id and m.done_on = w.done_on
      join vehicles v on v.fleet_id = m.fleet_id and v.id = m.vehicle_id left join shops s on s.id = m.shop_id
    where not exists (select 1 from import_changes c
      where c.fleet_id = m.fleet_id and c.import_id = ${importId}::uuid and c.subject_id = m.id)
    union all
    select 'marked-' || r.id, r.vehicle_id, r.done_on, null, r.odometer, null, 'miles', null, null, null,
      json_build_array(json_build_object('serviceDefinitionId', r.service_definition_id, 'names', '[]'::json, 'priceCents', 0))
    from wanted w join service_records r on r.fleet_id = ${fleetId} and r.vehicle_id = w.vehicle_id and r.done_on = w.done_on
    where r.source = 'marked'`.execute(db)
  return rows.map(({ lines, units, vehicleUnits, ...row }) => ({
    ...row,
    odometer: row.odometer === null || units === null ? row.odometer : convertDistance(row.odometer, units, vehicleUnits),
    vehicleId: Number(row.vehicleId),
    totalCents: row.totalCents === null ? null : Number(row.totalCents),
    lines: lines.map(({ serviceDefinitionId, names, priceCents }) => ({ keys: keysOf(serviceDefinitionId, names), priceCents })),
  }))
}

/** Keys of a line: its catalog service, and the names given by the fleet and the shop. */
const keysOf = (serviceDefinitionId: number | null, names: readonly (string | null)[]): string[] => [
  ...(serviceDefinitionId === null ? [] : [keyOfService({ serviceDefinitionId, name: null })]),
  ...names.flatMap((name) => (name ? servicesNamed(name, (one) => one).map(keyOfService) : [])),
]

/** Which of these ids are orders of the fleet, with their vehicle and the dates shown in its downloads. */
export const findOwnOrders = async (db: Db, { fleetId }: Scope, ids: number[]): Promise<OwnOrder[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<OwnOrder>`
    select o.id, o.vehicle_id, array_remove(array[(o.appointment_at at time zone s.zone)::date::text,
      (coalesce(o.completed_at, o.canceled_at) at time zone s.zone)::date::text], null) as days
    from orders o join shops s on s.id = o.shop_id where o.fleet_id = ${fleetId} and o.id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), vehicleId: Number(row.vehicleId) }))
}
type OwnOrder = { id: number; vehicleId: number; days: string[] }

/** Snoozes of these services, read before a record ends them. */
export const findSnoozes = async (tx: Tx, { fleetId }: Scope, vehicleId: number, serviceIds: number[]): Promise<object[]> => {
  if (serviceIds.length === 0) return []
  const { rows } = await sql<{ snooze: object }>`
    select to_jsonb(s) as snooze from service_snoozes s
    where fleet_id = ${fleetId} and vehicle_id = ${vehicleId} and service_definition_id = any(${serviceIds}::int[])`.execute(tx)
  return rows.map(({ snooze }) => snooze)
}

/** Restores snoozes that a record ended; a newer snooze stays. */
export const restoreSnoozes = async (tx: Tx, snoozes: readonly object[]): Promise<void> => {
  if (snoozes.length === 0) return
  await sql`
    insert into service_snoozes select * from jsonb_populate_recordset(null::service_snoozes, ${JSON.stringify(snoozes)}::jsonb)
    on conflict do nothing`.execute(tx)
}
