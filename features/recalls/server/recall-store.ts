import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { OPEN_ORDER_STATUSES } from '#features/vehicles/active-order.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { containing, containingFolded } from '#platform/db/search.ts'
import { OPEN_RECALL_STATES } from '#features/vehicles/open-recall.ts'
import type { RecallFilter, RecallState } from '../recall.ts'
import type { StoredCampaign } from './campaign-store.ts'

export type RecallSearch = { filter: RecallFilter; query?: string | undefined }
type Paging = { limit: number; offset: number }

const isOpen = sql<boolean>`(r.state in (${sql.join([...OPEN_RECALL_STATES])}))`

/** Recalls `r` of vehicles within the scope, with campaign `c`. */
const seen = (scope: FleetScope, query: string | undefined): RawBuilder<unknown> => sql`
  vehicle_recalls r join recall_campaigns c on c.id = r.campaign_id where ${isSeen(scope, query)}`

const isSeen = (scope: FleetScope, query: string | undefined): RawBuilder<unknown> =>
  sql`r.fleet_id = ${scope.fleetId} ${ofDriver(scope)} ${query ? sql`and ${matches(scope, query)}` : sql``}`

/** Of the campaigns of the list, only vehicles with an order are shown if it is filtered by that. */
const andShown = (filter: RecallFilter): RawBuilder<unknown> =>
  filter === 'booked' ? sql`and ${isOpen} and r.order_id is not null` : sql``

const ofDriver = ({ assignedTo }: FleetScope): RawBuilder<unknown> =>
  assignedTo === undefined
    ? sql``
    : sql`and exists (select 1 from vehicle_drivers d
        where d.fleet_id = r.fleet_id and d.vehicle_id = r.vehicle_id and d.user_id = ${assignedTo})`

/** Matches a campaign number in both forms: 22V413000 and 22V-413. */
const matches = ({ fleetId }: FleetScope, query: string): RawBuilder<unknown> => {
  const folded = containingFolded(query)
  const number = containing(query.toLowerCase().replace(/[-\u2011\s]/g, ''))
  // A subquery, which PostgreSQL resolves with the search index; as a join, it would read every vehicle.
  return sql`(r.vehicle_id in (select w.id from vehicles w where w.fleet_id = ${fleetId} and w.search_key like ${folded}) or lower(c.number) like ${number} or fold_text(c.component) like ${folded}
    or fold_text(c.component_fr) like ${folded} or fold_text(c.manufacturer) like ${folded})`
}

/** One row per campaign, aggregated over its vehicles. */
const grouped = (scope: FleetScope, query: string | undefined): RawBuilder<unknown> => sql`(
  select c.id, c.park_it, c.announced_on, count(*)::integer as vehicle_count, bool_or(${isOpen}) as is_open,
    bool_or(${isOpen} and r.order_id is not null) as is_booked
  from ${seen(scope, query)}
  group by c.id) g`

const ofFilter: Record<RecallFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  open: sql`g.is_open`,
  park_it: sql`g.is_open and g.park_it`,
  booked: sql`g.is_booked`,
  done: sql`not g.is_open`,
}

const campaignOrder = sql`g.is_open desc, (g.is_open and g.park_it) desc, g.announced_on desc, g.id desc`
const vehicleOrder = sql`${isOpen} desc, lower(v.name), v.id`

/** `total`: number of campaigns on all pages. */
type ListedCampaign = StoredCampaign & { isOpen: boolean; vehicleCount: number; total: number }

/** One page of campaigns: "do not drive" first, then open, then done; each newest first. */
export const listCampaigns = async (
  db: Db,
  scope: FleetScope,
  { filter, query }: RecallSearch,
  { limit, offset }: Paging,
): Promise<ListedCampaign[]> => {
  const { rows } = await sql<ListedCampaign>`
    select c.*, g.is_open, g.vehicle_count, count(*) over ()::integer as total
    from ${grouped(scope, query)} join recall_campaigns c on c.id = g.id
    where ${ofFilter[filter]}
    order by ${campaignOrder}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countCampaigns = async (db: Db, scope: FleetScope, { filter, query }: RecallSearch): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${grouped(scope, query)} where ${ofFilter[filter]}`.execute(db)
  return rows[0]!.count
}

type RecallCounts = Record<RecallFilter, number> & { parkVehicles: number; openVehicles: number }

export const countRecalls = async (db: Db, scope: FleetScope): Promise<RecallCounts> => {
  const [campaigns, vehicles] = await Promise.all([campaignCounts(db, { scope }), vehicleCounts(db, { scope })])
  const { parkIt, ...counts } = campaigns[0] as Record<RecallFilter, number> & { parkIt: number }
  return { ...counts, park_it: parkIt, ...vehicles[0]! }
}
/** For a big fleet, recalls are joined with all campaigns, for a small one with a few: plan every time. */
const OF_A_FLEET = { planEachTime: () => true }
const campaignCounts = preparedQuery((_, { scope }: { scope: FleetScope }) => {
  const counted = Object.entries(ofFilter).map(([filter, is]) => sql`count(*) filter (where ${is})::integer as ${sql.id(filter)}`)
  return sql<Record<string, number>>`select ${sql.join(counted)} from ${grouped(scope, undefined)}`
}, OF_A_FLEET)
const vehicleCounts = preparedQuery(
  (_, { scope }: { scope: FleetScope }) => sql<{ parkVehicles: number; openVehicles: number }>`
    select count(distinct r.vehicle_id) filter (where c.park_it)::integer as park_vehicles,
      count(distinct r.vehicle_id)::integer as open_vehicles
    from ${seen(scope, undefined)} and ${isOpen}`,
  OF_A_FLEET,
)

/** The most severe open recalls, for a one-line summary. */
export const findFirstRecalls = (db: Db, scope: FleetScope, limit: number) => firstRecalls(db, { scope, limit })
type FirstRecall = { component: string; componentFr: string | null; parkIt: boolean; id: number; name: string }
const firstRecalls = preparedQuery(
  (_, { scope, limit }: { scope: FleetScope; limit: number }) => sql<FirstRecall>`
    select c.component, c.component_fr, c.park_it, v.id, v.name
    from (
      select g.id, g.park_it, g.announced_on from ${grouped(scope, undefined)} where g.is_open
      order by g.park_it desc, g.announced_on desc, g.id desc limit ${limit}
    ) first
    join recall_campaigns c on c.id = first.id
    cross join lateral (
      select v.id, v.name from vehicle_recalls r join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
      where r.fleet_id = ${scope.fleetId} and r.campaign_id = c.id and ${isOpen} ${ofDriver(scope)} order by r.vehicle_id limit 1
    ) v
    order by c.park_it desc, c.announced_on desc, c.id desc`,
  { choices: ['limit'], ...OF_A_FLEET },
)

export type StoredStatus = {
  campaignId: number
  state: RecallState
  doneOn: string | null
  changedBy: string | null
  changedAt: Date | null
  orderId: number | null
  orderFleetId: number | null
  appointmentDay: string | null
}
export type RecalledVehicleRow = StoredStatus & {
  fleetId: number
  id: number
  name: string
  vin: string | null
  year: number | null
  make: string | null
  model: string | null
  otherId: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  body: string
  odometerReadOn: string
  isActive: boolean
  activeOrderId: number | null
}

const STATUS = sql`r.campaign_id, r.state, r.done_on, r.changed_by, r.changed_at, r.order_id, r.order_fleet_id,
  (select o.appointment_day from orders o where o.fleet_id = r.order_fleet_id and o.id = r.order_id) as appointment_day`

const VEHICLE = sql`v.fleet_id, v.id, v.name, v.vin, v.year, v.make, v.model, v.other_id, v.license_plate_number,
  v.license_plate_state, v.body, v.odometer_read_on, v.is_active,
  (select o.id from orders o where o.fleet_id = v.fleet_id and o.vehicle_id = v.id
    and o.status in (${sql.join([...OPEN_ORDER_STATUSES])}) order by o.is_walk_in desc, o.id desc limit 1) as active_order_id`

/** Some vehicles of one campaign, open ones first. Among those that are not open, only the name is read. */
const vehiclesOf = (
  scope: FleetScope,
  campaignId: RawBuilder<unknown>,
  { filter, query }: RecallSearch,
  { limit, offset }: Paging,
): RawBuilder<unknown> => sql`
  select ${VEHICLE}, ${STATUS}, ${isOpen} as is_open
  from (
    select r.fleet_id, r.vehicle_id, r.campaign_id
    from vehicle_recalls r join recall_campaigns c on c.id = r.campaign_id
    join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
    where ${isSeen(scope, query)} and r.campaign_id = ${campaignId} ${andShown(filter)}
    order by ${vehicleOrder} limit ${limit} offset ${offset}
  ) shown
  join vehicle_recalls r using (fleet_id, vehicle_id, campaign_id)
  join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
  order by ${vehicleOrder}`

/** From this many vehicles per campaign, its vehicles are searched along the fleet's names instead of sorting all of them. */
const MANY_VEHICLES = 100
/** Number of names searched: enough for campaigns that affect one vehicle in a hundred. */
const NAMES_READ = 2000

/** The first vehicles of each of these campaigns. */
export const findFirstVehicles = async (
  db: Db,
  scope: FleetScope,
  campaigns: readonly { id: number; vehicleCount: number }[],
  search: RecallSearch,
  limit: number,
): Promise<RecalledVehicleRow[]> => {
  const isWhole = scope.assignedTo === undefined && !search.query && search.filter !== 'booked'
  const many = isWhole ? campaigns.filter(({ vehicleCount }) => vehicleCount > MANY_VEHICLES).map(({ id }) => id) : []
  const byName = many.length > 0 ? await findFirstByName(db, scope, many, limit) : []
  const found = new Set(byName.map(({ campaignId }) => campaignId))
  const others = campaigns.map(({ id }) => id).filter((id) => !found.has(id))
  return others.length > 0 ? [...byName, ...(await findFirstOfEach(db, scope, others, search, limit))] : byName
}

const findFirstOfEach = async (
  db: Db,
  scope: FleetScope,
  campaignIds: readonly number[],
  search: RecallSearch,
  limit: number,
): Promise<RecalledVehicleRow[]> => {
  const { rows } = await sql<RecalledVehicleRow>`
    select x.* from unnest(${campaignIds}::bigint[]) as asked (id)
    cross join lateral (${vehiclesOf(scope, sql`asked.id`, search, { limit, offset: 0 })}) x`.execute(db)
  return rows
}

/** Active and removed vehicles each have an index by name. */
const firstNames = (fleetId: number, where: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select v.id, v.name from vehicles v where v.fleet_id = ${fleetId} and ${where}
  order by lower(v.name), v.id limit ${sql.lit(NAMES_READ)})`

/**
 * Searches only the fleet's first vehicles by name, for campaigns that are open on `limit` of them: these are then the
 * campaign's first vehicles.
 */
const findFirstByName = async (
  db: Db,
  { fleetId }: FleetScope,
  campaignIds: readonly number[],
  limit: number,
): Promise<RecalledVehicleRow[]> => {
  const { rows } = await sql<RecalledVehicleRow>`
    with named as materialized (
      select v.id, row_number() over (order by lower(v.name), v.id) as place
      from (${firstNames(fleetId, sql`v.deleted_at is null`)} union all ${firstNames(fleetId, sql`v.deleted_at is not null`)}) v
      order by place limit ${sql.lit(NAMES_READ)}
    ), opened as (
      select r.campaign_id, r.vehicle_id, n.place, row_number() over (partition by r.campaign_id order by n.place) as nth
      from named n join vehicle_recalls r on r.fleet_id = ${fleetId} and r.vehicle_id = n.id
      where r.campaign_id = any(${campaignIds}::bigint[]) and ${isOpen}
    ), shown as (
      select s.* from opened s where s.nth <= ${limit}
        and exists (select from opened x where x.campaign_id = s.campaign_id and x.nth = ${limit})
    )
    select ${VEHICLE}, ${STATUS}, ${isOpen} as is_open
    from shown
    join vehicle_recalls r on r.fleet_id = ${fleetId} and r.vehicle_id = shown.vehicle_id and r.campaign_id = shown.campaign_id
    join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
    order by shown.campaign_id, shown.place`.execute(db)
  return rows
}

export const listVehiclesOf = async (
  db: Db,
  scope: FleetScope,
  campaignId: number,
  search: RecallSearch,
  paging: Paging,
): Promise<RecalledVehicleRow[]> =>
  (await sql<RecalledVehicleRow>`${vehiclesOf(scope, sql`${campaignId}`, search, paging)}`.execute(db)).rows

export const countVehiclesOf = async (db: Db, scope: FleetScope, campaignId: number, { filter, query }: RecallSearch) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${seen(scope, query)} and r.campaign_id = ${campaignId} ${andShown(filter)}`.execute(
    db,
  )
  return rows[0]!.count
}

type RecallKey = { campaignId: number; vehicleId: number }

/** Every vehicle `v` of every campaign of the list. */
const listed = (scope: FleetScope, { filter, query }: RecallSearch): RawBuilder<unknown> => sql`
  ${grouped(scope, query)} join vehicle_recalls r on r.campaign_id = g.id
  join recall_campaigns c on c.id = r.campaign_id
  join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
  where ${isSeen(scope, query)} and ${ofFilter[filter]} ${andShown(filter)}`

/** Ids of the whole list, by campaign and vehicle, in its order. */
export const listRecallKeys = async (db: Db, scope: FleetScope, search: RecallSearch): Promise<RecallKey[]> => {
  const { rows } = await sql<RecallKey>`
    select r.campaign_id, r.vehicle_id from ${listed(scope, search)} order by ${campaignOrder}, ${vehicleOrder}`.execute(db)
  return rows
}

/** Those of these that are still in the list, in the order of the keys. */
export const listRecallsByKeys = async (
  db: Db,
  scope: FleetScope,
  search: RecallSearch,
  keys: readonly RecallKey[],
): Promise<RecalledVehicleRow[]> => {
  const campaignIds = keys.map(({ campaignId }) => campaignId)
  const vehicleIds = keys.map(({ vehicleId }) => vehicleId)
  const { rows } = await sql<RecalledVehicleRow>`
    select ${VEHICLE}, ${STATUS}
    from unnest(${campaignIds}::bigint[], ${vehicleIds}::bigint[]) with ordinality as k (campaign_id, vehicle_id, place)
    cross join ${listed(scope, search)}
      and r.campaign_id = k.campaign_id and r.vehicle_id = k.vehicle_id
      -- Redundant condition on the grouped column, so that only these campaigns are aggregated.
      and g.id = any(${campaignIds}::bigint[])
    order by k.place`.execute(db)
  return rows
}

type RecallOfVehicle = StoredCampaign & StoredStatus & { vehicleId: number }

/** Recalls of these vehicles, "do not drive" first. The caller has checked access. */
export const findRecallsOf = (db: Db, vehicles: readonly { id: number; fleetId: number }[]): Promise<RecallOfVehicle[]> =>
  recallsOf(db, { fleetIds: vehicles.map(({ fleetId }) => fleetId), vehicleIds: vehicles.map(({ id }) => id) })

const recallsOf = preparedQuery(
  (_, { fleetIds, vehicleIds }: { fleetIds: number[]; vehicleIds: number[] }) => sql<RecallOfVehicle>`
    select c.*, r.vehicle_id, ${STATUS}
    from unnest(${fleetIds}::bigint[], ${vehicleIds}::bigint[]) as asked (fleet_id, vehicle_id)
    -- By the key, one vehicle after the other: planned as a join, all recalls of all fleets would be read for a page of vehicles.
    cross join lateral (select * from vehicle_recalls r
      where r.fleet_id = asked.fleet_id and r.vehicle_id = asked.vehicle_id offset 0) r
    join recall_campaigns c on c.id = r.campaign_id
    order by ${isOpen} desc, (${isOpen} and c.park_it) desc, c.announced_on desc, c.id desc`,
)
