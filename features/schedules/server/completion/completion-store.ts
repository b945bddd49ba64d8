import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { hoursOn } from '#features/vehicles/engine-hours.ts'
import { moveLastMaintenance } from '#features/vehicles/server/detail/manual-visit-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { lastDoneFirst } from '../last-done-store.ts'
import { restoreLastMaintenance } from './last-maintenance-store.ts'

type CompletionFacts = {
  odometer: number
  doneOn: string
  /** The odometer was not read. */
  isEstimated?: boolean
  source: 'order' | 'manual' | 'marked' | 'stated' | 'never'
  orderId: number | null
  manualHistoryId?: number | null
  recordedBy: string
  recordedAt: Date
}

/** Inserts a record for each completed service, scheduled or not. */
export const addRecords = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  done: { serviceDefinitionId: number; intervalOdometer: number | null }[],
  facts: CompletionFacts,
): Promise<void> => {
  if (done.length === 0) return
  // Deletes the service's snooze: next time it is due as usual.
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
  const engineHours = await engineHoursOn(db, scope, vehicleId, facts.doneOn)
  await db
    .insertInto('serviceRecords')
    .values(done.map((one) => ({ fleetId: scope.fleetId, vehicleId, ...one, ...facts, engineHours })))
    .execute()
  // Orders and manual records update the last maintenance elsewhere.
  if (facts.source !== 'marked') return
  const { doneOn, isEstimated } = facts
  const odometer = isEstimated ? null : facts.odometer
  await moveLastMaintenance(db, scope, vehicleId, { odometer, doneOn })
}

/** Stored with the record: computed later, it would change with newer readings. */
const engineHoursOn = async (db: Db, { fleetId }: FleetScope, vehicleId: number, day: string): Promise<number | null> => {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['engineHours', 'engineHoursReadOn', 'monthlyEngineHours', 'monthlyDistance', 'odometerUnits'])
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  return vehicle ? hoursOn(vehicle, day) : null
}

/** Deletes marks of an interval: its services count from their previous time again. */
export const removeMarks = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  serviceDefinitionIds: number[],
  intervalOdometer: number,
): Promise<void> => {
  if (serviceDefinitionIds.length === 0) return
  const removed = await db
    .deleteFrom('serviceRecords')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('serviceDefinitionId', 'in', serviceDefinitionIds)
    .where('intervalOdometer', '=', intervalOdometer)
    .where('source', '=', 'marked')
    .returning('doneOn')
    .execute()
  for (const doneOn of new Set(removed.map((one) => one.doneOn)))
    await restoreLastMaintenance(db, scope.fleetId, vehicleId, doneOn)
}

/** Distinct services that completed an interval. */
export const findDoneAt = async (db: Db, scope: FleetScope, vehicleId: number, intervalOdometer: number) => {
  const { rows } = await sql<{ serviceDefinitionId: number; isMarked: boolean }>`
    select service_definition_id, bool_and(source = 'marked') as is_marked from service_records
    where fleet_id = ${scope.fleetId} and vehicle_id = ${vehicleId} and interval_odometer = ${intervalOdometer}
    group by 1 order by min(id)`.execute(db)
  return rows
}

/** The record of the last time for each service of a vehicle. */
export const findLastRecords = async (db: Db, scope: FleetScope, vehicleId: number) => {
  const rows = await db
    .selectFrom('serviceRecords as r')
    .select(['id', 'serviceDefinitionId', 'odometer', 'doneOn', 'isEstimated', 'intervalOdometer', 'source', 'recordedAt'])
    .distinctOn('serviceDefinitionId')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .orderBy('serviceDefinitionId')
    .orderBy(lastDoneFirst)
    .execute()
  return new Map(rows.map((row) => [row.serviceDefinitionId, row]))
}

/** Deletes one record. */
export const removeRecord = async (db: Db, scope: FleetScope, id: number): Promise<void> => {
  const removed = await db
    .deleteFrom('serviceRecords')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .returning(['vehicleId', 'doneOn', 'source'])
    .executeTakeFirst()
  if (removed?.source === 'marked') await restoreLastMaintenance(db, scope.fleetId, removed.vehicleId, removed.doneOn)
}

/** All records of these services of a vehicle. */
export const findRecordsOf = (db: Db, scope: FleetScope, vehicleId: number, serviceDefinitionIds: number[]) =>
  db
    .selectFrom('serviceRecords')
    .selectAll()
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where(sql<boolean>`service_definition_id = any(${serviceDefinitionIds}::bigint[])`)
    .execute()

/** Deletes the records that a manual record created. */
export const removeManualRecords = async (db: Db, scope: FleetScope, manualHistoryId: number): Promise<void> => {
  await db
    .deleteFrom('serviceRecords')
    .where('fleetId', '=', scope.fleetId)
    .where('manualHistoryId', '=', manualHistoryId)
    .execute()
}

/** Completed services of a vehicle, newest first. */
export const listRecords = (db: Db, { fleetId }: FleetScope, vehicleId: number, limit: number) =>
  recordsOf(db, { fleetId, vehicleId, limit })
const recordsOf = preparedQuery(
  (db, { fleetId, vehicleId, limit }: { fleetId: number; vehicleId: number; limit: number }) =>
    db
      .selectFrom('serviceRecords')
      .selectAll()
      .where('fleetId', '=', fleetId)
      .where('vehicleId', '=', vehicleId)
      .where('intervalOdometer', 'is not', null)
      // A report without a record is not a completed interval.
      .where('source', 'in', ['order', 'manual', 'marked'])
      .$narrowType<{ source: 'order' | 'manual' | 'marked' }>()
      .orderBy('doneOn', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  { choices: ['limit'] },
)

/** The last completed interval. */
export const findLastCompleted = async (db: Db, scope: FleetScope, vehicleId: number) => {
  const [last] = await listRecords(db, scope, vehicleId, 1)
  return last && { doneOn: last.doneOn, intervalOdometer: last.intervalOdometer! }
}
