import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const V6 = { prefix: '/api/v6' } as const

test.each<[string, Record<string, unknown>]>([
  ['a tab that does not exist', { tab: 'upcoming' }],
  ['a day that does not exist', { tab: 'past', appointment_datetime_from: '2026-02-31' }],
  ['a column that no list has', { sort: 'vin' }],
  ['a direction that does not exist', { direction: 'up' }],
  ['a group that does not exist', { order_filter: 'paid' }],
  ['a status that does not exist', { status: 'sent' }],
  ['page zero', { page: 0 }],
  ['more rows than a page may have', { page_size: 501 }],
  ['a search that is too long', { query: 'x'.repeat(101) }],
  ['a vehicle that is no number', { vehicle_id: 'x' }],
])('a page by %s is invalid input', async (_what, query) => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(await olivia.get('/orders/pages', query, V6)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
})

test('a page of a vehicle of another fleet is empty', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const foreign = await testApp.db
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '<>', olivia.user.fleet_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect((await olivia.get('/orders/pages', { vehicle_id: foreign.id }, V6)).body).toMatchObject({ orders: [], total_count: 0 })
})
