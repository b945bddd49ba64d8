import { beforeAll, expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { greatCircleMiles } from '../great-circle.ts'
import { USUAL_SERVICE } from '../usual-service.ts'

type Shop = {
  id: number
  name: string
  distance: number
  kilometers: number
  next_free: { date: string; time: string } | null
} & Record<string, unknown>

const testApp = useTestApp()
let olivia: Caller
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
})

const vehicle = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const code = (name: string, position = ''): string => `${serviceByCode(name)!.id}${position && `:${position}`}`
const search = async (caller: Caller, query: Record<string, unknown>) => (await caller.get('/shops/select_shops', query)).body
const named = (shops: Shop[], name: string): Shop => shops.find((shop) => shop.name === name)!

test('the shops around a zip code come nearest first, ten a page', async () => {
  const first = await search(olivia, { zip: '60661' })
  const second = await search(olivia, { zip: '60661', page: 2 })
  expect([first.shops.length, first.total_pages, first.total_count > 10]).toEqual([10, 2, true])
  const distances = [...first.shops, ...second.shops].map((shop: Shop) => shop.distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances).toHaveLength(first.total_count)
  expect(Math.max(...distances)).toBeLessThanOrEqual(50)
  expect(first.location).toMatchObject({ zip: '60661', city: 'Chicago' })
})

test('the distance is the great circle, in miles and in kilometers', async () => {
  const { shops, location } = await search(olivia, { zip: '60661' })
  const shop = shops[0]
  expect(shop.distance).toBeCloseTo(greatCircleMiles(location, shop), 9)
  expect(shop.kilometers).toBeCloseTo(shop.distance * 1.609344, 9)
})

test('a position, and a zip code with four more digits, find the same shops', async () => {
  const byZip = await search(olivia, { zip: '60661-1234' })
  const byPosition = await search(olivia, { latitude: byZip.location.latitude, longitude: byZip.location.longitude })
  expect(byPosition.shops.map(({ id }: Shop) => id)).toEqual(byZip.shops.map(({ id }: Shop) => id))
})

test.each([
  ['60661', ['60661', ' 60661 ']],
  ['60661-1234', ['60661-1234', '606611234', '60661 1234', '60661–1234']],
])('a ZIP code is the same place in any spelling: %s', async (written, spellings) => {
  const { shops } = await search(olivia, { zip: '60661' })
  for (const zip of spellings) {
    const found = await search(olivia, { zip })
    expect(found.location).toMatchObject({ zip: written, city: 'Chicago' })
    expect(found.shops.map(({ id }: Shop) => id)).toEqual(shops.map(({ id }: Shop) => id))
  }
})

test('a postal code is the same place in any spelling', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { shops } = await search(sylvie, { zip: 'H2Y 1C6' })
  expect(shops.length).toBeGreaterThan(0)
  for (const zip of ['h2y1c6', 'H2Y1C6', 'H2Y-1C6', ' h2y – 1c6', 'H2Y  1C6']) {
    const found = await search(sylvie, { zip })
    expect(found.location).toMatchObject({ zip: 'H2Y 1C6', city: 'Montréal' })
    expect(found.shops.map(({ id }: Shop) => id)).toEqual(shops.map(({ id }: Shop) => id))
  }
})

test('without a place the vehicle is looked for where it is garaged', async () => {
  const { location } = await search(olivia, { vehicle_id: await vehicle('Loop 04') })
  expect(location).toMatchObject({ zip: '60661' })
})

test('the price is the sum for the services asked for, and says when some are on request', async () => {
  const services = [
    code('tire_rotation'),
    code('engine_air_filter'),
    code('brake_inspection', 'front_and_rear'),
    code('oil_change', 'full_synthetic'),
    code('cabin_air_filter'),
  ]
  const { shops } = await search(olivia, { zip: '60661', vehicle_id: await vehicle('Loop 04'), services_requested: services })
  expect(named(shops, 'Harbor Auto Care')).toMatchObject({
    shopPriceText: '$241.90',
    price: { total: 241.9, savings: 80.64, priced: 5, on_request: 0 },
    service_prices: [
      { shop_price_estimate: 39 },
      { shop_price_estimate: 46.5 },
      { shop_price_estimate: 29 },
      { shop_price_estimate: 89.4 },
      { shop_price_estimate: 38 },
    ],
  })
})

test('without services there is no price', async () => {
  const { shops } = await search(olivia, { zip: '60661' })
  expect(shops[0]).toMatchObject({ shopPriceText: null, price: null, service_prices: [] })
})

test('a shop without a percentage of its own saves what the brand claims', async () => {
  const own = async (host: string): Promise<{ shop_price_estimate: number; retail_price_estimate: number }> => {
    const there = await testApp.nobody.signIn('/sessions', 'olivia@northwind.example', 'fleetwright', host)
    const { body } = await there.get('/shops/select_shops', { zip: '60661', services_requested: [code('wheel_alignment')] })
    return (named(body.shops, 'Kinzie Street Garage').service_prices as never[])[0]!
  }
  const [usual, fuelCard] = [await own('localhost'), await own('fuelcard1.localhost')]
  expect(usual.retail_price_estimate).toBeCloseTo(usual.shop_price_estimate / 0.75, 2)
  expect(fuelCard.retail_price_estimate).toBeCloseTo(fuelCard.shop_price_estimate / 0.74, 2)
})

test('the next free time is the first that the schedule offers', async () => {
  const vehicleId = await vehicle('Loop 04')
  const { shops } = await search(olivia, { zip: '60661', vehicle_id: vehicleId, services_requested: [code('tire_rotation')] })
  for (const shop of shops.slice(0, 4) as Shop[]) {
    const { body } = await olivia.get(`/shops/${shop.id}/schedule`, {
      vehicle_id: vehicleId,
      service_definition_ids: [serviceByCode('tire_rotation')!.id],
      days: 31,
    })
    const first = body.available_times.find(({ times }: { times: string[] }) => times.length > 0)
    const today = first?.date === '2026-11-20'
    expect(shop.next_free).toEqual(first && !shop.phone_only ? { date: first.date, time: first.times[0], is_today: today } : null)
  }
})

test('the least expensive, and the soonest, come first when asked for', async () => {
  const query = { zip: '60661', services_requested: [code('wheel_alignment')] }
  const prices = (await search(olivia, { ...query, sort: 'price' })).shops.map(
    ({ price }: { price: { total: number } }) => price.total,
  )
  expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
  const byTime = await search(olivia, { ...query, sort: 'time' })
  const times = byTime.shops.map(({ next_free: free }: Shop) => (free ? `${free.date} ${free.time}` : '~'))
  expect(times).toEqual(times.toSorted())
  expect(byTime.total_count).toBe((await search(olivia, query)).total_count)
})

test('shops are compared by a usual service without a vehicle, at first by an oil change', async () => {
  const { services } = (await olivia.get('/shops/compared_services')).body
  expect(services[0]).toEqual({ requested: USUAL_SERVICE, name: 'Oil change, Full Synthetic' })
  const requested = services.map((service: { requested: string }) => service.requested)
  const { shops } = await search(olivia, { zip: '60661', services_requested: requested })
  expect(shops[0].service_prices).toHaveLength(services.length)
  const one = await search(olivia, { zip: '60661', services_requested: [USUAL_SERVICE] })
  expect(one.shops.some(({ price }: { price: { total: number } }) => price.total > 0)).toBe(true)
})

test('a shop that only takes calls promises no time', async () => {
  const { shops } = await search(olivia, { zip: '60608' })
  expect(named(shops, 'Ashland Brake & Alignment')).toMatchObject({
    phone_only: true,
    next_free: null,
    company: 'Prairie Brake Centers',
  })
})

test('a medium-duty truck sees only shops that take trucks', async () => {
  const { shops } = await search(olivia, { zip: '60661', vehicle_id: await vehicle('Depot truck') })
  expect(shops.map(({ name }: Shop) => name)).toEqual(['Midway Fleet Service', 'Joliet Truck & Van'])
})

test('a Canadian fleet searches by postal code, within 80 kilometers, and reads prices in its own way', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { body } = await sylvie.get(
    '/shops/select_shops',
    { zip: 'H2Y 1C6', services_requested: [code('tire_rotation')] },
    { language: 'fr' },
  )
  expect(body.shops[0]).toMatchObject({ country: 'CA', state: 'QC' })
  expect(body.shops[0].shopPriceText).toMatch(/^\d+,\d\d\u00a0\$$/)
  expect(body.shops.every((shop: Shop) => shop.kilometers <= 80)).toBe(true)
})

test('a saved shop stays saved until it is not', async () => {
  const { shops } = await search(olivia, { zip: '60640' })
  const shop = named(shops, 'Ravenswood Hybrid & Electric')
  const save = (value: boolean) => olivia.post(`/shops/${shop.id}/toggle_favorite`, { id: shop.id, value })
  const favorites = async () => (await olivia.get('/shops/favorites')).body.shops.map(({ name }: Shop) => name)
  expect((await save(true)).body).toEqual({ id: shop.id, is_favorite_shop: true })
  await save(true)
  expect(await favorites()).toContain('Ravenswood Hybrid & Electric')
  expect(named((await search(olivia, { zip: '60640' })).shops, shop.name)).toMatchObject({ is_favorite_shop: true })
  expect((await save(false)).body.is_favorite_shop).toBe(false)
  expect(await favorites()).not.toContain('Ravenswood Hybrid & Electric')
})

test('favourites are the own ones and have no radius', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const far = await testApp.db
    .selectFrom('shops')
    .select('id')
    .where('name', '=', 'Jack London Auto Works')
    .executeTakeFirstOrThrow()
  await mia.post(`/shops/${far.id}/toggle_favorite`, { id: far.id, value: true })
  const { body } = await mia.get('/shops/favorites', { zip: '60661' })
  expect(body.shops).toMatchObject([{ name: 'Jack London Auto Works', is_favorite_shop: true }])
  expect(body.shops[0].distance).toBeGreaterThan(700)
})

test('one shop is shown with price and next free time', async () => {
  const { id } = await testApp.db
    .selectFrom('shops')
    .select('id')
    .where('name', '=', 'Harbor Auto Care')
    .executeTakeFirstOrThrow()
  const { body } = await olivia.get(`/shops/${id}`, { zip: '60661', services_requested: [code('tire_rotation')] })
  expect(body.shop).toMatchObject({ name: 'Harbor Auto Care', shopPriceText: '$39.00', main_phone_number: expect.any(String) })
})

test('places are suggested of one country to a Canadian fleet, of two to others', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const countries = async (caller: Caller, query: string): Promise<string[]> =>
    (await caller.get('/places', { query })).body.places.map(({ country }: { country: string }) => country)
  expect(new Set(await countries(olivia, 'windsor'))).toEqual(new Set(['US', 'CA']))
  expect(new Set(await countries(sylvie, 'windsor'))).toEqual(new Set(['CA']))
  expect((await olivia.get('/places', { query: '6066' })).body.places[0]).toMatchObject({
    state: 'IL',
    zip: expect.stringMatching(/^6066/),
  })
})
