import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { withStoredFiles } from '#features/documents/server/store-files.ts'
import type { Order } from '#features/orders/order.ts'
import { INVOICE_FILES_MAXIMUM } from '#features/orders/invoice.ts'
import { findInvoiceFiles, insertInvoiceFiles } from '#features/orders/server/invoices/invoice-store.ts'
import { openInvoiceFile } from '#features/orders/server/invoices/open-invoice.ts'
import { refreshScreens } from '#features/orders/server/life/take-step.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { portalCalls } from '../../contract.ts'
import { openTo } from '../../next-step.ts'
import { presentOrder } from '../present-order.ts'
import { loadOrder, stepDepsOf } from './desk-step.ts'

/** Stores uploaded files together with the step that they belong to: both or neither. */
export const filingInvoice = async (
  ctx: WritingShopCtx,
  order: Order,
  uploads: readonly UploadedFile[],
  step: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const there = await findInvoiceFiles(ctx.db, order)
  if (there.length + uploads.length > INVOICE_FILES_MAXIMUM) refuse('too_many_invoice_files')
  const names = there.map((file) => file.fileName)
  await withStoredFiles(ctx.ports, uploads, names, async (storedFiles) => {
    await step()
    const filed = { fleetId: order.fleetId, orderId: order.id, shopUserId: ctx.acting.userId, at: ctx.now }
    await insertInvoiceFiles(ctx.db, filed, storedFiles)
  })
}

/** Attaches an invoice after completion, unless the order was canceled. */
export const fileInvoice = async (ctx: WritingShopCtx, input: Input<typeof portalCalls.fileInvoice>) => {
  // Without a version check: the bank's asynchronous result, a second after completion, must not refuse an invoice.
  const order = await loadOrder(ctx, { params: input.params })
  if (!openTo(order).file_invoice) refuse('wrong_status', {}, { status: order.status })
  if (input.body.invoice_files.length === 0) refuse('invoice_file_missing')
  await filingInvoice(ctx, order, input.body.invoice_files)
  await refreshScreens(stepDepsOf(ctx).db, order)
  return presentOrder(ctx.db, ctx.acting, order.id, ctx.now)
}

export const downloadInvoice = (ctx: ShopCtx, input: Input<typeof portalCalls.invoiceFile>) =>
  openInvoiceFile(ctx, { shopId: ctx.acting.shopId }, input)
