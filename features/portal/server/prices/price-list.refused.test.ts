import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const rotation = serviceByCode('tire_rotation')!.id
const storedRows = async () => ({
  prices: await testApp.db.selectFrom('shopPrices').selectAll().execute(),
  rates: await testApp.db.selectFrom('shops').select(['id', 'laborRateCents']).orderBy('id').execute(),
})
const row = { service_definition_id: rotation, price: 12 }

test.each([
  ['a service that nobody knows', { prices: [{ ...row, service_definition_id: 99_999 }] }, 'unknown_service'],
  ['a position of another service', { prices: [{ ...row, position: 'full_synthetic' }] }, 'position_unknown'],
  ['the same price twice', { prices: [row, row] }, 'price_twice'],
  ['a price below zero', { prices: [row, { ...row, price: -1 }] }, 'invalid_input'],
  ['a price that is no number', { prices: [{ ...row, price: '12,50' }] }, 'invalid_input'],
  ['more changes than there are prices', { prices: Array.from({ length: 501 }, () => row) }, 'invalid_input'],
  ['an hour for nothing', { labor_rate: 0, prices: [row] }, 'invalid_input'],
])('a price list with %s is refused, and nothing of it is saved', async (_what, body, code) => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const before = await storedRows()
  expect(await harper.put('/shop_portal/prices', body)).toMatchObject({ status: 422, body: { code } })
  expect(await storedRows()).toEqual(before)
})

test('users of a fleet neither see nor change a shop’s prices', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await storedRows()
  expect((await olivia.get('/shop_portal/prices')).status).toBe(403)
  expect((await olivia.put('/shop_portal/prices', { prices: [row] })).status).toBe(403)
  expect(await storedRows()).toEqual(before)
})
