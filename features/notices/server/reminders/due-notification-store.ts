import { type RawBuilder, sql } from 'kysely'
import type { FleetDay } from '#features/countries/dates.ts'
import { isRemindedOf } from '#features/schedules/server/reminders/snoozed-store.ts'
import { isDue, isToService } from '#features/vehicles/server/due-condition-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import type { InAppFacts } from '../notifications/in-app.ts'
import { servicesDue } from '../notifications/services-due.ts'

/** Whether a vehicle (alias `v`) is due on that day: not done, booked, snoozed, out of use or deleted. */
const isStillDue = (on: RawBuilder<unknown>) =>
  sql<boolean>`v.deleted_at is null and ${isToService} and ${isDue('v', on)} and ${isRemindedOf(on)}`

/** Number of a row's vehicles (alias `n`) that are still due in its fleet. */
export const stillDue = sql<number | null>`case when n.due_vehicle_ids is null then null else (
  select count(*)::int from vehicles v
  where v.fleet_id = n.fleet_id and v.id = any(n.due_vehicle_ids) and ${isStillDue(sql.ref('n.due_on'))}) end`

type Due = { fleetId: number; userId: number; today: FleetDay; now: Date; path: string; vehicles: { id: number; name: string }[] }

/** Replaces the user's earlier notification; its vehicles that are still due are carried over. */
export const saveDueNotification = async (tx: Tx, { fleetId, userId, today, now, path, vehicles }: Due): Promise<void> => {
  const earlier = await tx
    .deleteFrom('notifications')
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .where('dueVehicleIds', 'is not', null)
    .returning('dueVehicleIds')
    .executeTakeFirst()
  const dueIds = await findStillDue(
    tx,
    fleetId,
    [...new Set([...(earlier?.dueVehicleIds ?? []), ...vehicles.map(({ id }) => id)])],
    today,
  )
  if (dueIds.length === 0) return
  const single = dueIds.length === 1 ? vehicles.find(({ id }) => id === dueIds[0]) : undefined
  const facts: InAppFacts = single ? { variant: 'single', vehicle: single.name } : { count: dueIds.length }
  await tx
    .insertInto('notifications')
    .values({
      fleetId,
      userId,
      eventId: null,
      kind: servicesDue.name,
      group: 'vehicles',
      orderId: null,
      path: single ? `/vehicles/${single.id}` : path,
      facts: JSON.stringify(facts),
      createdAt: now,
      dueVehicleIds: dueIds,
      dueOn: today,
    })
    // Another process inserted it first.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await publish(tx, { topic: `user:${userId}`, channel: 'notifications' })
}

const findStillDue = async (db: Db, fleetId: number, ids: number[], today: FleetDay): Promise<number[]> =>
  (
    await db
      .selectFrom('vehicles as v')
      .where('v.fleetId', '=', fleetId)
      .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
      .where(isStillDue(sql`${today}::date`))
      .select('v.id')
      .orderBy('v.pastDueOn')
      .orderBy('v.id')
      .execute()
  ).map(({ id }) => id)

/** Marks those of the fleet's notifications as read whose vehicles are no longer due. */
export const endDueNotifications = async (tx: Tx, fleetId: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ userId: number }>`update notifications n set read_at = ${now}
    where n.fleet_id = ${fleetId} and n.due_vehicle_ids is not null and n.read_at is null and ${stillDue} = 0
    returning n.user_id`.execute(tx)
  await publish(tx, ...rows.map(({ userId }) => ({ topic: `user:${userId}`, channel: 'notifications' })))
}
