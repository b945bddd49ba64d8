import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

test.each<[string, Record<string, unknown>]>([
  ['a state that does not exist', { state_id: [11] }],
  ['a day that does not exist', { appointment_datetime_from: '2026-02-31' }],
  ['a vehicle that is no number', { vehicle_id: 'x' }],
])('a list by %s is invalid input', async (_what, query) => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(await olivia.get('/orders', query)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
})
