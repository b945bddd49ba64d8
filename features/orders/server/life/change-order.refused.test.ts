import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
let olivia: Caller
let dan: Caller
/** Requested by Olivia for a vehicle assigned to Dan. */
let order: { id: number; version: number; shop_id: number }
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  dan = await testApp.as('dan@northwind.example')
  order = (await olivia.post('/orders', await booking.form({ vehicle: 'Loop 04' }))).body
})

const unchanged = async (change: () => Promise<{ status: number; body: Record<string, unknown> }>) => {
  const all = async () => [await booking.storedRows(), await testApp.db.selectFrom('orderNotes').selectAll().execute()]
  const before = await all()
  const answer = await change()
  expect(await all()).toEqual(before)
  return { status: answer.status, ...answer.body }
}

test('a driver who did not ask may not cancel, and is told who may, with phones', async () => {
  const answer = await unchanged(() => dan.put(`/orders/${order.id}`, { status: 'cancel' }))
  expect(answer).toMatchObject({ status: 403, code: 'not_eligible_to_cancel' })
  expect((answer as unknown as { cancel_users: { name: string; cellPhone: string }[] }).cancel_users).toContainEqual(
    expect.objectContaining({ name: 'Olivia Hart', cellPhone: '3125550101', roles: ['Owner'] }),
  )
  const [sentence] = (answer as unknown as { errors: string[] }).errors
  expect(sentence).toMatch(/^You cannot cancel or move this request\. Ask .*Olivia Hart, \(312\) 555-0101/)
  const shown = (await dan.get(`/orders/${order.id}`)).body
  expect(shown.can_cancel).toBe(false)
  expect(shown.cancel_users.map(({ name }: { name: string }) => name)).not.toContain('Dan Kowalski')
})

test('nor may that driver move the visit', async () => {
  expect(
    await unchanged(() => dan.put(`/orders/${order.id}/reschedule`, { appointment_datetime: '2026-11-24T10:00' })),
  ).toMatchObject({ status: 403 })
})

test('once the shop has received the vehicle nobody cancels or moves', async () => {
  await testApp.db.updateTable('orders').set({ receivedAt: testApp.now(), status: 'active' }).where('id', '=', order.id).execute()
  expect(await unchanged(() => olivia.put(`/orders/${order.id}`, { status: 'cancel' }))).toMatchObject({
    status: 409,
    code: 'already_received',
    cancel_users: [],
  })
  expect(
    await unchanged(() => olivia.put(`/orders/${order.id}/reschedule`, { appointment_datetime: '2026-11-24T10:00' })),
  ).toMatchObject({ status: 409 })
  expect((await olivia.get(`/orders/${order.id}`)).body).toMatchObject({ can_cancel: false, cancel_user_ids: [] })
  await testApp.db.updateTable('orders').set({ receivedAt: null, status: 'initiated' }).where('id', '=', order.id).execute()
})

test.each(['awaiting_approval', 'approved', 'complete', 'walk_in', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel'] as const)(
  'an order in %s is not cancelled',
  async (status) => {
    const was = await testApp.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()
    await testApp.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
    expect(await unchanged(() => olivia.put(`/orders/${order.id}`, { status: 'cancel' }))).toMatchObject({
      status: 409,
      code: 'wrong_status',
    })
    await testApp.db.updateTable('orders').set(was).where('id', '=', order.id).execute()
  },
)

test.each(['paid', 'paid_in_shop', 'cancel'] as const)('the PO number of an order in %s stays', async (status) => {
  await testApp.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
  expect(await unchanged(() => olivia.put(`/orders/${order.id}`, { po_number: 'X' }))).toMatchObject({
    status: 409,
    code: 'po_number_closed',
  })
  await testApp.db.updateTable('orders').set({ status: 'initiated' }).where('id', '=', order.id).execute()
})

test('a PO number over 50 characters is refused', async () => {
  expect(await unchanged(() => olivia.put(`/orders/${order.id}`, { po_number: 'x'.repeat(51) }))).toMatchObject({
    status: 422,
    code: 'po_number_too_long',
  })
})

test('who looked at an older version is told to reload', async () => {
  expect(
    await unchanged(() => olivia.put(`/orders/${order.id}`, { status: 'cancel', version: order.version + 1 })),
  ).toMatchObject({ status: 409, code: 'conflict' })
})

test.each<[string, string | null, string]>([
  ['without a date', null, 'date_missing'],
  ['without a time', '2026-11-24', 'time_missing'],
  ['beyond thirty days', '2026-12-21T10:00', 'date_outside_window'],
  ['to a closed day', '2026-11-22T10:00', 'shop_closed_that_day'],
])('a visit is not moved %s', async (_how, appointment_datetime, code) => {
  expect(await unchanged(() => olivia.put(`/orders/${order.id}/reschedule`, { appointment_datetime }))).toMatchObject({
    status: 422,
    code,
  })
})

test('a visit is not moved into full bays', async () => {
  const at = { shop: 'Kinzie Street Garage', appointment_datetime: '2026-11-24T09:00' }
  for (const vehicle of ['Beverly 05', 'Bucktown 08']) await olivia.post('/orders', await booking.form({ ...at, vehicle }))
  const mine = await olivia.post(
    '/orders',
    await booking.form({ ...at, vehicle: 'Chatham 09', appointment_datetime: '2026-11-24T13:00' }),
  )
  const answer = await unchanged(() =>
    olivia.put(`/orders/${mine.body.id}/reschedule`, { appointment_datetime: at.appointment_datetime }),
  )
  expect(answer).toMatchObject({ status: 422, code: 'slot_taken', available_times: [{ date: '2026-11-24' }] })
})

test('orders of another fleet do not exist, whatever is asked of them', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const calls = [
    () => sylvie.get(`/orders/${order.id}`),
    () => sylvie.put(`/orders/${order.id}`, { status: 'cancel' }),
    () => sylvie.put(`/orders/${order.id}`, { po_number: 'X' }),
    () => sylvie.put(`/orders/${order.id}/reschedule`, { appointment_datetime: '2026-11-24T10:00' }),
    () => sylvie.get('/notes', { shopOrderId: order.id }),
    () => sylvie.post('/notes', { shopOrderId: order.id, approverNote: 'Hello' }),
    () => sylvie.get('/shop_order_activity_items', { shopOrderId: order.id }),
  ]
  for (const ask of calls) expect(await unchanged(ask)).toMatchObject({ status: 404, code: 'order_not_found' })
})

test('a driver does not see orders of vehicles that are not assigned', async () => {
  const { body } = await olivia.post(
    '/orders',
    await booking.form({ vehicle: 'Evanston 14', appointment_datetime: '2026-11-24T14:00' }),
  )
  expect(await unchanged(() => dan.get(`/orders/${body.id}`))).toMatchObject({ status: 404 })
  expect(await unchanged(() => dan.post('/notes', { shopOrderId: body.id, approverNote: 'Hello' }))).toMatchObject({
    status: 404,
  })
})

test('a note needs a text of at most 500 characters, and an order', async () => {
  expect(await unchanged(() => olivia.post('/notes', { shopOrderId: order.id, approverNote: '  ' }))).toMatchObject({
    status: 422,
    code: 'note_missing',
  })
  expect(await unchanged(() => olivia.post('/notes', { shopOrderId: order.id, approverNote: 'x'.repeat(501) }))).toMatchObject({
    status: 422,
    code: 'note_too_long',
  })
  expect(await unchanged(() => olivia.post('/notes', { approverNote: 'Hello' }))).toMatchObject({ status: 404 })
  expect(
    await unchanged(() => olivia.post('/notes', { shopOrderId: order.id, shopId: order.shop_id + 1, approverNote: 'Hello' })),
  ).toMatchObject({ status: 404 })
})

test('a change of an order that asks for nothing known is refused', async () => {
  expect(await unchanged(() => olivia.put(`/orders/${order.id}`, { colour: 'red' }))).toMatchObject({ status: 422 })
})
