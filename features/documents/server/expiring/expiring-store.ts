import { type SelectQueryBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { type FleetDay, type IsoDate, addDays } from '#features/countries/dates.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import { kindOfType, WARNING_DAYS } from '../../glovebox.ts'
import type { ExpiringQuery } from '../../glovebox-wire.ts'

type Joined = Tables & { v: Tables['vehicles']; i: Tables['gloveboxItems'] }
type Listed = SelectQueryBuilder<Joined, 'v' | 'i', object>

/** Documents with a date, of active vehicles within the scope. */
const dated = (db: Db, scope: FleetScope): Listed =>
  (
    visibleVehicles(db, scope).innerJoin('gloveboxItems as i', (join) =>
      join.onRef('i.fleetId', '=', 'v.fleetId').onRef('i.vehicleId', '=', 'v.id'),
    ) as Listed
  )
    .where('v.isActive', '=', true)
    .where('i.expiresOn', 'is not', null)

/** The last expiration day that shows a warning. */
const warnedUntil = (today: FleetDay): IsoDate => addDays(today, WARNING_DAYS)

const inState = (query: Listed, state: ExpiringQuery['state'], today: FleetDay): Listed => {
  if (state === 'all') return query
  if (state === 'active') return query.where('i.expiresOn', '>', warnedUntil(today))
  if (state === 'expired') return query.where('i.expiresOn', '<', today)
  const due = query.where('i.expiresOn', '<=', warnedUntil(today))
  return state === 'due' ? due : due.where('i.expiresOn', '>=', today)
}

const selectExpiring = (
  db: Db,
  scope: FleetScope,
  { state, document_type: type, query: typed }: ExpiringQuery,
  today: FleetDay,
): Listed =>
  inState(dated(db, scope), state, today)
    .$if(type !== undefined, (query) => query.where('i.kind', '=', kindOfType(type!)))
    .$if(Boolean(typed), (query) => {
      const pattern = containing(typed!.toLowerCase())
      return query.where((eb) =>
        eb.or([
          sql<boolean>`v.search like ${pattern}`,
          sql<boolean>`lower(i.number) like ${pattern}`,
          sql<boolean>`lower(i.title) like ${pattern}`,
        ]),
      )
    })

const SORTS = { expiration_date: sql`i.expires_on`, vehicle: sql`lower(v.name)`, document_type: sql`i.kind` } as const

/** One page, earliest first; each order ends in the id, so that pages never share or lose a row. */
export const listExpiring = (
  db: Db,
  scope: FleetScope,
  query: ExpiringQuery,
  today: FleetDay,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectExpiring(db, scope, query, today)
    .select(['i.id', 'i.kind', 'i.title', 'i.number', 'i.expiresOn'])
    .select([
      'v.id as vehicleId',
      'v.name',
      'v.year',
      'v.make',
      'v.model',
      'v.otherId',
      'v.licensePlateNumber',
      'v.licensePlateState',
    ])
    .select(
      sql<string[]>`array(select u.first_name || ' ' || u.last_name from vehicle_drivers x join users u on u.id = x.user_id
        where x.fleet_id = v.fleet_id and x.vehicle_id = v.id order by u.last_name)`.as('driverNames'),
    )
    .orderBy(SORTS[query.sort], query.direction)
    .orderBy('i.expiresOn')
    .orderBy('i.id')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ expiresOn: string }>()
    .execute()
export type ExpiringRow = Awaited<ReturnType<typeof listExpiring>>[number]

// A second query: counting within the first would read the drivers of every row.
export const countExpiring = async (db: Db, scope: FleetScope, query: ExpiringQuery, today: FleetDay): Promise<number> =>
  Number(
    (
      await selectExpiring(db, scope, query, today)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Number of expired and expiring documents, regardless of the filters. */
export const sumExpiring = async (db: Db, scope: FleetScope, today: FleetDay): Promise<{ expired: number; expiring: number }> => {
  const { expired, expiring } = await inState(dated(db, scope), 'due', today)
    .select([
      sql<number>`count(*) filter (where i.expires_on < ${today}::date)`.as('expired'),
      sql<number>`count(*) filter (where i.expires_on >= ${today}::date)`.as('expiring'),
    ])
    .executeTakeFirstOrThrow()
  return { expired: Number(expired), expiring: Number(expiring) }
}
