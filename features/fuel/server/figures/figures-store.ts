import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { Fill, FuelSum, FuelTotals } from '../../economy.ts'
import type { Energy } from '../../energy.ts'

type OfFleet = { fleetId: number; vehicleIds: readonly number[] }

/** Null if these vehicles no longer exist. Takes the same locks as changing a fill, so that no fill is missed. */
export const lockFueledVehicles = async (
  tx: Tx,
  { fleetId, vehicleIds }: OfFleet,
): Promise<{ country: CountryCode; vehicleIds: number[] } | null> => {
  const rows = await tx
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .where('v.fleetId', '=', fleetId)
    .where(sql<boolean>`v.id = any(${[...vehicleIds]}::bigint[])`)
    .select(['v.id', 'f.country'])
    .orderBy('v.id')
    .forNoKeyUpdate('v')
    .execute()
  return rows[0] ? { country: rows[0].country, vehicleIds: rows.map(({ id }) => id) } : null
}

/** All fills of these vehicles: an interval may start long before the counted months. */
export const findFills = (tx: Tx, { fleetId, vehicleIds }: OfFleet): Promise<(Fill & { vehicleId: number })[]> =>
  tx
    .selectFrom('fuelEntries')
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`vehicle_id = any(${[...vehicleIds]}::bigint[])`)
    .select(['vehicleId', 'id', 'filledOn', 'filledTime', 'odometer', 'odometerUnits'])
    .select(['volumeThousandths', 'volumeUnits', 'amountCents', 'isPartial', 'isAfterMissed'])
    .execute()

export type VehicleFigures = FuelTotals &
  Pick<FuelSum, 'economy' | 'centsPerDistance'> & {
    vehicleId: number
    comparableEconomy: number | null
    isMain: boolean
    firstOn: string
  }

/** Replaces the figures of these vehicles; a vehicle without fills in the counted months has none. */
export const replaceFigures = async (
  tx: Tx,
  { fleetId, vehicleIds }: OfFleet,
  figures: readonly VehicleFigures[],
): Promise<void> => {
  await tx
    .deleteFrom('vehicleFuelFigures')
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`vehicle_id = any(${[...vehicleIds]}::bigint[])`)
    .execute()
  if (figures.length === 0) return
  await tx
    .insertInto('vehicleFuelFigures')
    .values(
      figures.map(({ driven, ...one }) => ({
        fleetId,
        ...one,
        drivenDistance: driven.distance,
        drivenVolume: driven.volume,
        drivenCents: driven.amountCents,
      })),
    )
    .execute()
}

export const deleteFigures = async (tx: Tx, fleetId: number, vehicleId: number): Promise<void> => {
  await tx.deleteFrom('vehicleFuelFigures').where('fleetId', '=', fleetId).where('vehicleId', '=', vehicleId).execute()
}

/** Queues vehicles with a counted fill that is older than the counted months. */
export const queueOutdated = async (db: Db, since: string): Promise<void> => {
  await sql`insert into fuel_to_count (fleet_id, vehicle_id)
    select distinct fleet_id, vehicle_id from vehicle_fuel_figures where first_on < ${since}::date
    on conflict do nothing`.execute(db)
}

/** Dequeues the next vehicles of one fleet, in the transaction that recomputes them; null if the queue is empty. */
export const takeQueued = async (tx: Tx, limit: number): Promise<OfFleet | null> => {
  const { rows } = await sql<{ fleetId: number; vehicleId: number }>`
    delete from fuel_to_count q using (
      select fleet_id, vehicle_id from fuel_to_count
      where fleet_id = (select fleet_id from fuel_to_count order by fleet_id limit 1)
      order by vehicle_id limit ${limit} for update skip locked) t
    where q.fleet_id = t.fleet_id and q.vehicle_id = t.vehicle_id
    returning q.fleet_id, q.vehicle_id`.execute(tx)
  const [first] = rows
  return first ? { fleetId: Number(first.fleetId), vehicleIds: rows.map((row) => Number(row.vehicleId)) } : null
}

const TOTALS = [
  sql<number>`sum(f.fills)::int`.as('fills'),
  sql<number>`sum(f.volume)`.as('volume'),
  sql<number>`sum(f.amount_cents)::float8`.as('amountCents'),
  sql<number>`sum(f.driven_distance)`.as('drivenDistance'),
  sql<number>`sum(f.driven_volume)`.as('drivenVolume'),
  sql<number>`sum(f.driven_cents)::float8`.as('drivenCents'),
] as const

/** A fleet's totals by energy, including vehicles that it no longer has: it paid for their fuel. */
export const sumFigures = async (db: Db, fleetId: number): Promise<(FuelTotals & { vehicles: number })[]> => {
  const rows = await db
    .selectFrom('vehicleFuelFigures as f')
    .where('f.fleetId', '=', fleetId)
    .select(['f.energy', sql<number>`count(*)::int`.as('vehicles'), ...TOTALS])
    .groupBy('f.energy')
    .orderBy('f.energy', 'desc')
    .execute()
  return rows.map(({ drivenDistance, drivenVolume, drivenCents, ...row }) => ({
    ...row,
    driven: { distance: drivenDistance, volume: drivenVolume, amountCents: drivenCents },
  }))
}

type ListedFigures = {
  vehicleId: number
  country: CountryCode
  energy: Energy
  economy: number | null
  centsPerDistance: number | null
  amountCents: number
  isMain: boolean
}

/** Figures of these vehicles, which may belong to several fleets; the main energy of each vehicle first. */
export const findFigures = (db: Db, vehicles: readonly { id: number; fleetId: number }[]): Promise<ListedFigures[]> =>
  figures(db, { fleetIds: vehicles.map(({ fleetId }) => fleetId), vehicleIds: vehicles.map(({ id }) => id) })

const figures = preparedQuery((db, { fleetIds, vehicleIds }: { fleetIds: number[]; vehicleIds: number[] }) =>
  db
    .selectFrom('vehicleFuelFigures as f')
    .innerJoin('fleets', 'fleets.id', 'f.fleetId')
    .where(sql<boolean>`(f.fleet_id, f.vehicle_id) in (select * from unnest(${fleetIds}::bigint[], ${vehicleIds}::bigint[]))`)
    .select(['f.vehicleId', 'fleets.country', 'f.energy', 'f.economy', 'f.centsPerDistance', 'f.amountCents', 'f.isMain'])
    .orderBy('f.isMain', 'desc'),
)
