import { expect, test } from 'vitest'
import { serviceById } from '#features/services/catalog/services.ts'
import type { Answered, Caller } from '#tests/caller.ts'
import { importFile, sendImport, undoImport } from '#tests/imports.ts'
import { aSignedUpFleet } from '#tests/fixtures/fleets/sign-up.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const ok = (answer: Answered): Answered['body'] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Imports vehicles with an odometer and no known service history. */
const withVehicles = async (numbers: number[]): Promise<Caller> => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows = numbers.map((n) => `${aVin(n)},History ${n},U-${n},60000,${2020 + (n % 2)},Ford,Transit 250`)
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Unit,Miles,Year,Make,Model', ...rows])
  return olivia
}
const idOf = async (n: number): Promise<number> => {
  const row = await testApp.db.selectFrom('vehicles').select('id').where('vin', '=', aVin(n)).executeTakeFirstOrThrow()
  return row.id
}
const stateOf = async (n: number) => {
  const id = await idOf(n)
  // Computes due services, because the vehicles were inserted in bulk.
  ok(await (await testApp.as('olivia@northwind.example')).get('/last_services'))
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .select(['odometer', 'nextDueOdometer', 'nextDueIsKnown', 'dueSoonOn', 'pastDueOn', 'lastMaintenanceOn', 'lifetimeCostCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stored = await testApp.db
    .selectFrom('dueServices')
    .selectAll()
    .where('vehicleId', '=', id)
    .orderBy('serviceDefinitionId')
    .execute()
  const due = stored.map(({ changedAt: _changed, ...row }) => row)
  const records = await testApp.db
    .selectFrom('serviceRecords')
    .select('serviceDefinitionId')
    .where('vehicleId', '=', id)
    .execute()
  const snoozes = await testApp.db.selectFrom('serviceSnoozes').selectAll().where('vehicleId', '=', id).execute()
  return { vehicle, due, records, snoozes }
}
const OIL_CHANGE = 1

test('an export of service entries counts from the day it is imported, whatever names the vehicle and the service', async () => {
  const olivia = await withVehicles([401, 402, 403])
  const imported = await importFile(testApp, olivia, 'service_history', [
    'Vehicle Name,Service Tasks,Completed At,Odometer mi,Vendor Name,Total Amount,Labels,Comments',
    `History 401,"Engine Oil & Filter Replacement, Tire Rotation",05/15/2026 10:30 AM,"55,000",Joe's Garage,120.01,fleet,done early`,
    `U-402,Vidange d’huile,2026-06-01,58000,,,,`,
    `${aVin(403)},Left mirror glued,06/02/2026,58100,Joe's Garage,10,,`,
  ])
  expect(imported.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    'vehicle',
    'service',
    'done_on',
    'miles',
    'shop',
    'cost',
    null,
    'notes',
  ])
  expect(imported.check).toMatchObject({
    added: 3,
    unchanged: 0,
    failed: 0,
    unknown_values: [{ field: 'service', value: 'Left mirror glued', rows: 1 }],
  })
  expect(imported).toMatchObject({ status: 'done', progress: { rows_done: 3, rows_total: 3, added: 3, changed: 0, failed: 0 } })
  const records = await testApp.db
    .selectFrom('manualHistories as m')
    .innerJoin('manualServices as s', 's.manualHistoryId', 'm.id')
    .where('m.vehicleId', '=', await idOf(401))
    .select(['m.doneOn', 'm.odometer', 'm.customShopName', 'm.totalCents', 'm.customerComments', 's.priceCents'])
    .orderBy('s.id')
    .execute()
  const visit = { doneOn: '2026-05-15', odometer: 55_000, customShopName: "Joe's Garage", customerComments: 'done early' }
  expect(records).toMatchObject([
    { ...visit, priceCents: 6001 },
    { ...visit, priceCents: 6000 },
  ])
  const after = await stateOf(402)
  expect(after.records.map(({ serviceDefinitionId }) => serviceDefinitionId)).toHaveLength(1)
  expect(after.vehicle.lastMaintenanceOn).toBe('2026-06-01')
})

test('what is recorded already is unchanged once; other services of the day are a record of their own', async () => {
  const olivia = await withVehicles([411])
  const header = 'VIN,Service,Date,Miles'
  const row = `${aVin(411)},Oil change,2026-05-15,50000`
  await importFile(testApp, olivia, 'service_history', [header, row])
  const { id } = ok(
    await sendImport(olivia, 'service_history', [header, row, `${aVin(411)},"LOF, Brake pads",2026-05-15,50000`, row]),
  ).import
  const { check } = ok(await olivia.post(`/imports/${id}/check`, {}))
  expect(check).toMatchObject({ added: 1, unchanged: 1, skipped: 1, failed: 0 })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect((await stateOf(411)).records).toHaveLength(3)
})

test('an undo restores the plan exactly, the snooze that a record had ended too, and leaves what was changed since', async () => {
  const olivia = await withVehicles([421, 422])
  const vehicleId = await idOf(421)
  const service = (await stateOf(421)).due[0]!.serviceDefinitionId
  const snooze = { fleetId: (olivia.user as unknown as { fleet_id: number }).fleet_id, vehicleId, serviceDefinitionId: service }
  const until = { snoozedUntil: '2026-12-24', snoozedBy: 'Olivia', snoozedAt: new Date('2026-11-19T12:00:00Z') }
  await testApp.db
    .insertInto('serviceSnoozes')
    .values({ ...snooze, ...until })
    .execute()
  const before = await stateOf(421)
  const name = serviceById(service)!.name.en
  const sent = await sendImport(olivia, 'service_history', [
    'VIN,Service,Date,Miles,Cost',
    `${aVin(421)},${name},2026-10-01,61000,50`,
    `${aVin(422)},${name},2026-10-01,61000,50`,
  ])
  const { id } = ok(sent).import
  // Higher than the reading on the upload's date: imported because the user confirmed it, but not recorded as a reading.
  const corrections = [2, 3].map((line) => ({ line, field: 'miles', value: '61000', confirmed: true }))
  ok(await olivia.post(`/imports/${id}/check`, { corrections }))
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  const imported = await stateOf(421)
  expect(imported.records).toHaveLength(1)
  expect(imported.snoozes).toEqual([])
  expect(imported.vehicle).toMatchObject({ odometer: 60_000, lifetimeCostCents: 5000 })
  const changed = await testApp.db
    .selectFrom('manualHistories')
    .select('id')
    .where('vehicleId', '=', await idOf(422))
    .executeTakeFirstOrThrow()
  testApp.setNow('2026-11-20T16:00:00.000Z')
  ok(
    await olivia.put(`/manual_maintenance_histories/${changed.id}`, {
      custom_shop_name: 'Another',
      odometer: '61000',
      date_of_completion: '2026-10-01',
      vehicle_services: [{ name: 'Something', price: '1' }],
    }),
  )
  expect(await undoImport(testApp, olivia, id)).toMatchObject({ status: 'undone', undone: { removed: 1, restored: 0, left: 1 } })
  expect(await stateOf(421)).toEqual(before)
})

test('a name that nobody knows is said to mean a service, in every row, and that is remembered for such files', async () => {
  const olivia = await withVehicles([431, 432])
  const lines = ['VIN,Service,Date,Miles', `${aVin(431)},PM-A 5000,2026-05-15,50000`, `${aVin(432)},PM-A 5000,2026-05-16,50000`]
  const { id } = ok(await sendImport(olivia, 'service_history', lines)).import
  const value = { field: 'service', from: 'PM-A 5000', value: 'Vidange d’huile' }
  const { check } = ok(await olivia.post(`/imports/${id}/check`, { value_corrections: [value] }))
  expect(check).toMatchObject({ added: 2, unknown_values: [] })
  ok(await olivia.post(`/imports/${id}/run`, { remember: true }))
  await testApp.settle()
  expect((await stateOf(431)).records).toMatchObject([{ serviceDefinitionId: OIL_CHANGE }])
  const again = ok(await sendImport(olivia, 'service_history', lines)).import
  expect(ok(await olivia.post(`/imports/${again.id}/check`, {})).check).toMatchObject({ unchanged: 2, unknown_values: [] })
})

test('kilometers are recorded in the unit of the file', async () => {
  const olivia = await withVehicles([441])
  await importFile(testApp, olivia, 'service_history', ['NIV,Service,Date,Odomètre km', `${aVin(441)},Vidange,2026-05-15,80000`])
  const record = await testApp.db
    .selectFrom('manualHistories')
    .select(['odometer', 'odometerUnits', 'customShopName'])
    .where('vehicleId', '=', await idOf(441))
    .executeTakeFirstOrThrow()
  expect(record).toEqual({ odometer: 80_000, odometerUnits: 'kilometers', customShopName: 'Not known' })
})

test('an odometer that the vehicle cannot have is asked about: left out, corrected, or kept because somebody says so', async () => {
  const olivia = await withVehicles([451, 452, 453, 454])
  const rows = [451, 452, 453].map((n) => `${aVin(n)},Oil change,2026-11-20,640000`)
  const { id } = ok(
    await sendImport(olivia, 'service_history', [
      'VIN,Service,Date,Miles',
      ...rows,
      // Far below: an old record of a vehicle, which moves nothing.
      `${aVin(454)},Oil change,2021-03-01,900`,
    ]),
  ).import
  const { check } = ok(await olivia.post(`/imports/${id}/check`, {}))
  expect(check).toMatchObject({ added: 1, failed: 3 })
  const sentence = 'This is 580,000\u00a0mi more than the last reading, 60,000\u00a0mi on'
  expect(check.problems[0]).toMatchObject({
    line: 2,
    cells: [{ field: 'miles', value: '640000', can_confirm: true, what_to_correct: expect.stringContaining(sentence) }],
  })
  const corrections = [
    { line: 3, field: 'miles', value: '64000' },
    { line: 4, field: 'miles', value: '640000', confirmed: true },
  ]
  const again = ok(await olivia.post(`/imports/${id}/check`, { corrections })).check
  expect(again).toMatchObject({ added: 3, failed: 1 })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  const odometers = await Promise.all([451, 452, 453, 454].map(async (n) => (await stateOf(n)).vehicle.odometer))
  expect(odometers).toEqual([60_000, 64_000, 640_000, 60_000])
  expect((await stateOf(451)).records).toEqual([])
})

test('only an implausible value can be kept: what is no number stays wrong', async () => {
  const olivia = await withVehicles([461])
  const { id } = ok(
    await sendImport(olivia, 'service_history', ['VIN,Service,Date,Miles', `${aVin(461)},Oil change,2026-11-20,many`]),
  ).import
  const corrections = [{ line: 2, field: 'miles', value: 'many', confirmed: true }]
  const { check } = ok(await olivia.post(`/imports/${id}/check`, { corrections }))
  expect(check.problems[0].cells).toMatchObject([{ field: 'miles', can_confirm: false }])
  expect(check).toMatchObject({ added: 0, failed: 1 })
})

test('a value that is corrected after it was confirmed is asked about anew', async () => {
  const olivia = await withVehicles([471])
  const { id } = ok(
    await sendImport(olivia, 'service_history', ['VIN,Service,Date,Miles', `${aVin(471)},Oil change,2026-11-20,640000`]),
  ).import
  const correct = async (correction: object) =>
    ok(await olivia.post(`/imports/${id}/check`, { corrections: [{ line: 2, field: 'miles', ...correction }] })).check
  expect(await correct({ value: '640000', confirmed: true })).toMatchObject({ added: 1, failed: 0 })
  expect(await correct({ value: '6400000' })).toMatchObject({ added: 0, failed: 1 })
})

test('an odometer that falls with time is asked about before the import; what agrees gives the vehicle its pace', async () => {
  const olivia = await withVehicles([475])
  const visits = [
    ['2024-11-05', 36_000],
    ['2025-11-05', 48_000],
    ['2026-05-05', 54_000],
    ['2026-09-11', 46_878],
    ['2026-11-05', 59_800],
  ] as const
  const lines = ['VIN,Service,Date,Miles', ...visits.map(([day, miles]) => `${aVin(475)},Oil change,${day},${miles}`)]
  const sent = ok(await sendImport(olivia, 'service_history', lines)).import
  const { check } = ok(await olivia.post(`/imports/${sent.id}/check`, {}))
  expect(check).toMatchObject({ added: 4, failed: 1 })
  expect(check.problems[0]).toMatchObject({
    line: 5,
    cells: [{ field: 'miles', value: '46878', can_confirm: true, what_to_correct: expect.stringContaining('54,000') }],
  })
  const corrections = [{ line: 5, field: 'miles', value: '46878', confirmed: true }]
  ok(await olivia.post(`/imports/${sent.id}/check`, { corrections }))
  ok(await olivia.post(`/imports/${sent.id}/run`, {}))
  await testApp.settle()
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', await idOf(475))
    .executeTakeFirstOrThrow()
  expect(vehicle).toMatchObject({ odometer: 60_000, costsFromOdometer: 36_000, monthlyDistanceFrom: 'readings' })
  // From a year before its last reading, between two visits, to that reading.
  expect(vehicle.monthlyDistance).toBe(958)
  // The confirmed row is a visit, but its services count from the forecast of its date.
  const records = await testApp.db
    .selectFrom('serviceRecords')
    .select(['doneOn', 'odometer', 'isEstimated'])
    .where('vehicleId', '=', vehicle.id)
    .where('serviceDefinitionId', '=', OIL_CHANGE)
    .orderBy('doneOn')
    .execute()
  expect(records.map(({ isEstimated }) => isEstimated)).toEqual([false, false, false, true, false])
  expect(records[3]!.odometer).toBeGreaterThan(54_000)
})

test('the unit of an odometer that a history does not say is that of all vehicles, and asked where they differ', async () => {
  const { owner } = await aSignedUpFleet(testApp, { email: 'units@harborline.example' })
  await importFile(testApp, owner, 'vehicles', ['VIN,Vehicle Name,Odometer mi', `${aVin(793)},Miles,41000`])
  const history = ['VIN,Service Tasks,Completed At,Meter', `${aVin(793)},Tire rotation,2026-03-02,38000`]
  expect(ok(await sendImport(owner, 'service_history', history)).import).toMatchObject({
    distance_unit: 'miles',
    can_check: true,
  })
  await importFile(testApp, owner, 'vehicles', ['VIN,Vehicle Name,Odometer km', `${aVin(794)},Kilometers,41000`])
  await testApp.db.updateTable('vehicles').set({ odometerUnits: 'kilometers' }).where('vin', '=', aVin(794)).execute()
  expect(ok(await sendImport(owner, 'service_history', history)).import).toMatchObject({ distance_unit: null, can_check: false })
})
