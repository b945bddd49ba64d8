import { sql } from 'kysely'
import type { CountryCode } from '#features/countries/country.ts'
import { addDays, type FleetDay, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { countOf } from '#features/fleets/server/sums/sum-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { FINISHED_ORDER_STATUSES } from '../../active-order.ts'
import type { CostAndDistance } from '../../average-cost.ts'
import { accessibleVehicles } from './list-store.ts'
import type { VehicleScope } from './vehicle-scope.ts'

/** Distance driven in other fleets: per return or first arrival, the distance since departure or the odometer at `base`. */
const drivenElsewhere = sql`
  select coalesce(sum(greatest(0, came.odometer - greatest(b.base, coalesce(
    (select went.odometer from vehicle_moves went
      where went.vehicle_id = b.id and went.from_fleet_id = b.fleet_id and went.id < came.id order by went.id desc limit 1), b.base)))), 0)
  from vehicle_moves came where came.vehicle_id = b.id and came.to_fleet_id = b.fleet_id`

/** From this number of vehicles on, the average is last night's; below, it is computed on each read. */
const NIGHTLY_FROM_VEHICLES = 2000
/** Tolerates a night without the job. */
const OLDEST_DAYS = 2

/** The only source of the average: last night's for a company and a big fleet, computed for others and if it is missing. */
export const costAndDistanceSince = async (
  db: Db,
  scope: VehicleScope,
  day: IsoDate,
  today: FleetDay,
  country: CountryCode,
): Promise<CostAndDistance> => {
  if (!('fleetId' in scope)) return costAndDistanceOfAll(db, scope, day, country)
  if (
    scope.assignedTo !== undefined ||
    (await countOf(db, { fleetId: scope.fleetId }, 'vehicles', today)) < NIGHTLY_FROM_VEHICLES
  )
    return countCostAndDistance(db, scope, day)
  const [stored] = await storedAverage(db, { fleetId: scope.fleetId, since: addDays(day, -OLDEST_DAYS) })
  return stored ? { cents: Number(stored.cents), miles: stored.miles } : countCostAndDistance(db, scope, day)
}

const storedAverage = preparedQuery((db, { fleetId, since }: { fleetId: number; since: IsoDate }) =>
  db.selectFrom('fleetAverages').where('fleetId', '=', fleetId).where('since', '>=', since).select(['cents', 'miles']),
)

/** Over the fleets that pay in this country's currency: amounts in different currencies are never added. */
const costAndDistanceOfAll = async (
  db: Db,
  { access }: { access: FleetAccess },
  day: IsoDate,
  country: CountryCode,
): Promise<CostAndDistance> => {
  const { nightlyCents, nightlyMiles, missing } = await accessibleFleets(db, access)
    .where('f.country', '=', country)
    .leftJoin('fleetAverages as a', (join) =>
      join.onRef('a.fleetId', '=', 'f.id').on('a.since', '>=', addDays(day, -OLDEST_DAYS)),
    )
    .select([
      sql<number>`coalesce(sum(a.cents), 0)::float`.as('nightlyCents'),
      sql<number>`coalesce(sum(a.miles), 0)`.as('nightlyMiles'),
      sql<number[]>`coalesce(json_agg(f.id) filter (where a.fleet_id is null), '[]')`.as('missing'),
    ])
    .executeTakeFirstOrThrow()
  if (missing.length === 0) return { cents: nightlyCents, miles: nightlyMiles }
  const counted = await countCostAndDistance(db, { access, fleetIds: missing }, day)
  return { cents: nightlyCents + counted.cents, miles: nightlyMiles + counted.miles }
}

/** Stores a fleet's figures; called by the nightly job. */
export const keepCostAndDistance = async (db: Db, fleetId: number, since: IsoDate, countedAt: Date): Promise<void> => {
  const { cents, miles } = await countCostAndDistance(db, { fleetId }, since)
  const row = { since, cents, miles, countedAt }
  await db
    .insertInto('fleetAverages')
    .values({ fleetId, ...row })
    .onConflict((conflict) => conflict.column('fleetId').doUpdateSet(row))
    .execute()
}

/** The next fleets after an id, to iterate over all. */
export const listFleetIdsAfter = async (db: Db, after: number, limit: number): Promise<number[]> => {
  const fleets = db.selectFrom('fleets').where('id', '>', after).where('deletedAt', 'is', null).where('isCompany', '=', false)
  const rows = await fleets.select('id').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/**
 * Costs of the visible vehicles since a day, and distance driven since: each vehicle's odometer minus that of the day,
 * interpolated between its readings before and after it, or its first one ever if that is newer, and minus the distance
 * driven in another fleet since: from departure to return.
 */
const countCostAndDistance = async (db: Db, scope: CountedScope, day: IsoDate): Promise<CostAndDistance> => {
  const [row] = await costAndDistance(db, { scope, day, dayAt: startOfDay(day) })
  return { cents: Number(row?.cents ?? 0), miles: Number(row?.miles ?? 0) }
}
type CountedScope = VehicleScope & { fleetIds?: readonly number[] }
/** For several fleets, all of their vehicles are read. */
const PLANNED_FOR_FLEETS = {
  when: ({ scope }: { scope: CountedScope }) => 'fleetId' in scope,
  planEachTime: () => true,
}
const costAndDistance = preparedQuery((db, { scope, day, dayAt }: { scope: CountedScope; day: IsoDate; dayAt: Date }) => {
  const vehicles = accessibleVehicles(db, scope)
  const { fleetIds } = scope
  const seen = (fleetIds ? vehicles.where(sql<boolean>`v.fleet_id = any(${[...fleetIds]}::bigint[])`) : vehicles).select([
    'v.fleetId',
    'v.id',
    'v.odometer',
    'v.odometerUnits',
    'v.firstOdometer',
    'v.inFleetSince',
  ])
  // For one fleet its indexes are used; for an unknown number of fleets the planner reads whole tables.
  const ofFleets = 'fleetId' in scope ? sql`= ${scope.fleetId}` : sql`in (select fleet_id from fleet)`
  const finished = sql.join(FINISHED_ORDER_STATUSES.map((status) => sql.lit(status)))
  return sql<{ cents: number; miles: number }>`
    with seen as materialized (${seen}), fleet as (select distinct fleet_id from seen),
    costs as (
      select o.fleet_id, o.vehicle_id, o.total_cents from orders o
      where o.fleet_id ${ofFleets} and o.completed_at >= ${dayAt} and o.status in (${finished})
      union all
      select m.fleet_id, m.vehicle_id, m.total_cents from manual_histories m
      where m.fleet_id ${ofFleets} and m.done_on >= ${day}::date
    ),
    based as (
      select s.*, coalesce(
        (select case when a.odometer is null then r.odometer
            else round(r.odometer + (a.odometer - r.odometer) * (${day}::date - r.read_on)::numeric / (a.read_on - r.read_on))::int end
          from odometer_readings r
          left join lateral (
            select later.odometer, later.read_on from odometer_readings later
            where later.fleet_id = r.fleet_id and later.vehicle_id = r.vehicle_id and later.stands
              and later.read_on >= ${day}::date and later.odometer >= r.odometer
            order by later.read_on, later.odometer limit 1) a on true
          where r.fleet_id = s.fleet_id and r.vehicle_id = s.id and r.stands and r.read_on < ${day}::date
          order by r.read_on desc, r.odometer desc limit 1),
        (select min(r.odometer) from odometer_readings r where r.fleet_id = s.fleet_id and r.vehicle_id = s.id and r.stands and r.odometer > 0),
        s.first_odometer) as base
      from seen s
    ),
    driven as (
      select b.odometer_units, b.odometer - b.base - case when b.in_fleet_since >= ${day}::date then (${drivenElsewhere}) else 0 end as distance
      from based b
    )
    select
      (select coalesce(sum(c.total_cents), 0) from costs c join seen s on s.fleet_id = c.fleet_id and s.id = c.vehicle_id) as cents,
      (select coalesce(sum(
          greatest(0, d.distance) / case when d.odometer_units = 'kilometers' then ${sql.lit(KILOMETERS_PER_MILE)} else 1 end), 0)
        from driven d) as miles`
}, PLANNED_FOR_FLEETS)
