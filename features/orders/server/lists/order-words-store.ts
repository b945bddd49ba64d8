import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, containingFolded, ignoringAccents, nameContains } from '#platform/db/search.ts'

/** A word of a search, with the catalog services whose name contains it in the viewer's language. */
export type SearchedWord = { word: string; serviceIds: readonly number[] }

/** Ids in PostgreSQL's array format: passed back into statements unparsed. */
type Ids = string
const NONE: Ids = '{}'

/**
 * A word with its matches, looked up once before any list is read. Null: more than `FEW` matches, so the list is compared
 * row by row instead.
 */
export type FoundWord = SearchedWord & {
  vehicles: { ids: Ids; are: 'few' | 'many' | 'others' }
  shopIds: Ids | null
  /** Orders with a matching VIN, PO or invoice number. */
  numbered: Ids | null
  /** Orders with a matching catalog line; `withOwnLine`: with matching text of the shop or the fleet. */
  withService: Ids | null
  withOwnLine: Ids | null
  /** Number of catalog lines, capped at `MAX_HASHED_LINES` + 1. */
  serviceLines: number
  /** Records that match in anything but vehicle and shop. */
  records: Ids | null
}

/**
 * Up to this number of rows, ids are listed explicitly: the planner then knows how rare they are, and reads them by id if
 * that is cheaper than reading the list.
 */
const FEW = 500
/** Maximum number of lines that a statement hashes, at some 60 bytes each, to look up the list's orders. */
const MAX_HASHED_LINES = 200_000
/** Maximum number of matching rows that a statement holds, at some 60 bytes each, to total them and return the first ones. */
const MAX_HELD_LINES = 50_000

/** Looks up each word; records only if the list includes them, within its days. */
export const findWords = (
  db: Db,
  scope: FleetScope,
  words: readonly SearchedWord[],
  records: { from?: IsoDate | undefined; to?: IsoDate | undefined } | null,
): Promise<FoundWord[]> =>
  Promise.all(
    words.map(async (searched) => {
      const [vehicles, rows, found] = await Promise.all([
        findVehicles(db, scope, searched.word),
        findOrders(db, scope, searched),
        records ? findRecords(db, scope, searched, records) : NONE,
      ])
      return { ...searched, vehicles, ...rows, records: found }
    }),
  )

/** Whether every vehicle, and so every order and record, contains the word: nothing else needs comparing. */
export const isInAll = ({ vehicles }: FoundWord): boolean => vehicles.are === 'others' && vehicles.ids === NONE

/** Whether the word has so few matches that its rows are looked up instead of the list's. One shop may have most orders. */
export const isRare = (word: FoundWord): boolean => isOnlyOfService(word) && word.withService !== null

/** Whether the word's matches fit in a statement's memory: lines of a service, plus few of anything else. */
export const isHeld = (word: FoundWord): boolean => isOnlyOfService(word) && word.serviceLines <= MAX_HELD_LINES

const isOnlyOfService = ({ vehicles, shopIds, numbered, withOwnLine, records }: FoundWord): boolean =>
  vehicles.are === 'few' && shopIds === NONE && ![numbered, withOwnLine, records].includes(null)

/** `rows` selects ids. Null if there are more than `FEW`. */
const few = (rows: RawBuilder<unknown>): RawBuilder<Ids | null> => sql`(
  select case when count(*) <= ${sql.lit(FEW)} then coalesce(array_agg(r.id), '{}')::text end
  from (${rows} limit ${sql.lit(FEW + 1)}) r)`

const findVehicles = async (db: Db, { fleetId }: FleetScope, word: string): Promise<FoundWord['vehicles']> => {
  const holds = sql<boolean>`v.search_key like ${containingFolded(word)}`
  const { rows } = await sql<{ ids: Ids | null }>`
    select ${few(sql`select v.id from vehicles v where v.fleet_id = ${fleetId} and ${holds}`)} as ids`.execute(db)
  const [{ ids }] = rows as [{ ids: Ids | null }]
  if (ids !== null) return { ids, are: 'few' }
  // Stores the smaller part: the vehicles with the word, or those without.
  const { rows: parts } = await sql<{ ids: Ids; are: 'many' | 'others' }>`
    select case when count(*) filter (where holds) * 2 > count(*) then 'others' else 'many' end as are,
      coalesce(case when count(*) filter (where holds) * 2 > count(*) then array_agg(id) filter (where not holds)
        else array_agg(id) filter (where holds) end, '{}')::text as ids
    from (select v.id, ${holds} as holds from vehicles v where v.fleet_id = ${fleetId} offset 0) v`.execute(db)
  return parts[0]!
}

type OrderSets = Pick<FoundWord, 'shopIds' | 'numbered' | 'withService' | 'withOwnLine' | 'serviceLines'>

const findOrders = async (db: Db, { fleetId }: FleetScope, { word, serviceIds }: SearchedWord): Promise<OrderSets> => {
  const ofCatalog = linesOf(fleetId, isOfCatalog(serviceIds))
  const hasServices = serviceIds.length > 0
  const { rows } = await sql<OrderSets>`select
    ${few(shopsWith(word))} as shop_ids,
    ${few(sql`select w.id from orders w where w.fleet_id = ${fleetId} and ${hasNumber(word)}`)} as numbered,
    ${hasServices ? few(ofCatalog) : sql.lit(NONE)} as with_service,
    ${hasServices ? sql`(select count(*) from (${ofCatalog} limit ${sql.lit(MAX_HASHED_LINES + 1)}) r)` : sql.lit(0)} as service_lines,
    ${few(ownLines(fleetId, word))} as with_own_line`.execute(db)
  const { serviceLines, ...sets } = rows[0]!
  return { ...sets, serviceLines: Number(serviceLines) }
}

/** Orders with matching lines. */
const linesOf = (fleetId: number, matches: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select x.order_id as id from order_services x where x.fleet_id = ${fleetId} and x.status <> 'deleted' and ${matches}`
const ownLines = (fleetId: number, word: string): RawBuilder<unknown> => {
  const holds = (column: RawBuilder<unknown>) => linesOf(fleetId, sql`${column} ~* ${ignoringAccents(word)}`)
  return sql`(${holds(sql`x.name`)}) union all (${holds(sql`x.vanity_label`)})`
}

const shopsWith = (word: string): RawBuilder<unknown> => sql`select w.id from shops w where ${nameContains(sql`w.name`, word)}`
const hasNumber = (word: string): RawBuilder<boolean> =>
  sql`order_numbers(w.vehicle_vin, w.po_number, w.invoice_number) like ${containing(word.toLowerCase())}`
const isOfCatalog = (serviceIds: readonly number[]): RawBuilder<boolean> =>
  sql`x.service_definition_id = any(${[...serviceIds]}::bigint[]) and x.name is null`

type Days = { from?: IsoDate | undefined; to?: IsoDate | undefined }

const findRecords = async (db: Db, { fleetId }: FleetScope, searched: SearchedWord, { from, to }: Days): Promise<Ids | null> => {
  const { rows } = await sql<{
    ids: Ids | null
  }>`select ${few(sql`select m.id from manual_histories m where m.fleet_id = ${fleetId}
    ${from ? sql`and m.done_on >= ${from}` : sql``} ${to ? sql`and m.done_on <= ${to}` : sql``}
    and ${recordHolds(fleetId, searched)}`)} as ids`.execute(db)
  return rows[0]!.ids
}

const recordHolds = (fleetId: number, { word, serviceIds }: SearchedWord): RawBuilder<boolean> => sql`(
  ${nameContains(sql`m.custom_shop_name`, word)} or m.po_number ilike ${containing(word)}
  or exists (select from manual_services x where x.fleet_id = ${fleetId} and x.manual_history_id = m.id
    and (x.service_definition_id = any(${[...serviceIds]}::bigint[]) and x.name is null or x.name ~* ${ignoringAccents(word)})))`

/** Membership in a set that is hashed once and probed per row. "Is true": as a join, the whole set's rows would be read for one page. */
const isInHashed = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>, expected = true): RawBuilder<boolean> =>
  sql`(${column} in (select ${ids})) is ${sql.lit(expected)}`
/** As an array, whose size the planner does not estimate: it would otherwise look up the set's rows for each row of the list. */
const asArray = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`unnest(array(${rows}))`

/** Membership of a column in these ids: a short list is used for planning, a long one only probed. */
const isIn = (column: RawBuilder<unknown>, { ids, are }: FoundWord['vehicles']): RawBuilder<boolean> | null => {
  if (are !== 'few') return isInHashed(column, sql`unnest(${ids}::bigint[])`, are === 'many')
  return ids === NONE ? null : sql`${column} = any(${ids}::bigint[])`
}

const anyOf = (conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> => {
  const possible = conditions.filter((condition) => condition !== null)
  return possible.length === 0 ? sql`false` : sql`(${sql.join(possible, sql` or `)})`
}
const amongFew = (column: RawBuilder<unknown>, ids: Ids): RawBuilder<boolean> | null => isIn(column, { ids, are: 'few' })
const ofShops = (column: RawBuilder<unknown>, { shopIds, word }: FoundWord): RawBuilder<boolean> | null =>
  shopIds === null ? sql`${column} in (${shopsWith(word)})` : amongFew(column, shopIds)

/** Whether an order `o` contains the word. Vehicles first: if nearly all contain it, the rest is compared only for the few others. */
export const orderHolds = ({ fleetId }: FleetScope, found: FoundWord): RawBuilder<boolean> => {
  const { word, serviceIds, vehicles, numbered, withService, withOwnLine, serviceLines } = found
  const id = sql`o.id`
  const ofCatalog =
    serviceLines > MAX_HASHED_LINES
      ? sql<boolean>`exists (${linesOf(fleetId, sql`x.order_id = o.id and ${isOfCatalog(serviceIds)}`)})`
      : isInHashed(id, asArray(linesOf(fleetId, isOfCatalog(serviceIds))))
  return anyOf([
    isIn(sql`o.vehicle_id`, vehicles),
    ofShops(sql`o.shop_id`, found),
    withService === null ? ofCatalog : amongFew(id, withService),
    withOwnLine === null ? isInHashed(id, asArray(ownLines(fleetId, word))) : amongFew(id, withOwnLine),
    numbered === null
      ? sql`exists (select from orders w where w.fleet_id = ${fleetId} and w.id = o.id and ${hasNumber(word)})`
      : amongFew(id, numbered),
  ])
}

/** Whether a record `m` contains the word. */
export const recordHoldsWord = ({ fleetId }: FleetScope, found: FoundWord): RawBuilder<boolean> =>
  anyOf([
    isIn(sql`m.vehicle_id`, found.vehicles),
    ofShops(sql`m.shop_id`, found),
    found.records === null ? recordHolds(fleetId, found) : amongFew(sql`m.id`, found.records),
  ])
