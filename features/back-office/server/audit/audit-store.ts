import { sql } from 'kysely'
import type { IsoDate } from '#features/countries/dates.ts'
import { addDays, startOfDay } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, nameContains } from '#platform/db/search.ts'
import { CHANGES } from '../../audit/audit-words.ts'
import { OFFICE_PAGE_SIZE } from '../../stuck.ts'

export type AuditListing = {
  /** Filter by actor; undefined: all. */
  people?: People | undefined
  type?: string | undefined
  fleet_id?: number | undefined
  from?: IsoDate | undefined
  to?: IsoDate | undefined
}
export type People = { userIds: number[]; deskIds: number[] }

const SIGN_INS = ['signed_in', 'signed_out'] as const
const PEOPLE_MAXIMUM = 100
/** Counting further would take longer than reading. */
const COUNTED_MAXIMUM = 10_000

/** Fleet and shop users whose name or email contains the text, including deleted ones. */
export const findPeopleLike = async (db: Db, typed: string): Promise<People> => {
  const text = containing(typed)
  const findMatching = (table: 'users' | 'shopUsers') =>
    db
      .selectFrom(table)
      .select('id')
      .where((eb) => eb.or([eb('email', 'ilike', text), nameContains(sql`first_name || last_name`, typed)]))
      .orderBy('id')
      .limit(PEOPLE_MAXIMUM)
      .execute()
  const [users, desks] = await Promise.all([findMatching('users'), findMatching('shopUsers')])
  return { userIds: users.map(({ id }) => id), deskIds: desks.map(({ id }) => id) }
}

const listed = (db: Db, { people, type, fleet_id: fleetId, from, to }: AuditListing) =>
  db
    .selectFrom('events as e')
    .$if(people !== undefined, (rows) =>
      rows.where(
        sql<boolean>`((e.actor_kind = 'user' and e.actor_id = any(${people?.userIds}::bigint[]))
          or (e.actor_kind = 'shop' and e.actor_id = any(${people?.deskIds}::bigint[])))`,
      ),
    )
    .$if(type === CHANGES, (rows) => rows.where('e.type', 'not in', SIGN_INS))
    .$if(type !== undefined && type !== CHANGES, (rows) => rows.where('e.type', '=', type!))
    .$if(fleetId !== undefined, (rows) => rows.where('e.fleetId', '=', fleetId!))
    .$if(from !== undefined, (rows) => rows.where('e.at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (rows) => rows.where('e.at', '<', startOfDay(addDays(to!, 1))))

const newestFirst = (db: Db, listing: AuditListing) =>
  listed(db, listing)
    .leftJoin('fleets as f', 'f.id', 'e.fleetId')
    .selectAll('e')
    .select(['f.name as fleetName', 'f.brandId', 'f.country'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')

export const listEntries = (db: Db, listing: AuditListing, page: number) =>
  newestFirst(db, listing)
    .limit(OFFICE_PAGE_SIZE)
    .offset((page - 1) * OFFICE_PAGE_SIZE)
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** The next entries after a given one, for an export of any length. */
export const listEntriesAfter = (db: Db, listing: AuditListing, after: EntryRow | null, limit: number) =>
  newestFirst(db, listing)
    .$if(after !== null, (rows) => rows.where(sql<boolean>`(e.at, e.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`))
    .limit(limit)
    .execute()

export const countEntries = async (db: Db, listing: AuditListing): Promise<number> => {
  const some = listed(db, listing).select('e.id').limit(COUNTED_MAXIMUM).as('some')
  const counted = db.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}
