import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

test('a manager does not dismiss the first steps, and nothing changes', async () => {
  await testApp.db.updateTable('fleets').set({ isSettingUp: true }).where('name', '=', 'Northwind Couriers').execute()
  const mia = await testApp.as('mia@northwind.example')
  const { status, body } = await mia.put('/set_up', { is_dismissed: true })
  expect([status, body.code]).toEqual([403, 'admins_only'])
  expect((await mia.get('/customers/me')).body.fleet.is_setting_up).toBe(true)
})

test.each([
  ['1FTBW2CM5HKA0000', 422, 'vin_invalid'],
  ['1FTBW2CM5HKAO0001', 422, 'vin_invalid'],
  ['ZZZ11111111111111', 404, 'vin_not_found'],
])('the VIN %s is refused with its reason', async (vin, status, code) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.get('/example_schedule', { vin })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.errors[0]).toMatch(/VIN/i)
})
