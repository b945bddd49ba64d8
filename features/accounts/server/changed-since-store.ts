import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { CHANGES_PAGE_SIZE } from '../changes/changes-contract.ts'
import type { FleetScope } from '../scope.ts'

export type ChangesQuery = { updated_since?: string | undefined; after?: string | undefined }
/** `part`: of a key of two columns. */
type ChangedKey = { id: number; part: number }
type ChangedPage = { keys: ChangedKey[]; next: string | null; asOf: string }

/** Lists that are mirrored, each with an index on `(fleet_id, changed_at, …)`. */
const SOURCES = {
  // A vehicle that was transferred leaves a row with another id.
  vehicles: sql`select changed_at, coalesce(moved_to_id, id) as id, 0::bigint as part, fleet_id from vehicles`,
  orders: sql`select changed_at, id, 0::bigint as part, fleet_id from orders`,
  users: sql`select changed_at, id, 0::bigint as part, fleet_id from users`,
  payments: sql`select changed_at, id, 0::bigint as part, fleet_id from ledger_lines
    where order_id is not null and kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won')`,
  fees: sql`select changed_at, id, 0::bigint as part, fleet_id from ledger_lines
    where subscription_charge_id is not null and kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won')`,
  dueServices: sql`select changed_at, vehicle_id as id, service_definition_id as part, fleet_id from due_services
    union all select changed_at, vehicle_id, service_definition_id, fleet_id from gone_due_services`,
} satisfies Record<string, RawBuilder<unknown>>

/**
 * The keys of rows that changed since an instant, oldest change first. A change gets its time when it is written and is seen
 * when it is committed, which can be later than a read. So the instant to continue from, `asOf`, is the beginning of the oldest
 * transaction that was open before the first page was read: what it writes has a later time.
 */
export const changedSince = async (
  db: Db,
  { fleetId, assignedTo }: FleetScope,
  list: keyof typeof SOURCES,
  query: ChangesQuery & { updated_since: string },
): Promise<ChangedPage> => {
  if (assignedTo !== undefined) refuse('changes_need_whole_fleet')
  const start = query.after === undefined ? await firstPage(db, query.updated_since) : readCursor(query.after)
  const { rows } = await sql<ChangedKey & { changedAt: string }>`select id, part, changed_at::text as changed_at
    from (${SOURCES[list]}) c
    where fleet_id = ${fleetId} and (changed_at, id, part) > (${start.changedAt}::timestamptz, ${start.id}::bigint, ${start.part}::bigint)
    order by changed_at, id, part limit ${CHANGES_PAGE_SIZE + 1}`.execute(db)
  const page = rows.slice(0, CHANGES_PAGE_SIZE)
  const last = page.at(-1)
  const keys = page.map(({ id, part }) => ({ id: Number(id), part: Number(part) }))
  const hasMore = rows.length > CHANGES_PAGE_SIZE && last !== undefined
  return { keys, asOf: start.asOf, next: hasMore ? toCursor({ ...last, asOf: start.asOf }) : null }
}

const cursor = z.tuple([z.iso.datetime(), z.string().regex(/^[\d :.+-]{10,40}$/), z.number().int(), z.number().int()])
type Start = ChangedKey & { changedAt: string; asOf: string }

const toCursor = ({ asOf, changedAt, id, part }: Start): string =>
  Buffer.from(JSON.stringify([asOf, changedAt, Number(id), Number(part)])).toString('base64url')

const readCursor = (text: string): Start => {
  try {
    const [asOf, changedAt, id, part] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (Number.isNaN(Date.parse(changedAt))) return refuse('changes_cursor_unknown')
    return { asOf, changedAt, id, part }
  } catch {
    return refuse('changes_cursor_unknown')
  }
}

const firstPage = async (db: Db, since: string): Promise<Start> => ({
  asOf: await oldestOpen(db),
  changedAt: since,
  id: -1,
  part: -1,
})

/** When the oldest open transaction of this database began, or now. Hidden are those of other database users, who write nothing. */
const oldestOpen = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select to_char(least(clock_timestamp(), min(xact_start)) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]!.at
}

/** Ids that changed and that the list does not hold. */
const goneOf = (keys: readonly ChangedKey[], listed: readonly { id: number }[]): number[] => {
  const known = new Set(listed.map(({ id }) => id))
  return keys.filter(({ id }) => !known.has(id)).map(({ id }) => id)
}

/** The part of an answer beside its rows. */
export const presentChanges = ({ keys, next, asOf }: ChangedPage, listed: readonly { id: number }[]) => ({
  deleted: goneOf(keys, listed),
  next,
  as_of: asOf,
})
