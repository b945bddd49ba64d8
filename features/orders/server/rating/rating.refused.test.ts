import { expect, test } from 'vitest'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')

const storedRatings = () => testApp.db.selectFrom('visitRatings').select('orderId').execute()
const finished = async (vehicle: string): Promise<number> =>
  (await aFinishedOrder(testApp, { vehicle, services: [{ code: 'tire_rotation', priceCents: 3900 }], odometer: 90_000 })).id

test('a visit that is not finished cannot be rated, and nothing is written', async () => {
  const caller = await olivia()
  const { body: order } = await caller.post('/orders', await booking.form({ vehicle: 'Pullman 35' }))
  expect((await caller.get(`/orders/${order.id}/rating`)).body.can_rate).toBe(false)
  const answer = await caller.put(`/orders/${order.id}/rating`, { stars: 5 })
  expect([answer.status, answer.body.code]).toEqual([409, 'visit_not_finished'])
  expect(await storedRatings()).toEqual([])
})

test('a driver does not rate a visit that somebody else requested', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const id = await finished('Loop 04')
  await testApp.db
    .updateTable('orders')
    .set({ originatorUserId: (await olivia()).user.id })
    .where('id', '=', id)
    .execute()
  const answer = await dan.put(`/orders/${id}/rating`, { stars: 1 })
  expect([answer.status, answer.body.code]).toEqual([403, 'rating_of_someone_else'])
  expect(await storedRatings()).toEqual([])
})

test.each([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, {}, { stars: 5, comment: 'x'.repeat(501) }, { stars: 5, shop_id: 1 }])(
  '%o is refused',
  async (body) => {
    const id = await finished('Loop 03')
    expect((await (await olivia()).put(`/orders/${id}/rating`, body)).status).toBe(422)
    expect(await storedRatings()).toEqual([])
  },
)
