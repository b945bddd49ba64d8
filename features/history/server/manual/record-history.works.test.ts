import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { idOfService, pdf, record } from '#tests/fixtures/history/manual-record.fixtures.ts'

const testApp = useTestApp()
const vehicleNow = (id: number) => testApp.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const scheduleOf = async (id: number) =>
  (await (await testApp.as('olivia@northwind.example')).get(`/vehicles/${id}/schedule`)).body.schedule

test('a record of two services and a file is kept with everything that was written', async () => {
  const vehicle = await aVehicle(testApp)
  const shop = await testApp.db.selectFrom('shops').selectAll().where('name', '=', 'Harbor Auto Care').executeTakeFirstOrThrow()
  const mia = await testApp.as('mia@northwind.example')
  const { status, body } = await record(mia, vehicle.id, {
    shopId: shop.id,
    services: [
      { code: 'tire_rotation', price: '39' },
      { code: 'oil_change', position: 'full_synthetic', price: '89.40' },
    ],
    files: [pdf('invoice.pdf')],
    more: [
      ['zip', '60608'],
      ['po_number', 'NW-2217'],
      ['customer_comments', 'Done on the way'],
    ],
  })
  expect(status).toBe(201)
  expect(body.manual_history).toMatchObject({
    maintenance_type: 'Manually Entered',
    vehicle_id: vehicle.id,
    shop: { id: shop.id, name: 'Harbor Auto Care', city: 'Chicago' },
    custom_shop_name: null,
    zip: '60608',
    po_number: 'NW-2217',
    customer_comments: 'Done on the way',
    odometer: 50_100,
    miles: 50_100,
    kilometers: 80_628,
    date_of_completion: '2026-11-18 00:00:00',
    appointment_datetime: '2026-11-18 00:00:00',
    total: 128.4,
    vehicle_services: [
      { name: 'Tire rotation', price: 39, position: null, odometer: 50_100, odometer_units: 'miles' },
      { name: 'Oil change', price: 89.4, position: 'full_synthetic', position_name: 'Full Synthetic' },
    ],
    maintenance_documents: [{ file_name: 'invoice.pdf', content_type: 'application/pdf' }],
    recorded_by: 'Mia Castellano',
    can_edit: false,
  })
})

test('a driver writes down what was done on the assigned vehicle, at a garage with a name only, with a word of the own', async () => {
  const vehicle = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
  const dan = await testApp.as('dan@northwind.example')
  const { status, body } = await record(dan, vehicle.id, { services: [{ name: 'Seat repair', price: '1,250.50' }] })
  expect(status).toBe(201)
  expect(body.manual_history).toMatchObject({
    shop: null,
    custom_shop_name: 'Joe’s Garage',
    total: 1250.5,
    vehicle_services: [{ service_definition_id: null, name: 'Seat repair' }],
  })
})

test('costs, last maintenance, odometer and due services of the vehicle follow', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_800, odometerReadOn: '2026-11-01' })
  const before = await vehicleNow(vehicle.id)
  const due = (await scheduleOf(vehicle.id)).intervals[0]
  expect(due).toMatchObject({ interval_id: 60_000 })
  const olivia = await testApp.as('olivia@northwind.example')
  await record(olivia, vehicle.id, { odometer: '60,050', services: [{ code: 'tire_rotation', price: '39.00' }] })
  const after = await vehicleNow(vehicle.id)
  expect(after).toMatchObject({
    odometer: 60_050,
    odometerReadOn: '2026-11-18',
    lastMaintenanceOn: '2026-11-18',
    lastMaintenanceOdometer: 60_050,
    lifetimeCostCents: before.lifetimeCostCents + 39_00,
  })
  const schedule = await scheduleOf(vehicle.id)
  // Computed from the record; it is unknown when the other services were last done.
  const known = schedule.intervals.find((interval: { is_known: boolean }) => interval.is_known)
  expect(known).toMatchObject({ interval_id: 67_550 })
  const ofKnown = known.services.filter((service: { is_known: boolean }) => service.is_known)
  expect(ofKnown).toMatchObject([{ name: 'Tire rotation' }])
  expect(schedule.last_completed).toMatchObject({ interval_id: 60_000, completed_on: '2026-11-18' })
})

test('a record of long ago leaves the odometer; what is due counts from the latest, and each stands in its own interval', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 80_000 })
  const olivia = await testApp.as('olivia@northwind.example')
  await record(olivia, vehicle.id, { odometer: '30100', doneOn: '2024-05-02' })
  expect(await vehicleNow(vehicle.id)).toMatchObject({
    odometer: 80_000,
    lastMaintenanceOn: '2024-05-02',
    nextDueOdometer: 37_600,
  })
  await record(olivia, vehicle.id, { odometer: '20050', doneOn: '2023-05-02' })
  expect(await vehicleNow(vehicle.id)).toMatchObject({
    lastMaintenanceOn: '2024-05-02',
    lastMaintenanceOdometer: 30_100,
    nextDueOdometer: 37_600,
  })
  const { body } = await olivia.get(`/vehicles/${vehicle.id}/completed_intervals`)
  expect(body.completed_intervals.map((one: { interval_id: number }) => one.interval_id)).toEqual([30_000, 22_500])
})

test('who wrote what is in the audit log', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { files: [pdf('a.pdf')] })
  const event = await testApp.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'maintenance_recorded')
    .where('subjectId', '=', String(vehicle.id))
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    actorName: 'Olivia Hart',
    payload: {
      recordId: body.manual_history.id,
      before: null,
      after: { totalCents: 39_00, fileNames: ['a.pdf'], services: [{ serviceDefinitionId: idOfService('tire_rotation') }] },
    },
  })
})

test('a document opens by its signed address alone, with its own name, and not for ever', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { files: [pdf('Reçu nº 7.pdf', 'secret')] })
  const [document] = body.manual_history.maintenance_documents
  const path = document.invoice_document_url.replace('/api/v4', '')
  const file = await testApp.nobody.get(path)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('Reçu nº 7.pdf')
  expect(file.text).toContain('secret')
  testApp.setNow('2026-11-20T16:30:00.000Z')
  expect((await testApp.nobody.get(path)).status).toBe(403)
  testApp.setNow('2026-11-20T15:00:00.000Z')
  expect((await testApp.nobody.get(path.replace(/signature=.*/, 'signature=AAAA'))).status).toBe(404)
  expect((await testApp.nobody.get(path.replace(/expires=\d+/, 'expires=9999999999999'))).status).toBe(404)
})

test('a form without files may come as JSON', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { status, body } = await olivia.post(`/vehicles/${vehicle.id}/vehicle_services`, {
    custom_shop_name: 'Joe',
    odometer: 50_100,
    date_of_completion: '2026-11-20 08:30:00',
    vehicle_services: [{ service_definition_id: idOfService('oil_change'), price: 12.5 }],
  })
  expect([status, body.manual_history.total, body.manual_history.completed_on]).toEqual([201, 12.5, '2026-11-20'])
})

test('a form that is sent again after a lost answer, or twice at once, makes one record and counts once', async () => {
  const vehicle = await aVehicle(testApp)
  const mia = await testApp.as('mia@northwind.example')
  const key = randomUUID()
  const sent = await Promise.all([record(mia, vehicle.id, { key }), record(mia, vehicle.id, { key })])
  expect(sent.map((answer) => answer.status)).toEqual([201, 201])
  const again = await record(mia, vehicle.id, { key })
  expect(new Set([...sent, again].map((answer) => answer.body.manual_history.id)).size).toBe(1)
  expect((await vehicleNow(vehicle.id)).lifetimeCostCents).toBe(39_00)
})

test('in Canada a record is in kilometers, and today counts where it has begun already', async () => {
  const vehicle = await aVehicle(testApp, { fleet: 'Boréal Livraison', odometer: 90_000 })
  const sylvie = await testApp.as('sylvie@boreal.example')
  const now = testApp.now().toISOString()
  // 12:30 a.m. in St. John’s; in Montréal it is still the day before.
  testApp.setNow('2026-11-21T04:00:00.000Z')
  const { status, body } = await record(sylvie, vehicle.id, { odometer: '90500', doneOn: '2026-11-21' })
  testApp.setNow(now)
  expect(status).toBe(201)
  expect(body.manual_history).toMatchObject({ odometer_units: 'kilometers', kilometers: 90_500, miles: 56_234 })
  expect(await vehicleNow(vehicle.id)).toMatchObject({ odometer: 90_500 })
})
