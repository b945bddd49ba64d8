import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const id = (code: string): number => serviceByCode(code)!.id
type Listed = { service_definition_id: number; positions: { code: string; price: number | null }[] | null }

test('the price list stands beside what the hourly rate makes of each service', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const { body } = await harper.get('/shop_portal/prices')
  expect(body.services.length).toBeGreaterThan(20)
  const rotation = body.services.find((one: Listed) => one.service_definition_id === id('tire_rotation'))
  expect(rotation).toMatchObject({ name: { en: 'Tire rotation' }, group: 'tires', usual: expect.any(Number) })
  const { body: trucks } = await harper.get('/shop_portal/prices', { medium_heavy: true })
  expect(trucks.services.length).toBeLessThan(body.services.length)
})

test('a price that is set is what fleets see at once, at this shop only; taken off, the rate counts again', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const olivia = await testApp.as('olivia@northwind.example')
  const rotation = id('tire_rotation')
  const vehicle = await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Loop 04').executeTakeFirstOrThrow()
  const shown = async () => {
    const query = { vehicle_id: vehicle.id, services_requested: [String(rotation)] }
    return (await olivia.get(`/shops/${harper.user.shop.id}`, query)).body.shop.price.total
  }
  const others = () => testApp.db.selectFrom('shopPrices').selectAll().where('shopId', '<>', harper.user.shop.id).execute()
  const untouched = await others()
  const save = (price: number | null) =>
    harper.put('/shop_portal/prices', { prices: [{ service_definition_id: rotation, price }] })
  expect((await save(31.5)).body).toEqual({ saved: 1 })
  expect(await shown()).toBe(31.5)
  await save(33)
  expect(await shown()).toBe(33)
  await save(null)
  const { body } = await harper.get('/shop_portal/prices')
  const listed = body.services.find((one: Listed) => one.service_definition_id === rotation)
  expect(listed.price).toBeNull()
  expect(await shown()).toBe(listed.usual)
  expect(await others()).toEqual(untouched)
})

test('a position may cost something else than the service; the hourly rate moves the rest', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const before = (await harper.get('/shop_portal/prices')).body
  const bare = before.services.find((one: Listed) => one.positions?.every(({ price }) => price === null))
  const [first, second] = bare.positions.map((position: { code: string }) => position.code)
  const service = { service_definition_id: bare.service_definition_id }
  const prices = [
    { ...service, price: 70 },
    { ...service, position: first, price: 95 },
  ]
  expect((await harper.put('/shop_portal/prices', { labor_rate: 2 * before.labor_rate, prices })).status).toBe(200)
  const { body } = await harper.get('/shop_portal/prices')
  expect(body.labor_rate).toBe(2 * before.labor_rate)
  const { body: offered } = await harper.get('/shop_portal/services')
  const shown = offered.services.find((one: { id: number }) => one.id === bare.service_definition_id)
  const at = (code: string) => shown.positions.find((position: { code: string }) => position.code === code).price
  expect([at(first), at(second)]).toEqual([95, 70])
  const usual = (list: { services: { service_definition_id: number; usual: number }[] }) =>
    list.services.find((one) => one.service_definition_id === id('tire_rotation'))!.usual
  expect(usual(body)).toBeGreaterThan(usual(before))
})
