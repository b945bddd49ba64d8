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

/** A small valid PDF: one page with these lines of text. */
const pdfOf = (lines: readonly string[]): Buffer => {
  const textLines = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const content = `BT /F1 11 Tf 16 TL 56 780 Td\n${textLines}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  // Latin-1: one byte per character, because lengths and offsets above count characters.
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

const escaped = (line: string): string =>
  line
    .replaceAll('’', "'")
    .replaceAll(/[^\u0020-\u00FF]/g, ' ')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
