import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { change, idOfService, pdf, record } from '#tests/fixtures/history/manual-record.fixtures.ts'

const testApp = useTestApp()

/** Everything on a vehicle that a record affects. */
const tracesOf = async (vehicleId: number) => ({
  vehicle: await testApp.db
    .selectFrom('vehicles')
    .select(['odometer', 'odometerReadOn', 'lastMaintenanceOn', 'lastMaintenanceOdometer', 'lifetimeCostCents'])
    .select(['nextDueOdometer', 'dueSoonOn', 'pastDueOn'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow(),
  readings: await testApp.db
    .selectFrom('odometerReadings')
    .select(['odometer', 'readOn'])
    .where('vehicleId', '=', vehicleId)
    .execute(),
  records: await testApp.db.selectFrom('serviceRecords').select('intervalOdometer').where('vehicleId', '=', vehicleId).execute(),
})

const withReading = async (odometer: number) => {
  const vehicle = await aVehicle(testApp, { odometer, odometerReadOn: '2026-11-01' })
  await testApp.db
    .insertInto('odometerReadings')
    .values({ ...vehicleReading(vehicle), odometer, recordedAt: testApp.now() })
    .execute()
  return vehicle
}
const vehicleReading = ({ id, fleetId }: { id: number; fleetId: number }) => ({
  fleetId,
  vehicleId: id,
  readOn: '2026-11-01',
  source: 'form',
  recordedBy: null,
})

test('a deleted record leaves no trace on its vehicle', async () => {
  const vehicle = await withReading(59_800)
  const before = await tracesOf(vehicle.id)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, {
    odometer: '60050',
    services: [
      { code: 'tire_rotation', price: '39' },
      { code: 'oil_change', price: '80' },
    ],
    files: [pdf('a.pdf')],
  })
  expect(await tracesOf(vehicle.id)).not.toEqual(before)
  const { id, maintenance_documents: documents } = body.manual_history
  const gone = await olivia.delete(`/manual_maintenance_histories/${id}`)
  expect([gone.status, gone.body]).toEqual([200, { id, vehicle_id: vehicle.id }])
  expect(await tracesOf(vehicle.id)).toEqual(before)
  expect((await olivia.get(`/manual_maintenance_histories/${id}`)).status).toBe(404)
  const file = documents[0].invoice_document_url.replace('/api/v4', '')
  expect((await testApp.nobody.get(file)).status).toBe(404)
})

test('the files of a deleted record are removed from where they lie', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { files: [pdf('a.pdf')] })
  const { fileKey } = await testApp.db
    .selectFrom('maintenanceDocuments')
    .select('fileKey')
    .where('manualHistoryId', '=', body.manual_history.id)
    .executeTakeFirstOrThrow()
  await (await testApp.ports.files.open(fileKey)).destroy()
  await olivia.delete(`/manual_maintenance_histories/${body.manual_history.id}`)
  await testApp.settle()
  await expect(testApp.ports.files.open(fileKey)).rejects.toThrow()
})

test('a changed record counts as if it had always said so: price, odometer, services and day', async () => {
  const vehicle = await withReading(59_800)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { odometer: '160050', services: [{ code: 'tire_rotation', price: '390' }] })
  const { id } = body.manual_history
  expect((await tracesOf(vehicle.id)).vehicle.odometer).toBe(160_050)
  const changed = await change(olivia, id, {
    odometer: '60050',
    doneOn: '2026-11-17',
    services: [
      { code: 'oil_change', price: '80.10' },
      { code: 'brake_inspection', price: '20' },
    ],
  })
  expect(changed.status).toBe(200)
  expect(changed.body.manual_history).toMatchObject({ id, total: 100.1, completed_on: '2026-11-17', recorded_by: 'Olivia Hart' })
  const other = await withReading(59_800)
  await record(olivia, other.id, {
    odometer: '60050',
    doneOn: '2026-11-17',
    services: [
      { code: 'oil_change', price: '80.10' },
      { code: 'brake_inspection', price: '20' },
    ],
  })
  const [one, same] = [await tracesOf(vehicle.id), await tracesOf(other.id)]
  expect(one.vehicle).toEqual(same.vehicle)
  expect(one.records).toEqual(same.records)
})

test('a record moves to another vehicle, and the first one is as it was before', async () => {
  const [wrong, right] = [await withReading(59_800), await withReading(61_000)]
  const before = await tracesOf(wrong.id)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await record(olivia, wrong.id, { odometer: '62000' })
  await change(olivia, body.manual_history.id, { odometer: '62000', more: [['vehicle_id', String(right.id)]] })
  expect(await tracesOf(wrong.id)).toEqual(before)
  expect((await tracesOf(right.id)).vehicle).toMatchObject({ odometer: 62_000, lifetimeCostCents: 39_00 })
})

test('what another record completed too stays completed', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_900, odometerReadOn: '2026-11-01' })
  const olivia = await testApp.as('olivia@northwind.example')
  const first = await record(olivia, vehicle.id, { odometer: '60000', doneOn: '2026-11-10' })
  await record(olivia, vehicle.id, { odometer: '60020', doneOn: '2026-11-12' })
  const due = async () =>
    testApp.db
      .selectFrom('dueServices')
      .select(['dueOdometer', 'isByMark'])
      .where('vehicleId', '=', vehicle.id)
      .where('serviceDefinitionId', '=', idOfService('tire_rotation'))
      .executeTakeFirst()
  const before = await due()
  expect(before).toEqual({ dueOdometer: 67_520, isByMark: false })
  await olivia.delete(`/manual_maintenance_histories/${first.body.manual_history.id}`)
  expect(await due()).toEqual(before)
})

test('while editing, one file goes and one comes; the others stay', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { files: [pdf('kept.pdf'), pdf('gone.pdf')] })
  const { id, maintenance_documents: documents } = body.manual_history
  const changed = await change(olivia, id, {
    more: [
      ['maintenance_documents[0][id]', String(documents[1].id)],
      ['maintenance_documents[0][_destroy]', 'true'],
      ['new_maintenance_documents[0][invoice_document_url]', pdf('new.pdf')],
    ],
  })
  expect(changed.body.manual_history.maintenance_documents.map((one: { file_name: string }) => one.file_name)).toEqual([
    'kept.pdf',
    'new.pdf',
  ])
  const event = await testApp.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'maintenance_changed')
    .where('subjectId', '=', String(vehicle.id))
    .executeTakeFirstOrThrow()
  expect(event.payload).toMatchObject({
    before: { fileNames: ['kept.pdf', 'gone.pdf'] },
    after: { fileNames: ['kept.pdf', 'new.pdf'] },
  })
})

test('a deleted vehicle takes its records, marks and files along', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { files: [pdf('a.pdf')] })
  const { fileKey } = await testApp.db
    .selectFrom('maintenanceDocuments')
    .select('fileKey')
    .where('manualHistoryId', '=', body.manual_history.id)
    .executeTakeFirstOrThrow()
  expect((await olivia.delete(`/vehicles/${vehicle.id}`)).status).toBe(200)
  await testApp.settle()
  expect((await olivia.get(`/manual_maintenance_histories/${body.manual_history.id}`)).status).toBe(404)
  expect(await testApp.db.selectFrom('manualHistories').select('id').where('vehicleId', '=', vehicle.id).execute()).toEqual([])
  await expect(testApp.ports.files.open(fileKey)).rejects.toThrow()
})

describe('of two records of one odometer the one that stays counts', () => {
  const two = async (first: string, second: string) => {
    const vehicle = await withReading(62_291)
    const olivia = await testApp.as('olivia@northwind.example')
    const [a, b] = [await record(olivia, vehicle.id, { odometer: first }), await record(olivia, vehicle.id, { odometer: second })]
    return { vehicle, olivia, a: a.body.manual_history.id as number, b: b.body.manual_history.id as number }
  }
  const vehicleState = async (vehicleId: number) => (await tracesOf(vehicleId)).vehicle

  test.each([
    ['62691', '62691'],
    ['62891', '62691'],
  ])('when %s is deleted and %s stays', async (first, second) => {
    const { vehicle, olivia, a } = await two(first, second)
    const alone = await withReading(62_291)
    await record(olivia, alone.id, { odometer: second })
    await olivia.delete(`/manual_maintenance_histories/${a}`)
    expect(await vehicleState(vehicle.id)).toEqual(await vehicleState(alone.id))
    expect(await vehicleState(vehicle.id)).toMatchObject({ odometer: 62_691, lastMaintenanceOdometer: 62_691 })
  })

  test('when the higher one is corrected below the other', async () => {
    const { vehicle, olivia, a } = await two('62691', '62591')
    await change(olivia, a, { odometer: '62391' })
    expect(await vehicleState(vehicle.id)).toMatchObject({ odometer: 62_591, lastMaintenanceOdometer: 62_591 })
  })

  test('and when both go, it is as it was', async () => {
    const { vehicle, olivia, a, b } = await two('62691', '62791')
    for (const id of [a, b]) await olivia.delete(`/manual_maintenance_histories/${id}`)
    expect(await vehicleState(vehicle.id)).toMatchObject({
      odometer: 62_291,
      odometerReadOn: '2026-11-01',
      lastMaintenanceOn: null,
    })
  })

  test('a shop that read less than a record counts once the record is gone', async () => {
    const { vehicle, olivia, a, b } = await two('63000', '62400')
    const services = [{ code: 'cabin_air_filter', priceCents: 2_000 }]
    await aFinishedOrder(testApp, { vehicle: vehicle.name, odometer: 62_800, services })
    expect((await vehicleState(vehicle.id)).odometer).toBe(63_000)
    for (const id of [a, b]) await olivia.delete(`/manual_maintenance_histories/${id}`)
    expect(await vehicleState(vehicle.id)).toMatchObject({ odometer: 62_800, odometerReadOn: '2026-11-20' })
  })
})

test('lines of a corrected record keep their ids; one that is left out goes, one without an id is new', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const services = [
    { code: 'tire_rotation', price: '39' },
    { name: 'Seat repair', price: '5' },
  ]
  const { body } = await record(olivia, vehicle.id, { services })
  const [rotation] = body.manual_history.vehicle_services
  const changed = await change(olivia, body.manual_history.id, {
    services: [
      { code: 'tire_rotation', price: '41' },
      { code: 'oil_change', price: '80' },
    ],
    more: [['vehicle_services[0][id]', String(rotation.id)]],
  })
  const lines = changed.body.manual_history.vehicle_services
  expect(lines).toMatchObject([{ id: rotation.id, price: 41 }, { price: 80 }])
  expect(lines[1].id).toBeGreaterThan(rotation.id)
})

test('a form that can ask is answered once about an odometer far off; without asking it is taken, but for what no vehicle drives', async () => {
  const vehicle = await withReading(62_291)
  const olivia = await testApp.as('olivia@northwind.example')
  const questioned = await record(olivia, vehicle.id, { odometer: '162291', more: [['ask_odometer', 'true']] })
  expect(questioned).toMatchObject({ status: 409, body: { code: 'confirm_odometer', field: 'odometer' } })
  expect((await tracesOf(vehicle.id)).vehicle.odometer).toBe(62_291)
  expect((await record(olivia, vehicle.id, { odometer: '622910' })).body).toMatchObject({
    code: 'odometer_impossible',
    field: 'odometer',
  })
  expect((await tracesOf(vehicle.id)).vehicle.odometer).toBe(62_291)
  expect((await record(olivia, vehicle.id, { odometer: '162291' })).status).toBe(201)
})
