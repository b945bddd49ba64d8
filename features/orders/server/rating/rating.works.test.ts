import { expect, test } from 'vitest'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')

const finished = async (vehicle: string): Promise<number> =>
  (await aFinishedOrder(testApp, { vehicle, services: [{ code: 'tire_rotation', priceCents: 3900 }], odometer: 90_000 })).id

const harborRating = async () => {
  const { body } = await (await olivia()).get(`/shops/${await booking.shop('Harbor Auto Care')}`)
  return body.shop.rating
}

test('a finished visit is rated; the shop shows average and count, never a comment, and none before the first', async () => {
  const caller = await olivia()
  expect(await harborRating()).toBeNull()
  const [first, second] = [await finished('Loop 03'), await finished('Beverly 05')]
  expect((await caller.get(`/orders/${first}/rating`)).body).toEqual({ rating: null, can_rate: true })
  const rated = await caller.put(`/orders/${first}/rating`, { stars: 5, comment: 'Ready early.' })
  expect([rated.status, rated.body.rating]).toMatchObject([200, { stars: 5, comment: 'Ready early.', rated_by: 'Olivia Hart' }])
  await caller.put(`/orders/${second}/rating`, { stars: 4 })
  expect(await harborRating()).toEqual({ average: 4.5, count: 2 })
  // A later rating replaces the earlier one.
  await caller.put(`/orders/${first}/rating`, { stars: 3 })
  expect(await harborRating()).toEqual({ average: 3.5, count: 2 })
  expect((await caller.get(`/orders/${first}/rating`)).body.rating).toMatchObject({ stars: 3, comment: null })
})

test('the list of shops carries the averages', async () => {
  const { body } = await (await olivia()).get('/shops/select_shops', { zip: '60607' })
  const harbor = body.shops.find((shop: { name: string }) => shop.name === 'Harbor Auto Care')
  expect(harbor.rating.count).toBe(2)
  expect(body.shops.filter((shop: { rating: object | null }) => shop.rating === null).length).toBeGreaterThan(0)
})
