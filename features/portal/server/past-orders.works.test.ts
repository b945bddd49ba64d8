import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { aRequest } from '#tests/builders.ts'
import { anApprovedOrder } from '#tests/fixtures/portal/approved-order.fixtures.ts'

const testApp = useTestApp()
type Row = { id: number }

test('what is over is listed newest first; what is open, or still to be paid at the counter, is not', async () => {
  const { id: done, harper } = await anApprovedOrder(testApp)
  await harper.post(`/shop_portal/orders/${done}/complete`, { odometer: 210_009, invoice_number: 'H-77/A' })
  await testApp.settle()
  const { id: canceled } = await aRequest(testApp, { at: '2026-11-24T15:00:00Z' })
  await harper.post(`/shop_portal/orders/${canceled}/decline`, { reason: 'declined', comment: 'No lift.' })
  const { id: open } = await aRequest(testApp, { at: '2026-11-25T15:00:00Z' })
  const past = async (query: object = {}) => (await harper.get('/shop_portal/past_orders', query as never)).body
  const ids = async (query: object = {}) => (await past(query)).orders.map((row: Row) => row.id)

  expect(await past()).toMatchObject({ page: 1, total_count: 2, total_pages: 1 })
  expect(await ids()).toEqual([canceled, done])
  expect(await ids({ query: 'h-77/a' })).toEqual([done])
  expect(await ids({ query: String(canceled) })).toContain(canceled)
  expect(await ids({ query: '%' })).toEqual([])
  expect(await ids({ query: 'northwind' })).toEqual([canceled, done])
  expect(await ids({ page: 2 })).toEqual([])

  await testApp.db
    .updateTable('fleets')
    .set({ fleetPaymentType: 'pay_in_shop' })
    .where('name', '=', 'Northwind Couriers')
    .execute()
  // The status of an order that the fleet has not paid by card.
  await testApp.db.updateTable('orders').set({ status: 'complete' }).where('id', '=', done).execute()
  expect(await ids()).toEqual([canceled])
  const { body } = await harper.get('/shop_portal/orders')
  expect(body.orders.map((row: Row) => row.id).sort()).toEqual([done, open].sort())
})

test('another shop sees nothing of them', async () => {
  const jules = await testApp.asDesk('jules@quai.example')
  expect((await jules.get('/shop_portal/past_orders', { query: 'northwind' })).body).toMatchObject({ orders: [], total_count: 0 })
})
