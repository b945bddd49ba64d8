import { sql } from 'kysely'
import { NOT_FORECAST } from '#features/vehicles/due-state.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import { OPEN_ORDER_STATUSES } from '../../active-order.ts'
import type { RetiredAs } from '../../retirement.ts'
import type { CheckedForm } from './checked-form.ts'
import { hasOpenRequest, visibleVehicles } from '../detail/vehicle-detail-store.ts'

/** One vehicle within the scope, locked until the end of the transaction; undefined otherwise. */
export const lockVehicle = (tx: Db, scope: FleetScope, vehicleId: number) =>
  visibleVehicles(tx, scope).where('v.id', '=', vehicleId).selectAll('v').forUpdate().executeTakeFirst()

/** The fleet's vehicle with a VIN, to name it in a refusal. */
export const findByVin = (db: Db, scope: FleetScope, vin: string, exceptId: number | null) =>
  db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('vin', '=', vin)
    .where('deletedAt', 'is', null)
    .where('id', '!=', exceptId ?? 0)
    .select(['id', 'name'])
    .executeTakeFirst()

export const findByExternalId = (db: Db, scope: FleetScope, externalId: string) =>
  db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('externalId', '=', externalId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()

/** Another vehicle of the fleet with this plate, in any spelling. */
export const findByPlate = (db: Db, scope: FleetScope, plate: string, state: string, exceptId: number | null) =>
  db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where(sql<boolean>`fold_text(license_plate_number) = ${foldText(plate)}`)
    .where('licensePlateState', '=', state)
    .where('deletedAt', 'is', null)
    .where('id', '!=', exceptId ?? 0)
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirst()

type FormRow = CheckedForm['vehicle']
type Saved = { today: FleetDay; userId: number; now: Date }

/** Null if the same VIN was added concurrently. */
export const insertVehicle = async (tx: Db, scope: FleetScope, vehicle: FormRow, saved: Saved) => {
  const row = await tx
    .insertInto('vehicles')
    .values({
      fleetId: scope.fleetId,
      ...vehicle,
      odometerReadOn: saved.today,
      firstOdometer: vehicle.odometer,
      createdAt: saved.now,
      updatedAt: saved.now,
    })
    .onConflict((conflict) => conflict.columns(['fleetId', 'vin']).where('deletedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await insertReading(tx, scope, row, saved)
  return row
}

export const updateVehicle = async (
  tx: Db,
  scope: FleetScope,
  vehicleId: number,
  vehicle: Partial<FormRow> & { isActive?: boolean; fleetcorEnrolled?: boolean },
  saved: Saved & { newReading: boolean },
) => {
  const row = await tx
    .updateTable('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .set({
      ...vehicle,
      ...statedPace(vehicle),
      ...(saved.newReading ? { odometerReadOn: saved.today } : {}),
      updatedAt: saved.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (saved.newReading) await insertReading(tx, scope, row, saved)
  return row
}

/** A form sends the monthly distance back unchanged: only a changed one counts as stated. */
const statedPace = ({ monthlyDistance: monthly }: Partial<FormRow>) =>
  monthly === undefined
    ? {}
    : {
        monthlyDistanceFrom: sql<
          'stated' | 'readings' | null
        >`case when monthly_distance <> ${monthly} then 'stated' else monthly_distance_from end`,
      }

/** Null: brings it back. */
export const setRetirement = (
  tx: Db,
  scope: FleetScope,
  vehicleId: number,
  retirement: { on: string; as: RetiredAs } | null,
  now: Date,
) =>
  tx
    .updateTable('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .set({
      isActive: retirement === null,
      retiredOn: retirement?.on ?? null,
      retiredAs: retirement?.as ?? null,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findOpenOrderIds = async (db: Db, scope: FleetScope, vehicleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('orders')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('status', 'in', [...OPEN_ORDER_STATUSES])
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const insertReading = async (tx: Db, scope: FleetScope, { id, odometer }: { id: number; odometer: number }, saved: Saved) => {
  await tx
    .insertInto('odometerReadings')
    .values({
      fleetId: scope.fleetId,
      vehicleId: id,
      odometer,
      readOn: saved.today,
      source: 'form',
      recordedBy: saved.userId,
      recordedAt: saved.now,
    })
    .execute()
}

export const hasActiveOrder = async (db: Db, scope: FleetScope, vehicleId: number): Promise<boolean> =>
  (await visibleVehicles(db, scope).where('v.id', '=', vehicleId).where(hasOpenRequest).select('v.id').executeTakeFirst()) !==
  undefined

/**
 * Soft-deletes a vehicle and deletes its own rows; the event removes it from policies. The row stays, hidden: orders and payments
 * reference it, and keep their name and VIN.
 */
export const deleteVehicle = async (tx: Db, scope: FleetScope, vehicleId: number, now: Date): Promise<void> => {
  for (const table of ['odometerReadings', 'vehicleDrivers'] as const) {
    await tx.deleteFrom(table).where('fleetId', '=', scope.fleetId).where('vehicleId', '=', vehicleId).execute()
  }
  await tx
    .updateTable('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .set({ deletedAt: now, ...NOT_FORECAST })
    .execute()
}
