import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { type CurrentOdometer, currentOdometer } from '../../readings.ts'

// A vehicle's odometer is derived from its readings. Distances are in the vehicle's unit; the caller has locked the
// vehicle.

type Scope = { fleetId: number }
type NewReading = CurrentOdometer & {
  source: 'shop' | 'history' | 'fuel' | 'form'
  manualHistoryId?: number
  fuelEntryId?: number
  recordedBy: number | null
  at: Date
}

/** Adds a reading of a visit or a person. False if the vehicle's odometer is higher: it is stored without effect. */
export const addReading = async (db: Db, scope: Scope, vehicleId: number, reading: NewReading): Promise<boolean> => {
  const { odometer, readOn, source, manualHistoryId = null, fuelEntryId = null, recordedBy, at } = reading
  await adoptCurrentOdometer(db, scope, vehicleId, at)
  const { id } = await db
    .insertInto('odometerReadings')
    .values({ ...scope, vehicleId, odometer, readOn, source, manualHistoryId, fuelEntryId, recordedBy, recordedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await recompute(db, scope, vehicleId, at)).includes(id)
}

type ReadingOf = { manualHistoryId: number } | { fuelEntryId: number }

/** Deletes the reading of a record or a fill and recomputes the odometer from the remaining ones. */
export const takeBackReading = async (db: Db, scope: Scope, vehicleId: number, of: ReadingOf, now: Date): Promise<void> => {
  await adoptCurrentOdometer(db, scope, vehicleId, now)
  const taken = await db
    .deleteFrom('odometerReadings')
    .where('fleetId', '=', scope.fleetId)
    .where((eb) =>
      'fuelEntryId' in of ? eb('fuelEntryId', '=', of.fuelEntryId) : eb('manualHistoryId', '=', of.manualHistoryId),
    )
    .returning('id')
    .executeTakeFirst()
  if (taken) await recompute(db, scope, vehicleId, now)
}

const findReadings = (db: Db, { fleetId }: Scope, vehicleId: number) =>
  db
    .selectFrom('odometerReadings')
    .select(['id', 'odometer', 'readOn', 'source', 'stands'])
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()

/** A current odometer without a reading (older than the table of readings) gets one, so that it is not lost. */
const adoptCurrentOdometer = async (db: Db, scope: Scope, vehicleId: number, now: Date): Promise<void> => {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['odometer', 'odometerReadOn'])
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  const { odometer: current } = currentOdometer(await findReadings(db, scope, vehicleId))
  if (current?.odometer === vehicle.odometer && current.readOn === vehicle.odometerReadOn) return
  const { odometer, odometerReadOn: readOn } = vehicle
  const known = { ...scope, vehicleId, odometer, readOn, source: 'form', recordedBy: null, recordedAt: now }
  await db.insertInto('odometerReadings').values(known).execute()
}

/** Writes the odometer derived from the readings, and returns the accepted ones. */
const recompute = async (db: Db, scope: Scope, vehicleId: number, now: Date): Promise<number[]> => {
  const { odometer, acceptedIds } = currentOdometer(await findReadings(db, scope, vehicleId))
  if (!odometer) return []
  await db
    .updateTable('odometerReadings')
    .set({ stands: sql<boolean>`id = any(${acceptedIds}::bigint[])` })
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where(sql<boolean>`stands <> (id = any(${acceptedIds}::bigint[]))`)
    .execute()
  await db
    .updateTable('vehicles')
    .set({ odometer: odometer.odometer, odometerReadOn: odometer.readOn, updatedAt: now })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .where((eb) => eb.or([eb('odometer', '<>', odometer.odometer), eb('odometerReadOn', '<>', odometer.readOn)]))
    .execute()
  return acceptedIds
}
