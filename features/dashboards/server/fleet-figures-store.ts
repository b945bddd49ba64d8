import type { FleetDay } from '#features/countries/dates.ts'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import {
  byFleet,
  type ByFleet,
  centsByCountry,
  countsOf,
  ofFleet,
  ordersByStatus,
} from '#features/fleets/server/sums/sum-store.ts'
import { TAB_STATUSES } from '#features/orders/life/status.ts'
import { OPEN_RECALL_STATES } from '#features/vehicles/open-recall.ts'
import { countToPark } from '#features/vehicles/server/list/list-store.ts'
import type { Db } from '#platform/db/database.ts'
import { nameContains } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FleetFilter, FleetSort } from '../fleet-listing.ts'

export type FleetListing = {
  query?: string | undefined
  filter: { type: Exclude<FleetFilter, 'mine'>; value?: string | undefined }
  sort: FleetSort
  direction: 'asc' | 'desc'
  /** The day for which due states are computed. */
  today: FleetDay
}

/** Figures with precomputed totals. */
const FIGURES = {
  users: { measure: 'users' },
  vehicles: { measure: 'vehicles' },
  awaiting: { measure: 'orders', values: ['awaiting_approval'] },
  // Source of the fleet's costs: finished orders and external maintenance.
  spent: { measure: 'orders', values: TAB_STATUSES.past, also: 'manual' },
} as const
const pastDue = (today: FleetDay) => ({ measure: 'past_due', today }) as const

/** Vehicles with an open recall, and those among them that must not be driven. */
const recalled = (parked: RawBuilder<unknown> = sql`true`) =>
  sql<number>`(select count(distinct r.vehicle_id) from vehicle_recalls r join recall_campaigns c on c.id = r.campaign_id
    where r.fleet_id = f.id and r.state in (${sql.join([...OPEN_RECALL_STATES])}) and ${parked})`

const sortedCount = sql`coalesce(s.n, 0)`
const sortedCents = sql`coalesce(s.cents, 0)`
/** Per sort by a figure: the totals joined for every fleet as \`s\`; other figures are computed for one page only. */
const sortFigures = (today: FleetDay) =>
  ({
    user_total: [FIGURES.users, sortedCount],
    vehicles_total: [FIGURES.vehicles, sortedCount],
    past_due_total: [pastDue(today), sortedCount],
    awaiting_approval_count: [FIGURES.awaiting, sortedCount],
    total_order_count: [FIGURES.spent, sortedCount],
    total_maintenance_cost: [FIGURES.spent, sortedCents],
    average_ticket_spend: [FIGURES.spent, sql`s.cents / nullif(s.n, 0)`],
  }) as const

/** The other sortable columns. */
const SORT_COLUMNS = {
  name: sql`lower(f.name)`,
  rep: sql`lower(f.rep)`,
  region: sql`lower(f.region)`,
  created_at: sql`f.created_at`,
  is_active: sql`f.is_active`,
  recalled_total: recalled(),
  parked_total: recalled(sql`c.park_it`),
} satisfies Record<Exclude<FleetListing['sort'], keyof ReturnType<typeof sortFigures>>, RawBuilder<unknown>>

const hasAny = (figure: ByFleet) => sql<boolean>`f.id in (select b.fleet_id from ${byFleet(figure)} b where b.n > 0)`
const conditions = (today: FleetDay) => ({
  active: sql<boolean>`f.is_active`,
  inactive: sql<boolean>`not f.is_active`,
  all: sql<boolean>`true`,
  awaiting_approval: hasAny(FIGURES.awaiting),
  past_due: hasAny(pastDue(today)),
  recalled: sql<boolean>`${recalled()} > 0`,
})

type Narrowed = Pick<FleetListing, 'query' | 'filter' | 'today'>

/** The fleets of a listing, before sort and page. */
const listed = (db: Db, access: FleetAccess, { query, filter, today }: Narrowed) => {
  let fleets = accessibleFleets(db, access)
  if (filter.type === 'region' || filter.type === 'rep') fleets = fleets.where(`f.${filter.type}`, '=', filter.value ?? '')
  else fleets = fleets.where(conditions(today)[filter.type])
  if (!query) return fleets
  return fleets.where((eb) =>
    eb.or((['f.name', 'f.otherId', 'f.rep'] as const).map((column) => nameContains(sql.ref(column), query))),
  )
}

/** Ties are sorted by name, so that pages never share or lose a row. */
const inOrder = (db: Db, access: FleetAccess, listing: FleetListing) => {
  const figures: Partial<Record<FleetListing['sort'], readonly [ByFleet, RawBuilder<unknown>]>> = sortFigures(listing.today)
  const columns: Partial<Record<FleetListing['sort'], RawBuilder<unknown>>> = SORT_COLUMNS
  const [figure, first] = figures[listing.sort] ?? [null, columns[listing.sort]]
  const order = sql`${first} ${sql.raw(listing.direction)} nulls last, lower(f.name), f.id`
  const fleets = listed(db, access, listing)
  const sorted = figure ? fleets.leftJoin(byFleet(figure).as('s'), (join) => join.onRef('s.fleetId', '=', 'f.id')) : fleets
  return sorted.select(sql<number>`row_number() over (order by ${order})`.as('place')).orderBy('place')
}

/** One page of fleets with their figures, in one query. */
export const listFleetFigures = (
  db: Db,
  access: FleetAccess,
  { page, pageSize, ...listing }: FleetListing & { page: number; pageSize: number },
) => {
  const fleets = inOrder(db, access, listing)
    .selectAll('f')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return withFigures(db, fleets, listing.today)
}

/** Ids of the whole list, in its order. */
export const listFleetIds = async (db: Db, access: FleetAccess, listing: FleetListing): Promise<number[]> =>
  (await inOrder(db, access, listing).select('f.id').execute()).map(({ id }) => id)

/** Those of these fleets that are still in the list, in the order of the ids. */
export const listFiguresOf = (db: Db, access: FleetAccess, listing: FleetListing, ids: number[]) => {
  const fleets = listed(db, access, listing)
    .where(sql<boolean>`f.id = any(${ids}::bigint[])`)
    .selectAll('f')
    .select(sql<number>`array_position(${ids}::bigint[], f.id)`.as('place'))
  return withFigures(db, fleets, listing.today)
}

type PlacedFleets = SelectQueryBuilder<Tables & { f: Tables['fleets'] }, 'f', Selectable<Tables['fleets']> & { place: number }>

const withFigures = (db: Db, fleets: PlacedFleets, today: FleetDay) =>
  db
    .selectFrom(fleets.as('f'))
    .select(['f.id', 'f.name', 'f.country', 'f.otherId', 'f.rep', 'f.region', 'f.isActive', 'f.createdAt'])
    .select([ofFleet(FIGURES.spent).as('orders'), ofFleet(FIGURES.spent, 'cents').as('costCents')])
    .select([ofFleet(FIGURES.users).as('users'), ofFleet(FIGURES.vehicles).as('vehicles')])
    .select([ofFleet(FIGURES.awaiting).as('awaiting'), ofFleet(pastDue(today)).as('pastDue')])
    .select([recalled().as('recalled'), recalled(sql`c.park_it`).as('parked')])
    .orderBy('f.place')
    .execute()

export type FleetFigures = Awaited<ReturnType<typeof listFleetFigures>>[number]

export const countFleets = async (db: Db, access: FleetAccess, listing: Narrowed): Promise<number> => {
  const { count } = await listed(db, access, listing)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Totals over all accessible fleets, including inactive ones: their money was spent. */
export const sumFleets = async (db: Db, access: FleetAccess, today: FleetDay) => {
  const [fleets, owned, orders, costs, mostPastDue, recalls, toPark] = await Promise.all([
    accessibleFleets(db, access)
      .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) filter (where f.is_active)`.as('active')])
      // As an aggregate filter, not a condition: with a condition the planner looks up each of these fleets by its id.
      .select(sql<number>`count(*) filter (where ${hasAny(FIGURES.awaiting)})`.as('awaiting'))
      .executeTakeFirstOrThrow(),
    countsOf(db, { access }, ['vehicles', 'past_due'], today),
    ordersByStatus(db, { access }),
    centsByCountry(db, access, { measures: ['finished', 'manual'] }),
    accessibleFleets(db, access)
      .innerJoin(byFleet(pastDue(today)).as('s'), (join) => join.onRef('s.fleetId', '=', 'f.id'))
      .where('s.n', '>', 0)
      .select(['f.name', 's.n as vehicles', sql<number>`(count(*) over ())::int`.as('fleets')])
      .orderBy(sql`s.n desc, lower(f.name), f.id`)
      .limit(1)
      .executeTakeFirst(),
    sumRecalls(db, access),
    countToPark(db, { access }),
  ])
  return {
    fleets: Number(fleets.total),
    activeFleets: Number(fleets.active),
    vehicles: owned.vehicles,
    costs,
    awaitingOrders: orders.get('awaiting_approval')?.count ?? 0,
    awaitingFleets: Number(fleets.awaiting),
    pastDueVehicles: owned.past_due,
    pastDueFleets: mostPastDue?.fleets ?? 0,
    mostPastDue: mostPastDue ? { name: mostPastDue.name, vehicles: Number(mostPastDue.vehicles) } : null,
    recalledFleets: recalls.fleets,
    recalledVehicles: recalls.vehicles,
    parkedVehicles: toPark,
  }
}

/** Vehicles with an open recall, and their fleets. Grouped by vehicle first: nothing has to be sorted. */
const sumRecalls = (db: Db, access: FleetAccess) => {
  const vehicles = db
    .selectFrom('vehicleRecalls as r')
    .where('r.fleetId', 'in', accessibleFleets(db, access).select('f.id'))
    .where('r.state', 'in', [...OPEN_RECALL_STATES])
    .groupBy(['r.fleetId', 'r.vehicleId'])
    .select('r.fleetId')
  const fleets = db
    .selectFrom(vehicles.as('v'))
    .groupBy('v.fleetId')
    .select(sql<number>`count(*)`.as('vehicles'))
  return db
    .selectFrom(fleets.as('f'))
    .select([sql<number>`count(*)::int`.as('fleets'), sql<number>`coalesce(sum(f.vehicles), 0)::int`.as('vehicles')])
    .executeTakeFirstOrThrow()
}
