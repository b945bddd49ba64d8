import type { FleetDay } from '#features/countries/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { inState } from '#features/vehicles/server/list/list-store.ts'
import { OPEN_RECALL_STATES } from '#features/recalls/recall.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/search.ts'
import type { FleetFilter, FleetSort } from '../fleet-listing.ts'
import { isFinished } from './finished-store.ts'

export type FleetListing = {
  page: number
  pageSize: number
  query?: string | undefined
  filter: { type: FleetFilter; value?: string | undefined }
  sort: FleetSort
  direction: 'asc' | 'desc'
  /** The day due states are computed for. */
  today: FleetDay
}

const users = sql<number>`(select count(*) from users u where u.fleet_id = f.id and u.deleted_at is null)`
const vehicles = sql<number>`(select count(*) from vehicles v where v.fleet_id = f.id and v.deleted_at is null)`
const pastDue = (today: FleetDay) =>
  sql<number>`(select count(*) from vehicles v where v.fleet_id = f.id and v.deleted_at is null and ${inState('past_due', today)})`
const awaiting = sql<number>`(select count(*) from orders o where o.fleet_id = f.id and o.status = 'awaiting_approval')`
/** Vehicles with an open recall, and those among them that must not be driven. */
const recalled = (parked: RawBuilder<unknown> = sql`true`) =>
  sql<number>`(select count(distinct r.vehicle_id) from vehicle_recalls r join recall_campaigns c on c.id = r.campaign_id
    where r.fleet_id = f.id and r.state in (${sql.join([...OPEN_RECALL_STATES])}) and ${parked})`
const finished = (what: RawBuilder<unknown>) =>
  sql<number>`(select ${what} from orders o where o.fleet_id = f.id and ${isFinished})`
const orders = finished(sql`count(*)`)
const costCents = finished(sql`coalesce(sum(o.total_cents), 0)`)

/** The only sortable columns. The sorted figure is computed for every fleet, the others for one page. */
const sortColumns = (today: FleetDay): Record<FleetListing['sort'], RawBuilder<unknown>> => ({
  name: sql`lower(f.name)`,
  rep: sql`lower(f.rep)`,
  region: sql`lower(f.region)`,
  created_at: sql`f.created_at`,
  is_active: sql`f.is_active`,
  user_total: users,
  vehicles_total: vehicles,
  past_due_total: pastDue(today),
  recalled_total: recalled(),
  awaiting_approval_count: awaiting,
  total_order_count: orders,
  total_maintenance_cost: costCents,
  average_ticket_spend: finished(sql`avg(o.total_cents)`),
})

const conditions = (today: FleetDay) => ({
  active: sql<boolean>`f.is_active`,
  inactive: sql<boolean>`not f.is_active`,
  all: sql<boolean>`true`,
  awaiting_approval: sql<boolean>`${awaiting} > 0`,
  past_due: sql<boolean>`${pastDue(today)} > 0`,
  recalled: sql<boolean>`${recalled()} > 0`,
})

/** The fleets of a listing, before sort and page. */
const listed = (db: Db, access: FleetAccess, { query, filter, today }: FleetListing) => {
  let fleets = accessibleFleets(db, access)
  if (filter.type === 'region' || filter.type === 'rep') fleets = fleets.where(`f.${filter.type}`, '=', filter.value ?? '')
  else fleets = fleets.where(conditions(today)[filter.type])
  if (!query) return fleets
  const typed = containing(query)
  return fleets.where((eb) => eb.or([eb('f.name', 'ilike', typed), eb('f.otherId', 'ilike', typed), eb('f.rep', 'ilike', typed)]))
}

/** One page of fleets with their figures, in one query. Ties are sorted by name, so that pages never share or lose a row. */
export const listFleetFigures = (db: Db, access: FleetAccess, listing: FleetListing) => {
  const inOrder = sql`${sortColumns(listing.today)[listing.sort]} ${sql.raw(listing.direction)} nulls last, lower(f.name), f.id`
  const page = listed(db, access, listing)
    .selectAll('f')
    .select(sql<number>`row_number() over (order by ${inOrder})`.as('place'))
    .orderBy('place')
    .limit(listing.pageSize)
    .offset((listing.page - 1) * listing.pageSize)
  return db
    .selectFrom(page.as('f'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .whereRef('o.fleetId', '=', 'f.id')
          .where(isFinished)
          .select([sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(o.total_cents), 0)`.as('costCents')])
          .as('done'),
      (join) => join.onTrue(),
    )
    .select(['f.id', 'f.name', 'f.otherId', 'f.rep', 'f.region', 'f.isActive', 'f.createdAt', 'done.orders', 'done.costCents'])
    .select([users.as('users'), vehicles.as('vehicles'), awaiting.as('awaiting'), pastDue(listing.today).as('pastDue')])
    .select([recalled().as('recalled'), recalled(sql`c.park_it`).as('parked')])
    .orderBy('f.place')
    .execute()
}

export type FleetFigures = Awaited<ReturnType<typeof listFleetFigures>>[number]

export const countFleets = async (db: Db, access: FleetAccess, listing: FleetListing): Promise<number> => {
  const { count } = await listed(db, access, listing)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Totals over all accessible fleets, inactive ones included: their money was spent. */
export const sumFleets = async (db: Db, access: FleetAccess, today: FleetDay) => {
  const within = accessibleFleets(db, access).select('f.id')
  const [fleets, owned, done, waiting, pastDueByFleet, recalls] = await Promise.all([
    accessibleFleets(db, access)
      .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) filter (where f.is_active)`.as('active')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('vehicles as v')
      .where('v.fleetId', 'in', within)
      .where('v.deletedAt', 'is', null)
      .select(sql<number>`count(*)`.as('vehicles'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('orders as o')
      .where('o.fleetId', 'in', within)
      .where(isFinished)
      .select(sql<number>`coalesce(sum(o.total_cents), 0)`.as('cents'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('orders as o')
      .where('o.fleetId', 'in', within)
      .where('o.status', '=', 'awaiting_approval')
      .select([sql<number>`count(*)`.as('orders'), sql<number>`count(distinct o.fleet_id)`.as('fleets')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('vehicles as v')
      .innerJoin('fleets as f', 'f.id', 'v.fleetId')
      .where('v.fleetId', 'in', within)
      .where('v.deletedAt', 'is', null)
      .where(inState('past_due', today))
      .groupBy(['f.id', 'f.name'])
      .select(['f.name', sql<number>`count(*)`.as('vehicles')])
      .orderBy(sql`count(*) desc, lower(f.name), f.id`)
      .execute(),
    db
      .selectFrom('vehicleRecalls as r')
      .innerJoin('recallCampaigns as c', 'c.id', 'r.campaignId')
      .where('r.fleetId', 'in', within)
      .where('r.state', 'in', [...OPEN_RECALL_STATES])
      .select([
        sql<number>`count(distinct r.fleet_id)`.as('fleets'),
        sql<number>`count(distinct r.vehicle_id)`.as('vehicles'),
        sql<number>`count(distinct r.vehicle_id) filter (where c.park_it)`.as('parked'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    fleets: Number(fleets.total),
    activeFleets: Number(fleets.active),
    vehicles: Number(owned.vehicles),
    costCents: Number(done.cents),
    awaitingOrders: Number(waiting.orders),
    awaitingFleets: Number(waiting.fleets),
    /** By fleet, most first. */
    pastDue: pastDueByFleet.map(({ name, vehicles: count }) => ({ name, vehicles: Number(count) })),
    recalledFleets: Number(recalls.fleets),
    recalledVehicles: Number(recalls.vehicles),
    parkedVehicles: Number(recalls.parked),
  }
}
