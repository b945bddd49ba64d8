import { expect, test } from 'vitest'
import { aRealPdf } from '#tests/fixtures/documents/documents.fixtures.ts'
import { INVOICE_LIMIT_BYTES } from '#features/documents/selected-file.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aPdf, sendForm } from '#tests/multipart.ts'
import { anApprovedOrder, doneForm } from '#tests/fixtures/portal/approved-order.fixtures.ts'

const testApp = useTestApp()
const path = (id: number, step: string) => `/shop_portal/orders/${id}/${step}`

/** Everything that attaching an invoice could write. */
const storedRows = async (id: number) => ({
  order: await testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  files: await testApp.db.selectFrom('orderInvoiceFiles').selectAll().where('orderId', '=', id).execute(),
  events: (await testApp.db.selectFrom('events').select('id').execute()).length,
})

const SCRIPTED = aPdf().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(1)>>')
const pdfOf = (bytes: number) => aPdf().padEnd(bytes, ' ')
const eleven = Array.from({ length: 11 }, (_, index) => ({ name: `page ${index}.pdf` }))

test.each([
  ['a type that is none of the three', [{ name: 'macro.docm', content: 'PK' }], 'document_type_not_allowed', 'macro.docm'],
  ['a picture only by its name', [{ name: 'x.png', type: 'image/png', content: '<svg/>' }], 'document_type_not_allowed', 'x.png'],
  ['a PDF that is broken', [{ name: 'torn.pdf', content: '%PDF-1.7 torn' }], 'document_unreadable', 'torn.pdf'],
  ['a script', [{ name: 'js.pdf', content: SCRIPTED }], 'document_acts', 'js.pdf'],
  ['two of one name', [{ name: 'a.pdf' }, { name: 'A.pdf' }], 'document_duplicate', 'A.pdf'],
  ['5,000,000 bytes', [{ name: 'big.pdf', content: pdfOf(INVOICE_LIMIT_BYTES) }], 'document_too_large', 'big.pdf'],
  ['eleven files', eleven, 'too_many_invoice_files', '10'],
])('an invoice with %s is refused, and the work is not done either', async (_what, files, code, named) => {
  const { id, harper } = await anApprovedOrder(testApp)
  const before = await storedRows(id)
  const answer = await sendForm(harper, 'POST', path(id, 'complete'), doneForm(files))
  expect(answer).toMatchObject({ status: 422, body: { code } })
  expect(answer.body.errors[0]).toContain(named)
  expect(await storedRows(id)).toEqual(before)
})

test('an invoice behind a password is refused, in words that say what to do', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const locked = await aRealPdf({ userPassword: 'secret', pdfVersion: '1.7' })
  const answer = await sendForm(harper, 'POST', path(id, 'complete'), doneForm([{ name: 'locked.pdf', content: locked }]))
  expect(answer).toMatchObject({ status: 422, body: { code: 'document_locked' } })
  expect(answer.body.errors[0]).toContain('password')
  expect((await storedRows(id)).files).toEqual([])
})

test('4,999,999 bytes are taken', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const form = doneForm([{ name: 'large.pdf', content: pdfOf(INVOICE_LIMIT_BYTES - 1) }])
  expect((await sendForm(harper, 'POST', path(id, 'complete'), form)).status).toBe(200)
})

test('an invoice without the work is refused before it is done, and later a second of the same name', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const one = [['invoice_files[0]', { name: 'a.pdf', type: 'application/pdf', content: aPdf() }]] as const
  const file = () => sendForm(harper, 'POST', path(id, 'invoice_files'), [[...one[0]]])
  const before = await storedRows(id)
  expect(await file()).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
  expect(await storedRows(id)).toEqual(before)
  await harper.post(path(id, 'complete'), { odometer: 210_009, invoice_number: 'H-1' })
  expect((await file()).status).toBe(200)
  expect(await file()).toMatchObject({ status: 422, body: { code: 'document_duplicate' } })
  expect(await harper.post(path(id, 'invoice_files'), { invoice_files: [] })).toMatchObject({
    status: 422,
    body: { code: 'invoice_file_missing' },
  })
  expect((await storedRows(id)).files).toHaveLength(1)
})

test('a text that says it is a file is none', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const answer = await sendForm(harper, 'POST', path(id, 'complete'), doneForm([], [['invoice_files[0]', '/etc/passwd']]))
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  expect((await storedRows(id)).files).toEqual([])
})

test('another shop, another fleet and a driver without the vehicle find no invoice; each side only by its own call', async () => {
  const { id, harper, olivia } = await anApprovedOrder(testApp)
  const { body } = await sendForm(harper, 'POST', path(id, 'complete'), doneForm([{ name: 'a.pdf' }]))
  const fileId = body.invoice_files[0].id
  const ofFleet = `/orders/${id}/invoice_files/${fileId}`
  const ofShop = path(id, `invoice_files/${fileId}`)
  const jules = await testApp.asDesk('jules@quai.example')
  const sylvie = await testApp.as('sylvie@boreal.example')
  const dan = await testApp.as('dan@northwind.example')
  expect((await jules.get(ofShop)).status).toBe(404)
  expect((await sylvie.get(ofFleet)).status).toBe(404)
  expect((await dan.get(ofFleet)).status).toBe(404)
  expect([(await olivia.get(ofShop)).status, (await harper.get(ofFleet)).status]).toEqual([403, 403])
  expect((await testApp.nobody.get(ofFleet)).status).toBe(401)
  expect((await olivia.get(`/orders/${id}/invoice_files/${fileId + 1}`)).status).toBe(404)
})
