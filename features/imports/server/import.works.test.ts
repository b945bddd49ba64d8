import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import { SYSTEM_ACTOR } from '#features/events/event.ts'
import { UNDO_IMPORT_JOB } from './undo-import.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

type Body = Answered['body']
type Cells = (string | number | Date)[][]
const workbook = (sheets: Record<string, Cells>, bookType: XLSX.BookType = 'xlsx'): Uint8Array => {
  const book = XLSX.utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name)
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType }) as Buffer)
}
const send = async (person: Caller, name: string, content: Uint8Array | string): Promise<Body> => {
  const sent = await sendForm(person, 'POST', '/imports', [['file', { name, type: 'application/octet-stream', content }]])
  expect(sent.status, sent.text).toBe(200)
  return sent.body.import
}
const done = (answer: Answered): Body => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const fieldsOf = (sent: Body): Record<string, string | null> =>
  Object.fromEntries(sent.columns.map(({ header, field }: { header: string; field: string | null }) => [header, field]))
const check = async (person: Caller, id: string, body: object = {}): Promise<Body> =>
  done(await person.post(`/imports/${id}/check`, body)).check
const run = async (person: Caller, id: string, body: object = {}): Promise<void> => {
  done(await person.post(`/imports/${id}/run`, body))
  await testApp.settle()
}
const show = async (person: Caller, id: string): Promise<Body> => done(await person.get(`/imports/${id}`)).import
const vehicleOf = (vin: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('vin', '=', vin).where('deletedAt', 'is', null).executeTakeFirst()

const FLEETIO: Cells = [
  ['Name', 'VIN/SN', 'Year', 'Make', 'Model', 'License Plate', 'Registration State/Province', 'Meter', 'Group', 'Color'],
  ['Van 109', aVin(201), 2021, 'Ford', 'Transit 250', '8K41207', 'California', 79_402, 'Sacramento North', 'reefer'],
  ['Van 112', aVin(202), 2021, 'Ford', 'Transit 250', '61934R2', 'CA', 128_236, 'Stockton', 'lift gate'],
]

test('an export of another product is matched by its names, and what has no field is left out and said so', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const sent = await send(olivia, 'vehicle_export.xlsx', workbook({ Vehicles: FLEETIO }))
  expect(sent).toMatchObject({ status: 'matching', rows: 2, sheets: [{ name: 'Vehicles', rows: 2 }], distance_unit: null })
  expect(fieldsOf(sent)).toEqual({
    Name: 'name',
    'VIN/SN': 'vin',
    Year: 'year',
    Make: 'make',
    Model: 'model',
    'License Plate': 'license_plate_number',
    'Registration State/Province': 'license_plate_state',
    Meter: 'odometer',
    Group: 'department_number',
    Color: null,
  })
  expect(sent.columns[7]).toMatchObject({ samples: ['79402', '128236'], filled: 2, distinct: 2, matched_by: 'name' })
})

test('a French column “État” is whether a vehicle is in use, or the state of its plate, as its values say', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const heads = ['NIV', 'Nom', 'État']
  const inUse: Cells = [heads, [aVin(231), 'Van 231', 'Actif'], [aVin(232), 'Van 232', 'Inactive']]
  expect(fieldsOf(await send(olivia, 'actifs.xlsx', workbook({ A: inUse })))).toMatchObject({ État: 'status' })
  const plates: Cells = [heads, [aVin(231), 'Van 231', 'IN'], [aVin(232), 'Van 232', 'Illinois']]
  expect(fieldsOf(await send(olivia, 'plaques.xlsx', workbook({ A: plates })))).toMatchObject({ État: 'license_plate_state' })
})

test('an import adds its vehicles with odometer and department once its unit is chosen', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await send(olivia, 'vehicle_export.xlsx', workbook({ Vehicles: FLEETIO }))
  expect(await olivia.post(`/imports/${id}/check`, {})).toMatchObject({
    status: 422,
    body: { code: 'import_unit_missing' },
  })
  done(await olivia.put(`/imports/${id}`, { distance_unit: 'miles' }))
  expect(await check(olivia, id)).toMatchObject({ added: 2, changed: 0, unchanged: 0, failed: 0, problems: [] })
  expect(await vehicleOf(aVin(201))).toBeUndefined()
  await run(olivia, id)
  expect(await vehicleOf(aVin(201))).toMatchObject({
    name: 'Van 109',
    odometer: 79_402,
    departmentNumber: 'Sacramento North',
    licensePlateState: 'CA',
  })
  expect(await show(olivia, id)).toMatchObject({ status: 'done', can_undo_until: '2026-11-21T15:00:00.000Z' })
})

test('a file says before and after of each vehicle that it changes, and leaves alone what it says nothing new about', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const first: Cells = [['VIN', 'Name', 'Department'], ...[211, 212].map((n) => [aVin(n), `Van ${n}`, 'South'])]
  const { id } = await send(olivia, 'first.xlsx', workbook({ A: first }))
  await run(olivia, id)
  const before = await vehicleOf(aVin(212))
  const second: Cells = [
    ['VIN', 'Name', 'Department'],
    [aVin(211), 'Van 211', 'North'],
    [aVin(212), 'Van 212', 'South'],
  ]
  const { id: again } = await send(olivia, 'second.xlsx', workbook({ A: second }))
  const checked = await check(olivia, again)
  expect(checked).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  expect(checked.changes).toEqual([
    { id: expect.any(Number), name: 'Van 211', fields: [{ label: 'Department', before: 'South', after: 'North' }] },
  ])
  await run(olivia, again)
  expect(await vehicleOf(aVin(211))).toMatchObject({ departmentNumber: 'North' })
  expect((await vehicleOf(aVin(212)))!.updatedAt).toEqual(before!.updatedAt)
})

test('what changes is shown as the fleet writes numbers and days', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows = (miles: number, day: string, year: number): Cells => [
    ['VIN', 'Name', 'Miles', 'In-service date', 'Year'],
    [aVin(218), 'Van 218', miles, day, year],
  ]
  const { id } = await send(olivia, 'first.xlsx', workbook({ A: rows(61_000, '2023-04-05', 2021) }))
  await run(olivia, id)
  const { id: again } = await send(olivia, 'second.xlsx', workbook({ A: rows(62_500, '2023-05-06', 2022) }))
  const checked = await check(olivia, again)
  expect(checked.changes[0].fields).toEqual([
    { label: 'Year', before: '2021', after: '2022' },
    { label: 'In service since', before: '04/05/2023', after: '05/06/2023' },
    { label: 'Odometer', before: '61,000\u00a0mi', after: '62,500\u00a0mi' },
  ])
})

test('a wrong cell is named with its line in the spreadsheet, and its correction is imported', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows: Cells = [['Our vans'], [], ['VIN', 'Name', 'Model year'], [aVin(221), 'A', 2021], [aVin(222), 'B', 1702]]
  const { id } = await send(olivia, 'vans.xlsx', workbook({ A: rows }))
  const wrong = await check(olivia, id)
  expect(wrong).toMatchObject({ added: 1, failed: 1 })
  expect(wrong.problems).toMatchObject([{ line: 5, name: 'B', cells: [{ field: 'year', value: '1702' }] }])
  const corrected = await check(olivia, id, { corrections: [{ line: 5, field: 'year', value: '2022' }] })
  expect(corrected).toMatchObject({ added: 2, failed: 0, problems: [] })
  await run(olivia, id)
  expect(await vehicleOf(aVin(222))).toMatchObject({ year: 2022 })
})

test('a column of VINs is one whatever it is called, and what a person chose is remembered for such files', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows: Cells = [['Fahrgestell', 'Wer', 'Wo'], ...[231, 232].map((n) => [aVin(n), `Van ${n}`, 'South'])]
  const sent = await send(olivia, 'list.xlsx', workbook({ A: rows }))
  expect(sent.columns).toMatchObject([{ field: 'vin', matched_by: 'values' }, { field: null }, { field: null }])
  const chosen = done(await olivia.put(`/imports/${sent.id}`, { fields: ['vin', 'name', 'department_number'] })).import
  expect(chosen.columns[1]).toMatchObject({ field: 'name', matched_by: 'person' })
  await run(olivia, sent.id, { remember: true })
  const again = await send(olivia, 'list again.xlsx', workbook({ B: rows }))
  expect(again.columns).toMatchObject(['vin', 'name', 'department_number'].map((field) => ({ field, matched_by: 'remembered' })))
})

test.each([
  ['vans.xls', 'biff8'],
  ['vans.ods', 'ods'],
] as const)('%s is read like .xlsx, with the sheet chosen where there are several', async (name, bookType) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const sequence = bookType === 'ods' ? 241 : 242
  const sheets = {
    Notes: [
      ['About', 'this'],
      ['nothing', 'here'],
    ],
    Vans: [
      ['VIN', 'Name'],
      [aVin(sequence), name],
    ],
  } satisfies Record<string, Cells>
  const sent = await send(olivia, name, workbook(sheets, bookType))
  expect(sent.sheets.map((sheet: { name: string }) => sheet.name)).toEqual(['Notes', 'Vans'])
  const chosen = done(await olivia.put(`/imports/${sent.id}`, { sheet: 1 })).import
  expect(fieldsOf(chosen)).toEqual({ VIN: 'vin', Name: 'name' })
  await run(olivia, sent.id)
  expect(await vehicleOf(aVin(sequence))).toMatchObject({ name })
})

test('of several sheets the one whose columns are known is chosen, not a cover sheet', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const cover: Cells = [
    ['Prepared by', 'Kim'],
    ['On', '2026-11-01'],
  ]
  const sent = await send(olivia, 'fleet.xlsx', workbook({ Notes: cover, Fleet: FLEETIO, Old: FLEETIO.slice(0, 2) }))
  expect(sent).toMatchObject({ sheet: 1, rows: 2 })
  expect(sent.sheets.map(({ name }: { name: string }) => name)).toEqual(['Notes', 'Fleet', 'Old'])
  expect(done(await olivia.put(`/imports/${sent.id}`, { sheet: 0 })).import).toMatchObject({ sheet: 0, can_check: false })
})

test('a French Excel’s CSV is read: semicolons, Windows letters, spaces and decimal commas in numbers', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const text = `NIV;Nom;Département;Kilométrage\r\n${aVin(251)};Été 1;Montréal;33 702,5\r\n`
  const sent = await send(sylvie, 'véhicules.csv', new Uint8Array(Buffer.from(text, 'latin1')))
  expect(fieldsOf(sent)).toEqual({ NIV: 'vin', Nom: 'name', Département: 'department_number', Kilométrage: 'odometer' })
  done(await sylvie.put(`/imports/${sent.id}`, { distance_unit: 'kilometers' }))
  await run(sylvie, sent.id)
  expect(await vehicleOf(aVin(251))).toMatchObject({
    name: 'Été 1',
    departmentNumber: 'Montréal',
    odometer: 33_703,
    odometerUnits: 'kilometers',
  })
})

test('an undo says how far it is, and goes on where an interruption left it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await send(
    olivia,
    'undo.xlsx',
    workbook({ A: [['VIN', 'Name'], ...[971, 972, 973].map((n) => [aVin(n), `Van ${n}`])] }),
  )
  await run(olivia, id)
  expect(await show(olivia, id)).toMatchObject({ status: 'done', progress: { rows_done: 3, rows_total: 3 } })
  const last = await vehicleOf(aVin(973))

  // As if a server had stopped after undoing the chunk of the last row, which comes first.
  await testApp.db
    .updateTable('imports')
    .set({
      undoStartedAt: testApp.now(),
      undoProgress: JSON.stringify({ removed: 0, restored: 0, left: 1, last: 4 }),
    })
    .where('id', '=', id)
    .execute()
  expect(await show(olivia, id)).toMatchObject({ status: 'undoing', progress: { rows_done: 1, rows_total: 3 } })
  const { fleetId } = last!
  await testApp.ports.jobs.send(testApp.db, UNDO_IMPORT_JOB, { fleetId, id, actor: SYSTEM_ACTOR })
  await testApp.settle()
  expect(await show(olivia, id)).toMatchObject({
    status: 'undone',
    undone: { removed: 2, restored: 0, left: 1 },
    progress: { rows_done: 3 },
  })
  expect(await vehicleOf(aVin(973))).toBeDefined()
  expect(await vehicleOf(aVin(972))).toBeUndefined()
})

test('an undo removes what was added, gives former values back, and leaves what somebody has changed since', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows = (department: string, numbers: number[]): Cells => [
    ['VIN', 'Name', 'Department', 'Miles'],
    ...numbers.map((n) => [aVin(n), `Van ${n}`, department, department === 'South' ? 1000 : 2000]),
  ]
  const { id: earlier } = await send(olivia, 'a.xlsx', workbook({ A: rows('South', [261, 262]) }))
  await run(olivia, earlier)
  const { id } = await send(olivia, 'b.xlsx', workbook({ A: rows('North', [261, 262, 263, 264]) }))
  await run(olivia, id)
  expect(await vehicleOf(aVin(261))).toMatchObject({ departmentNumber: 'North', odometer: 2000 })
  const touched = await vehicleOf(aVin(264))
  done(await olivia.put(`/vehicles/${touched!.id}`, { department_number: 'East' }))

  done(await olivia.post(`/imports/${id}/undo`))
  await testApp.settle()
  expect(await show(olivia, id)).toMatchObject({ status: 'undone', undone: { removed: 1, restored: 2, left: 1 } })
  expect(await vehicleOf(aVin(261))).toMatchObject({ departmentNumber: 'South', odometer: 1000 })
  expect(await vehicleOf(aVin(263))).toBeUndefined()
  expect(await vehicleOf(aVin(264))).toMatchObject({ departmentNumber: 'East' })
  const readings = await testApp.db
    .selectFrom('odometerReadings')
    .selectAll()
    .where('vehicleId', '=', (await vehicleOf(aVin(261)))!.id)
    .execute()
  expect(readings.map(({ odometer }) => odometer)).toEqual([1000])
})

test('the subscription is said before and after, where the fleet pays one', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { fleet_id: fleetId } = olivia.user as unknown as { fleet_id: number }
  const { id } = await send(olivia, 'c.xlsx', workbook({ A: [['VIN'], [aVin(271)], [aVin(272)]] }))
  await testApp.db.updateTable('fleets').set({ planPriceCents: null }).where('id', '=', fleetId).execute()
  expect((await check(olivia, id)).fee).toBeNull()
  await testApp.db.updateTable('fleets').set({ planPriceCents: 1200 }).where('id', '=', fleetId).execute()
  const { fee } = await check(olivia, id)
  expect(fee.vehicles_after - fee.vehicles_before).toBe(2)
  expect(fee).toMatchObject({ price: 12, before: fee.vehicles_before * 12, after: fee.vehicles_after * 12 })
})

const driversOf = async (vin: string): Promise<string[]> => {
  const rows = await testApp.db
    .selectFrom('vehicleDrivers as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .innerJoin('vehicles as v', 'v.id', 'd.vehicleId')
    .where('v.vin', '=', vin)
    .where('v.deletedAt', 'is', null)
    .select('u.email')
    .orderBy('u.email')
    .execute()
  return rows.map(({ email }) => email)
}
const DAN = 'dan@northwind.example'

test('vehicles come in with driver, status, fuel and the day they went into service, and go again', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows: Cells = [
    ['VIN', 'Name', 'Assigned operator', 'Vehicle status', 'In-service date', 'Fuel type'],
    [aVin(281), 'By email', DAN.toUpperCase(), 'Active', new Date('2023-04-05T00:00:00Z'), 'Diesel'],
    [aVin(282), 'Out', '', 'Out of Service', '', ''],
  ]
  const { id, columns } = await send(olivia, 'whole.xlsx', workbook({ A: rows }))
  expect(columns.map(({ field }: { field: string }) => field)).toEqual([
    'vin',
    'name',
    'driver',
    'status',
    'in_service_on',
    'fuel_type',
  ])
  expect(await check(olivia, id)).toMatchObject({ added: 2, failed: 0, unknown_values: [] })
  await run(olivia, id)
  expect(await vehicleOf(aVin(281))).toMatchObject({ isActive: true, inServiceOn: '2023-04-05', powertrain: 'diesel' })
  expect(await vehicleOf(aVin(282))).toMatchObject({ isActive: false })
  expect([await driversOf(aVin(281)), await driversOf(aVin(282))]).toEqual([[DAN], []])
  const { id: vehicleId } = (await vehicleOf(aVin(281)))!
  expect(done(await olivia.get(`/vehicles/${vehicleId}`)).vehicle.in_service_on).toBe('2023-04-05')
  done(await olivia.post(`/imports/${id}/undo`))
  await testApp.settle()
  expect(await show(olivia, id)).toMatchObject({ undone: { removed: 2, restored: 0, left: 0 } })
})

test('a changed driver and status are shown before and after, and an undo puts them back', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows = (driver: string, status: string): Cells => [
    ['VIN', 'Driver', 'Status'],
    [aVin(283), driver, status],
    [aVin(284), 'Hart, Olivia', 'Active'],
  ]
  const { id: first } = await send(olivia, 'a.xlsx', workbook({ A: rows(DAN, 'Active') }))
  await run(olivia, first)
  const { id } = await send(olivia, 'b.xlsx', workbook({ A: rows('Olivia Hart', 'Archived') }))
  const checked = await check(olivia, id)
  expect(checked).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  expect(checked.changes[0].fields).toEqual([
    { label: 'Status', before: 'Active', after: 'Inactive' },
    { label: 'Driver', before: expect.stringContaining('Dan'), after: 'Olivia Hart' },
  ])
  await run(olivia, id)
  expect([await driversOf(aVin(283)), (await vehicleOf(aVin(283)))!.isActive]).toEqual([['olivia@northwind.example'], false])
  done(await olivia.post(`/imports/${id}/undo`))
  await testApp.settle()
  expect(await show(olivia, id)).toMatchObject({ undone: { removed: 0, restored: 1, left: 0 } })
  expect([await driversOf(aVin(283)), (await vehicleOf(aVin(283)))!.isActive]).toEqual([[DAN], true])
})

test('who drives a vehicle beside the named one stays, and an undo leaves a vehicle whose driver was changed since', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const file = (driver: string): Cells => [
    ['VIN', 'Driver'],
    [aVin(285), driver],
  ]
  const { id: first } = await send(olivia, 'a.xlsx', workbook({ A: file(`${DAN}; olivia@northwind.example`) }))
  await run(olivia, first)
  const { id } = await send(olivia, 'b.xlsx', workbook({ A: file(DAN) }))
  expect(await check(olivia, id)).toMatchObject({ changed: 0, unchanged: 1 })
  const { id: vehicleId } = (await vehicleOf(aVin(285)))!
  done(await olivia.put(`/vehicles/${vehicleId}`, { driver_ids: [] }))
  done(await olivia.post(`/imports/${first}/undo`))
  await testApp.settle()
  expect(await show(olivia, first)).toMatchObject({ undone: { removed: 0, left: 1 } })
})

test('a driver, a status and a fuel that nobody knows are left out until somebody says what they mean', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows: Cells = [
    ['VIN', 'Driver', 'Status', 'Fuel type'],
    [aVin(286), 'Danny D', 'Parked up', 'Camphene'],
    [aVin(287), 'Danny D', 'Parked up', ''],
  ]
  const { id } = await send(olivia, 'c.xlsx', workbook({ A: rows }))
  const checked = await check(olivia, id)
  expect(checked).toMatchObject({ added: 2, failed: 0 })
  expect(checked.unknown_values.map(({ field, value, rows: count }: Body) => [field, value, count])).toEqual([
    ['status', 'Parked up', 2],
    ['driver', 'Danny D', 2],
    ['fuel_type', 'Camphene', 1],
  ])
  const choicesOf = (field: string) => checked.value_choices.find((one: Body) => one.field === field).choices
  const dan = choicesOf('driver').find(({ label }: { label: string }) => label.endsWith(DAN))
  expect(choicesOf('status').map(({ value }: { value: string }) => value)).toEqual(['Active', 'Inactive'])
  const value_corrections = [
    { field: 'driver', from: 'Danny D', value: dan.value },
    { field: 'status', from: 'Parked up', value: 'Inactive' },
  ]
  const corrected = await check(olivia, id, { value_corrections })
  expect(corrected.unknown_values.map(({ field }: Body) => field)).toEqual(['fuel_type'])
  await run(olivia, id)
  expect(await driversOf(aVin(286))).toEqual([DAN])
  expect(await vehicleOf(aVin(287))).toMatchObject({ isActive: false, powertrain: 'gasoline' })
})

test('nobody of another fleet becomes a driver by a file, whatever it names', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const sylvie = await testApp.as('sylvie@boreal.example')
  const rows: Cells = [
    ['VIN', 'Driver'],
    [aVin(288), 'sylvie@boreal.example'],
    [aVin(289), `#${sylvie.user.id}`],
  ]
  const { id } = await send(olivia, 'd.xlsx', workbook({ A: rows }))
  const checked = await check(olivia, id)
  expect(checked.unknown_values).toHaveLength(2)
  expect(JSON.stringify(checked.value_choices)).not.toContain('boreal')
  await run(olivia, id)
  expect([await driversOf(aVin(288)), await driversOf(aVin(289))]).toEqual([[], []])
})

test('vehicles that come in out of use cost no subscription', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { fleet_id: fleetId } = olivia.user as unknown as { fleet_id: number }
  await testApp.db.updateTable('fleets').set({ planPriceCents: 1200 }).where('id', '=', fleetId).execute()
  const rows: Cells = [
    ['VIN', 'Status'],
    [aVin(290), 'Active'],
    [aVin(291), 'Vendu'],
  ]
  const { fee } = await check(olivia, (await send(olivia, 'e.xlsx', workbook({ A: rows }))).id)
  expect(fee.vehicles_after - fee.vehicles_before).toBe(1)
})

test('a column of units says the unit of each odometer, and a unit of no distance is asked about', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows = [
    ['VIN/SN', 'Current Meter', 'Meter Unit'],
    [aVin(951), '84,210.0', 'mi'],
    [aVin(952), '100000', 'km'],
    [aVin(953), '1200', 'hr'],
  ]
  const { id, can_check } = await send(olivia, 'vehicle_export.xlsx', workbook({ Vehicles: rows }))
  expect(can_check).toBe(true)
  const checked = await check(olivia, id)
  expect(checked).toMatchObject({ added: 3, failed: 0, unknown_values: [{ field: 'odometer_unit', value: 'hr', rows: 1 }] })
  expect(checked.value_choices[0].choices.map(({ value }: { value: string }) => value)).toEqual(['miles', 'kilometers'])
  await run(olivia, id)
  expect(await vehicleOf(aVin(951))).toMatchObject({ odometer: 84_210 })
  expect(await vehicleOf(aVin(952))).toMatchObject({ odometer: 62_137 })
  // The default of vehicles without a reading.
  expect(await vehicleOf(aVin(953))).toMatchObject({ odometer: 0 })
})

test('one value above 12 tells which number of a column is the day', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const text = `VIN,Date de mise en service\n${aVin(954)},03/04/2020\n${aVin(955)},14/03/2020\n`
  const { id } = await send(olivia, 'vehicules.csv', text)
  expect(await check(olivia, id)).toMatchObject({ added: 2, failed: 0 })
  await run(olivia, id)
  expect(await vehicleOf(aVin(954))).toMatchObject({ inServiceOn: '2020-04-03' })
})

test('the state of plates that a file does not name is chosen once for all of them', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const text = `VIN,License plate\n${aVin(956)},RTX 246\n${aVin(957)},RTX 247\n${aVin(958)},\n`
  const { id } = await send(olivia, 'plates.csv', text)
  const checked = await check(olivia, id)
  // The company's state, until the user chooses another.
  expect(checked).toMatchObject({
    added: 3,
    failed: 0,
    unknown_values: [{ field: 'license_plate_state', value: '', meant: 'IL', rows: 2 }],
  })
  const meaning = { field: 'license_plate_state', from: '', value: 'TX' }
  expect(await check(olivia, id, { value_corrections: [meaning] })).toMatchObject({
    added: 3,
    failed: 0,
    unknown_values: [{ value: '', meant: 'TX', rows: 2 }],
  })
  await run(olivia, id)
  expect(await vehicleOf(aVin(957))).toMatchObject({ licensePlateState: 'TX' })
  expect(await vehicleOf(aVin(958))).toMatchObject({ licensePlateNumber: null, licensePlateState: null })
})

test('whoever imports vehicles gets the report of a bulk upload, and the list of vehicles shows how it went', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows: Cells = [
    ['VIN', 'Miles'],
    [aVin(961), 1000],
    [aVin(962), ''],
  ]
  const { id } = await send(olivia, 'reported.xlsx', workbook({ A: rows }))
  await run(olivia, id)
  const { upload } = done(await olivia.get('/vehicles/bulk_upsertions'))
  expect(upload).toMatchObject({ id, file_name: 'reported.xlsx', status: 'completed', rows_done: 2, added: 2, updated: 0 })
  expect(upload).toMatchObject({ added_without_odometer: 1, ignored_columns: [], problems: [], error: null })
  expect(done(await olivia.get(`/vehicles/bulk_upsertions/${id}`))).toEqual(upload)
  expect((await olivia.get(`/vehicles/bulk_upsertions/${id}/problems.csv`)).status).toBe(404)
  const mail = await testApp.db
    .selectFrom('mails')
    .selectAll()
    .where('subject', 'like', '%reported.xlsx%')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ toAddress: 'olivia@northwind.example' })
  expect(mail.text).toContain('1 vehicle was added without an odometer.')
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.get(`/vehicles/bulk_upsertions/${id}`)).status).toBe(404)
})
