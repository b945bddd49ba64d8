import { type SelectQueryBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { type FleetDay, type IsoDate, addDays } from '#features/countries/dates.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { containingFolded } from '#platform/db/search.ts'
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

type WarningDays = { today: FleetDay; lastWarned: IsoDate }
const warningDays = (today: FleetDay): WarningDays => ({ today, lastWarned: warnedUntil(today) })

const inState = (query: Listed, state: ExpiringQuery['state'], { today, lastWarned }: WarningDays): Listed => {
  if (state === 'all') return query
  if (state === 'active') return query.where('i.expiresOn', '>', lastWarned)
  if (state === 'expired') return query.where('i.expiresOn', '<', today)
  const due = query.where('i.expiresOn', '<=', lastWarned)
  return state === 'due' ? due : due.where('i.expiresOn', '>=', today)
}

type ListedDocuments = Pick<ExpiringQuery, 'state' | 'document_type' | 'query'>

const selectExpiring = (
  db: Db,
  scope: FleetScope,
  { state, document_type: type, query: typed }: ListedDocuments,
  days: WarningDays,
): Listed =>
  inState(dated(db, scope), state, days)
    .$if(type !== undefined, (query) => query.where('i.kind', '=', kindOfType(type!)))
    .$if(Boolean(typed), (query) => {
      const pattern = containingFolded(typed!)
      return query.where((eb) =>
        eb.or([
          sql<boolean>`v.search_key like ${pattern}`,
          sql<boolean>`fold_text(i.number) like ${pattern}`,
          sql<boolean>`fold_text(i.title) like ${pattern}`,
        ]),
      )
    })

const SORTS = { expiration_date: sql`i.expires_on`, vehicle: sql`lower(v.name)`, document_type: sql`i.kind` } as const

type Order = Pick<ExpiringQuery, 'sort' | 'direction'>
/** Every order ends with the id, so that no row is repeated or skipped between pages. */
const inOrder = <Output>(query: SelectQueryBuilder<Joined, 'v' | 'i', Output>, { sort, direction }: Order) =>
  query.orderBy(SORTS[sort], direction).orderBy('i.expiresOn').orderBy('i.id')

/** One page, earliest first. */
export const listExpiring = (
  db: Db,
  scope: FleetScope,
  query: ExpiringQuery,
  today: FleetDay,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { sort, direction } = query
  return page(db, { scope, ...filtersOf(query), sort, direction, days: warningDays(today), limit, offset })
}
const filtersOf = ({ state, document_type, query }: ExpiringQuery): ListedDocuments => ({ state, document_type, query })

type Filtered = ListedDocuments & { scope: FleetScope; days: WarningDays }
/** The best plan depends on the fleet's number of documents, unless a search narrows the list first. */
const PER_FLEET = {
  choices: ['state', 'document_type', 'sort', 'direction', 'limit'],
  when: ({ query }: Filtered) => !query,
  planEachTime: () => true,
}
type Page = Order & { limit: number; offset: number }
const page = preparedQuery(
  (db, { scope, days, sort, direction, limit, offset, ...listed }: Filtered & Page) =>
    inOrder(withListed(selectExpiring(db, scope, listed, days)), { sort, direction })
      .limit(limit)
      .offset(offset),
  PER_FLEET,
)

/** Adds the columns of a row. */
const withListed = (query: Listed) =>
  query
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
    .$narrowType<{ expiresOn: string }>()

/** Ids of the whole list, in its order. */
export const listExpiringIds = async (db: Db, scope: FleetScope, query: ExpiringQuery, today: FleetDay): Promise<number[]> => {
  const ids = selectExpiring(db, scope, filtersOf(query), warningDays(today)).select('i.id')
  return (await inOrder(ids, query).execute()).map(({ id }) => id)
}

/** Those of these documents that are still in the list, in its order. */
export const listExpiringOf = (
  db: Db,
  scope: FleetScope,
  query: ExpiringQuery,
  today: FleetDay,
  ids: number[],
): Promise<ExpiringRow[]> => {
  const listed = selectExpiring(db, scope, filtersOf(query), warningDays(today))
  return inOrder(withListed(listed.where(sql<boolean>`i.id = any(${ids}::bigint[])`)), query).execute()
}
export type ExpiringRow = Awaited<ReturnType<typeof listExpiring>>[number]

// A second query: counting within the first would read the drivers of every row.
export const countExpiring = async (db: Db, scope: FleetScope, query: ExpiringQuery, today: FleetDay): Promise<number> => {
  const [row] = await count(db, { scope, ...filtersOf(query), days: warningDays(today) })
  return Number(row!.count)
}
const count = preparedQuery(
  (db, { scope, days, ...listed }: Filtered) => selectExpiring(db, scope, listed, days).select(sql<number>`count(*)`.as('count')),
  PER_FLEET,
)

/** Number of expired and expiring documents, regardless of the filters. */
export const sumExpiring = async (db: Db, scope: FleetScope, today: FleetDay): Promise<{ expired: number; expiring: number }> => {
  const [row] = await sums(db, { scope, days: warningDays(today) })
  return { expired: Number(row!.expired), expiring: Number(row!.expiring) }
}
const sums = preparedQuery(
  (db, { scope, days }: { scope: FleetScope; days: WarningDays }) =>
    inState(dated(db, scope), 'due', days).select([
      sql<number>`count(*) filter (where i.expires_on < ${days.today}::date)`.as('expired'),
      sql<number>`count(*) filter (where i.expires_on >= ${days.today}::date)`.as('expiring'),
    ]),
  { planEachTime: () => true },
)
