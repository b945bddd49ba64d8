import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const CALLS = [
  '/dashboards/attention',
  '/dashboards/awaiting',
  '/dashboards/driver',
  '/dashboards/scatter',
  '/orders/aggregate',
] as const

test.each(CALLS)('%s is for the people of a fleet, signed in', async (path) => {
  expect((await testApp.nobody.get(path)).status).toBe(401)
  const harper = await testApp.asDesk('harper@harbor.example')
  expect((await harper.get(path)).body.code).toBe('fleet_users_only')
})

test.each([
  ['a start after the end', { start_date: '2026-11-30', end_date: '2026-11-01' }, 'window_too_long'],
  ['more than five years', { start_date: '2020-01-01', end_date: '2025-01-01' }, 'window_too_long'],
  ['no days', {}, 'invalid_input'],
  ['a day that does not exist', { start_date: '2026-02-31', end_date: '2026-03-01' }, 'invalid_input'],
  ['another grouping', { start_date: '2026-02-01', end_date: '2026-03-01', grouping: 'daily' }, 'invalid_input'],
])('costs by month: %s', async (_what, query, code) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { status, body } = await olivia.get('/orders/aggregate', query)
  expect([status, body.code]).toEqual([422, code])
})

test.each(['/dashboards/attention', '/dashboards/awaiting'])('%s answers no more than fifty rows', async (path) => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get(path, { limit: 51 })).status).toBe(422)
})

test.each([
  [{ query: 'ab' }, 'search_too_short'],
  [{ sort: 'password_hash' }, 'invalid_input'],
  [{ filter: { filterType: 'everything' } }, 'invalid_input'],
  [{ page: 0 }, 'invalid_input'],
])('fleets: %j', async (query, code) => {
  const fay = await testApp.as('fay@meridian.example')
  const { status, body } = await fay.get('/fleets', query)
  expect([status, body.code]).toEqual([422, code])
})
