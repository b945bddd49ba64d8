import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aPdf } from '#tests/multipart.ts'
import { idOfService, record } from '#tests/fixtures/history/manual-record.fixtures.ts'

const testApp = useTestApp()
type Row = { completed_on: string; vehicle_id: number }
const days = (rows: Row[]) => rows.map((row) => row.completed_on)

test('records come in pages, newest first, each once, with bounds of days and their sum; the vehicle carries them all', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  for (let day = 1; day <= 12; day += 1) {
    await record(olivia, vehicle.id, {
      doneOn: `2026-10-${String(day).padStart(2, '0')}`,
      services: [{ code: 'oil_change', price: '10' }],
    })
  }
  const list = async (query: object) =>
    (await olivia.get('/manual_maintenance_histories', { vehicle_id: vehicle.id, ...query })).body
  const [first, second, third] = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 })]
  expect([first.total_pages, first.total_count, first.total_cost]).toEqual([2, 12, 120])
  const all = days([...first.manual_histories, ...second.manual_histories])
  expect(all).toEqual(all.toSorted().toReversed())
  expect(new Set(all).size).toBe(12)
  expect(third.manual_histories).toEqual([])
  const { vehicle: extended } = (await olivia.get(`/vehicles/${vehicle.id}`, { dataType: 'extended' })).body
  expect(days(extended.manualMaintenanceHistories)).toEqual(all)
  // The CSV of past orders is read page by page and contains each record exactly once.
  const file = (await olivia.get('/orders.csv', { vehicle_id: vehicle.id, manual_records: true })).text
  expect(file.match(/\b10-\d\d-2026/g)).toEqual(all.map((day) => `${day.slice(5)}-2026`))
  const foreign = await (
    await testApp.as('sylvie@boreal.example')
  ).get('/orders.csv', { vehicle_id: vehicle.id, manual_records: true })
  expect(foreign.status).toBe(404)
  const window = { appointment_datetime_from: '2026-10-03', appointment_datetime_to: '2026-10-05' }
  expect(await list(window)).toMatchObject({
    total_count: 3,
    total_cost: 30,
    years: [{ year: '2026', visits: 3, cancelled: 0, cost: 30 }],
  })
  expect(days((await list(window)).manual_histories)).toEqual(['2026-10-05', '2026-10-04', '2026-10-03'])
})

test('without a vehicle, of all that the caller sees: a driver’s are the assigned ones', async () => {
  const [assigned, other] = [await aVehicle(testApp, { drivers: ['dan@northwind.example'] }), await aVehicle(testApp)]
  const olivia = await testApp.as('olivia@northwind.example')
  await record(olivia, assigned.id)
  await record(olivia, other.id)
  const vehicles = async (email: string): Promise<number[]> =>
    (await (await testApp.as(email)).get('/manual_maintenance_histories')).body.manual_histories.map((row: Row) => row.vehicle_id)
  expect(await vehicles('olivia@northwind.example')).toEqual(expect.arrayContaining([assigned.id, other.id]))
  expect(await vehicles('dan@northwind.example')).toContain(assigned.id)
  expect(await vehicles('dan@northwind.example')).not.toContain(other.id)
  expect(await vehicles('sylvie@boreal.example')).toEqual([])
})

test('the list of a vehicle out of reach is refused', async () => {
  const vehicle = await aVehicle(testApp)
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.get('/manual_maintenance_histories', { vehicle_id: vehicle.id })).status).toBe(404)
})

test('the file holds both kinds together, newest first, with what each cost', async () => {
  const vehicle = await aVehicle(testApp)
  const services = [
    { code: 'tire_rotation', priceCents: 39_00 },
    { code: 'cabin_air_filter', priceCents: 20_00, declined: true },
  ]
  await aFinishedOrder(testApp, { vehicle: vehicle.name, odometer: 50_200, services })
  const olivia = await testApp.as('olivia@northwind.example')
  await record(olivia, vehicle.id, {
    customShopName: '=cmd()',
    doneOn: '2026-11-02',
    services: [{ code: 'oil_change', position: 'full_synthetic', price: '80' }],
  })
  const { text, headers } = await olivia.get(`/vehicles/${vehicle.id}/maintenance_history.csv`)
  expect(String(headers['content-type'])).toContain('text/csv')
  const lines = text.slice(1).trim().split('\r\n')
  expect(lines[0]).toBe(
    'Vehicle,VIN,Order,Date,Maintenance type,Shop,Odometer (mi),Completed services,Saved services,Labor,Parts,Tax,Total cost,PO number,Invoice number,Notes',
  )
  expect(lines[1]).toMatch(
    /,\d+,11-20-2026,Fleetwright,Harbor Auto Care,50200,Tire rotation,Cabin air filter,,,\d+\.\d\d,\d+\.\d\d,,H-1001,$/,
  )
  expect(lines[2]).toContain(`,,11-02-2026,Manually Entered,"'=cmd()",50100,Oil change (Full Synthetic),,,,,80.00,,,`)
  const french = await olivia.get(`/vehicles/${vehicle.id}/maintenance_history.csv`, {}, { language: 'fr' })
  expect(french.text).toContain('Saisie manuelle')
  const window = { appointment_datetime_from: '2026-11-10' }
  const some = await olivia.get(`/vehicles/${vehicle.id}/maintenance_history.csv`, window)
  expect(some.text.trim().split('\r\n')).toHaveLength(2)
})

test('the file of past orders holds what was done elsewhere where the list shows it, in the order of the list', async () => {
  const vehicle = await aVehicle(testApp)
  await aFinishedOrder(testApp, {
    vehicle: vehicle.name,
    odometer: 50_200,
    services: [{ code: 'tire_rotation', priceCents: 39_00 }],
  })
  const olivia = await testApp.as('olivia@northwind.example')
  const services = [{ code: 'oil_change' as const, position: 'full_synthetic', price: '80' }]
  await record(olivia, vehicle.id, { customShopName: 'Cicero Garage', doneOn: '2026-11-02', services })
  const past = { state_id: [4, 5, 6, 7, 8, 9, 10], vehicle_id: vehicle.id, query: vehicle.name }
  const linesOf = async (query: object): Promise<string[]> =>
    (await olivia.get('/orders.csv', { ...past, ...query })).text.trim().split('\r\n').slice(1)
  const both = await linesOf({ manual_records: true })
  expect(both.map((line) => line.includes('Cicero Garage'))).toEqual([false, true])
  expect(both[1]).toContain('Manually Entered')
  expect(both[1]).toContain(',80.00,')
  const turned = await linesOf({ manual_records: true, sort: 'date', direction: 'asc' })
  expect(turned).toEqual(both.toReversed())
  expect(await linesOf({})).toEqual([both[0]])
  expect(await linesOf({ manual_records: true, status: 'manual' })).toEqual([both[1]])
})

test('the system’s own history has the same bounds, and the sum of what was not cancelled', async () => {
  const vehicle = await aVehicle(testApp)
  await aFinishedOrder(testApp, {
    vehicle: vehicle.name,
    odometer: 50_200,
    services: [{ code: 'tire_rotation', priceCents: 39_00 }],
  })
  const olivia = await testApp.as('olivia@northwind.example')
  const list = async (query: object) =>
    (await olivia.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicle.id, ...query })).body
  const whole = await list({})
  expect(whole.total_cost).toBe(whole.maintenance_history[0].cost)
  expect(await list({ appointment_datetime_to: '2026-11-19' })).toMatchObject({ total_count: 0, total_cost: 0 })
  expect(await list({ appointment_datetime_from: '2026-11-20' })).toMatchObject({ total_count: 1 })
  expect(idOfService('tire_rotation')).toBe(whole.maintenance_history[0].order_services[0].service_definition_id)
})

test('what it cost stands in the costs of the year, of the month, and of a driver’s vehicles only', async () => {
  const vehicle = await aVehicle(testApp)
  const [olivia, dan] = [await testApp.as('olivia@northwind.example'), await testApp.as('dan@northwind.example')]
  const costs = async (person: typeof olivia) => {
    const window = { start_date: '2026-09-01', end_date: '2026-09-30' }
    const { body: months } = await person.get('/orders/aggregate', window)
    const { body: year } = await person.get('/fleets/vehicles_state_summary')
    return { month: months.total, count: months.count, year: year.year_to_date_cost }
  }
  const before = { olivia: await costs(olivia), dan: await costs(dan) }
  await record(olivia, vehicle.id, { doneOn: '2026-09-30', services: [{ code: 'oil_change', price: '80.50' }] })
  const { month, count, year } = before.olivia
  expect(await costs(olivia)).toEqual({ month: month + 80.5, count: count + 1, year: expect.closeTo(year + 80.5) })
  expect(await costs(dan)).toEqual(before.dan)
})

test('the invoice that a shop filed with its order stands in the history and opens by its address', async () => {
  const vehicle = await aVehicle(testApp)
  const order = await aFinishedOrder(testApp, {
    vehicle: vehicle.name,
    odometer: 50_200,
    services: [{ code: 'tire_rotation', priceCents: 39_00 }],
  })
  const { key, bytes } = await testApp.ports.files.save(Buffer.from(aPdf('from the shop')))
  const file = { fileKey: key, fileName: 'H-1001.pdf', contentType: 'application/pdf', bytes, filedByShopUserId: null }
  await testApp.db
    .insertInto('orderInvoiceFiles')
    .values({ fleetId: order.fleetId, orderId: order.id, ...file, createdAt: testApp.now() })
    .execute()
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicle.id })
  const [document] = body.maintenance_history[0].maintenance_documents
  expect(document).toMatchObject({ file_name: 'H-1001.pdf', content_type: 'application/pdf' })
  const opened = await testApp.nobody.get(document.invoice_document_url.replace('/api/v4', ''))
  expect([opened.status, opened.text]).toEqual([200, aPdf('from the shop')])
})
