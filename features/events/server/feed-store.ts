import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { type PublicEvent, publicEventsOf } from '../public-events.ts'
import type { StoredEvent } from './store.ts'

/** How long the feed holds an event. A cursor from before is refused. */
export const FEED_DAYS = 30

/** Any number that no other lock of the product uses. */
const PUBLISHING = 7_300_605

export type Publication = PublicEvent & { fleetId: number; at: Date; onceKey: string }

const publicationsOf = (event: StoredEvent): Publication[] => {
  const { fleetId, at, id } = event
  if (fleetId === null) return []
  return publicEventsOf(event).map((one) => ({
    ...one,
    fleetId,
    at: new Date(at),
    onceKey: `${id}:${one.type}:${one.subjectId}`,
  }))
}

/** Adds the public events of these events to the feed, once however often it runs. Returns their fleets. */
export const publishEvents = async (tx: Tx, events: readonly StoredEvent[], now: Date): Promise<number[]> =>
  publish(tx, events.flatMap(publicationsOf), now)

/**
 * Ids are taken under a lock that is released with the commit, after the rows became visible. So a reader of the newest visible
 * id has everything before it: a lower id cannot become visible later.
 */
export const publish = async (tx: Tx, publications: readonly Publication[], now: Date): Promise<number[]> => {
  if (publications.length === 0) return []
  await sql`select pg_advisory_xact_lock(${PUBLISHING})`.execute(tx)
  const vehicles = await vehiclesOfOrders(tx, publications)
  const rows = publications.map(({ facts, subjectKind, subjectId, vehicleId, ...row }) => ({
    ...row,
    subjectKind,
    subjectId,
    aboutVehicleId: vehicleId ?? (subjectKind === 'order' ? (vehicles.get(subjectId) ?? null) : null),
    facts: JSON.stringify(facts),
    createdAt: now,
  }))
  const published = new Set<number>()
  // A statement has at most 65,535 parameters: an import saves thousands of vehicles at once.
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    const inserted = await tx
      .insertInto('feedEvents')
      .values(rows.slice(start, start + MOST_ROWS))
      .onConflict((conflict) => conflict.column('onceKey').doNothing())
      .returning('fleetId')
      .execute()
    for (const { fleetId } of inserted) published.add(fleetId)
  }
  return [...published]
}
const MOST_ROWS = 1_000

/** Events of payments name the order alone. */
const vehiclesOfOrders = async (tx: Tx, publications: readonly Publication[]): Promise<Map<number, number>> => {
  const ids = publications.filter(({ subjectKind, vehicleId }) => subjectKind === 'order' && vehicleId === null)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; vehicleId: number }>`select id, vehicle_id from orders
    where id = any(${ids.map(({ subjectId }) => subjectId)}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, vehicleId }) => [id, vehicleId]))
}

/** The newest event of the feed that is visible; 0: none yet. */
export const newestFeedId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`select greatest((select max(id) from feed_events), (select last_id from feed_trims)) as id`.execute(db)
  return Number(rows[0]!.id)
}

/** Events up to this id are no longer in the feed. */
export const trimmedUntil = async (db: Db): Promise<number> =>
  (await db.selectFrom('feedTrims').select('lastId').executeTakeFirstOrThrow()).lastId

/** Deletes up to `limit` old events, oldest first, and notes how far. */
export const trimFeed = (db: Db, before: Date, limit: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`delete from feed_events where id = any(array(
      select id from feed_events where created_at < ${before} order by created_at, id limit ${limit})) returning id`.execute(tx)
    if (rows.length === 0) return 0
    const last = rows.reduce((most, { id }) => Math.max(most, Number(id)), 0)
    await tx
      .updateTable('feedTrims')
      .set({ lastId: sql<number>`greatest(last_id, ${last})` })
      .execute()
    return rows.length
  })
