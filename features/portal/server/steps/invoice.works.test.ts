import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aPdf, sendForm } from '#tests/multipart.ts'
import { anApprovedOrder, doneForm } from '#tests/fixtures/portal/approved-order.fixtures.ts'

const testApp = useTestApp()
const path = (id: number, step: string) => `/shop_portal/orders/${id}/${step}`

test('the invoice is filed with the work, and read by the shop and by the fleet', async () => {
  const { id, harper, olivia } = await anApprovedOrder(testApp)
  const files = [{ name: 'Invoice H-2210.pdf' }, { name: 'tire.jpg', type: 'image/jpeg', content: await aPhoto() }]
  const done = await sendForm(harper, 'POST', path(id, 'complete'), doneForm(files))
  expect(done).toMatchObject({ status: 200, body: { status: 'complete', invoice_number: 'H-2210' } })
  const [first] = done.body.invoice_files
  expect(done.body.invoice_files).toMatchObject([
    { file_name: 'Invoice H-2210.pdf', content_type: 'application/pdf', bytes: aPdf('Invoice H-2210.pdf').length },
    { file_name: 'tire.jpg', content_type: 'image/jpeg' },
  ])
  const { body: order } = await olivia.get(`/orders/${id}`)
  expect(order.invoice_files).toEqual(done.body.invoice_files)

  for (const answer of [
    await harper.get(path(id, `invoice_files/${first.id}`)),
    await olivia.get(`/orders/${id}/invoice_files/${first.id}`),
  ]) {
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(aPdf('Invoice H-2210.pdf'))
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Invoice H-2210.pdf"; filename*=UTF-8''Invoice%20H-2210.pdf`,
    )
  }
})

test('what a file is, its content says; its name keeps no folders, and its place tells nothing', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const files = [{ name: '..\\..\\scan.jpg', type: 'image/jpeg', content: aPdf() }]
  const { body } = await sendForm(harper, 'POST', path(id, 'complete'), doneForm(files))
  expect(body.invoice_files).toMatchObject([{ file_name: 'scan.jpg.pdf', content_type: 'application/pdf' }])
  const { fileKey } = await testApp.db
    .selectFrom('orderInvoiceFiles')
    .selectAll()
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(fileKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  expect(JSON.stringify(body)).not.toContain(fileKey)
})

test('a photo of an invoice is kept without what the camera wrote, and one that cannot be read is refused', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const photo = await aPhoto()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const broken = [{ name: 'broken.jpg', type: 'image/jpeg', content: photo.subarray(0, photo.length - 200) }]
  const refused = await sendForm(harper, 'POST', path(id, 'complete'), doneForm([{ name: 'a.pdf' }, ...broken]))
  expect([refused.status, refused.body.code]).toEqual([422, 'document_unreadable'])
  await sendForm(harper, 'POST', path(id, 'complete'), doneForm([{ name: 'scan.jpg', type: 'image/jpeg', content: photo }]))
  const storedFiles = await testApp.db.selectFrom('orderInvoiceFiles').selectAll().where('orderId', '=', id).execute()
  expect(storedFiles).toHaveLength(1)
  expect((await sharp(join(testApp.dataDir, 'files', storedFiles[0]!.fileKey)).metadata()).exif).toBeUndefined()
})

test('work is done without an invoice, also told as JSON, and the invoice follows later', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const { body: done } = await harper.post(path(id, 'complete'), { odometer: 210_009, invoice_number: 'H-1' })
  expect(done).toMatchObject({ status: 'complete', invoice_files: [], can: { file_invoice: true } })
  // Paid in the meantime, unknown to this client.
  await testApp.settle()
  const later = await sendForm(harper, 'POST', path(id, 'invoice_files'), [
    ['invoice_files[0]', { name: 'late.pdf', type: 'application/pdf', content: aPdf() }],
  ])
  expect(later.body).toMatchObject({ status: 'paid', invoice_files: [{ file_name: 'late.pdf' }] })
})
