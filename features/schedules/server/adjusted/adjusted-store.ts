import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { AdjustedInterval } from '../../adjusted/adjusted-interval.ts'

type Scope = { fleetId: number }
type NewAdjustment = AdjustedInterval & { setAt: Date; setBy: string }

/** Undefined deletes the fleet's interval. Returns the previous one. */
export const setFleetInterval = async (
  db: Db,
  { fleetId }: Scope,
  serviceDefinitionId: number,
  adjustment: NewAdjustment | undefined,
): Promise<AdjustedInterval | null> => {
  const key = { fleetId, serviceDefinitionId }
  const intervalsQuery = db.selectFrom('fleetIntervals').selectAll().where('fleetId', '=', fleetId)
  const before = await intervalsQuery.where('serviceDefinitionId', '=', serviceDefinitionId).forUpdate().executeTakeFirst()
  if (adjustment)
    await db
      .insertInto('fleetIntervals')
      .values({ ...key, ...adjustment })
      .onConflict((conflict) => conflict.columns(['fleetId', 'serviceDefinitionId']).doUpdateSet(adjustment))
      .execute()
  else
    await db
      .deleteFrom('fleetIntervals')
      .where('fleetId', '=', fleetId)
      .where('serviceDefinitionId', '=', serviceDefinitionId)
      .execute()
  return before ? intervalOf(before) : null
}

/** The vehicle's adjusted interval of a service; null if it has none. */
export const findVehicleInterval = async (
  db: Db,
  { fleetId }: Scope,
  { vehicleId, serviceDefinitionId }: { vehicleId: number; serviceDefinitionId: number },
): Promise<AdjustedInterval | null> => {
  const row = await db
    .selectFrom('vehicleIntervals')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('serviceDefinitionId', '=', serviceDefinitionId)
    .executeTakeFirst()
  return row ? intervalOf(row) : null
}

export const setVehicleInterval = async (
  db: Db,
  { fleetId }: Scope,
  { vehicleId, serviceDefinitionId }: { vehicleId: number; serviceDefinitionId: number },
  adjustment: NewAdjustment | undefined,
): Promise<AdjustedInterval | null> => {
  const key = { fleetId, vehicleId, serviceDefinitionId }
  const before = await findVehicleInterval(db, { fleetId }, { vehicleId, serviceDefinitionId })
  if (adjustment)
    await db
      .insertInto('vehicleIntervals')
      .values({ ...key, ...adjustment })
      .onConflict((conflict) => conflict.columns(['fleetId', 'vehicleId', 'serviceDefinitionId']).doUpdateSet(adjustment))
      .execute()
  else
    await db
      .deleteFrom('vehicleIntervals')
      .where('fleetId', '=', fleetId)
      .where('vehicleId', '=', vehicleId)
      .where('serviceDefinitionId', '=', serviceDefinitionId)
      .execute()
  return before
}

export const intervalOf = ({
  isOff,
  everyDistance,
  distanceUnits,
  everyMonths,
  everyHours,
}: AdjustedInterval): AdjustedInterval => ({ isOff, everyDistance, distanceUnits, everyMonths, everyHours })

/** Returns the previous value; locks the fleet's row until the end of the transaction. */
export const setFleetSevere = async (db: Db, { fleetId }: Scope, severeDuty: boolean): Promise<boolean> => {
  const fleet = await db.selectFrom('fleets').select('severeDuty').where('id', '=', fleetId).forUpdate().executeTakeFirstOrThrow()
  if (fleet.severeDuty !== severeDuty) await db.updateTable('fleets').set({ severeDuty }).where('id', '=', fleetId).execute()
  return fleet.severeDuty
}

/** Returns the previous value; locks the fleet's row until the end of the transaction. */
export const setCountsByMarks = async (db: Db, { fleetId }: Scope, countsByMarks: boolean): Promise<boolean> => {
  const fleet = await db
    .selectFrom('fleets')
    .select('countsByMarks')
    .where('id', '=', fleetId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (fleet.countsByMarks !== countsByMarks)
    await db.updateTable('fleets').set({ countsByMarks }).where('id', '=', fleetId).execute()
  return fleet.countsByMarks
}

export const setVehicleSevere = async (
  db: Db,
  { fleetId }: Scope,
  vehicleId: number,
  severeDuty: boolean | null,
): Promise<void> => {
  await db.updateTable('vehicles').set({ severeDuty }).where('fleetId', '=', fleetId).where('id', '=', vehicleId).execute()
}

export const saveEngineHours = async (
  db: Db,
  { fleetId }: Scope,
  vehicleId: number,
  reading: {
    engineHours: number
    engineHoursReadOn: string
    monthlyEngineHours: number | null
    firstEngineHours: number
    pacedHours: number
    pacedOn: string
  },
): Promise<void> => {
  await db.updateTable('vehicles').set(reading).where('fleetId', '=', fleetId).where('id', '=', vehicleId).execute()
}

/** Every vehicle of the fleet. */
export const findFleetVehicleIds = async (db: Db, { fleetId }: Scope): Promise<number[]> => {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

export const countOverrides = async (db: Db, { fleetId }: Scope) => {
  const { rows } = await sql<{ serviceDefinitionId: number; vehicles: number }>`
    select service_definition_id, count(*)::int as vehicles from vehicle_intervals where fleet_id = ${fleetId} group by 1`.execute(
    db,
  )
  const severe = await sql<{
    vehicles: number
  }>`select count(*)::int as vehicles from vehicles v join fleets f on f.id = v.fleet_id
    where v.fleet_id = ${fleetId} and v.deleted_at is null and v.severe_duty <> f.severe_duty`.execute(db)
  return { byService: new Map(rows.map((row) => [row.serviceDefinitionId, row.vehicles])), severe: severe.rows[0]!.vehicles }
}
