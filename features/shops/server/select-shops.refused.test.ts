import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

test.each<[string, Record<string, unknown>, number, string]>([
  ['neither place nor vehicle', {}, 422, 'location_missing'],
  ['half a position', { latitude: 41.9 }, 422, 'location_missing'],
  ['a zip code that nowhere has', { zip: '00000' }, 422, 'zip_unknown'],
  ['half a ZIP+4', { zip: '60661-' }, 422, 'zip_unknown'],
  ['half a postal code', { zip: 'K1A' }, 422, 'zip_unknown'],
  ['a postal code with a mistyped letter', { zip: 'KIA 0B1' }, 422, 'zip_unknown'],
  ['part of a zip code', { zip: '606' }, 422, 'zip_unknown'],
  ['a latitude beyond the pole', { latitude: 91, longitude: 0 }, 422, 'invalid_input'],
  ['page 0', { zip: '60661', page: 0 }, 422, 'invalid_input'],
  ['a service that is a word', { zip: '60661', services_requested: ['oil'] }, 422, 'invalid_input'],
  ['a vehicle that nobody has', { zip: '60661', vehicle_id: 999_999 }, 404, 'not_found'],
])('shops are not searched with %s', async (_what, query, status, code) => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(await olivia.get('/shops/select_shops', query)).toMatchObject({ status, body: { code } })
})

test('the vehicle must be of the own fleet, and for a driver assigned', async () => {
  const { id } = await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Hyde Park 18').executeTakeFirstOrThrow()
  for (const email of ['sylvie@boreal.example', 'dan@northwind.example']) {
    const caller = await testApp.as(email)
    expect((await caller.get('/shops/select_shops', { zip: '60661', vehicle_id: id })).status).toBe(404)
    for (const path of ['/shops/favorites', '/shops/1', '/shops/1/schedule'])
      expect((await caller.get(path, { vehicle_id: id })).status).toBe(404)
  }
})

test('a shop that does not exist, or no longer works with us, is not found', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Hyde Park 18').executeTakeFirstOrThrow()
  await testApp.db.updateTable('shops').set({ isActive: false }).where('name', '=', 'Skokie Fleet & Tire').execute()
  const closed = await testApp.db
    .selectFrom('shops')
    .select('id')
    .where('name', '=', 'Skokie Fleet & Tire')
    .executeTakeFirstOrThrow()
  for (const shopId of [999_999, closed.id]) {
    expect(await olivia.get(`/shops/${shopId}`)).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
    expect(await olivia.get(`/shops/${shopId}/schedule`, { vehicle_id: id })).toMatchObject({ status: 404 })
    expect(await olivia.post(`/shops/${shopId}/toggle_favorite`, { value: true })).toMatchObject({ status: 404 })
  }
  const { shops } = (await olivia.get('/shops/select_shops', { zip: '60077' })).body
  expect(shops.map(({ id: found }: { id: number }) => found)).not.toContain(closed.id)
})

test('saving a shop needs to say whether', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await testApp.db.selectFrom('favoriteShops').selectAll().execute()
  expect((await olivia.post('/shops/1/toggle_favorite', {})).status).toBe(422)
  expect((await testApp.nobody.post('/shops/1/toggle_favorite', { value: true })).status).toBe(401)
  expect(await testApp.db.selectFrom('favoriteShops').selectAll().execute()).toEqual(before)
})

test('a schedule is asked for at most 31 days at once', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Hyde Park 18').executeTakeFirstOrThrow()
  expect(await olivia.get('/shops/1/schedule', { vehicle_id: id, days: 32 })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input' },
  })
  expect(await olivia.get('/shops/1/schedule', {})).toMatchObject({ status: 422 })
})
