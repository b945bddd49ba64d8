import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { historyCalls } from '../../contract.ts'
import { findDocument } from './document-store.ts'
import { checkAddress } from '#features/documents/server/signed-address.ts'

/** Serves a document by its signed URL, without a session, so that a browser can load it like an image. */
export const openDocument = async (ctx: AnyoneCtx, { params, query }: Input<typeof historyCalls.document>) => {
  const document = (await findDocument(ctx.db, query.of, params.id)) ?? refuse('document_not_found')
  const address = checkAddress(document, query, ctx.now)
  if (address === 'forged') return refuse('document_not_found')
  if (address === 'expired') return refuse('document_link_expired')
  const body = await ctx.ports.files.open(document.fileKey)
  return { fileName: document.fileName, type: document.contentType, body }
}
