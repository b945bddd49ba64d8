import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const V6 = { prefix: '/api/v6' } as const

test.each(['/orders/approvals_history', '/orders/fleet_orders'])(
  '%s is not searched by fewer than three characters',
  async (path) => {
    const fay = await testApp.as('fay@meridian.example')
    expect(await fay.get(path, { query: 'ab' }, V6)).toMatchObject({ status: 422, body: { code: 'search_too_short' } })
  },
)

test.each(['olivia@northwind.example', 'mia@northwind.example', 'dan@northwind.example'])(
  '%s sees no orders over fleets',
  async (email) => {
    const someone = await testApp.as(email)
    expect(await someone.get('/orders/fleet_orders', {}, V6)).toMatchObject({ status: 403, body: { code: 'fmc_only' } })
    for (const path of ['/orders/fleet_orders/waiting_for_me', '/orders/fleet_orders/awaiting_approval'])
      expect(await someone.get(path, {}, V6)).toMatchObject({ status: 403, body: { code: 'fmc_only' } })
    expect(await someone.get('/orders/approvals_history', { fmc: true }, V6)).toMatchObject({
      status: 403,
      body: { code: 'fmc_only' },
    })
  },
)

test('orders that wait for a third party do not exist', async () => {
  const fay = await testApp.as('fay@meridian.example')
  expect(await fay.get('/orders/fleet_orders', { page: 1, waiting_for: 'nobody' }, V6)).toMatchObject({ status: 422 })
})
