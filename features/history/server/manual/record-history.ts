import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { findScheduledVehicle } from '#features/schedules/server/schedule-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { historyCalls } from '../../contract.ts'
import { MOST_DOCUMENTS, NO_PARTS, totalCentsOf } from '../../manual-record.ts'
import type { ManualFormWire } from '../../manual-wire.ts'
import { insertDocuments } from '../documents/document-store.ts'
import { withStoredFiles } from '#features/documents/server/store-files.ts'
import { findManual, insertManual } from './manual-store.ts'
import { presentManual } from './present-manual.ts'
import { readManualForm } from './read-form.ts'
import { snapshotOf } from './snapshot.ts'
import { applyToVehicle } from './vehicle-effects.ts'

/** The new files in a list of documents; the URL of a stored one that is sent back is skipped. */
export const uploadsIn = (documents: ManualFormWire['maintenance_documents']): UploadedFile[] =>
  documents.flatMap(({ invoice_document_url: file }) => (file instanceof UploadedFile ? [file] : []))

export const recordHistory = async (ctx: Ctx, { params, body }: Input<typeof historyCalls.record>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await findScheduledVehicle(ctx.db, scope, params.id, 'lock')) ?? refuse('vehicle_not_found')
  const record = await readManualForm(ctx, body, vehicle)
  const uploads = uploadsIn(body.maintenance_documents)
  if (uploads.length > MOST_DOCUMENTS) refuse('too_many_files', { limit: MOST_DOCUMENTS })
  return withStoredFiles(ctx.ports, uploads, [], async (files) => {
    const { fleetId } = scope
    const by = { userId: ctx.acting.userId, name: fullName(ctx.acting) }
    const odometerUnits = body.odometer_units ?? vehicle.odometerUnits
    const totalCents = totalCentsOf(record.services)
    const recordId = await insertManual(
      ctx.db,
      fleetId,
      record,
      { vehicleId: vehicle.id, odometerUnits, totalCents, ...NO_PARTS, at: ctx.now },
      by,
    )
    await insertDocuments(ctx.db, fleetId, recordId, files, ctx.now)
    const actor = { kind: 'user', id: by.userId, name: by.name } as const
    const effect = { recordId, vehicle, odometerUnits, totalCents, ...record }
    await applyToVehicle(ctx, fleetId, effect, { userId: by.userId, actor, doneBy: by.name })
    const where = { fleetId, subjectId: vehicle.id, at: ctx.now.toISOString(), actor }
    const fileNames = files.map((file) => file.fileName)
    const after = snapshotOf({ ...record, vehicleId: vehicle.id, odometerUnits, totalCents }, fileNames)
    ctx.emit(happened('maintenance_recorded', where, { recordId, before: null, after }))
    return showRecord(ctx, recordId)
  })
}

/** The record in its current state. */
export const showRecord = async (ctx: Ctx, id: number) => {
  const row = (await findManual(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('history_not_found')
  return { manual_history: (await presentManual(ctx, [row]))[0]! }
}
