import { scopeOf } from '#features/accounts/scope.ts'
import type { AnyoneCtx, Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { presentPhoto } from '#features/vehicles/server/photo-address.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { documentCalls } from '../../contract.ts'
import { DOCUMENT_LIMIT_BYTES } from '../../glovebox.ts'
import { dropFiles } from '../store-files.ts'
import { withStoredDocument } from '../files/store-document.ts'
import { openSigned } from '../files/open-file.ts'
import { whereabouts } from '../glovebox/file-document.ts'
import { findPhoto, lockPhoto, writePhoto } from './photo-store.ts'

export const setPhoto = async (ctx: Ctx, { params, body }: Input<typeof documentCalls.setPhoto>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) return refuse('vehicle_not_found')
  const photo = body.photo ?? refuse('document_missing')
  return withStoredDocument(ctx.ports, photo, { limitBytes: DOCUMENT_LIMIT_BYTES, photosOnly: true }, (stored) =>
    ctx.write(async (tx, emit) => {
      const earlier = (await lockPhoto(tx, scope, params.id)) ?? refuse('vehicle_not_found')
      const keys = { photoFileKey: stored.fileKey, photoPreviewFileKey: stored.previewFileKey }
      await writePhoto(tx, scope.fleetId, params.id, keys)
      emit(happened('vehicle_photo_changed', whereabouts(ctx, params.id), { to: 'set' }))
      await dropFiles(tx, ctx.ports, earlier)
      return presentPhoto({ id: params.id, ...keys }, ctx.now)
    }),
  )
}

export const removePhoto = async (ctx: WritingCtx, { params }: Input<typeof documentCalls.removePhoto>) => {
  const scope = scopeOf(ctx.acting)
  const earlier = (await lockPhoto(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  if (earlier.length > 0) {
    await writePhoto(ctx.db, scope.fleetId, params.id, null)
    ctx.emit(happened('vehicle_photo_changed', whereabouts(ctx, params.id), { to: 'removed' }))
    await dropFiles(ctx.db, ctx.ports, earlier)
  }
  return { image_url_full: null, image_url_small: null }
}

export const openPhoto = async (ctx: AnyoneCtx, { params, query }: Input<typeof documentCalls.openPhoto>) => {
  const photo = await findPhoto(ctx.db, params.id)
  const file = photo && {
    id: params.id,
    fileKey: photo.photoFileKey,
    previewFileKey: photo.photoPreviewFileKey,
    fileName: `vehicle-${params.id}.jpg`,
    contentType: 'image/jpeg',
  }
  return openSigned(ctx.ports, file ?? undefined, query, ctx.now, 'vehicle_not_found')
}
