import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const good = {
  hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }],
  closures: [],
  bays: 4,
  auto_confirm: false,
  phone_only: false,
  payment_providers: ['wex'],
}
const day = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })

test.each([
  ['closing before opening', { ...good, hours: [day(1, '17:00', '08:00')] }, 'hours_invalid'],
  ['a weekday twice', { ...good, hours: [day(1, '08:00', '12:00'), day(1, '13:00', '17:00')] }, 'hours_twice'],
  ['an hour that no clock has', { ...good, hours: [day(1, '08:00', '25:00')] }, 'invalid_input'],
  ['an eighth weekday', { ...good, hours: [day(8, '08:00', '12:00')] }, 'invalid_input'],
  ['no bay', { ...good, bays: 0 }, 'invalid_input'],
  ['a provider that nobody has', { ...good, payment_providers: ['barter'] }, 'invalid_input'],
  ['a closure on a day that does not exist', { ...good, closures: ['2026-02-30'] }, 'invalid_input'],
])('settings with %s are refused and nothing is written', async (_, body, code) => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const before = (await harper.get('/shop_portal/settings')).body
  expect(await harper.put('/shop_portal/settings', body)).toMatchObject({ status: 422, body: { code } })
  expect((await harper.get('/shop_portal/settings')).body).toEqual(before)
})

test('a shop that arranges by phone never confirms by itself', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const before = (await harper.get('/shop_portal/settings')).body
  const answer = await harper.put('/shop_portal/settings', { ...good, phone_only: true, auto_confirm: true })
  expect(answer).toMatchObject({ status: 422, body: { code: 'auto_confirm_by_phone' } })
  expect((await harper.get('/shop_portal/settings')).body).toEqual(before)
})

test('users of a fleet do not see or change a shop’s settings', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get('/shop_portal/settings')).status).toBe(403)
  expect((await olivia.put('/shop_portal/settings', good)).status).toBe(403)
})

test('a closed day whose appointments cannot be moved is not saved, and no appointment moves', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const before = (await harper.get('/shop_portal/settings')).body
  const first = await aRequest(testApp, { at: '2026-12-01T15:00:00.000Z' })
  const second = await aRequest(testApp, { at: '2026-12-01T16:00:00.000Z' })
  const ofJules = await aRequest(testApp, { at: '2026-12-01T15:00:00.000Z', shop: 'Quai Mécanique', by: 'sylvie@boreal.example' })
  const days = () =>
    testApp.db
      .selectFrom('orders')
      .select(['id', 'appointmentDay', 'version'])
      .where('id', 'in', [first.id, second.id, ofJules.id])
      .orderBy('id')
      .execute()
  const untouched = await days()
  const close = (last: Record<string, unknown>) =>
    harper.put('/shop_portal/settings', {
      ...before,
      closures: ['2026-12-01'],
      moves: [{ order_id: first.id, date: '2026-12-02' }, last],
    })
  // A Sunday, the closed day itself, an outdated version, and another shop's order.
  expect(await close({ order_id: second.id, date: '2026-12-06' })).toMatchObject({
    status: 422,
    body: { code: 'no_time_that_day', order_id: second.id },
  })
  expect((await close({ order_id: second.id, date: '2026-12-01', time: '10:00' })).body.code).toBe('shop_closed_that_day')
  expect((await close({ order_id: second.id, date: '2026-12-02', version: 9 })).body.code).toBe('order_changed_meanwhile')
  expect((await close({ order_id: ofJules.id, date: '2026-12-02' })).body.code).toBe('order_not_found')
  expect(await days()).toEqual(untouched)
  expect((await harper.get('/shop_portal/settings')).body).toEqual(before)
})

test('a wrong price refuses the hours with it', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const before = (await harper.get('/shop_portal/settings')).body
  const answer = await harper.put('/shop_portal/settings', { ...good, prices: [{ service_definition_id: 99_999, price: 5 }] })
  expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_service' } })
  expect((await harper.get('/shop_portal/settings')).body).toEqual(before)
})
