import { beforeAll, describe, expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const ROTATION = serviceByCode('tire_rotation')!.id
let quai: number
let harbor: number
beforeAll(async () => {
  const idOf = async (name: string) =>
    (await testApp.db.selectFrom('shops').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  quai = await idOf('Quai Mécanique')
  harbor = await idOf('Harbor Auto Care')
})
const vehicleOf = async (name: string) =>
  testApp.db.selectFrom('vehicles').select(['id', 'vin']).where('name', '=', name).executeTakeFirstOrThrow()

describe('countries do not mix: money, taxes and distances are those of the fleet', () => {
  test.each([
    ['a fleet of the United States', 'olivia@northwind.example', 'Hyde Park 18', () => quai],
    ['a Canadian fleet', 'sylvie@boreal.example', 'Plateau 03', () => harbor],
  ])('to %s a shop of the other country is not there', async (_, email, vehicleName, shopOf) => {
    const caller = await testApp.as(email)
    const { id } = await vehicleOf(vehicleName)
    const shopId = shopOf()
    const services = { service_definition_ids: [ROTATION] }
    for (const [path, more] of [
      [`/shops/${shopId}`, {}],
      [`/shops/${shopId}/schedule`, services],
    ] as const)
      expect(await caller.get(path, { vehicle_id: id, ...more })).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
    expect((await caller.get('/services', { vehicle_id: id, shop_id: shopId, full_prices: true })).status).toBe(404)
    expect((await caller.post(`/shops/${shopId}/toggle_favorite`, { value: true })).status).toBe(404)
    const before = await testApp.db.selectFrom('orders').select('id').execute()
    const booking = {
      vehicle_id: id,
      shop_id: shopId,
      order_services: [{ service_definition_id: ROTATION }],
      appointment_datetime: '2026-11-25T10:00',
    }
    expect(await caller.post('/orders', booking)).toMatchObject({ status: 404, body: { code: 'shop_not_found' } })
    expect(await testApp.db.selectFrom('orders').select('id').execute()).toEqual(before)
  })

  test('a search around the other country, and what was saved there before, shows none of its shops', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    await testApp.db.insertInto('favoriteShops').values({ userId: olivia.user.id, shopId: quai }).execute()
    const around = await olivia.get('/shops/select_shops', { latitude: 45.5, longitude: -73.57 })
    expect([around.status, around.body.shops]).toEqual([200, []])
    const saved = await olivia.get('/shops/favorites')
    expect(saved.body.shops.map(({ id }: { id: number }) => id)).not.toContain(quai)
  })

  test('a desk finds no vehicle of the other country, and opens no walk-in for it', async () => {
    const jules = await testApp.asDesk('jules@quai.example')
    const { vin } = await vehicleOf('Hyde Park 18')
    expect((await jules.get('/shop_portal/vehicles', { vin })).body).toEqual({ vehicles: [] })
    const before = await testApp.db.selectFrom('orders').select('id').execute()
    const asked = { vin, services: [{ service_definition_id: ROTATION }] }
    expect(await jules.post('/shop_portal/walk_ins', asked)).toMatchObject({ status: 404, body: { code: 'vehicle_not_known' } })
    expect(await testApp.db.selectFrom('orders').select('id').execute()).toEqual(before)
  })
})
