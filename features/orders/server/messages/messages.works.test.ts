import { beforeEach, expect, test } from 'vitest'
import { approvalsOf, deciding } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import sharp from 'sharp'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const olivia = () => testApp.as('olivia@northwind.example')
const harper = () => testApp.asDesk('harper@harbor.example')

const fromShop = async (id: number, message: string) => (await harper()).post(`/shop_portal/orders/${id}/messages`, { message })
const fromFleet = async (who: Caller, id: number, message: string) => who.post(`/orders/${id}/messages`, { message })
const shownTo = async (who: Caller, id: number) => (await who.get(`/orders/${id}/approval`)).body.messages
const mailsAbout = (message: string) =>
  testApp.db
    .selectFrom('mails')
    .select(['toAddress', 'subject', 'text'])
    .where('text', 'like', `%${message}%`)
    .where('subject', 'like', '%about%')
    .orderBy('toAddress')
    .execute()

beforeEach(async () => {
  await testApp.settle()
  await testApp.db.deleteFrom('notifications').execute()
  await testApp.db.deleteFrom('mails').execute()
})

test('what the shop writes stands on the order, and its answer with the shop', async () => {
  const { id } = await approvals.waiting()
  const sent = await fromShop(id, '  Rear tires are at 3/32 in. Replace all four?  ')
  expect(sent.status).toBe(200)
  expect(sent.body.messages).toMatchObject([
    { is_from_shop: true, author: 'Harper Lin', message: 'Rear tires are at 3/32 in. Replace all four?' },
  ])
  const answer = await fromFleet(await mia(), id, 'All four, please.')
  expect(answer.body).toMatchObject({ is_from_shop: false, message: 'All four, please.' })
  const both = [{ is_from_shop: true }, { is_from_shop: false, message: 'All four, please.' }]
  expect(await shownTo(await olivia(), id)).toMatchObject(both)
  expect((await (await harper()).get(`/shop_portal/orders/${id}`)).body.messages).toMatchObject(both)
})

test('whoever requested the order and whoever can approve it find a shop’s message under the bell and in the mail', async () => {
  const { id } = await approvals.waiting()
  await testApp.settle()
  await testApp.db.deleteFrom('notifications').execute()
  await fromShop(id, 'Tread at three thirty-seconds')
  await testApp.settle()
  const { notifications } = (await (await mia()).get('/notifications')).body
  expect(notifications).toMatchObject([
    {
      kind: 'message_from_shop',
      group: 'approvals',
      title: expect.stringMatching(/^Harper Lin wrote about /),
      line: '“Tread at three thirty-seconds”',
      action: 'reply',
      path: `/orders/${id}/approvals`,
      is_read: false,
    },
  ])
  const mails = await mailsAbout('Tread at three thirty-seconds')
  expect(mails.map(({ toAddress }) => toAddress)).toContain('mia@northwind.example')
  expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(mails.length)
})

test('a fleet’s message is mailed to the shop, and to nobody of the fleet', async () => {
  const { id } = await approvals.waiting()
  await testApp.settle()
  await fromFleet(await mia(), id, 'Please call before you start')
  await testApp.settle()
  const mails = await mailsAbout('Please call before you start')
  expect(mails.map(({ toAddress }) => toAddress)).toContain('harper@harbor.example')
  expect(mails.filter(({ toAddress }) => toAddress.endsWith('northwind.example'))).toEqual([])
  const kinds = await testApp.db.selectFrom('notifications').select('kind').where('orderId', '=', id).execute()
  expect(kinds.map(({ kind }) => kind)).not.toContain('message_from_shop')
})

test('after the decision the person who made it is written to', async () => {
  const { id, lineIds } = await approvals.waiting()
  await (await olivia()).put(`/orders/${id}`, { order_services: deciding(lineIds) })
  await testApp.settle()
  await testApp.db.deleteFrom('notifications').execute()
  await fromShop(id, 'Ready at noon')
  await testApp.settle()
  expect((await (await olivia()).get('/notifications')).body.notifications).toMatchObject([{ kind: 'message_from_shop' }])
})

test('a message is in the activity of its order', async () => {
  const { id } = await approvals.waiting()
  await fromShop(id, 'Ready at noon')
  const { shop_order_activity_items: items } = (await (await mia()).get('/shop_order_activity_items', { shopOrderId: id })).body
  expect(items[0]).toMatchObject({ activity_type: 'message_sent', acting_user: 'Harper Lin', detail: 'Ready at noon' })
})

test('a fleet’s message is marked at the desk until it was read there; one that came meanwhile stays marked', async () => {
  const { id } = await approvals.waiting()
  const marks = async () => {
    const { body } = await (await harper()).get('/shop_portal/orders')
    return body.orders.find((order: { id: number }) => order.id === id).unread_messages
  }
  const first = (await fromFleet(await mia(), id, 'Please call first')).body
  await fromFleet(await mia(), id, 'Before noon')
  expect(await marks()).toBe(2)
  const read = await (await harper()).post(`/shop_portal/orders/${id}/messages/read`, { last_message_id: first.id })
  expect([read.status, read.body.unread_messages]).toEqual([200, 1])
  expect(await marks()).toBe(1)
})

const load = async (url: string) => testApp.app.inject({ method: 'GET', url })
const photo = async (name = 'image.jpg') => ({ name, type: 'image/jpeg', content: await aPhoto(900, 600) })

test('photos of a message are seen by both sides, small and whole, without what the camera wrote', async () => {
  const { id } = await approvals.waiting()
  const sent = await sendForm(await harper(), 'POST', `/shop_portal/orders/${id}/messages`, [
    ['message', 'Both pads are worn'],
    ['photos[0]', await photo()],
    ['photos[1]', await photo()],
  ])
  expect(sent.status).toBe(200)
  const [seen] = await shownTo(await olivia(), id)
  expect(seen).toMatchObject({ message: 'Both pads are worn', photos: [{ id: expect.any(Number) }, { id: expect.any(Number) }] })
  expect(sent.body.messages[0].photos).toEqual(seen.photos)
  const whole = await load(seen.photos[0].url)
  expect(whole.headers['content-disposition']).toContain(`photo-${seen.photos[0].id}.jpg`)
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
  expect((await sharp(whole.rawPayload).metadata()).exif).toBeUndefined()
  expect((await sharp((await load(seen.photos[1].preview)).rawPayload).metadata()).width).toBeLessThan(900)
})

test('a photo needs no words; mail, bell and activity say how many there are', async () => {
  const { id } = await approvals.waiting()
  await testApp.settle()
  await testApp.db.deleteFrom('notifications').execute()
  await testApp.db.deleteFrom('mails').execute()
  const parts = [['photos[0]', await photo()]] as const
  expect((await sendForm(await harper(), 'POST', `/shop_portal/orders/${id}/messages`, [[...parts[0]]])).status).toBe(200)
  expect((await sendForm(await mia(), 'POST', `/orders/${id}/messages`, [['message', 'Like this?'], [...parts[0]]])).status).toBe(
    200,
  )
  await testApp.settle()
  expect((await (await olivia()).get('/notifications')).body.notifications).toMatchObject([{ line: '1 photo' }])
  const mails = await mailsAbout('There is 1 photo with this message.')
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(
    expect.arrayContaining(['harper@harbor.example', 'mia@northwind.example']),
  )
  const { shop_order_activity_items: items } = (await (await mia()).get('/shop_order_activity_items', { shopOrderId: id })).body
  expect(items.slice(0, 2)).toMatchObject([
    { activity_type: 'message_sent', sentence: 'sent a message with 1 photo', detail: 'Like this?' },
    { activity_type: 'message_sent', sentence: 'sent a message with 1 photo', detail: null },
  ])
})

test('the address of a photo is over after some minutes', async () => {
  const { id } = await approvals.waiting()
  const sent = await sendForm(await mia(), 'POST', `/orders/${id}/messages`, [['photos[0]', await photo()]])
  testApp.setNow('2026-11-20T15:16:00.000Z')
  expect((await load(sent.body.photos[0].url)).statusCode).toBe(403)
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

const newTo = async (who: Caller, id: number): Promise<number> => {
  const { body } = await who.get('/orders/new_messages')
  return body.orders.find((one: { order_id: number }) => one.order_id === id)?.count ?? 0
}

test('a shop’s message is new to each person until that person has read it, also under the bell', async () => {
  const { id } = await approvals.waiting()
  const first = (await fromShop(id, 'Rear pads too?')).body.messages.at(-1)
  testApp.setNow('2026-11-20T15:01:00.000Z')
  await fromShop(id, 'And the rotors')
  await testApp.settle()
  expect([await newTo(await mia(), id), await newTo(await olivia(), id)]).toEqual([2, 2])
  const read = await (await mia()).post(`/orders/${id}/messages/read`, { last_message_id: first.id })
  expect(read.body.orders).toContainEqual({ order_id: id, count: 1 })
  expect([await newTo(await mia(), id), await newTo(await olivia(), id)]).toEqual([1, 2])
  const { notifications } = (await (await mia()).get('/notifications')).body
  const ofShop = notifications.filter(({ kind }: { kind: string }) => kind === 'message_from_shop')
  expect(ofShop.map(({ is_read: isRead }: { is_read: boolean }) => isRead)).toEqual([false, true])
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('whoever answers has read, at the desk too', async () => {
  const { id } = await approvals.waiting()
  await fromShop(id, 'Rear pads too?')
  await testApp.settle()
  await fromFleet(await mia(), id, 'Yes')
  expect([await newTo(await mia(), id), await newTo(await olivia(), id)]).toEqual([0, 1])
  expect((await (await harper()).get(`/shop_portal/orders/${id}`)).body.unread_messages).toBe(1)
  expect((await fromShop(id, 'Thanks')).body.unread_messages).toBe(0)
})
