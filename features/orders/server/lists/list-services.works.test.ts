import { beforeAll, expect, test } from 'vitest'
import { SERVICES } from '#features/services/catalog/services.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

type Service = {
  code: string
  name: string
  price_estimates?: { position: string | null; shop_price_estimate: number | null; retail_price_estimate: number | null }[]
} & Record<string, unknown>

const testApp = useTestApp()
const booking = bookingOf(testApp)
let olivia: Caller
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
})
const find = (services: Service[], code: string): Service => services.find((service) => service.code === code)!

test('the basic list has every service with its positions, and no prices', async () => {
  const { services } = (await olivia.get('/services', { basic: true })).body
  expect(services).toHaveLength(SERVICES.length)
  expect(find(services, 'oil_change')).toMatchObject({
    name: 'Oil change',
    service_definition_id: 1,
    position_choice: 'one',
    supports_medium_heavy_duty: true,
    positions: [
      { code: 'conventional', name: 'Conventional' },
      { code: 'synthetic_blend' },
      { code: 'full_synthetic' },
      { code: 'diesel' },
    ],
  })
  expect(services.some((service: Service) => 'price_estimates' in service)).toBe(false)
})

test('full prices have one estimate for each position at the shop', async () => {
  const { services } = (await olivia.get('/services', { full_prices: true, shop_id: await booking.shop('Harbor Auto Care') }))
    .body
  expect(find(services, 'oil_change').price_estimates).toEqual([
    { position: 'conventional', shop_price_estimate: 54.9, retail_price_estimate: 73.2 },
    { position: 'synthetic_blend', shop_price_estimate: 69.9, retail_price_estimate: 93.2 },
    { position: 'full_synthetic', shop_price_estimate: 89.4, retail_price_estimate: 119.2 },
    { position: 'diesel', shop_price_estimate: 139, retail_price_estimate: 185.33 },
  ])
  expect(find(services, 'tire_rotation').price_estimates).toEqual([
    { position: null, shop_price_estimate: 39, retail_price_estimate: 52 },
  ])
})

test('without a shop every price is on request', async () => {
  const { services } = (await olivia.get('/services', { full_prices: true })).body
  expect(find(services, 'tire_rotation').price_estimates).toEqual([
    { position: null, shop_price_estimate: null, retail_price_estimate: null },
  ])
})

test('a medium-duty truck is offered its own services at its own prices', async () => {
  const shop_id = await booking.shop('Midway Fleet Service')
  const price = async (name: string) => {
    const { services } = (await olivia.get('/services', { full_prices: true, shop_id, vehicle_id: await booking.vehicle(name) }))
      .body
    return { services, diesel: find(services, 'oil_change').price_estimates!.at(-1)!.shop_price_estimate! }
  }
  const [truck, van] = [await price('Depot truck'), await price('Loop 04')]
  expect(truck.services.every((service: Service) => service.supports_medium_heavy_duty)).toBe(true)
  expect(truck.services.length).toBeLessThan(van.services.length)
  expect(truck.diesel).toBeGreaterThan(van.diesel)
})

test('services are found by words of either language', async () => {
  const search = async (query: string, language: 'en' | 'fr' = 'en') =>
    (await olivia.post('/services/search', { query }, { language })).body.services.map(({ name }: Service) => name)
  expect(await search('oil change')).toContain('Oil change')
  expect(await search('vidange', 'fr')).toContain('Vidange d’huile')
  expect(await search('no such thing')).toEqual([])
})

test('a vehicle tells whether it can be booked, and which order stands in the way', async () => {
  const ask = async (name: string) => (await olivia.get(`/vehicles/${await booking.vehicle(name)}/service_request`)).body
  expect(await ask('Loop 04')).toMatchObject({
    blocked: null,
    active_order_id: null,
    zip: '60661',
    vehicle: { name: 'Loop 04', body: 'van', vehicle_type_id: 1 },
  })
  expect(await ask('North Park 30')).toMatchObject({ blocked: 'vehicle_deactivated' })
  expect((await ask('Depot truck')).vehicle.vehicle_type_id).toBe(2)
  const { body: order } = await olivia.post('/orders', await booking.form())
  expect(await ask('Loop 04')).toMatchObject({ blocked: 'vehicle_has_active_order', active_order_id: order.id })
})

test('vehicles out of reach are not found', async () => {
  const id = await booking.vehicle('Hyde Park 18')
  for (const email of ['dan@northwind.example', 'sylvie@boreal.example']) {
    const caller = await testApp.as(email)
    expect((await caller.get(`/vehicles/${id}/service_request`)).status).toBe(404)
    expect((await caller.get('/services', { vehicle_id: id })).status).toBe(404)
  }
})
