import { expect, test } from 'vitest'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import { identifyTrailers } from '#features/vehicles/server/identify/identify-trailers.ts'
import { writer } from '#platform/db/writer.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const DRY_VAN = '1JJV532D6KL000456'

const vehicleWith = (vin: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('vin', '=', vin).executeTakeFirstOrThrow()
const recordsOf = async (vin: string) => {
  const { id } = await vehicleWith(vin)
  return testApp.db
    .selectFrom('manualHistories')
    .select(['doneOn', 'odometer'])
    .where('vehicleId', '=', id)
    .orderBy('doneOn')
    .execute()
}

test('a list with a column a service is brought in: each row becomes a record for each service, and the vehicle is found by name', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Miles', `${aVin(851)},Wide 01,60000`, `${aVin(852)},Wide 02,60000`])
  const lines = [
    'Van,Oil changed (date),at miles,Tires rotated (date),at miles',
    'Wide 01,05/04/2026,41200,06/01/2026,43000',
    'Wide 02,05/05/2026,,never,n/a',
  ]
  const { body } = await sendImport(olivia, 'service_history', lines)
  expect(body.import).toMatchObject({ rows: 3, split: { services: ['Oil', 'Tires rotated'] }, can_check: true })
  expect(body.import.columns.map(({ field }: { field: string }) => field)).toEqual(['vehicle', 'service', 'done_on', 'miles'])
  const { check } = (await olivia.post(`/imports/${body.import.id}/check`, {})).body
  // Records are numbered consecutively: the second file line starts at the third record.
  expect(check).toMatchObject({
    added: 2,
    failed: 1,
    unknown_values: [],
    problems: [{ line: 4, name: expect.stringMatching(/Wide 02/) }],
  })
  const corrections = [{ line: 4, field: 'miles', value: '42000' }]
  expect((await olivia.post(`/imports/${body.import.id}/check`, { corrections })).body.check).toMatchObject({
    added: 3,
    failed: 0,
  })
  await olivia.post(`/imports/${body.import.id}/run`, {})
  await testApp.settle()
  expect(await recordsOf(aVin(851))).toEqual([
    { doneOn: '2026-05-04', odometer: 41_200 },
    { doneOn: '2026-06-01', odometer: 43_000 },
  ])
  expect(await recordsOf(aVin(852))).toEqual([{ doneOn: '2026-05-05', odometer: 42_000 }])
})

test('splitting by service is switched off and on again, and the columns are then the file’s own', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const lines = ['Van,Oil changed (date),at miles,What was done', 'Wide 01,05/04/2025,31200,Cabin air filter']
  const { id, ...sent } = (await sendImport(olivia, 'service_history', lines)).body.import
  expect(sent).toMatchObject({ split: { services: ['Oil'] }, is_split_off: false })
  const off = (await olivia.put(`/imports/${id}`, { split: false })).body.import
  expect(off).toMatchObject({ rows: 1, split: null, is_split_off: true })
  const headersOf = ({ columns }: { columns: { header: string }[] }) => columns.map(({ header }) => header)
  expect(headersOf(off)).toEqual(lines[0]!.split(','))
  expect((await olivia.get(`/imports/${id}`)).body.import).toMatchObject({ split: null, is_split_off: true })
  const fields = ['vehicle', 'done_on', 'miles', 'service']
  expect((await olivia.put(`/imports/${id}`, { fields })).body.import).toMatchObject({ can_check: true, is_split_off: true })
  const { check } = (await olivia.post(`/imports/${id}/check`, {})).body
  expect(check).toMatchObject({ added: 1, failed: 0 })
  expect((await olivia.put(`/imports/${id}`, { split: true })).body.import).toMatchObject({
    split: { services: ['Oil'] },
    is_split_off: false,
  })
})

test('maintenance of a trailer comes in without an odometer, that of a van does not', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Miles', `${DRY_VAN},Dry van 7,`, `${aVin(853)},Wide 03,60000`])
  const rows = (trailer: string, van: string) => [
    'Vehicle,Service,Date,Miles',
    `Dry van 7,Wheel bearings repack,2026-05-04,${trailer}`,
    `Wide 03,Oil change,2026-05-04,${van}`,
  ]
  const { check } = await importFile(testApp, olivia, 'service_history', rows('', ''))
  expect(check).toMatchObject({ added: 1, failed: 1, unknown_values: [], problems: [{ line: 3 }] })
  expect(await recordsOf(DRY_VAN)).toEqual([{ doneOn: '2026-05-04', odometer: 0 }])
  const { id } = await vehicleWith(DRY_VAN)
  const { maintenance_histories: records } = (await olivia.get('/manual_maintenance_histories', { vehicle_id: id })).body
  for (const record of records ?? []) expect(record).toMatchObject({ odometer: null, miles: null, kilometers: null })
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle).toMatchObject({ last_maintenance_miles: null })

  const withoutColumn = ['Vehicle,Service,Date', 'Dry van 7,Trailer lights,2026-06-04']
  expect((await importFile(testApp, olivia, 'service_history', withoutColumn)).check).toMatchObject({ added: 1, failed: 0 })
})

test('a trailer that was stored as something else becomes one by its VIN, with the plan of a trailer and no forecast', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vin = '1GRAA0623KB000789'
  await olivia.post('/vehicles', { vin, odometer: 100 })
  const { id, fleetId } = await vehicleWith(vin)
  const former = { body: 'car', powertrain: 'gasoline', dutyClass: 'light', odometer: 0, monthlyDistance: 1000 } as const
  await testApp.db.updateTable('vehicles').set(former).where('id', '=', id).execute()
  await testApp.db.insertInto('vinsToLookUp').values({ fleetId, vehicleId: id }).execute()
  const { db, ports } = testApp
  const clock = { now: () => testApp.now() }
  const write = writer(testApp.database, saveAndReact(ports), clock.now)
  await identifyTrailers({ db, ports, write, clock }, new AbortController().signal)
  expect(await vehicleWith(vin)).toMatchObject({
    body: 'trailer',
    powertrain: 'none',
    monthlyDistance: 0,
  })
  const due = await db.selectFrom('dueServices').select('serviceDefinitionId').where('vehicleId', '=', id).execute()
  expect(due).toHaveLength(7)
  expect(await db.selectFrom('vinsToLookUp').selectAll().where('vehicleId', '=', id).execute()).toEqual([])
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle).toMatchObject({ predicted_current_miles: 0 })
})
