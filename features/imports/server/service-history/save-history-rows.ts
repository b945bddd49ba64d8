import { fullName } from '#features/accounts/acting.ts'
import { localize } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import type { ManualRecord } from '#features/history/manual-record.ts'
import { deleteManual, findManualServices, insertManual, lockManual } from '#features/history/server/manual/manual-store.ts'
import { snapshotOf } from '#features/history/server/manual/snapshot.ts'
import { applyToVehicle, takeBackFromVehicle } from '#features/history/server/manual/vehicle-effects.ts'
import { lockScheduledVehicles } from '#features/schedules/server/schedule-store.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { ReadyRow, RowChange, ServerKind } from '../kind.ts'
import { findSnoozes, restoreSnoozes } from './done-before-store.ts'
import type { HistoryRow } from './history-row.ts'

type Rows = ServerKind<HistoryRow>['rows']
type Saving = Pick<Parameters<Rows['save']>[0], 'db' | 'emit' | 'importer' | 'now' | 'ports'>
/** Data that the undo of a saved record needs. */
type Saved = { savedAt: string; snoozes: object[] }

const { SHOP_NOT_KNOWN } = defineWords('imports.shop', { SHOP_NOT_KNOWN: { en: 'Not known', fr: 'Inconnu' } })

/** Records the visits with all effects of a manual record: cost, last maintenance, odometer, completed services. */
export const saveHistoryRows = async (deps: Saving, rows: ReadyRow<HistoryRow>[]): Promise<RowChange[]> => {
  const { db, importer, now } = deps
  const ids = [...new Set(rows.map(({ row }) => row.vehicle.id))]
  const vehicles = new Map((await lockScheduledVehicles(db, { fleetId: importer.fleetId }, ids)).map((one) => [one.id, one]))
  const saved: RowChange[] = []
  for (const { line, row } of rows) {
    const vehicle = vehicles.get(row.vehicle.id)
    // The vehicle was deleted or moved to another fleet since the rows were judged.
    if (!vehicle) continue
    const { odometerUnits } = row
    const record = recordOf(deps, row)
    const serviceIds = row.services.flatMap(({ serviceDefinitionId: id }) => (id === null ? [] : [id]))
    const snoozes = await findSnoozes(db, importer, vehicle.id, serviceIds)
    const by = { userId: importer.userId, name: fullName(importer) }
    const { laborCents, partsCents, taxCents } = row
    const amounts = { totalCents: row.costCents, laborCents, partsCents, taxCents }
    const facts = { vehicleId: vehicle.id, odometerUnits, ...amounts, at: now }
    const recordId = await insertManual(db, importer.fleetId, record, facts, by)
    const actor = { kind: 'user', id: by.userId, name: by.name } as const
    const effect = { recordId, vehicle, odometerUnits, totalCents: row.costCents, ...record }
    await applyToVehicle(deps, importer.fleetId, effect, { userId: by.userId, actor, doneBy: by.name })
    const where = { fleetId: importer.fleetId, subjectId: vehicle.id, at: now.toISOString(), actor }
    const after = snapshotOf({ ...record, vehicleId: vehicle.id, odometerUnits, totalCents: row.costCents }, [])
    deps.emit(happened('maintenance_recorded', where, { recordId, before: null, after }))
    const change: Saved = { savedAt: now.toISOString(), snoozes }
    saved.push({ line, subjectId: recordId, before: null, after: change })
  }
  return saved
}

const recordOf = ({ importer }: Saving, row: HistoryRow): ManualRecord => ({
  shopId: null,
  customShopName: row.shop ?? localize(SHOP_NOT_KNOWN, importer.language),
  zip: null,
  odometer: row.odometer,
  doneOn: row.doneOn,
  poNumber: row.poNumber,
  customerComments: row.notes,
  services: row.services.map((service, index) => ({
    ...service,
    position: service.position ?? null,
    priceCents: shareOf(row.costCents - (row.taxCents ?? 0), row.services.length, index),
  })),
})

/** Splits the cost of a row among its services; the first ones get the remaining cents. */
const shareOf = (cents: number, count: number, index: number): number => {
  const whole = Math.abs(cents)
  return Math.sign(cents) * (Math.floor(whole / count) + (index < whole % count ? 1 : 0))
}

/** Deletes records that have not changed since, and reverts their effects; changed ones stay. */
export const undoHistoryRows: Rows['undo'] = async ({ db, importer, now, emit }, changes) => {
  const { fleetId } = importer
  let removed = 0
  for (const { subjectId, after } of changes) {
    // The values that `saveHistoryRows` wrote.
    const { savedAt, snoozes } = after as Saved
    const row = await lockManual(db, { fleetId }, subjectId)
    if (!row || row.updatedAt.toISOString() !== savedAt) continue
    const services = (await findManualServices(db, fleetId, [row.id])).get(row.id) ?? []
    const vehicle = { id: row.vehicleId, odometerUnits: row.vehicleUnits }
    await takeBackFromVehicle(db, fleetId, { ...row, recordId: row.id, vehicle, services }, now)
    await deleteManual(db, fleetId, row.id)
    await restoreSnoozes(db, snoozes)
    const actor = { kind: 'user', id: importer.userId, name: fullName(importer) } as const
    const where = { fleetId, subjectId: row.vehicleId, at: now.toISOString(), actor }
    emit(happened('maintenance_deleted', where, { recordId: row.id, before: snapshotOf({ ...row, services }, []), after: null }))
    removed += 1
  }
  return { removed, restored: 0, left: changes.length - removed }
}
