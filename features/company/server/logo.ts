import type { AnyoneCtx, Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { withStoredDocument } from '#features/documents/server/files/store-document.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import { dropFiles } from '#features/documents/server/store-files.ts'
import { type StoredFleet, updateFleet } from '#features/fleets/server/fleet-store.ts'
import { fleetOf } from '#features/fleets/server/show-fleet.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { companyCalls } from '../contract.ts'
import { findLogoKey } from './company-store.ts'
import { fleetChanged } from './save-company.ts'
import { presentCompany } from './show-company.ts'

const keysOf = ({ logoFileKey, logoPreviewFileKey }: StoredFleet): string[] =>
  [logoFileKey, logoPreviewFileKey].filter((key) => key !== null)

export const setLogo = async (ctx: Ctx, { body }: Input<typeof companyCalls.setLogo>) => {
  const logo = body.logo ?? refuse('document_missing')
  return withStoredDocument(ctx.ports, logo, { limitBytes: DOCUMENT_LIMIT_BYTES, photosOnly: true }, (stored) =>
    ctx.write(async (tx, emit) => {
      const writing = { ...ctx, db: tx }
      const fleet = await fleetOf(writing, 'me', 'lock')
      await updateFleet(tx, fleet.id, { logoFileKey: stored.fileKey, logoPreviewFileKey: stored.previewFileKey })
      await dropFiles(tx, ctx.ports, keysOf(fleet))
      const saved = await fleetOf(writing, 'me')
      const event = fleetChanged(ctx, fleet, saved)
      if (event) emit(event)
      return { company: await presentCompany(writing, saved) }
    }),
  )
}

export const removeLogo = async (ctx: WritingCtx) => {
  const fleet = await fleetOf(ctx, 'me', 'lock')
  await updateFleet(ctx.db, fleet.id, { logoFileKey: null, logoPreviewFileKey: null })
  await dropFiles(ctx.db, ctx.ports, keysOf(fleet))
  const saved = await fleetOf(ctx, 'me')
  const event = fleetChanged(ctx, fleet, saved)
  if (event) ctx.emit(event)
  return { company: await presentCompany(ctx, saved) }
}

export const openLogo = async (ctx: AnyoneCtx, { params, query }: Input<typeof companyCalls.openLogo>) => {
  const fileKey = await findLogoKey(ctx.db, params.id)
  const file = fileKey === null ? undefined : { ...LOGO_FILE, id: params.id, fileKey, previewFileKey: fileKey }
  return openSigned(ctx.ports, file, { ...query, size: 'whole' }, ctx.now, 'fleet_not_found')
}
const LOGO_FILE = { fileName: 'logo.jpg', contentType: 'image/jpeg' }
