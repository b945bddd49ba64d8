import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { documentCalls } from '../../contract.ts'
import { DOCUMENT_LIMIT_BYTES, typeOfKind } from '../../glovebox.ts'
import { dropFiles } from '../store-files.ts'
import { type StoredDocument, withStoredDocument } from '../files/store-document.ts'
import { byWhom, snapshotOf, whereabouts } from './file-document.ts'
import { deleteItem, findItem, lockItem, lockVehicle, putDocument, updateItem } from './glovebox-store.ts'
import { presentItem } from './present-item.ts'
import { mergeChange, readItemForm, refuseUnlessAllowed, uploadIn } from './read-item-form.ts'

type ChangeDocumentInput = Input<typeof documentCalls.change>

/** Changes the fields, and replaces the file if a new one is sent. A document always has a file. */
export const changeDocument = async (ctx: Ctx, input: ChangeDocumentInput) => {
  const { params, body } = input
  const item = (await findItem(ctx.db, scopeOf(ctx.acting), params.id)) ?? refuse('glovebox_item_not_found')
  refuseUnlessAllowed(ctx.acting, item.kind)
  if (body.document_type !== undefined && body.document_type !== typeOfKind(item.kind)) refuse('document_type_stays')
  if (body.vehicle_id && body.vehicle_id !== item.vehicleId) refuse('document_vehicle_stays')
  // Validated before the file is decoded, and again when written: a refusal does not wait for a picture.
  readItemForm(mergeChange(body, item), item.kind, item.expiresOn, fleetToday(ctx))
  const upload = uploadIn(body)
  if (upload) {
    return withStoredDocument(ctx.ports, upload, { limitBytes: DOCUMENT_LIMIT_BYTES }, (stored) => save(ctx, input, stored))
  }
  const isLetGo = body.glovebox_documents_attributes.some((one) => one._destroy && one.id === item.documentId)
  return isLetGo ? refuse('document_missing') : save(ctx, input, null)
}

const save = (ctx: Ctx, { params, body }: ChangeDocumentInput, stored: StoredDocument | null) =>
  ctx.write(async (tx, emit) => {
    const scope = scopeOf(ctx.acting)
    // Locks the vehicle first, in the same order as filing.
    const { vehicleId } = (await findItem(tx, scope, params.id)) ?? refuse('glovebox_item_not_found')
    await lockVehicle(tx, scope, vehicleId)
    const item = (await lockItem(tx, scope, params.id)) ?? refuse('glovebox_item_not_found')
    const fields = readItemForm(mergeChange(body, item), item.kind, item.expiresOn, fleetToday(ctx))
    await updateItem(tx, item.fleetId, item.id, fields, ctx.now)
    if (stored) {
      await putDocument(tx, item.fleetId, item.id, stored, byWhom(ctx))
      await dropFiles(tx, ctx.ports, [item.fileKey, item.previewFileKey])
    }
    const before = snapshotOf(item, item.fileName)
    const after = snapshotOf(fields, stored?.fileName ?? item.fileName)
    emit(happened('document_changed', whereabouts(ctx, item.vehicleId), { itemId: item.id, before, after }))
    return { glovebox_item: presentItem((await findItem(tx, scope, item.id))!, ctx) }
  })

/** Deletes the document, and its files after commit. */
export const removeDocument = async (ctx: WritingCtx, { params }: Input<typeof documentCalls.remove>) => {
  const item = (await lockItem(ctx.db, scopeOf(ctx.acting), params.id)) ?? refuse('glovebox_item_not_found')
  refuseUnlessAllowed(ctx.acting, item.kind)
  await deleteItem(ctx.db, item.fleetId, item.id)
  const before = snapshotOf(item, item.fileName)
  ctx.emit(happened('document_deleted', whereabouts(ctx, item.vehicleId), { itemId: item.id, before, after: null }))
  await dropFiles(ctx.db, ctx.ports, [item.fileKey, item.previewFileKey])
  return { id: item.id, vehicle_id: item.vehicleId }
}
