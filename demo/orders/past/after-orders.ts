import { sql } from 'kysely'
import { NOTIFICATIONS_CONSUMER } from '#features/notices/server/read-event.ts'
import { findEvents } from '#features/events/server/store.ts'
import { listEvent } from '#features/notices/server/inbox/save-notifications.ts'
import type { Db, Tx } from '#platform/db/database.ts'

/** Sets the vehicles' cost from completed visits, and their last maintenance from these and from marks. */
export const settleVehicles = async (db: Db): Promise<void> => {
  await sql`
    update vehicles v set lifetime_cost_cents = o.cost
    from (
      select fleet_id, vehicle_id, sum(total_cents) as cost
      from orders where status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred') group by fleet_id, vehicle_id
    ) o
    where v.fleet_id = o.fleet_id and v.id = o.vehicle_id`.execute(db)
  // An order already records this service, so the manual record is dropped.
  await sql`
    delete from service_records m using service_records o
    where m.source in ('marked', 'stated') and o.source = 'order' and m.fleet_id = o.fleet_id and m.vehicle_id = o.vehicle_id
      and m.service_definition_id = o.service_definition_id and m.interval_odometer = o.interval_odometer`.execute(db)
  await sql`
    update vehicles v set last_maintenance_on = last.done_on, last_maintenance_odometer = last.odometer
    from (
      select distinct on (fleet_id, vehicle_id) fleet_id, vehicle_id, done_on, odometer
      from service_records where source in ('order', 'marked') order by fleet_id, vehicle_id, done_on desc, odometer desc
    ) last
    where v.fleet_id = last.fleet_id and v.id = last.vehicle_id`.execute(db)
}

/** Sets the id sequences past the demo's orders and services. */
export const numberOnwards = async (db: Db): Promise<void> => {
  for (const table of ['orders', 'order_services']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db)
  }
}

/** Marks recent events as read, so that no mail is sent about them; the mailer skips older ones anyway. */
export const markAsRead = async (db: Db, now: Date): Promise<void> => {
  await db
    .insertInto('eventReadings')
    .columns(['reader', 'eventId'])
    .expression((eb) =>
      eb
        .selectFrom('events')
        .where('at', '>', new Date(now.getTime() - READ_DAYS * DAY_MS))
        .select([sql<string>`${NOTIFICATIONS_CONSUMER}`.as('reader'), 'id']),
    )
    .execute()
}

/** Lists recent events under each user's bell; those older than two days count as read. */
export const listRecentEvents = async (tx: Tx, now: Date): Promise<void> => {
  const recent = await tx
    .selectFrom('events')
    .select('id')
    .where('at', '>', new Date(now.getTime() - LISTED_DAYS * DAY_MS))
    .where('fleetId', 'is not', null)
    .orderBy('at')
    .execute()
  const events = await findEvents(
    tx,
    recent.map(({ id }) => id),
  )
  // Sorted by time, since a list is ordered by its ids.
  for (const event of events.toSorted((one, other) => one.at.localeCompare(other.at))) await listEvent(tx, event)
  await tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('createdAt', '<', new Date(now.getTime() - UNREAD_DAYS * DAY_MS))
    .execute()
}
const LISTED_DAYS = 14
const UNREAD_DAYS = 2
const READ_DAYS = 7
const DAY_MS = 86_400_000
