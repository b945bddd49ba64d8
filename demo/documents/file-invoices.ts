import { productDayOf } from '#features/countries/dates.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalCalls } from '#features/portal/contract.ts'
import { fileInvoice } from '#features/portal/server/steps/file-invoice.ts'
import { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Db } from '#platform/db/database.ts'
import { minutesAfter } from '../orders/opening-days.ts'
import type { Stage } from '../orders/today/stage.ts'
import { idOf, type Ids } from '../write-fleets.ts'
import { pdfOf } from './invoice-pdf.ts'

/** Shops with shop users in the demo: how many of their latest completed orders have an invoice, and its title. */
const FILED: readonly { shop: string; orders: number; title: string; file: string }[] = [
  { shop: 'harbor', orders: 8, title: 'Invoice', file: 'invoice' },
  { shop: 'quai', orders: 5, title: 'Facture', file: 'facture' },
]
const FILED_AFTER_MINUTES = 20

type Finished = Awaited<ReturnType<typeof newestFinished>>[number]

/** Uploads invoices of the latest completed orders through the shop's own action. */
export const fileInvoices = async (db: Db, stage: Stage, shopIds: Ids, now: Date): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'fleetwright-invoices-'))
  try {
    for (const { shop, orders, title, file } of FILED) {
      for (const order of await newestFinished(db, idOf(shopIds, shop), orders)) {
        const upload = await invoiceOf(order, title, `${file}-${order.id}.pdf`, folder)
        const filedAt = new Date(Math.min(minutesAfter(order.completedAt, FILED_AFTER_MINUTES).getTime(), now.getTime()))
        const body = portalCalls.fileInvoice.body.parse({ invoice_files: [upload] })
        await stage.desk(shop, filedAt, (ctx) => fileInvoice(ctx, { params: { id: order.id }, query: undefined, body }))
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const newestFinished = (db: Db, shopId: number, count: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .where('o.shopId', '=', shopId)
    .where('o.completedAt', 'is not', null)
    .where('o.status', 'in', ['complete', 'paid', 'paid_deferred', 'paid_in_shop'])
    .select([
      'o.id',
      'o.completedAt',
      'o.vehicleName',
      'o.vehicleVin',
      'o.totalCents',
      's.name as shopName',
      'f.name as fleetName',
    ])
    .select(['s.addressLine1', 's.city', 's.state', 's.zip'])
    .orderBy('o.completedAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(count)
    .$narrowType<{ completedAt: Date }>()
    .execute()

const invoiceOf = async (order: Finished, title: string, name: string, folder: string): Promise<UploadedFile> => {
  const content = pdfOf([
    order.shopName,
    order.addressLine1,
    `${order.city} ${order.state} ${order.zip}`,
    '',
    `${title} ${order.id}`,
    productDayOf(order.completedAt),
    order.fleetName,
    `${order.vehicleName} - ${order.vehicleVin}`,
    '',
    `Total: $${(order.totalCents / 100).toFixed(2)}`,
  ])
  const path = join(folder, name)
  await writeFile(path, content)
  return new UploadedFile(path, name, 'application/pdf', content.length)
}
