import { fullName } from '#features/accounts/acting.ts'
import type { AnyoneCtx, Ctx, ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import { withStoredDocument } from '#features/documents/server/files/store-document.ts'
import { dropFiles } from '#features/documents/server/store-files.ts'
import type { EventActor } from '#features/events/event.ts'
import { emitChanged, type SetupDeps } from '#features/shops/server/setup/save-setup.ts'
import { findSetup, lockShop, setLogoKeys, type StoredShop } from '#features/shops/server/setup/setup-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { portalCalls } from '../contract.ts'
import { settings } from './settings.ts'

const keysOf = ({ logoFileKey, logoPreviewFileKey }: StoredShop): string[] =>
  [logoFileKey, logoPreviewFileKey].filter((key) => key !== null)

/** Stores a picture as the logo of a shop, decoded and re-encoded, in place of an earlier one. */
export const storeLogo = <T>(
  ctx: Ctx | ShopCtx,
  { shopId, actor, upload }: { shopId: number; actor: EventActor; upload: UploadedFile | undefined },
  respond: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const logo = upload ?? refuse('document_missing')
  return withStoredDocument(ctx.ports, logo, { limitBytes: DOCUMENT_LIMIT_BYTES, photosOnly: true }, (stored) =>
    ctx.write(async (tx, emit) => {
      const keys = { logoFileKey: stored.fileKey, logoPreviewFileKey: stored.previewFileKey }
      await replaceLogo({ db: tx, actor, now: ctx.now, emit }, ctx.ports, shopId, keys)
      return respond(tx)
    }),
  )
}

export const replaceLogo = async (
  deps: SetupDeps,
  ports: Ports,
  shopId: number,
  keys: { logoFileKey: string; logoPreviewFileKey: string } | null,
): Promise<void> => {
  await lockShop(deps.db, shopId)
  const before = (await findSetup(deps.db, shopId)) ?? refuse('shop_not_found')
  await setLogoKeys(deps.db, shopId, keys)
  await dropFiles(deps.db, ports, keysOf(before))
  await emitChanged(deps, before)
}

const deskActor = ({ acting }: Pick<ShopCtx, 'acting'>): EventActor => ({
  kind: 'shop',
  id: acting.userId,
  name: fullName(acting),
})

export const setOwnLogo = (ctx: ShopCtx, { body }: Input<typeof portalCalls.setLogo>) =>
  storeLogo(ctx, { shopId: ctx.acting.shopId, actor: deskActor(ctx), upload: body.logo }, (tx) => settings({ ...ctx, db: tx }))

export const removeOwnLogo = async (ctx: WritingShopCtx) => {
  await replaceLogo({ db: ctx.db, actor: deskActor(ctx), now: ctx.now, emit: ctx.emit }, ctx.ports, ctx.acting.shopId, null)
  return settings(ctx)
}

/** Served by a signed URL, so that a page can show it like any picture. */
export const openLogo = async (ctx: AnyoneCtx, { params, query }: Input<typeof portalCalls.openLogo>) => {
  const shop = await findSetup(ctx.db, params.id)
  const { logoFileKey: fileKey, logoPreviewFileKey: previewFileKey } = shop ?? { logoFileKey: null, logoPreviewFileKey: null }
  const file =
    fileKey === null || previewFileKey === null
      ? undefined
      : { fileName: 'logo.jpg', contentType: 'image/jpeg', id: params.id, fileKey, previewFileKey }
  return openSigned(ctx.ports, file, { ...query, size: 'preview' }, ctx.now, 'shop_not_found')
}
