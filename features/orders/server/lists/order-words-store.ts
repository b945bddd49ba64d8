import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, containingFolded, ignoringAccents, nameContains } from '#platform/db/search.ts'

/** A word of a search, with the services of the catalogue whose name holds it in the reader's language. */
export type SearchedWord = { word: string; serviceIds: readonly number[] }

/** Ids as PostgreSQL writes an array of them: they go back into a statement as they came, without being read. */
type Ids = string
const NONE: Ids = '{}'

/**
 * A word with what holds it, found once before any list is read. Null: more than `FEW`, which the list compares row by row
 * instead.
 */
export type FoundWord = SearchedWord & {
  vehicles: { ids: Ids; are: 'few' | 'many' | 'others' }
  shopIds: Ids | null
  /** By VIN, PO or invoice number. */
  numbered: Ids | null
  /** By a line of the catalogue, and by the shop's or the fleet's own words for one. */
  withService: Ids | null
  withOwnLine: Ids | null
  /** Lines of the catalogue: up to `MAX_HASHED_LINES` and one. */
  serviceLines: number
  /** By anything but vehicle and shop. */
  records: Ids | null
}

/**
 * So many rows are named one by one: the planner then knows how rare they are, and reads them by their ids where that is less than
 * reading the list.
 */
const FEW = 500
/** So many lines are hashed by a statement, some 60 bytes of memory each, to look up each order of the list among them. */
const MAX_HASHED_LINES = 200_000
/** So many matching rows are kept by a statement, some 60 bytes each, to be summed and to show the first of them. */
const MAX_HELD_LINES = 50_000

/** Each word with what holds it; records only if the list has them, of its days. */
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

/** Whether every vehicle, so every order and record, holds the word: nothing else has to be compared. */
export const isInAll = ({ vehicles }: FoundWord): boolean => vehicles.are === 'others' && vehicles.ids === NONE

/** Whether what holds the word is so little that its rows are looked up, not those of the list. One shop may have most orders. */
export const isRare = (word: FoundWord): boolean => isOnlyOfService(word) && word.withService !== null

/** Whether what holds the word fits in the memory of a statement: lines of a service, and beside them few of anything else. */
export const isHeld = (word: FoundWord): boolean => isOnlyOfService(word) && word.serviceLines <= MAX_HELD_LINES

const isOnlyOfService = ({ vehicles, shopIds, numbered, withOwnLine, records }: FoundWord): boolean =>
  vehicles.are === 'few' && shopIds === NONE && ![numbered, withOwnLine, records].includes(null)

/** `rows` selects ids. Null if there are more than a few. */
const few = (rows: RawBuilder<unknown>): RawBuilder<Ids | null> => sql`(
  select case when count(*) <= ${sql.lit(FEW)} then coalesce(array_agg(r.id), '{}')::text end
  from (${rows} limit ${sql.lit(FEW + 1)}) r)`

const findVehicles = async (db: Db, { fleetId }: FleetScope, word: string): Promise<FoundWord['vehicles']> => {
  const holds = sql<boolean>`v.search_key like ${containingFolded(word)}`
  const { rows } = await sql<{ ids: Ids | null }>`
    select ${few(sql`select v.id from vehicles v where v.fleet_id = ${fleetId} and ${holds}`)} as ids`.execute(db)
  const [{ ids }] = rows as [{ ids: Ids | null }]
  if (ids !== null) return { ids, are: 'few' }
  // The smaller part of all: the vehicles with the word, or those without.
  const { rows: parts } = await sql<{ ids: Ids; are: 'many' | 'others' }>`
    select case when count(*) filter (where holds) * 2 > count(*) then 'others' else 'many' end as are,
      coalesce(case when count(*) filter (where holds) * 2 > count(*) then array_agg(id) filter (where not holds)
        else array_agg(id) filter (where holds) end, '{}')::text as ids
    from (select v.id, ${holds} as holds from vehicles v where v.fleet_id = ${fleetId} offset 0) v`.execute(db)
  return parts[0]!
}

type OrderSets = Pick<FoundWord, 'shopIds' | 'numbered' | 'withService' | 'withOwnLine' | 'serviceLines'>

const findOrders = async (db: Db, { fleetId }: FleetScope, { word, serviceIds }: SearchedWord): Promise<OrderSets> => {
  const ofCatalogue = linesOf(fleetId, isOfCatalogue(serviceIds))
  const hasServices = serviceIds.length > 0
  const { rows } = await sql<OrderSets>`select
    ${few(shopsWith(word))} as shop_ids,
    ${few(sql`select w.id from orders w where w.fleet_id = ${fleetId} and ${hasNumber(word)}`)} as numbered,
    ${hasServices ? few(ofCatalogue) : sql.lit(NONE)} as with_service,
    ${hasServices ? sql`(select count(*) from (${ofCatalogue} limit ${sql.lit(MAX_HASHED_LINES + 1)}) r)` : sql.lit(0)} as service_lines,
    ${few(ownLines(fleetId, word))} as with_own_line`.execute(db)
  const { serviceLines, ...sets } = rows[0]!
  return { ...sets, serviceLines: Number(serviceLines) }
}

/** The orders of these lines. */
const linesOf = (fleetId: number, matches: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select x.order_id as id from order_services x where x.fleet_id = ${fleetId} and x.status <> 'deleted' and ${matches}`
const ownLines = (fleetId: number, word: string): RawBuilder<unknown> => {
  const holds = (column: RawBuilder<unknown>) => linesOf(fleetId, sql`${column} ~* ${ignoringAccents(word)}`)
  return sql`(${holds(sql`x.name`)}) union all (${holds(sql`x.vanity_label`)})`
}

const shopsWith = (word: string): RawBuilder<unknown> => sql`select w.id from shops w where ${nameContains(sql`w.name`, word)}`
const hasNumber = (word: string): RawBuilder<boolean> =>
  sql`order_numbers(w.vehicle_vin, w.po_number, w.invoice_number) like ${containing(word.toLowerCase())}`
const isOfCatalogue = (serviceIds: readonly number[]): RawBuilder<boolean> =>
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

/**
 * In a set that is hashed once and looked up for each row. "Is true": as a join the rows of the whole set would be read for one page.
 */
const isInHashed = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>, expected = true): RawBuilder<boolean> =>
  sql`(${column} in (select ${ids})) is ${sql.lit(expected)}`
/** As an array, whose size the planner does not estimate: it would look up the set's rows for each row of the list instead. */
const asArray = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`unnest(array(${rows}))`

/** In which ids a column is: a short list is planned with, a long one is only looked up. */
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

/**
 * Whether an order `o` holds the word. Vehicles first: where they nearly all hold it, the rest is compared for the few others.
 */
export const orderHolds = ({ fleetId }: FleetScope, found: FoundWord): RawBuilder<boolean> => {
  const { word, serviceIds, vehicles, numbered, withService, withOwnLine, serviceLines } = found
  const id = sql`o.id`
  const ofCatalogue =
    serviceLines > MAX_HASHED_LINES
      ? sql<boolean>`exists (${linesOf(fleetId, sql`x.order_id = o.id and ${isOfCatalogue(serviceIds)}`)})`
      : isInHashed(id, asArray(linesOf(fleetId, isOfCatalogue(serviceIds))))
  return anyOf([
    isIn(sql`o.vehicle_id`, vehicles),
    ofShops(sql`o.shop_id`, found),
    withService === null ? ofCatalogue : amongFew(id, withService),
    withOwnLine === null ? isInHashed(id, asArray(ownLines(fleetId, word))) : amongFew(id, withOwnLine),
    numbered === null
      ? sql`exists (select from orders w where w.fleet_id = ${fleetId} and w.id = o.id and ${hasNumber(word)})`
      : amongFew(id, numbered),
  ])
}

/** Whether a record `m` holds the word. */
export const recordHoldsWord = ({ fleetId }: FleetScope, found: FoundWord): RawBuilder<boolean> =>
  anyOf([
    isIn(sql`m.vehicle_id`, found.vehicles),
    ofShops(sql`m.shop_id`, found),
    found.records === null ? recordHolds(fleetId, found) : amongFew(sql`m.id`, found.records),
  ])
