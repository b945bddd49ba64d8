import { describe, expect, test } from 'vitest'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { ofDan, report } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
const MIA = 'mia@northwind.example'
const DAN = 'dan@northwind.example'
const as = (email: string) => testApp.as(email)

const reported = async () => {
  const { id } = await ofDan(testApp)
  const { body } = await report(await as(DAN), [
    ['vehicle_id', String(id)],
    ['lamp', 'engine'],
    ['words', 'Shakes at red lights'],
    ['files[0]', { name: 'a.jpg', type: 'image/jpeg', content: await aPhoto() }],
  ])
  return { vehicleId: id, problemId: body.problem.id as number }
}

let times = 0
const book = async (vehicleId: number, problemIds: number[]) => {
  const mia = await as(MIA)
  times += 1
  const appointment = `2026-12-0${times}T09:00`
  return mia.post('/orders', {
    ...(await booking.form({ vehicle_id: vehicleId, appointment_datetime: appointment })),
    problem_ids: problemIds,
  })
}

describe('a booked problem', () => {
  test('waits for its order, whose shop gets the words and the photos', async () => {
    const { vehicleId, problemId } = await reported()
    const { status, text, body } = await book(vehicleId, [problemId])
    expect(status, text).toBe(201)
    const orderId = body.id
    const { problem } = (await (await as(MIA)).get(`/problems/${problemId}`)).body
    expect(problem).toMatchObject({ state: 'booked', order_id: orderId })
    expect(problem.steps[0]).toMatchObject({ step: 'booked', who: 'Mia Castellano', order_id: orderId })
    const messages = await testApp.db.selectFrom('orderMessages').selectAll().where('orderId', '=', orderId).execute()
    expect(messages).toMatchObject([{ isFromShop: false, message: 'Engine light\nShakes at red lights' }])
    const photos = await testApp.db
      .selectFrom('orderMessagePhotos')
      .selectAll()
      .where('messageId', '=', messages[0]!.id)
      .execute()
    expect(photos).toHaveLength(1)
    await testApp.settle()
    const { body: bell } = await (await as(DAN)).get('/notifications')
    expect(bell.notifications.map(({ kind }: { kind: string }) => kind)).toContain('problem_decided')
  })
  test('must be decided again when its order is canceled', async () => {
    const { vehicleId, problemId } = await reported()
    const { body } = await book(vehicleId, [problemId])
    const mia = await as(MIA)
    expect((await mia.put(`/orders/${body.id}`, { status: 'cancel' })).status).toBe(200)
    const { problem } = (await mia.get(`/problems/${problemId}`)).body
    expect(problem).toMatchObject({ state: 'open', order_id: null })
    expect(problem.steps[0].step).toBe('booking_ended')
  })
})

test('booking is refused, and no order is stored, for a closed problem and for one of another vehicle', async () => {
  const { vehicleId, problemId } = await reported()
  const other = await reported()
  const orders = async () => (await testApp.db.selectFrom('orders').select('id').execute()).length
  const before = await orders()
  expect((await book(vehicleId, [other.problemId])).body.code).toBe('problem_not_found')
  await (await as(MIA)).put(`/problems/${problemId}/close`, { reason: 'no_fault' })
  expect((await book(vehicleId, [problemId])).body.code).toBe('problem_closed')
  expect(await orders()).toBe(before)
})
