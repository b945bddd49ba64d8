import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { aPhoto, aRealPdf } from '#tests/fixtures/documents/documents.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { LINE_PHOTOS_MAXIMUM, LINE_PHOTOS_OF_ORDER_MAXIMUM } from '#features/orders/line-photos.ts'

const testApp = useTestApp()
const path = (id: number, step: string) => `/shop_portal/orders/${id}/${step}`
const harper = () => testApp.asDesk('harper@harbor.example')
const stored = () => testApp.db.selectFrom('orderLinePhotos').selectAll().orderBy('id').execute()

const received = async () => {
  await testApp.db.updateTable('orders').set({ status: 'cancel' }).execute()
  const { id } = await aRequest(testApp)
  const desk = await harper()
  await desk.post(path(id, 'confirm'))
  const { body } = await desk.post(path(id, 'check_in'), { odometer: 200_000 })
  return { id, desk, line: body.services[0].id as number }
}
const send = (desk: Caller, id: number, content: Uint8Array | string) =>
  sendForm(desk, 'POST', path(id, 'line_photos'), [['photo', { name: 'image.jpg', type: 'image/jpeg', content }]])

/** Expects this refusal, and that no photo was added or moved. */
const refused = async (call: () => Promise<{ status: number; body: { code?: string } }>, status: number, code: string) => {
  const before = await stored()
  const answer = await call()
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
  expect(await stored()).toEqual(before)
}

test.each([
  ['a PDF', () => aRealPdf(), 'photo_type_not_allowed'],
  ['a page that says it is a picture', () => '<svg onload="alert(1)"/>', 'photo_type_not_allowed'],
  ['a torn picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'document_unreadable'],
  ['an empty file', () => '', 'document_empty'],
  ['10 MB', async () => Buffer.concat([await aPhoto(), Buffer.alloc(DOCUMENT_LIMIT_BYTES)]), 'document_too_large'],
])('%s is refused as a photo of a line', async (_, content, code) => {
  const { id, desk } = await received()
  const photo = await content()
  await refused(() => send(desk, id, photo), 422, code)
})

test('only the shop of the order can add a photo, and only while it can change the estimate', async () => {
  const photo = await aPhoto()
  const { id, desk } = await received()
  const other = await testApp.asDesk('jules@quai.example')
  await refused(() => send(other, id, photo), 404, 'order_not_found')
  await testApp.db.updateTable('orders').set({ status: 'complete' }).where('id', '=', id).execute()
  await refused(() => send(desk, id, photo), 409, 'wrong_status')
  const fleet = await testApp.as('mia@northwind.example')
  await refused(() => send(fleet, id, photo), 403, 'shop_desk_only')
})

test('an order has a limited number of photos, and so has a line', async () => {
  const { id, desk, line } = await received()
  const { fleetId } = await testApp.db.selectFrom('orders').select('fleetId').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: LINE_PHOTOS_OF_ORDER_MAXIMUM }, (_, index) => ({
    fleetId,
    orderId: id,
    fileKey: `file-${id}-${index}`,
    previewFileKey: `preview-${id}-${index}`,
  }))
  await testApp.db.insertInto('orderLinePhotos').values(rows).execute()
  const photo = await aPhoto()
  await refused(() => send(desk, id, photo), 422, 'too_many_line_photos')
  const photoIds = (await stored()).slice(0, LINE_PHOTOS_MAXIMUM + 1).map((row) => row.id)
  const lines = [{ id: line, service_definition_id: 2, price: 50, photo_ids: photoIds }]
  await refused(() => desk.post(path(id, 'estimate'), { lines }), 422, 'invalid_input')
})

test('a line cannot name a photo of another order', async () => {
  const first = await received()
  const { id: photo } = (await send(first.desk, first.id, await aPhoto())).body
  const { id, desk, line } = await received()
  const lines = [{ id: line, service_definition_id: 2, price: 50, photo_ids: [photo] }]
  await refused(() => desk.post(path(id, 'estimate'), { lines }), 404, 'line_photo_not_found')
  expect((await desk.get(`/shop_portal/orders/${id}`)).body).toMatchObject({ state: 'checked_in', line_photos: [] })
})

test('a photo opens only by its address, and only for some minutes', async () => {
  const { id, desk } = await received()
  const { id: photo, url } = (await send(desk, id, await aPhoto())).body
  const status = async (address: string) => (await testApp.app.inject({ method: 'GET', url: address })).statusCode
  expect(await status(`/api/v4/line_photos/${photo}/file`)).toBe(404)
  expect(await status(url.replace(`/${photo}/`, `/${photo + 1}/`))).toBe(404)
  expect(await status(`${url.slice(0, -4)}0000`)).toBe(404)
  expect(await status(url)).toBe(200)
  testApp.setNow('2026-11-20T15:16:00.000Z')
  expect(await status(url)).toBe(403)
  testApp.setNow('2026-11-20T15:00:00.000Z')
})
