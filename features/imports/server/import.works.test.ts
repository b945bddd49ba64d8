import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
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
  ['Name', 'VIN/SN', 'Year', 'Make', 'Model', 'License Plate', 'Registration State/Province', 'Meter', 'Group', 'Labels'],
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
    Labels: null,
  })
  expect(sent.columns[7]).toMatchObject({ samples: ['79402', '128236'], filled: 2, distinct: 2, matched_by: 'name' })
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

test('a French Excel’s CSV is read: semicolons, Windows letters, spaces in numbers', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const text = `NIV;Nom;Département;Kilométrage\r\n${aVin(251)};Été 1;Montréal;33 702\r\n`
  const sent = await send(sylvie, 'véhicules.csv', new Uint8Array(Buffer.from(text, 'latin1')))
  expect(fieldsOf(sent)).toEqual({ NIV: 'vin', Nom: 'name', Département: 'department_number', Kilométrage: 'odometer' })
  done(await sylvie.put(`/imports/${sent.id}`, { distance_unit: 'kilometers' }))
  await run(sylvie, sent.id)
  expect(await vehicleOf(aVin(251))).toMatchObject({
    name: 'Été 1',
    departmentNumber: 'Montréal',
    odometer: 33_702,
    odometerUnits: 'kilometers',
  })
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
