import { expect, test } from 'vitest'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const idOf = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const PATH = '/vehicles/vehicle_maintenance_history'

test('a finished order stands with shop, odometer, cost, and what was done and what was saved', async () => {
  await aFinishedOrder(testApp, {
    vehicle: 'Loop 04',
    odometer: 79_650,
    taxCents: 1_316,
    services: [
      { code: 'tire_rotation', priceCents: 39_00 },
      { code: 'oil_change', position: 'full_synthetic', priceCents: 89_40 },
      { code: 'cabin_air_filter', priceCents: 38_00, declined: true },
    ],
  })
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get(PATH, { vehicle_id: await idOf('Loop 04') })
  expect(body).toMatchObject({ total_count: 1, total_pages: 1 })
  const [record] = body.maintenance_history
  expect(record).toMatchObject({
    maintenance_type: 'FleetAdvise',
    status: 'complete',
    completed_on: '2026-11-20',
    shop: { name: 'Harbor Auto Care', city: 'Chicago' },
    invoice_number: 'H-1001',
    odometer: 79_650,
    service_kilometers: 128_184,
    maintenance_documents: [],
  })
  expect(
    record.order_services.map(({ name, outcome, total }: { name: string; outcome: string; total: number }) => [
      name,
      outcome,
      total,
    ]),
  ).toEqual([
    ['Tire rotation', 'done', 39],
    ['Oil change', 'done', 89.4],
    ['Cabin air filter', 'saved', 38],
  ])
  expect(record.order_services[1].position).toBe('Full Synthetic')
  expect(record.cost).toBeGreaterThanOrEqual(128.4)
  const { lifetimeCostCents } = await testApp.db
    .selectFrom('vehicles')
    .select('lifetimeCostCents')
    .where('name', '=', 'Loop 04')
    .executeTakeFirstOrThrow()
  expect(Math.round(record.cost * 100)).toBe(lifetimeCostCents)
})

test('an order of which every service was declined was cancelled: it is told, and cost nothing', async () => {
  await aFinishedOrder(testApp, {
    vehicle: 'Loop 03',
    odometer: 84_500,
    services: [{ code: 'tire_rotation', priceCents: 39_00, declined: true }],
  })
  const dan = await testApp.as('dan@northwind.example')
  const { body } = await dan.get(PATH, { vehicle_id: await idOf('Loop 03') })
  expect(body.maintenance_history).toMatchObject([{ status: 'cancel', cost: null, order_services: [{ outcome: 'saved' }] }])
})

test('the history comes in pages, newest first, every order once, until none remain', async () => {
  for (let month = 1; month <= 11; month++) {
    testApp.setNow(`2026-${String(month).padStart(2, '0')}-10T15:00:00.000Z`)
    await aFinishedOrder(testApp, {
      vehicle: 'Uptown 40',
      odometer: 90_000 + month,
      services: [{ code: 'oil_change', priceCents: 90_00 }],
    })
  }
  testApp.setNow('2026-11-20T15:00:00.000Z')
  const olivia = await testApp.as('olivia@northwind.example')
  const page = async (number: number) => (await olivia.get(PATH, { vehicle_id: await idOf('Uptown 40'), page: number })).body
  const first = await page(1)
  const second = await page(2)
  expect([first.total_pages, first.maintenance_history.length, second.maintenance_history.length]).toEqual([2, 10, 1])
  const days = [...first.maintenance_history, ...second.maintenance_history].map(
    (record: { completed_on: string }) => record.completed_on,
  )
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(days).size).toBe(11)
  expect((await page(3)).maintenance_history).toEqual([])
  const sums = [{ year: '2026', visits: 11, cancelled: 0, cost: first.total_cost }]
  expect([first.years, second.years]).toEqual([sums, sums])
})

test('each page has the sums of every year: a cancelled order is no visit, and days limit what counts', async () => {
  for (const [at, declined] of [
    ['2025-03-10T15:00:00.000Z', false],
    ['2025-11-12T15:00:00.000Z', false],
    ['2026-02-10T15:00:00.000Z', false],
    ['2026-04-10T15:00:00.000Z', true],
  ] as const) {
    testApp.setNow(at)
    const services = [{ code: 'oil_change', priceCents: 100_00, declined }]
    await aFinishedOrder(testApp, { vehicle: 'Ravenswood 36', odometer: 60_000, taxCents: 5_00, services })
  }
  testApp.setNow('2026-11-20T15:00:00.000Z')
  const olivia = await testApp.as('olivia@northwind.example')
  const sums = async (query: object) => (await olivia.get(PATH, { vehicle_id: await idOf('Ravenswood 36'), ...query })).body.years
  const [newest, oldest] = await sums({})
  expect(newest).toMatchObject({ year: '2026', visits: 1, cancelled: 1 })
  expect(oldest).toMatchObject({ year: '2025', visits: 2, cancelled: 0, cost: 2 * newest.cost })
  expect(await sums({ appointment_datetime_from: '2025-06-01', appointment_datetime_to: '2025-12-31' })).toEqual([
    { year: '2025', visits: 1, cancelled: 0, cost: newest.cost },
  ])
})

test('in Canada a visit names each tax with the number of its shop, and says who approved it and whom to call', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  await testApp.db
    .updateTable('shops')
    .set({ gstNumber: '145550147 RT0001', pstNumber: '1145550147 TQ0001' })
    .where('name', '=', 'Quai Mécanique')
    .execute()
  const { vehicleId } = await aFinishedOrder(testApp, {
    by: 'sylvie@boreal.example',
    shop: 'Quai Mécanique',
    odometer: 130_000,
    taxCents: 28_30,
    services: [{ code: 'oil_change', priceCents: 188_98 }],
  })
  const { maintenance_history: records } = (await sylvie.get(PATH, { vehicle_id: vehicleId })).body
  expect(records[0]).toMatchObject({
    tax: 28.3,
    taxes: [
      { name: 'GST 145550147 RT0001', amount: 9.45 },
      { name: 'QST 1145550147 TQ0001', amount: 18.85 },
    ],
    approved_by: 'Olivia Hart',
    approved_on: '2026-11-20',
    shop: { name: 'Quai Mécanique', phone: expect.stringMatching(/555/) },
  })
})

test('an open order is not history', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get(PATH, { vehicle_id: await idOf('Loop 01') })
  expect(body).toEqual({ maintenance_history: [], earlier_visits: [], total_count: 0, total_pages: 0, total_cost: 0, years: [] })
})

test('what the fleet calls a service stands in the history, its file and the file of orders as in the lists of orders', async () => {
  const services = [{ code: 'tire_rotation', priceCents: 39_00 }]
  const order = await aFinishedOrder(testApp, { vehicle: 'Montrose 29', odometer: 250_000, services })
  await testApp.db.updateTable('orderServices').set({ vanityLabel: 'Spring rotation' }).where('orderId', '=', order.id).execute()
  const olivia = await testApp.as('olivia@northwind.example')
  const vehicleId = await idOf('Montrose 29')
  const { body } = await olivia.get(PATH, { vehicle_id: vehicleId })
  expect(body.maintenance_history[0].order_services).toMatchObject([{ name: 'Spring rotation' }])
  expect((await olivia.get('/orders.csv', { vehicle_id: vehicleId })).text).toContain('Spring rotation')
  const { body: timeline } = await olivia.get(`/vehicles/${vehicleId}/timeline`)
  expect(timeline.entries[0].facts.services).toMatchObject([{ name: 'Spring rotation' }])
})
