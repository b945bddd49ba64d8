import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { AUDIT_ONLY } from '../audit-only.ts'
import { NAMED_SUBJECTS, type ProductEvent } from '../event.ts'

/** Saves events in the transaction of their change and returns their ids, in order. */
export const saveEvents = async (tx: Tx, events: ProductEvent[]): Promise<number[]> => {
  const rows = await tx
    .insertInto('events')
    .values(
      events.map((event) => ({
        fleetId: event.fleetId,
        type: event.type,
        subjectType: event.subjectType,
        subjectId: String(event.subjectId),
        actorKind: event.actor.kind,
        actorId: event.actor.id,
        actorName: event.actor.name,
        at: new Date(event.at),
        payload: JSON.stringify(event.payload),
      })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export type StoredEvent = ProductEvent & { id: number }

/** Loads events by id, as they were emitted. */
export const findEvents = async (db: Db, ids: number[]): Promise<StoredEvent[]> => {
  const rows = await eventsById(db, { ids })
  return rows.map(restore)
}
const eventsById = preparedQuery((db, { ids }: { ids: number[] }) =>
  db
    .selectFrom('events')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id'),
)

type EventRow = Awaited<ReturnType<typeof selectOne>>
const selectOne = (db: Db) => db.selectFrom('events').selectAll().executeTakeFirstOrThrow()

const restore = (row: EventRow): StoredEvent =>
  ({
    id: row.id,
    fleetId: row.fleetId,
    type: row.type,
    subjectType: row.subjectType,
    subjectId: NAMED_SUBJECTS.includes(row.subjectType) ? row.subjectId : Number(row.subjectId),
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    payload: row.payload,
  }) as StoredEvent

type SubjectQuery = {
  fleetId: number
  subjectType: ProductEvent['subjectType']
  subjectId: string
  types?: ProductEvent['type'][]
}

const eventsOf = preparedQuery(
  (db, { fleetId, subjectType, subjectId, types }: SubjectQuery) =>
    db
      .selectFrom('events')
      .selectAll()
      .where('fleetId', '=', fleetId)
      .where('subjectType', '=', subjectType)
      .where('subjectId', '=', subjectId)
      .$if(types !== undefined, (query) => query.where(sql<boolean>`type = any(${types}::text[])`))
      .orderBy('at')
      .orderBy('id'),
  { choices: ['subjectType'] },
)

/** Events of one subject, oldest first: the activity list of an order, the audit log of a policy. `types` filters them. */
export const findEventsOf = async (
  db: Db,
  scope: { fleetId: number },
  subject: { type: ProductEvent['subjectType']; id: number | string },
  types?: readonly ProductEvent['type'][],
): Promise<StoredEvent[]> => {
  const subjectOf = { fleetId: scope.fleetId, subjectType: subject.type, subjectId: String(subject.id) }
  const rows = await eventsOf(db, { ...subjectOf, ...(types ? { types: [...types] } : {}) })
  return rows.map(restore)
}

/**
 * Claims an event for one consumer; false if already consumed. In one transaction with the consumer's work, so that an
 * interrupted consumer starts over and a finished one never does.
 */
export const claimEvent = async (tx: Tx, consumer: string, eventId: number): Promise<boolean> => {
  const claimed = await tx
    .insertInto('eventReadings')
    .values({ reader: consumer, eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Deletes up to `limit` claims of events that no job will read again; returns their number. */
export const deleteClaims = async (db: Db, consumer: string, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from event_readings where reader = ${consumer} and event_id = any(array(
      select event_id from event_readings
      where reader = ${consumer} and event_id <= (select id from events where at < ${before} order by at desc, id desc limit 1)
        and read_at < ${before}
      order by event_id limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes events that only the audit log lists. A trigger refuses to delete events except in this transaction. */
export const deleteAuditOnly = (db: Db, before: Date, limit: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('fleetwright.removes_old_events', 'on', true)`.execute(tx)
    let left = limit
    // One query per type, to use the index on type.
    for (const type of AUDIT_ONLY) {
      const { numAffectedRows } = await sql`
        delete from events where id = any(array(
          select id from events where type = ${type} and at < ${before} order by at, id limit ${left}))`.execute(tx)
      left -= Number(numAffectedRows ?? 0)
    }
    return limit - left
  })
