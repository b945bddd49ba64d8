import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import type { EntryContent, SentEntry } from '../entry.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    calendars: {
      id: Generated<number>
      userId: number
      fleetId: number
      key: string
      host: string
      origin: string
      createdAt: Date
      lastReadAt: Date | null
    }
    calendarEntries: {
      calendarId: number
      uid: string
      sequence: number
      content: JSONColumnType<EntryContent>
      changedAt: Date
      endedAt: Date | null
    }
  }
}

type Owner = { userId: number; fleetId: number }

export const findCalendar = (db: Db, { userId, fleetId }: Owner) =>
  db.selectFrom('calendars').selectAll().where('userId', '=', userId).where('fleetId', '=', fleetId).executeTakeFirst()

type StoredCalendar = NonNullable<Awaited<ReturnType<typeof findCalendar>>>

export const findCalendarById = (db: Db, id: number): Promise<StoredCalendar | undefined> =>
  db.selectFrom('calendars').selectAll().where('id', '=', id).executeTakeFirst()

/** Keeps the existing one. */
export const insertCalendar = async (
  tx: Tx,
  calendar: Owner & Pick<StoredCalendar, 'key' | 'host' | 'origin' | 'createdAt'>,
): Promise<void> => {
  const { userId, fleetId, key, host, origin, createdAt } = calendar
  await tx
    .insertInto('calendars')
    .values({ userId, fleetId, key, host, origin, createdAt, lastReadAt: null })
    .onConflict((conflict) => conflict.columns(['userId', 'fleetId']).doNothing())
    .execute()
}

/** False if the calendar does not exist. */
export const renewKey = async (tx: Tx, { userId, fleetId }: Owner, key: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('calendars')
    .set({ key, createdAt: now, lastReadAt: null })
    .where('userId', '=', userId)
    .where('fleetId', '=', fleetId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeCalendar = async (tx: Tx, { userId, fleetId }: Owner): Promise<void> => {
  await tx.deleteFrom('calendars').where('userId', '=', userId).where('fleetId', '=', fleetId).execute()
}

/** Locks the calendar, so that two programs that read at once count up once. Null: it was turned off in the meantime. */
export const noteReading = async (tx: Tx, id: number, now: Date): Promise<StoredCalendar | undefined> =>
  tx.updateTable('calendars').set({ lastReadAt: now }).where('id', '=', id).returningAll().executeTakeFirst()

export const listSentEntries = async (tx: Tx, calendarId: number): Promise<SentEntry[]> =>
  tx
    .selectFrom('calendarEntries')
    .select(['uid', 'sequence', 'content', 'changedAt', 'endedAt'])
    .where('calendarId', '=', calendarId)
    .orderBy('uid')
    .execute()

export const saveEntries = async (tx: Tx, calendarId: number, changed: readonly SentEntry[], removed: readonly string[]) => {
  if (removed.length > 0)
    await tx
      .deleteFrom('calendarEntries')
      .where('calendarId', '=', calendarId)
      .where('uid', 'in', [...removed])
      .execute()
  if (changed.length === 0) return
  await sql`
    insert into calendar_entries (calendar_id, uid, sequence, content, changed_at, ended_at)
    select ${calendarId}, g.* from unnest(
      ${changed.map(({ uid }) => uid)}::text[], ${changed.map(({ sequence }) => sequence)}::integer[],
      ${changed.map(({ content }) => JSON.stringify(content))}::jsonb[], ${changed.map(({ changedAt }) => changedAt)}::timestamptz[],
      ${changed.map(({ endedAt }) => endedAt)}::timestamptz[]) as g (uid, sequence, content, changed_at, ended_at)
    on conflict (calendar_id, uid) do update set
      sequence = excluded.sequence, content = excluded.content, changed_at = excluded.changed_at, ended_at = excluded.ended_at`.execute(
    tx,
  )
}
