import { expect, test } from 'vitest'
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
