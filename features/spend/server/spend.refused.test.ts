import { expect, test } from 'vitest'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const budgets = () => testApp.db.selectFrom('fleetBudgets').selectAll().execute()

test('a driver does not see what maintenance cost, nor sets a budget', async () => {
  const dan = await testApp.as('dan@northwind.example')
  for (const path of ['/spend', '/spend/orders', '/spend/orders.csv']) {
    const { status, body } = await dan.get(path)
    expect([path, status, body.code]).toEqual([path, 403, 'not_for_drivers'])
  }
  expect((await dan.put('/spend/budget', { monthly_budget: 100 })).status).toBe(403)
  expect(await budgets()).toEqual([])
})

test('what is no period and no budget is refused, and nothing is saved', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (const period of ['2026-13', 'soon', '26-Q1']) {
    expect((await olivia.get('/spend', { period })).body.code).toBe('period_not_valid')
  }
  for (const monthly of [0, -5])
    expect((await olivia.put('/spend/budget', { monthly_budget: monthly })).body.code).toBe('budget_not_valid')
  expect((await olivia.put('/spend/budget', { monthly_budget: 1.005 })).status).toBe(422)
  expect(await budgets()).toEqual([])
})

test('a fleet counts its own work alone: the vehicle of another one brings no order', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const olivia = await testApp.as('olivia@northwind.example')
  await aFinishedOrder(testApp, { services: [{ code: 'oil_change', priceCents: 9000 }], odometer: 250_000 })
  const { spend } = (await olivia.get('/spend', { period: '2026' })).body
  const [theirs] = spend.by.vehicle
  const { body } = await sylvie.get('/spend/orders', { period: '2026', by: 'vehicle', value: theirs.value })
  expect([body.total_count, body.total]).toEqual([0, 0])
})
