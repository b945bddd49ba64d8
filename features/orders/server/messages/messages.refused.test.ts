import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { aPhoto, aRealPdf } from '#tests/fixtures/documents/documents.fixtures.ts'
import { type FormPart, sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { MESSAGE_MAXIMUM, MESSAGE_PHOTOS_MAXIMUM } from '../../message.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const stored = () => testApp.db.selectFrom('orderMessages').selectAll().execute()

test.each([
  ['an empty message', ' \n ', 'message_missing', 'Please write a message.'],
  ['a message that is too long', 'a'.repeat(MESSAGE_MAXIMUM + 1), 'message_too_long', /within 1000 characters/],
])('%s is refused on both sides, and nothing is stored', async (_, message, code, text) => {
  const { id } = await approvals.waiting()
  for (const answer of [
    await (await testApp.as('mia@northwind.example')).post(`/orders/${id}/messages`, { message }),
    await (await testApp.asDesk('harper@harbor.example')).post(`/shop_portal/orders/${id}/messages`, { message }),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code, errors: expect.anything() })
    expect(JSON.stringify(answer.body)).toMatch(text)
  }
  expect(await stored()).toEqual([])
})

test('another shop does not find what it would mark as read, and the mark stays', async () => {
  const { id } = await approvals.waiting()
  const sent = await (await testApp.as('mia@northwind.example')).post(`/orders/${id}/messages`, { message: 'Please call' })
  const jules = await testApp.asDesk('jules@quai.example')
  const answer = await jules.post(`/shop_portal/orders/${id}/messages/read`, { last_message_id: sent.body.id })
  expect(answer.status).toBe(404)
  expect((await stored()).filter(({ orderId }) => orderId === id)).toMatchObject([{ readAt: null }])
})

/** The folder is created with its first file. */
const countStoredFiles = async (): Promise<number> => {
  const folder = join(testApp.dataDir, 'files')
  return existsSync(folder)
    ? (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f-]{36}$/.test(name)).length
    : 0
}
const photoPart = (index: number, content: Uint8Array | string, name = 'image.jpg'): FormPart => [
  `photos[${index}]`,
  { name, type: 'image/jpeg', content },
]

test.each([
  ['a PDF', async () => [await aRealPdf()], 'photo_type_not_allowed'],
  ['a page that says it is a picture', async () => ['<svg onload="alert(1)"/>'], 'photo_type_not_allowed'],
  ['a torn picture', async () => [Buffer.from([0xff, 0xd8, 0xff, 0xe0])], 'document_unreadable'],
  ['an empty file', async () => [''], 'document_empty'],
  ['10 MB', async () => [Buffer.concat([await aPhoto(), Buffer.alloc(DOCUMENT_LIMIT_BYTES)])], 'document_too_large'],
  ['a good photo and a torn one', async () => [await aPhoto(), Buffer.from([0xff, 0xd8, 0xff, 0xe0])], 'document_unreadable'],
  ['one photo too many', async () => Array.from({ length: MESSAGE_PHOTOS_MAXIMUM + 1 }, () => 'x'), 'too_many_message_photos'],
])('a message with %s is refused on both sides, and no file stays', async (_, contents, code) => {
  const { id } = await approvals.waiting()
  const before = await countStoredFiles()
  const parts = (await contents()).map((content, index) => photoPart(index, content))
  for (const answer of [
    await sendForm(await testApp.as('mia@northwind.example'), 'POST', `/orders/${id}/messages`, parts),
    await sendForm(await testApp.asDesk('harper@harbor.example'), 'POST', `/shop_portal/orders/${id}/messages`, parts),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, code])
  expect((await stored()).filter(({ orderId }) => orderId === id)).toEqual([])
  expect(await countStoredFiles()).toBe(before)
})

test('a photo about another fleet’s or shop’s order is refused, and not even read', async () => {
  const { id } = await approvals.waiting()
  const before = await countStoredFiles()
  const parts = [photoPart(0, 'not even a picture')]
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sendForm(sylvie, 'POST', `/orders/${id}/messages`, parts)).status).toBe(404)
  const jules = await testApp.asDesk('jules@quai.example')
  expect((await sendForm(jules, 'POST', `/shop_portal/orders/${id}/messages`, parts)).status).toBe(404)
  expect(await countStoredFiles()).toBe(before)
})

test('a driver whose vehicle was given to somebody else neither sees the photos nor sends one', async () => {
  const { id, vehicleId } = await approvals.waiting()
  const dan = await testApp.as('dan@northwind.example')
  const userId = await approvals.userId('dan@northwind.example')
  const fleetId = (await testApp.db.selectFrom('orders').select('fleetId').where('id', '=', id).executeTakeFirstOrThrow()).fleetId
  await testApp.db.insertInto('vehicleDrivers').values({ fleetId, vehicleId, userId }).execute()
  const parts = [photoPart(0, await aPhoto())]
  expect((await sendForm(dan, 'POST', `/orders/${id}/messages`, parts)).status).toBe(200)
  await testApp.db.deleteFrom('vehicleDrivers').where('vehicleId', '=', vehicleId).where('userId', '=', userId).execute()
  expect((await dan.get(`/orders/${id}/approval`)).status).toBe(404)
  expect((await sendForm(dan, 'POST', `/orders/${id}/messages`, parts)).status).toBe(404)
})

test('an address of a photo that was changed opens nothing', async () => {
  const { id } = await approvals.waiting()
  const mia = await testApp.as('mia@northwind.example')
  const sent = await sendForm(mia, 'POST', `/orders/${id}/messages`, [photoPart(0, await aPhoto())])
  const [{ id: photoId, url, preview }] = sent.body.photos
  const status = async (address: string) => (await testApp.app.inject({ method: 'GET', url: address })).statusCode
  expect(await status(url)).toBe(200)
  // The thumbnail's signature does not open the full photo, nor does a missing signature.
  expect(await status(preview.replace('size=preview', 'size=whole'))).toBe(404)
  expect(await status(`/api/v4/message_photos/${photoId}/file`)).toBe(404)
  expect(await status(url.replace(/expires=\d+/, 'expires=4102444800000'))).toBe(404)
})

test('another fleet does not find what it would mark as read, and the mark stays', async () => {
  const { id } = await approvals.waiting()
  const harper = await testApp.asDesk('harper@harbor.example')
  const sent = await harper.post(`/shop_portal/orders/${id}/messages`, { message: 'Rear pads too?' })
  await testApp.settle()
  const lastId = sent.body.messages.at(-1).id
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.post(`/orders/${id}/messages/read`, { last_message_id: lastId })).status).toBe(404)
  expect((await sylvie.get('/orders/new_messages')).body.orders).toEqual([])
  const { orders } = (await (await testApp.as('mia@northwind.example')).get('/orders/new_messages')).body
  expect(orders).toContainEqual({ order_id: id, count: 1 })
})
