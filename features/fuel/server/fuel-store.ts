import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { recordedVehicles, visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Energy, VolumeUnit } from '../energy.ts'
import type { FuelEntry } from '../fuel-entry.ts'

type Scope = { fleetId: number }

const entries = (db: Db, scope: FleetScope, of: typeof recordedVehicles = visibleVehicles) =>
  of(db, scope)
    .innerJoin('fuelEntries as e', (join) => join.onRef('e.fleetId', '=', 'v.fleetId').onRef('e.vehicleId', '=', 'v.id'))
    .selectAll('e')
    .select(['v.name as vehicleName', 'v.vin', 'v.otherId', 'v.odometerUnits as vehicleUnits'])

export type StoredFuel = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

type Period = { from?: string | undefined; to?: string | undefined }

const ofVehicle = (db: Db, scope: FleetScope, vehicleId: number, { from, to }: Period) =>
  entries(db, scope)
    .where('v.id', '=', vehicleId)
    .$if(from !== undefined, (query) => query.where('e.filledOn', '>=', from!))
    .$if(to !== undefined, (query) => query.where('e.filledOn', '<=', to!))

/** One page of a vehicle's fills in a period, newest first. The caller has checked the vehicle. */
export const findFuelPage = (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  { limit, offset, ...period }: Period & { limit: number; offset: number },
): Promise<StoredFuel[]> =>
  ofVehicle(db, scope, vehicleId, period)
    .orderBy('e.filledOn', 'desc')
    .orderBy(sql`e.odometer desc nulls last`)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countFuel = async (db: Db, scope: FleetScope, vehicleId: number, period: Period): Promise<number> => {
  const { count } = await ofVehicle(db, scope, vehicleId, period)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All fills of a vehicle between two days, unordered. */
export const findFuelBetween = (db: Db, scope: FleetScope, vehicleId: number, period: Period): Promise<StoredFuel[]> =>
  ofVehicle(db, scope, vehicleId, period).execute()

/** The next fills of an energy before or after a day, in whole days, because fills on one day are unordered. Empty: there are no more. */
export const findFuelBeyond = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  { day, side, energy, limit }: { day: string; side: 'before' | 'after'; energy: Energy; limit: number },
): Promise<StoredFuel[]> => {
  const isElectric = sql<boolean>`e.volume_units = 'kilowatt_hours'`
  const beyond = entries(db, scope)
    .where('v.id', '=', vehicleId)
    .where('e.filledOn', side === 'before' ? '<' : '>', day)
    .where(energy === 'electricity' ? isElectric : sql<boolean>`not ${isElectric}`)
  const days = await beyond
    .clearSelect()
    .select('e.filledOn')
    .orderBy('e.filledOn', side === 'before' ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  const last = days.at(-1)
  return last ? beyond.where('e.filledOn', side === 'before' ? '>=' : '<=', last.filledOn).execute() : []
}

/** Returns undefined outside the scope. */
export const findFuel = (db: Db, scope: FleetScope, id: number): Promise<StoredFuel | undefined> =>
  entries(db, scope).where('e.id', '=', id).executeTakeFirst()

/** Like `findFuel`, locking vehicle and entry until the end of the transaction. */
export const lockFuel = async (tx: Db, scope: FleetScope, id: number): Promise<StoredFuel | undefined> =>
  entries(tx, scope).where('e.id', '=', id).forUpdate(['v', 'e']).executeTakeFirst()

/** Vehicles with fills, including those moved to another fleet, in pages by id. */
export const listFueledVehicles = (db: Db, scope: FleetScope, page: { afterId: number; limit: number }) =>
  recordedVehicles(db, scope)
    .where('v.id', '>', page.afterId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('fuelEntries as e')
          .whereRef('e.fleetId', '=', 'v.fleetId')
          .whereRef('e.vehicleId', '=', 'v.id')
          .select('e.id'),
      ),
    )
    .select('v.id')
    .orderBy('v.id')
    .limit(page.limit)
    .execute()

/** All fills of these vehicles, by vehicle and day. */
export const findFuelOfMany = (db: Db, scope: FleetScope, vehicleIds: number[]): Promise<StoredFuel[]> =>
  entries(db, scope, recordedVehicles)
    .where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
    .orderBy('v.id')
    .orderBy('e.filledOn')
    .orderBy('e.id')
    .execute()

export type FuelUnits = { odometerUnits: DistanceUnit; volumeUnits: VolumeUnit }
type NewFuel = FuelEntry & FuelUnits & { vehicleId: number; recordedByUserId: number; recordedBy: string; at: Date }

export const insertFuel = async (tx: Db, { fleetId }: Scope, { at, ...entry }: NewFuel): Promise<number> => {
  const { id } = await tx
    .insertInto('fuelEntries')
    .values({ fleetId, ...entry, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateFuel = async (
  tx: Db,
  { fleetId }: Scope,
  id: number,
  { at, ...entry }: FuelEntry & FuelUnits & { at: Date },
): Promise<void> => {
  await tx
    .updateTable('fuelEntries')
    .set({ ...entry, updatedAt: at })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .execute()
}

export const deleteFuel = async (tx: Db, { fleetId }: Scope, id: number): Promise<void> => {
  await tx.deleteFrom('fuelEntries').where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

export const deleteFuelOf = async (tx: Db, { fleetId }: Scope, vehicleId: number): Promise<void> => {
  await tx.deleteFrom('fuelEntries').where('fleetId', '=', fleetId).where('vehicleId', '=', vehicleId).execute()
}

const EARLIER_VOLUMES = 12

/** Volumes of the last fills of a vehicle before a day. */
export const findEarlierVolumes = (db: Db, { fleetId }: { fleetId: number }, vehicleId: number, day: string) =>
  db
    .selectFrom('fuelEntries')
    .select(['volumeThousandths', 'volumeUnits'])
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('filledOn', '<', day)
    .orderBy('filledOn', 'desc')
    .limit(EARLIER_VOLUMES)
    .execute()
