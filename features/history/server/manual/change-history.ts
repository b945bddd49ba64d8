import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { findScheduledVehicle } from '#features/schedules/server/schedule-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { historyCalls } from '../../contract.ts'
import { MOST_DOCUMENTS, totalCentsOf } from '../../manual-record.ts'
import type { ManualChangeWire } from '../../manual-wire.ts'
import { deleteDocuments, findDocuments, insertDocuments, type StoredDocument } from '../documents/document-store.ts'
import { dropFiles, withStoredFiles } from '#features/documents/server/store-files.ts'
import { deleteManual, findManualServices, lockManual, type StoredManual, updateManual } from './manual-store.ts'
import { readManualForm } from './read-form.ts'
import { showRecord, uploadsIn } from './record-history.ts'
import { snapshotOf } from './snapshot.ts'
import { applyToVehicle, takeBackFromVehicle } from './vehicle-effects.ts'

/** Loads a record with its lines and documents, locked until the end of the transaction. */
const loadRecord = async (ctx: Ctx, id: number) => {
  const row = (await lockManual(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('history_not_found')
  const services = (await findManualServices(ctx.db, row.fleetId, [id])).get(id) ?? []
  const documents = (await findDocuments(ctx.db, row.fleetId, [id])).get(id) ?? []
  return { row, services, documents, fileNames: documents.map((document) => document.fileName) }
}
type Loaded = Awaited<ReturnType<typeof loadRecord>>

const effectOf = ({ row, services }: Loaded) => ({
  ...row,
  recordId: row.id,
  vehicle: { id: row.vehicleId, odometerUnits: row.vehicleUnits },
  services,
})

const whereOf = (ctx: Ctx, vehicleId: number) => {
  const actor = { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const
  return { fleetId: ctx.acting.fleetId, subjectId: vehicleId, at: ctx.now.toISOString(), actor }
}

/** Replaces the record and applies the difference to its vehicle, as if the record had always had the new values. */
export const changeHistory = async (ctx: Ctx, { params, body }: Input<typeof historyCalls.change>) => {
  const loaded = await loadRecord(ctx, params.id)
  const { row, documents } = loaded
  const vehicle = await vehicleOf(ctx, row, body.vehicle_id)
  const record = await readManualForm(ctx, body, vehicle, row)
  const dropped = droppedOf(documents, body)
  const remainingNames = documents.filter((document) => !dropped.includes(document)).map((document) => document.fileName)
  const uploads = [...uploadsIn(body.new_maintenance_documents), ...uploadsIn(body.maintenance_documents)]
  if (remainingNames.length + uploads.length > MOST_DOCUMENTS) refuse('too_many_files', { limit: MOST_DOCUMENTS })
  return withStoredFiles(ctx.ports, uploads, remainingNames, async (files) => {
    const { fleetId } = row
    const odometerUnits = body.odometer_units ?? vehicle.odometerUnits
    // The form has no labor, parts and tax: they keep the values from the file.
    const { laborCents, partsCents, taxCents } = row
    const parts = { laborCents, partsCents, taxCents }
    const totalCents = totalCentsOf(record.services, taxCents)
    await takeBackFromVehicle(ctx.db, fleetId, effectOf(loaded), ctx.now)
    const facts = { vehicleId: vehicle.id, odometerUnits, totalCents, ...parts, at: ctx.now }
    await updateManual(ctx.db, fleetId, row.id, record, facts)
    const droppedIds = dropped.map((document) => document.id)
    await deleteDocuments(ctx.db, fleetId, row.id, droppedIds)
    await insertDocuments(ctx.db, fleetId, row.id, files, ctx.now)
    const where = whereOf(ctx, vehicle.id)
    const effect = { recordId: row.id, vehicle, odometerUnits, totalCents, ...record }
    await applyToVehicle(ctx, fleetId, effect, { userId: ctx.acting.userId, actor: where.actor, doneBy: row.recordedBy })
    const after = snapshotOf({ ...record, vehicleId: vehicle.id, odometerUnits, totalCents }, [
      ...remainingNames,
      ...files.map((file) => file.fileName),
    ])
    const before = snapshotOf(loadedSnapshot(loaded), loaded.fileNames)
    ctx.emit(happened('maintenance_changed', where, { recordId: row.id, before, after }))
    if (row.vehicleId !== vehicle.id) {
      ctx.emit(happened('maintenance_changed', whereOf(ctx, row.vehicleId), { recordId: row.id, before, after }))
    }
    await dropFiles(
      ctx.db,
      ctx.ports,
      dropped.map((document) => document.fileKey),
    )
    return showRecord(ctx, row.id)
  })
}

const loadedSnapshot = ({ row, services }: Loaded) => ({ ...row, services })

const vehicleOf = async (ctx: Ctx, row: StoredManual, vehicleId: number | undefined) =>
  (await findScheduledVehicle(ctx.db, scopeOf(ctx.acting), vehicleId ?? row.vehicleId, 'lock')) ?? refuse('vehicle_not_found')

/** Documents that the form deletes; ids of other records are ignored. */
const droppedOf = (documents: StoredDocument[], body: ManualChangeWire): StoredDocument[] => {
  const ids = body.maintenance_documents.flatMap((one) => (one._destroy && one.id ? [one.id] : []))
  return documents.filter((document) => ids.includes(document.id))
}

/** Deletes the record with its documents and reverts what it completed. */
export const removeHistory = async (ctx: Ctx, { params }: Input<typeof historyCalls.remove>) => {
  const loaded = await loadRecord(ctx, params.id)
  const { row, documents, fileNames } = loaded
  await takeBackFromVehicle(ctx.db, row.fleetId, effectOf(loaded), ctx.now)
  await deleteManual(ctx.db, row.fleetId, row.id)
  const before = snapshotOf(loadedSnapshot(loaded), fileNames)
  ctx.emit(happened('maintenance_deleted', whereOf(ctx, row.vehicleId), { recordId: row.id, before, after: null }))
  await dropFiles(
    ctx.db,
    ctx.ports,
    documents.map((document) => document.fileKey),
  )
  return { id: row.id, vehicle_id: row.vehicleId }
}
