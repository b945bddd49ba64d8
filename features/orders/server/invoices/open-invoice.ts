import type { Ctx } from '#features/accounts/server/context.ts'
import type { Ports } from '#platform/http/ports.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import type { orderCalls } from '../../contract.ts'
import type { OrderScope } from '../order-store.ts'
import { findInvoiceFile } from './invoice-store.ts'

type InvoiceInput = { params: { id: number; file_id: number } }

/**
 * Serves an invoice to those who may see its order: the fleet, or the shop that attached it. Everyone else gets a 404.
 */
export const openInvoiceFile = async (
  ctx: { db: Db; ports: Pick<Ports, 'files'> },
  scope: OrderScope,
  { params }: InvoiceInput,
): Promise<Download> => {
  const file = (await findInvoiceFile(ctx.db, scope, params.id, params.file_id)) ?? refuse('invoice_file_not_found')
  return { fileName: file.fileName, type: file.contentType, body: await ctx.ports.files.open(file.fileKey) }
}

export const downloadInvoice = (ctx: Ctx, input: Input<typeof orderCalls.invoiceFile>) =>
  openInvoiceFile(ctx, scopeOf(ctx.acting), input)
