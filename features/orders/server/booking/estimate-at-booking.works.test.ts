import { expect, test } from 'vitest'
import { anOrder } from '#tests/order-in-status.ts'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)

test('what the shop’s prices came to at booking stays with the order, whatever the shop changes later', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post('/orders', await booking.form())
  // Tire rotation $39.00 and oil change $89.40.
  expect(body).toMatchObject({ total: null, booked_estimate: { amount: 128.4, on_request: 0 } })
  await testApp.db.updateTable('shopPrices').set({ priceCents: 1 }).where('shopId', '=', body.shop_id).execute()
  const listed = (await olivia.get('/orders')).body.orders.find(({ id }: { id: number }) => id === body.id)
  expect(listed.booked_estimate).toEqual({ amount: 128.4, on_request: 0 })
  expect((await olivia.get(`/orders/${body.id}`)).body.booked_estimate).toEqual({ amount: 128.4, on_request: 0 })
})

test('once the shop has sent its own estimate, the earlier one is no longer told', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await anOrder(testApp, { vehicle: 'Beverly 05', status: 'awaiting_approval' })
  expect((await olivia.get(`/orders/${id}`)).body).toMatchObject({ total: expect.any(Number), booked_estimate: null })
})

test('an order that nothing was priced for has no estimate', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post('/orders', await booking.form({ vehicle: 'Bucktown 08' }))
  await testApp.db.updateTable('orders').set({ bookedEstimateCents: null }).where('id', '=', body.id).execute()
  expect((await olivia.get(`/orders/${body.id}`)).body.booked_estimate).toBeNull()
})
