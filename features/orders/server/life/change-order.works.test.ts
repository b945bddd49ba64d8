import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
let olivia: Caller
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
})

const book = async (vehicle: string, more: object = {}): Promise<number> =>
  (await olivia.post('/orders', await booking.form({ vehicle, ...more }))).body.id
const eventsOf = (id: number) =>
  testApp.db
    .selectFrom('events')
    .select(['type', 'actorName', 'payload'])
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute()

test('cancelling frees the vehicle and says why', async () => {
  const id = await book('Beverly 05')
  const { status, body } = await olivia.put(`/orders/${id}`, { status: 'cancel', comment: 'Sold' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'cancel', cancel_reason: 'fleet', can_cancel: false, can_edit_po_number: false })
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    type: 'order_canceled',
    actorName: 'Olivia Hart',
    payload: { comment: 'Sold', reason: 'fleet' },
  })
  expect((await olivia.post('/orders', await booking.form({ vehicle: 'Beverly 05' }))).status).toBe(201)
})

test('an order that is canceled before its estimate has no price, in lists and downloads too', async () => {
  const id = await book('Kenwood 20')
  expect((await olivia.put(`/orders/${id}`, { status: 'cancel' })).body).toMatchObject({
    total: null,
    saving: null,
    due_now: null,
  })
  const listed = (
    await olivia.get(
      '/orders/pages',
      { tab: 'canceled', sort: 'total', direction: 'desc', page_size: 100 },
      { prefix: '/api/v6' },
    )
  ).body.orders
  expect(listed.find((order: { id: number }) => order.id === id)).toMatchObject({ total: null, pre_tax_sub_total: null })
})

test('a confirmed request can be cancelled as long as the vehicle is not received', async () => {
  const id = await book('Bucktown 08', { shop: 'Lakeshore Tire & Brake' })
  const { body } = await olivia.put(`/orders/${id}`, { status: 'cancel' })
  expect(body.status).toBe('cancel')
})

test('a driver cancels the own request', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { body } = await dan.post('/orders', await booking.form({ vehicle: 'Loop 03', appointment_datetime: '2026-11-24T08:00' }))
  expect((await dan.put(`/orders/${body.id}`, { status: 'cancel' })).body.status).toBe('cancel')
})

test('the PO number changes and nothing else does', async () => {
  const id = await book('Chatham 09')
  const before = (await olivia.get(`/orders/${id}`)).body
  const { status, body } = await olivia.put(`/orders/${id}`, { po_number: ' PO-77 ' })
  expect(status).toBe(200)
  expect(body.po_number).toBe('PO-77')
  expect((await olivia.get(`/orders/${id}`)).body).toEqual({ ...before, po_number: 'PO-77' })
  expect((await olivia.put(`/orders/${id}`, { po_number: '' })).body.po_number).toBeNull()
  expect((await eventsOf(id)).slice(1)).toMatchObject([
    { type: 'po_number_changed', payload: { before: null, after: 'PO-77' } },
    { type: 'po_number_changed', payload: { before: 'PO-77', after: null } },
  ])
})

test('a PO number that stays as it was leaves no trace', async () => {
  const id = await book('Evanston 14')
  await olivia.put(`/orders/${id}`, { po_number: '' })
  expect(await eventsOf(id)).toHaveLength(1)
})

test('a moved visit asks the shop again, keeps its length and gives the old time back', async () => {
  const at = { shop: 'Kinzie Street Garage', appointment_datetime: '2026-11-25T09:00' }
  const id = await book('Hyde Park 18', at)
  const { status, body } = await olivia.put(`/orders/${id}/reschedule`, { appointment_datetime: '2026-11-25T14:00' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'initiated', appointment_time: '14:00', appointment_ends_time: '15:00', version: 2 })
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    type: 'order_rescheduled',
    payload: { previousAppointmentAt: '2026-11-25T15:00:00.000Z', movedBy: 'fleet' },
  })
  expect(await book('Irving Park 19', at)).toBeGreaterThan(id)
  expect(await book('Kenwood 20', at)).toBeGreaterThan(id)
})

test('a visit does not stand in its own way when it moves by half an hour', async () => {
  const shop = 'Lakefront Auto Gary'
  await testApp.db.updateTable('shops').set({ phoneOnly: false, bays: 1 }).where('name', '=', shop).execute()
  const id = await book('Lakeview 21', { shop, appointment_datetime: '2026-11-25T09:00' })
  const { status } = await olivia.put(`/orders/${id}/reschedule`, { appointment_datetime: '2026-11-25T09:30' })
  expect(status).toBe(200)
})

test('a note is added and listed with its writer; both spellings are understood', async () => {
  const id = await book('Midway 28', { appointment_datetime: '2026-11-25T09:00' })
  const { body: order } = await olivia.get(`/orders/${id}`)
  const mia = await testApp.as('mia@northwind.example')
  const { body: first } = await olivia.post('/notes', {
    shopOrderId: id,
    shopId: order.shop_id,
    approverNote: ' Ask about the\nwarranty ',
  })
  await mia.post('/notes', { shop_order_id: id, approver_note: 'Done', title: 'Warranty' })
  expect(first).toMatchObject({
    shop_order_id: id,
    shop_id: order.shop_id,
    comment: 'Ask about the\nwarranty',
    created_by: 'Olivia Hart',
  })
  const { body } = await mia.get('/notes', { shopOrderId: id, shopId: order.shop_id })
  expect(body.notes.map(({ comment, created_by, title }: Record<string, string>) => [comment, created_by, title])).toEqual([
    ['Ask about the\nwarranty', 'Olivia Hart', null],
    ['Done', 'Mia Castellano', 'Warranty'],
  ])
})

test('the activity list tells what happened, newest first, in the language of the caller', async () => {
  const id = await book('Old Town 33', { appointment_datetime: '2026-11-25T10:00' })
  await olivia.put(`/orders/${id}`, { po_number: 'PO-1' })
  await olivia.put(`/orders/${id}`, { status: 'cancel' })
  const { body } = await olivia.get('/shop_order_activity_items', { shopOrderId: id })
  expect(
    body.shop_order_activity_items.map(({ activity_type, sentence }: Record<string, string>) => [activity_type, sentence]),
  ).toEqual([
    ['order_canceled', 'cancelled the order'],
    ['po_number_changed', 'set the PO number to PO-1'],
    ['order_requested', 'asked for 11/25/2026, 10:00\u00a0AM\u00a0CST'],
  ])
  expect(body.shop_order_activity_items[2]).toMatchObject({
    acting_user: 'Olivia Hart',
    total: 0,
    service_details: [{ name: 'Tire rotation', price: null }, { name: 'Oil change' }],
  })
  const french = await olivia.get('/shop_order_activity_items', { shop_order_id: id }, { language: 'fr' })
  expect(french.body.shop_order_activity_items[0].sentence).toBe('a annulé le bon de travail')
  expect(french.body.shop_order_activity_items[2].service_details[0].name).toBe('Permutation des pneus')
})
