import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useHouse } from '#tests/house.ts'
import { change, idOfService, pdf, record } from './example-record.ts'

const house = useHouse()

/** All that a record leaves behind on a vehicle. */
const tracesOf = async (vehicleId: number) => ({
  vehicle: await house.db
    .selectFrom('vehicles')
    .select(['odometer', 'odometerReadOn', 'lastMaintenanceOn', 'lastMaintenanceOdometer', 'lifetimeCostCents'])
    .select(['nextDueOdometer', 'dueSoonOn', 'pastDueOn'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow(),
  readings: await house.db
    .selectFrom('odometerReadings')
    .select(['odometer', 'readOn'])
    .where('vehicleId', '=', vehicleId)
    .execute(),
  records: await house.db.selectFrom('serviceRecords').select('intervalOdometer').where('vehicleId', '=', vehicleId).execute(),
})

const withReading = async (odometer: number) => {
  const vehicle = await aVehicle(house, { odometer, odometerReadOn: '2026-11-01' })
  await house.db
    .insertInto('odometerReadings')
    .values({ ...vehicleReading(vehicle), odometer, recordedAt: house.now() })
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
  const olivia = await house.as('olivia@northwind.example')
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
  expect((await house.nobody.get(file)).status).toBe(404)
})

test('the files of a deleted record are removed from where they lie', async () => {
  const vehicle = await aVehicle(house)
  const olivia = await house.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { files: [pdf('a.pdf')] })
  const { fileKey } = await house.db
    .selectFrom('maintenanceDocuments')
    .select('fileKey')
    .where('manualHistoryId', '=', body.manual_history.id)
    .executeTakeFirstOrThrow()
  await (await house.ports.files.open(fileKey)).destroy()
  await olivia.delete(`/manual_maintenance_histories/${body.manual_history.id}`)
  await house.settle()
  await expect(house.ports.files.open(fileKey)).rejects.toThrow()
})

test('a changed record counts as if it had always said so: price, odometer, services and day', async () => {
  const vehicle = await withReading(59_800)
  const olivia = await house.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { odometer: '600500', services: [{ code: 'tire_rotation', price: '390' }] })
  const { id } = body.manual_history
  expect((await tracesOf(vehicle.id)).vehicle.odometer).toBe(600_500)
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
  const olivia = await house.as('olivia@northwind.example')
  const { body } = await record(olivia, wrong.id, { odometer: '62000' })
  await change(olivia, body.manual_history.id, { odometer: '62000', more: [['vehicle_id', String(right.id)]] })
  expect(await tracesOf(wrong.id)).toEqual(before)
  expect((await tracesOf(right.id)).vehicle).toMatchObject({ odometer: 62_000, lifetimeCostCents: 39_00 })
})

test('what another record completed too stays completed', async () => {
  const vehicle = await aVehicle(house, { odometer: 60_000 })
  const olivia = await house.as('olivia@northwind.example')
  const first = await record(olivia, vehicle.id, { odometer: '60000', doneOn: '2026-11-10' })
  await record(olivia, vehicle.id, { odometer: '60020', doneOn: '2026-11-12' })
  const doneThrough = async () =>
    house.db
      .selectFrom('serviceCompletions')
      .select('doneThrough')
      .where('vehicleId', '=', vehicle.id)
      .where('serviceDefinitionId', '=', idOfService('tire_rotation'))
      .executeTakeFirst()
  const before = await doneThrough()
  await olivia.delete(`/manual_maintenance_histories/${first.body.manual_history.id}`)
  expect(await doneThrough()).toEqual(before)
})

test('while editing, one file goes and one comes; the others stay', async () => {
  const vehicle = await aVehicle(house)
  const olivia = await house.as('olivia@northwind.example')
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
  const event = await house.db
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
  const vehicle = await aVehicle(house)
  const olivia = await house.as('olivia@northwind.example')
  const { body } = await record(olivia, vehicle.id, { files: [pdf('a.pdf')] })
  const { fileKey } = await house.db
    .selectFrom('maintenanceDocuments')
    .select('fileKey')
    .where('manualHistoryId', '=', body.manual_history.id)
    .executeTakeFirstOrThrow()
  expect((await olivia.delete(`/vehicles/${vehicle.id}`)).status).toBe(200)
  await house.settle()
  expect((await olivia.get(`/manual_maintenance_histories/${body.manual_history.id}`)).status).toBe(404)
  expect(await house.db.selectFrom('manualHistories').select('id').where('vehicleId', '=', vehicle.id).execute()).toEqual([])
  await expect(house.ports.files.open(fileKey)).rejects.toThrow()
})
