import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { hoursOn } from '#features/vehicles/engine-hours.ts'
import type { Db } from '#platform/db/database.ts'

export type Completion = { serviceDefinitionId: number; doneThrough: number }
export type Circumstances = {
  odometer: number
  doneOn: string
  source: 'order' | 'manual' | 'marked'
  orderId: number | null
  manualHistoryId?: number | null
  recordedBy: string
}

/** How far services are done with now, and where and when that was said last. */
export const saveCompletions = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  completions: Completion[],
  { odometer, doneOn, source, orderId }: Circumstances,
): Promise<void> => {
  if (completions.length === 0) return
  await db
    .insertInto('serviceCompletions')
    .values(
      completions.map(({ serviceDefinitionId, doneThrough }) => ({
        fleetId: scope.fleetId,
        vehicleId,
        serviceDefinitionId,
        doneThrough,
        odometer,
        doneOn,
        source,
        orderId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['fleetId', 'vehicleId', 'serviceDefinitionId']).doUpdateSet((eb) => ({
        doneThrough: eb.ref('excluded.doneThrough'),
        odometer: eb.ref('excluded.odometer'),
        doneOn: eb.ref('excluded.doneOn'),
        source: eb.ref('excluded.source'),
        orderId: eb.ref('excluded.orderId'),
      })),
    )
    .execute()
}

/** Remembers each service that was done, scheduled or not. */
export const addRecords = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  done: { serviceDefinitionId: number; intervalOdometer: number | null; doneThroughBefore?: number | null }[],
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

/** Takes marks of an interval back. */
export const removeMarks = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  serviceDefinitionIds: number[],
  intervalOdometer: number,
): Promise<void> => {
  await db
    .deleteFrom('serviceRecords')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('serviceDefinitionId', 'in', serviceDefinitionIds)
    .where('intervalOdometer', '=', intervalOdometer)
    .where('source', '=', 'marked')
    .execute()
}

/**
 * Of each service of a vehicle: where and when it was done last, and the interval that was marked last (null: never). A record
 * without an interval counts as done, and marks nothing.
 */
export const findLastRecords = async (db: Db, scope: FleetScope, vehicleId: number) => {
  const rows = await db
    .selectFrom('serviceRecords')
    .select(['serviceDefinitionId', 'odometer', 'doneOn', 'intervalOdometer', 'source'])
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.serviceDefinitionId)].map(([id, [latest, ...earlier]]) => [
      id,
      {
        odometer: latest!.odometer,
        doneOn: latest!.doneOn,
        markedAt: [latest!, ...earlier].find((row) => row.source === 'marked')?.intervalOdometer ?? null,
      },
    ]),
  )
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

/** Removes the records that maintenance done elsewhere left, and answers them. */
export const removeManualRecords = (db: Db, scope: FleetScope, manualHistoryId: number) =>
  db
    .deleteFrom('serviceRecords')
    .where('fleetId', '=', scope.fleetId)
    .where('manualHistoryId', '=', manualHistoryId)
    .returningAll()
    .execute()

/** How far one service counts as done from now on; what was said about it stays. */
export const saveDoneThrough = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  serviceDefinitionId: number,
  doneThrough: number,
): Promise<void> => {
  await db
    .updateTable('serviceCompletions')
    .set({ doneThrough })
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('serviceDefinitionId', '=', serviceDefinitionId)
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
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The interval that was completed last, whoever did it. */
export const findLastCompleted = async (db: Db, scope: FleetScope, vehicleId: number) => {
  const [last] = await listRecords(db, scope, vehicleId, 1)
  return last && { doneOn: last.doneOn, intervalOdometer: last.intervalOdometer! }
}
