import { sql } from 'kysely'
import { CONFIGURED_ZONE } from '#features/countries/dates.ts'
import { FINISHED_ORDER_STATUSES } from '#features/vehicles/active-order.ts'
import { FINISHED_STATUSES } from '../../outcome.ts'

const finished = sql.join(FINISHED_STATUSES.map((status) => sql.lit(status)))
const done = sql.join(FINISHED_ORDER_STATUSES.map((status) => sql.lit(status)))

/** Converts an instant to a day in the product's time zone, and a day without a time to noon. */
export const dayOfInstant = (column: string) => sql.raw(`(${column} at time zone '${CONFIGURED_ZONE}')::date`)
export const noonOf = (column: string) => sql.raw(`((${column} + time '12:00') at time zone '${CONFIGURED_ZONE}')`)

const endedAt = sql.raw('coalesce(o.completed_at, o.canceled_at, o.appointment_at)')

/**
 * Visits of a vehicle (`me`): the fleet's own with totals, those in other fleets without, so their prices are not selected.
 * `of_fleet` and `row_id` locate the services.
 */
export const visitArms = [
  sql`select 'visits' as grp, case when o.status = 'cancel' then 'order_cancelled' else 'order' end as what, 'order-' || o.id as ref,
      (${endedAt} at time zone s.zone)::date as on_day, ${endedAt} as at, o.odometer, o.odometer_units as units,
      case when o.status = 'cancel' then null else o.total_cents end as cents,
      o.fleet_id as of_fleet, o.id as row_id, jsonb_build_object('shop', s.name, 'order', o.id) as facts
    from me join orders o on o.fleet_id = me.fleet_id and o.vehicle_id = me.id join shops s on s.id = o.shop_id
    where o.status in (${finished})`,
  sql`select 'visits', 'manual', 'manual-' || m.id, m.done_on, ${noonOf('m.done_on')}, m.odometer, m.odometer_units, m.total_cents,
      m.fleet_id, m.id, jsonb_build_object('shop', coalesce(s.name, m.custom_shop_name), 'record', m.id, 'who', m.recorded_by)
    from me join manual_histories m on m.fleet_id = me.fleet_id and m.vehicle_id = me.id left join shops s on s.id = m.shop_id`,
  sql`select 'visits', 'earlier_visit', 'order-' || o.id, (o.completed_at at time zone s.zone)::date, o.completed_at,
      o.odometer, o.odometer_units, null, o.fleet_id, o.id, jsonb_build_object('shop', s.name)
    from me join vehicles gone on gone.moved_to_id = me.id
      join orders o on o.fleet_id = gone.fleet_id and o.vehicle_id = gone.id join shops s on s.id = o.shop_id
    where o.status in (${done})`,
  sql`select 'visits', 'earlier_visit', 'manual-' || m.id, m.done_on, ${noonOf('m.done_on')}, m.odometer, m.odometer_units, null,
      m.fleet_id, m.id, jsonb_build_object('shop', coalesce(s.name, m.custom_shop_name), 'isManual', true)
    from me join vehicles gone on gone.moved_to_id = me.id
      join manual_histories m on m.fleet_id = gone.fleet_id and m.vehicle_id = gone.id left join shops s on s.id = m.shop_id`,
  // Services of the same day, odometer and person were marked as done together. Without a reading, the odometer is a
  // forecast.
  sql`select 'visits', 'services_marked', 'marked-' || min(r.id), r.done_on, ${noonOf('r.done_on')}, r.odometer, me.units, null,
      null, null, jsonb_build_object('services', jsonb_agg(r.service_definition_id order by r.id),
        'who', case when r.done_on > me.own_since::date then r.recorded_by end, 'isEstimated', r.is_estimated)
    from me join service_records r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
    where r.source = 'marked' group by r.done_on, r.odometer, r.is_estimated, r.recorded_by, me.units, me.own_since`,
]

/** A fleet's label for a service is private to that fleet. */
const OWN_LABEL = "case when p.what <> 'earlier_visit' then l.vanity_label end"

const lines = (table: string, foreignKey: string, condition: string, label = 'null') =>
  sql.raw(`(select json_agg(json_build_object('serviceDefinitionId', l.service_definition_id, 'name', l.name,
    'position', l.position, 'label', ${label}) order by l.id) from ${table} l
    where l.fleet_id = p.of_fleet and l.${foreignKey} = p.row_id and ${condition})`)

/** For the visits of one page (`p`): services, number of documents and approver. */
export const visitDetails = sql`
  case when p.ref like 'order-%' then ${lines('order_services', 'order_id', `(l.status = 'approved' or p.what = 'order_cancelled')`, OWN_LABEL)}
    when p.ref like 'manual-%' then ${lines('manual_services', 'manual_history_id', 'true')} end as lines,
  case when p.ref like 'order-%' then (select count(*)::int from order_invoice_files d where d.fleet_id = p.of_fleet and d.order_id = p.row_id)
    when p.ref like 'manual-%' then
      (select count(*)::int from maintenance_documents d where d.fleet_id = p.of_fleet and d.manual_history_id = p.row_id)
    else 0 end as documents,
  case when p.what = 'order' then (select u.first_name || ' ' || u.last_name from orders o join users u on u.id = o.approver_user_id
    where o.fleet_id = p.of_fleet and o.id = p.row_id) end as approver`
