import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { hoursOn } from '#features/vehicles/engine-hours.ts'
import type { Db } from '#platform/db/database.ts'
import { lastDoneFirst } from '../last-done-store.ts'

export type Circumstances = {
  odometer: number
  doneOn: string
  /** Nobody read the odometer. */
  isEstimated?: boolean
  source: 'order' | 'manual' | 'marked' | 'stated' | 'never'
  orderId: number | null
  manualHistoryId?: number | null
  recordedBy: string
}

/** Remembers each service that was done, scheduled or not. */
export const addRecords = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  done: { serviceDefinitionId: number; intervalOdometer: number | null }[],
  circumstances: Circumstances,
): Promise<void> => {
  if (done.length === 0) return
  // What is done is put off no longer: the next time it is asked for as usual.
  await db
    .deleteFrom('serviceSnoozes')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where(
      'serviceDefinitionId',
      'in',
      done.map((one) => one.serviceDefinitionId),
    )
    .execute()
  const engineHours = await engineHoursOn(db, scope, vehicleId, circumstances.doneOn)
  await db
    .insertInto('serviceRecords')
    .values(done.map((one) => ({ fleetId: scope.fleetId, vehicleId, ...one, ...circumstances, engineHours })))
    .execute()
}

/** Kept with what was done: by later readings it would be reckoned otherwise each time. */
const engineHoursOn = async (db: Db, { fleetId }: FleetScope, vehicleId: number, day: string): Promise<number | null> => {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['engineHours', 'engineHoursReadOn', 'monthlyEngineHours', 'monthlyDistance', 'odometerUnits'])
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  return vehicle ? hoursOn(vehicle, day) : null
}

/** Takes marks of an interval back: their services count again from when they were done before. */
export const removeMarks = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  serviceDefinitionIds: number[],
  intervalOdometer: number,
): Promise<void> => {
  if (serviceDefinitionIds.length === 0) return
  await db
    .deleteFrom('serviceRecords')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('serviceDefinitionId', 'in', serviceDefinitionIds)
    .where('intervalOdometer', '=', intervalOdometer)
    .where('source', '=', 'marked')
    .execute()
}

/** The services that completed an interval, once each. */
export const findDoneAt = async (db: Db, scope: FleetScope, vehicleId: number, intervalOdometer: number) => {
  const { rows } = await sql<{ serviceDefinitionId: number; isMarked: boolean }>`
    select service_definition_id, bool_and(source = 'marked') as is_marked from service_records
    where fleet_id = ${scope.fleetId} and vehicle_id = ${vehicleId} and interval_odometer = ${intervalOdometer}
    group by 1 order by min(id)`.execute(db)
  return rows
}

/** Within the hour: an Undo stands for 8 s, and may wait for a connection. */
const isJustRecorded = sql<boolean>`coalesce(r.recorded_at > now() - interval '1 hour', false)`.as('isJustRecorded')

/** Of each service of a vehicle the record of when it was done last, as somebody has written it down. */
export const findLastRecords = async (db: Db, scope: FleetScope, vehicleId: number) => {
  const rows = await db
    .selectFrom('serviceRecords as r')
    .select(['id', 'serviceDefinitionId', 'odometer', 'doneOn', 'isEstimated', 'intervalOdometer', 'source', isJustRecorded])
    .distinctOn('serviceDefinitionId')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .orderBy('serviceDefinitionId')
    .orderBy(lastDoneFirst)
    .execute()
  return new Map(rows.map((row) => [row.serviceDefinitionId, row]))
}

/** Removes one record. */
export const removeRecord = async (db: Db, scope: FleetScope, id: number): Promise<void> => {
  await db.deleteFrom('serviceRecords').where('fleetId', '=', scope.fleetId).where('id', '=', id).execute()
}

/** Every record of these services of a vehicle. */
export const findRecordsOf = (db: Db, scope: FleetScope, vehicleId: number, serviceDefinitionIds: number[]) =>
  db
    .selectFrom('serviceRecords')
    .selectAll()
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where(sql<boolean>`service_definition_id = any(${serviceDefinitionIds}::bigint[])`)
    .execute()

/** Removes the records that maintenance done elsewhere left. */
export const removeManualRecords = async (db: Db, scope: FleetScope, manualHistoryId: number): Promise<void> => {
  await db
    .deleteFrom('serviceRecords')
    .where('fleetId', '=', scope.fleetId)
    .where('manualHistoryId', '=', manualHistoryId)
    .execute()
}

/** What was done on a vehicle, newest first. */
export const listRecords = (db: Db, scope: FleetScope, vehicleId: number, limit: number) =>
  db
    .selectFrom('serviceRecords')
    .selectAll()
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('intervalOdometer', 'is not', null)
    // What somebody only said is no completed interval.
    .where('source', 'in', ['order', 'manual', 'marked'])
    .$narrowType<{ source: 'order' | 'manual' | 'marked' }>()
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The interval that was completed last, whoever did it. */
export const findLastCompleted = async (db: Db, scope: FleetScope, vehicleId: number) => {
  const [last] = await listRecords(db, scope, vehicleId, 1)
  return last && { doneOn: last.doneOn, intervalOdometer: last.intervalOdometer! }
}
