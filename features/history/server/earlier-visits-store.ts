import { sql } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { FleetScope } from '#features/accounts/scope.ts'
import { FINISHED_ORDER_STATUSES } from '#features/vehicles/active-order.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

/**
 * A visit of a vehicle while it belonged to another fleet. Costs are private to that fleet, so they are not selected.
 */
export type EarlierVisit = {
  kind: 'order' | 'manual'
  id: number
  doneOn: string
  odometer: number | null
  odometerUnits: DistanceUnit
  shopName: string | null
  services: { serviceDefinitionId: number | null; name: string | null; position: string | null }[]
  /** Number of invoices only: they contain prices, so not even their names are selected. */
  invoices: number
}

const invoices = (table: 'order_invoice_files' | 'maintenance_documents', foreignKey: string) =>
  sql.raw(`(select count(*)::int from ${table} d where d.fleet_id = x.fleet_id and d.${foreignKey} = x.id)`)
const service = (table: 'order_services' | 'manual_services', foreignKey: string, condition: string) =>
  sql.raw(`coalesce((select json_agg(json_build_object('serviceDefinitionId', l.service_definition_id, 'name', l.name,
    'position', l.position) order by l.id)
    from ${table} l where l.fleet_id = x.fleet_id and l.${foreignKey} = x.id and ${condition}), '[]')`)

/**
 * Visits of a vehicle before its transfer to this fleet, newest first: services and odometer. The caller must have checked
 * access to the vehicle.
 */
export const findEarlierVisits = (db: Db, { fleetId }: FleetScope, vehicleId: number): Promise<EarlierVisit[]> =>
  earlierVisits(db, { fleetId, vehicleId })
const finished = sql.join(FINISHED_ORDER_STATUSES.map((status) => sql.lit(status)))
const earlierVisits = preparedQuery(
  (_, { fleetId, vehicleId }: { fleetId: number; vehicleId: number }) => sql<EarlierVisit>`
    with earlier as (
      select v.fleet_id, v.id from vehicles v
      where v.moved_to_id = (select id from vehicles where fleet_id = ${fleetId} and id = ${vehicleId})
    )
    select 'order' as kind, x.id, (x.completed_at at time zone s.zone)::date as done_on, x.odometer, x.odometer_units,
      s.name as shop_name, ${service('order_services', 'order_id', "l.status = 'approved'")} as services,
      ${invoices('order_invoice_files', 'order_id')} as invoices
    from earlier e join orders x on x.fleet_id = e.fleet_id and x.vehicle_id = e.id join shops s on s.id = x.shop_id
    where x.status in (${finished})
    union all
    select 'manual', x.id, x.done_on, nullif(x.odometer, 0), x.odometer_units, coalesce(s.name, x.custom_shop_name),
      ${service('manual_services', 'manual_history_id', 'true')}, ${invoices('maintenance_documents', 'manual_history_id')}
    from earlier e join manual_histories x on x.fleet_id = e.fleet_id and x.vehicle_id = e.id left join shops s on s.id = x.shop_id
    order by done_on desc, id desc`,
)
