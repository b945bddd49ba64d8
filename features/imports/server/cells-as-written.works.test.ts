import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import type { Answered, Caller } from '#tests/caller.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

type Body = Answered['body']
const ok = (answer: Answered): Body => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const check = async (person: Caller, id: string, body: object = {}): Promise<Body> =>
  ok(await person.post(`/imports/${id}/check`, body)).check
const run = async (person: Caller, id: string): Promise<void> => {
  ok(await person.post(`/imports/${id}/run`, {}))
  await testApp.settle()
}
const vehicleOf = (vin: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('vin', '=', vin).where('deletedAt', 'is', null).executeTakeFirstOrThrow()
const fieldsOf = (sent: Body): Record<string, string | null> =>
  Object.fromEntries(sent.columns.map(({ header, field }: { header: string; field: string | null }) => [header, field]))

/** A number cell and its display format. */
const number = (v: number, z?: string): XLSX.CellObject => (z === undefined ? { t: 'n', v } : { t: 'n', v, z })
const sendSheet = async (person: Caller, kind: string, rows: (string | XLSX.CellObject)[][]): Promise<Body> => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'A')
  const content = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  return ok(
    await sendForm(person, 'POST', '/imports', [
      ['kind', kind],
      ['file', { name: 'a.xlsx', type: 'application/octet-stream', content }],
    ]),
  ).import
}

test('what a sheet shows is the value: leading zeros, letters of a format, and numbers without the noise behind their digits', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await sendSheet(olivia, 'vehicles', [
    ['VIN', 'Unit number', 'License plate', 'License plate state', 'Odometer (mi)', 'Year'],
    [aVin(701), number(417, '00000'), number(123_456, '0000000'), 'IL', number(79_402.621_371_19), number(2019, '0.0')],
    [aVin(702), number(12, '"A-"000'), number(7, '"T"0'), 'IL', number(49_999.999_999_999_99, '#,##0'), number(2021)],
    [aVin(703), '00032', '0042', 'IL', number(128_450, '#,##0" km"'), '2020.0'],
    [aVin(704), number(42), number(98_765), 'IL', number(31_000.000_000_000_1), number(2020)],
  ])
  expect(await check(olivia, id)).toMatchObject({ added: 4, failed: 0, problems: [] })
  await run(olivia, id)
  const saved = {
    701: ['00417', '0123456', 79_403, 2019],
    702: ['A-012', 'T7', 50_000, 2021],
    703: ['00032', '0042', 79_815, 2020],
    704: ['42', '98765', 31_000, 2020],
  }
  for (const [n, [otherId, licensePlateNumber, odometer, year]] of Object.entries(saved))
    expect(await vehicleOf(aVin(Number(n)))).toMatchObject({ otherId, licensePlateNumber, odometer, year })
})

test('VINs, plates and odometers are read as people, scanners and programs write them', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vins = [711, 712, 713, 714, 715, 716].map(aVin) as [string, string, string, string, string, string]
  const rows: [string, string, string, number | null][] = [
    [`${vins[0].slice(0, 8)} ${vins[0].slice(8)}`, '"79,402 mi"', 'IL B21790', 79_402],
    [`*${vins[1]}*`, '79402.62137', 'IL-B21791', 79_403],
    [`I${vins[2]}`, '128 450 km', 'Illinois B21792', 79_815],
    [`\u200b${vins[3].toLowerCase()}\u00a0`, 'n/a', 'B21793', null],
    [`VIN: ${vins[4]}`, '-', 'ILB 2179', null],
    [`${vins[5].slice(0, 3)}-${vins[5].slice(3)}`, '0', 'B21795', null],
  ]
  const lines = rows.map(([vin, miles, plate]) => `${vin},${miles},${plate},Illinois`)
  const { check: checked } = await importFile(testApp, olivia, 'vehicles', ['VIN,Miles,Plate,Plate state', ...lines])
  expect(checked).toMatchObject({ added: 6, failed: 0, problems: [] })
  const plates = ['B21790', 'B21791', 'B21792', 'B21793', 'ILB 2179', 'B21795']
  for (const [index, [, , , odometer]] of rows.entries())
    expect(await vehicleOf(vins[index]!)).toMatchObject({
      licensePlateNumber: plates[index],
      licensePlateState: 'IL',
      odometer: odometer ?? 0,
    })
})

test('what cannot be known is asked about with what it very likely is, and the rest of its row is kept', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const lines = [
    'VIN,License plate,License plate state,Miles',
    `${aVin(721)},B1,IL,79402.5`,
    `${aVin(722)},B2,IL,79.402`,
    `${aVin(723)},3.00E+05,IL,1000`,
    '1.23457E+16,B4,IL,1000',
  ]
  const { id } = ok(await sendImport(olivia, 'vehicles', lines)).import
  const { problems, added } = await check(olivia, id)
  expect(added).toBe(1)
  expect(problems.map(({ cells: [cell] }: { cells: object[] }) => cell)).toMatchObject([
    { field: 'miles', value: '79.402', suggested: '79402' },
    { field: 'license_plate_number', value: '3.00E+05', can_confirm: true },
    { field: 'vin', what_to_correct: expect.stringMatching(/spreadsheet|Excel/) },
  ])
})

test('an odometer column without a reading needs no unit, and one whose cells say theirs neither', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const empty = ok(
    await sendImport(olivia, 'vehicles', ['VIN,Odometer', `${aVin(731)},0`, `${aVin(732)},n/a`, `${aVin(733)},`]),
  ).import
  expect(empty.can_check).toBe(true)
  expect(await check(olivia, empty.id)).toMatchObject({ added: 3, failed: 0 })
  const said = ok(
    await sendImport(olivia, 'vehicles', ['VIN,Odometer', `${aVin(734)},120 000 km`, `${aVin(735)},80 000 km`]),
  ).import
  expect(fieldsOf(said)).toMatchObject({ Odometer: 'kilometers' })
  const open = ok(await sendImport(olivia, 'vehicles', ['VIN,Odometer', `${aVin(736)},0`, `${aVin(737)},500`])).import
  expect(open.can_check).toBe(false)
})

test('a list in French is matched whole: kilometers, unit, name', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const sent = ok(
    await sendImport(sylvie, 'vehicles', ['NIV;N° d’unité;Véhicule;Kilométrage (km)', `${aVin(741)};U-741;Essai;128 450,5`]),
  ).import
  expect(fieldsOf(sent)).toMatchObject({ 'N° d’unité': 'other_id', Véhicule: 'name', 'Kilométrage (km)': 'kilometers' })
  const bare = ok(await sendImport(sylvie, 'vehicles', ['NIV;Véhicule;Kilométrage', `${aVin(741)};Essai;128 450,5`])).import
  expect(bare).toMatchObject({ distance_unit: 'kilometers', can_check: true })
  await run(sylvie, bare.id)
  expect(await vehicleOf(aVin(741))).toMatchObject({ name: 'Essai', odometer: 128_451, odometerUnits: 'kilometers' })
  const history = ok(
    await sendImport(sylvie, 'service_history', [
      'Véhicule;Entretien;Date;Kilométrage;Facture',
      'Essai;Vidange;2026-05-15;120 000;F-9',
    ]),
  ).import
  expect(fieldsOf(history)).toMatchObject({ Facture: 'invoice_number', Kilométrage: 'odometer' })
})

test('days, amounts and credits of a history are read in the notations of both countries', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Miles,Year', `${aVin(751)},Notations,60000,2021`])
  const rows: [string, string, string, number][] = [
    ['sam. 3 janvier 2026', '1 234,56 $', '2026-01-03', 123_456],
    ['12 févr. 2026', '1.234,56', '2026-02-12', 123_456],
    ['1er mars 2026', '45,50 $', '2026-03-01', 4550],
    ['le mercredi 1er avril 2026', "1'234.50", '2026-04-01', 123_450],
    ['Sat, Apr 4, 2026', 'USD 120.00', '2026-04-04', 12_000],
    ['May 15th, 2026', '(45.00)', '2026-05-15', -4500],
    ['2026-05-16', '45.00-', '2026-05-16', -4500],
    ['2026-05-17', '45.00 CR', '2026-05-17', -4500],
    ['2026-05-18', '-$45.00', '2026-05-18', -4500],
    ['20260519', '132.09792000000002', '2026-05-19', 13_210],
    ['05/20/2026 10:30', '0.30000000000000004', '2026-05-20', 30],
    ['2026-05-21', 'n/a', '2026-05-21', 0],
    ['2026-05-22', '$1,234.56 CAD', '2026-05-22', 123_456],
  ]
  const lines = rows.map(([day, cost], index) => `Notations;Wiper blades;${day};${50_000 + index};${cost}`)
  const { check: checked } = await importFile(testApp, olivia, 'service_history', ['Vehicle;Service;Date;Miles;Cost', ...lines])
  expect(checked.problems).toEqual([])
  const { id: vehicleId } = await vehicleOf(aVin(751))
  const records = await testApp.db.selectFrom('manualHistories').selectAll().where('vehicleId', '=', vehicleId).execute()
  const saved = new Map(records.map(({ doneOn, totalCents }) => [doneOn, Number(totalCents)]))
  expect(Object.fromEntries(saved)).toEqual(Object.fromEntries(rows.map(([, , day, cents]) => [day, cents])))
})

test('amounts of labor, parts and taxes are read like a total', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Miles,Year', `${aVin(761)},Parts and labor,60000,2021`])
  const { check: checked } = await importFile(testApp, olivia, 'service_history', [
    'VIN;Service;Date;Miles;Labor;Parts;Tax;Total',
    `${aVin(761)};Battery;2026-05-15;50000;USD 60.00;1.000,00;84,80 $;1.144,80`,
  ])
  expect(checked).toMatchObject({ added: 1, failed: 0, notes: [{ code: 'sums_add_up' }] })
})

test('a number that a spreadsheet counts days by is asked about with its day', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = ok(
    await sendImport(olivia, 'service_history', ['Vehicle,Service,Date,Miles', 'Lakeview 21,Battery,46178,31150']),
  ).import
  expect((await check(olivia, id)).problems[0].cells).toMatchObject([
    { field: 'done_on', value: '46178', suggested: '06/05/2026' },
  ])
})

test('volumes and prices of fills are read with the units in their cells', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Miles,Year', `${aVin(771)},Units of fuel,60000,2021`])
  const ofFile = async (lines: string[]) => {
    const { check: checked } = await importFile(testApp, olivia, 'fuel', lines)
    expect(checked.problems).toEqual([])
  }
  await ofFile([
    'VIN,Date,Quantity,Total,Price',
    `${aVin(771)},2026-11-01,10.1 gal,42.70135500000001,$4.228/gal`,
    `${aVin(771)},2026-11-02,9.999993305200002 gal,$35.00,3.50 / gallon`,
  ])
  await ofFile(['VIN;Date;Gallons;Total', `${aVin(771)};2026-11-03;37,854 L;35,00`, `${aVin(771)};2026-11-04;10;36,00`])
  const { id: vehicleId } = await vehicleOf(aVin(771))
  const fills = await testApp.db
    .selectFrom('fuelEntries')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('filledOn')
    .execute()
  expect(
    fills.map(({ volumeThousandths, volumeUnits, amountCents }) => [Number(volumeThousandths), volumeUnits, Number(amountCents)]),
  ).toEqual([
    [10_100, 'gallons', 4270],
    [10_000, 'gallons', 3500],
    [10_000, 'gallons', 3500],
    [10_000, 'gallons', 3600],
  ])
})

test('a text that is too long is refused under the label of its column, never under the name of a field', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = ok(await sendImport(olivia, 'vehicles', ['VIN,Department', `${aVin(791)},${'d'.repeat(51)}`])).import
  const { problems } = await check(olivia, id)
  expect(problems).toMatchObject([
    { line: 2, cells: [{ label: 'Department', what_to_correct: 'This has 51 characters. The limit is 50.' }] },
  ])
})

test('a hyphen that breaks no line is the one of the keyboard, so that a file changes no name by it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vin = aVin(792)
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name', `${vin},Saint-Laurent 9`])
  const again = ok(await sendImport(olivia, 'vehicles', ['VIN,Name', `${vin},Saint\u2011Laurent 9`])).import
  expect(await check(olivia, again.id)).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a file without names of columns keeps its first line, and nothing of it is remembered', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { import: sent } = ok(
    await sendImport(olivia, 'vehicles', [`${aVin(941)},Headless 1,Active,1000`, `${aVin(942)},Headless 2,Active,2000`]),
  )
  expect(sent).toMatchObject({ rows: 2, header_line: 0 })
  const fields = ['vin', 'name', 'status', 'miles']
  expect(sent.columns.map(({ header }: { header: string }) => header)).toEqual(['', '', '', ''])
  expect(sent.columns[0]).toMatchObject({ field: 'vin', matched_by: 'values' })
  ok(await olivia.put(`/imports/${sent.id}`, { fields }))
  expect(await check(olivia, sent.id)).toMatchObject({ added: 2, failed: 0, skipped: 0 })
  ok(await olivia.post(`/imports/${sent.id}/run`, { remember: true }))
  await testApp.settle()
  for (const [n, odometer] of [
    [941, 1000],
    [942, 2000],
  ] as const)
    expect(await vehicleOf(aVin(n))).toMatchObject({ odometer })
  // A file without column names may contain anything next time.
  const next = ok(await sendImport(olivia, 'vehicles', [`${aVin(943)},North,Van 3,7`])).import
  expect(next.columns.map(({ field }: { field: string | null }) => field)).toEqual(['vin', null, null, null])
})

test('a person says where the names of the columns stand, or that there are none', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const people = ok(await sendImport(olivia, 'people', ['Ann Headless,Driver', 'Bob Headless,Driver'])).import
  expect(people).toMatchObject({ rows: 1, header_line: 1 })
  const chosen = ok(await olivia.put(`/imports/${people.id}`, { header_line: 0 })).import
  expect(chosen).toMatchObject({ rows: 2, header_line: 0 })
  expect(ok(await olivia.put(`/imports/${people.id}`, { header_line: 1 })).import).toMatchObject({ rows: 1, header_line: 1 })
})

test('a VIN that does not tell its model year comes in without one, and the check says so', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vins = ['WDD2470031J000461', vinFromPrefix('4ENAAAA8', 1994, '1', 9), aVin(945), vinFromPrefix('4ENAAAA8', 1994, '1', 10)]
  const lines = vins.map((vin, index) => `${vin},Year ${index},${index === 3 ? '1994' : ''},1000`)
  const { id } = ok(await sendImport(olivia, 'vehicles', ['VIN,Name,Year,Miles', ...lines])).import
  expect(await check(olivia, id)).toMatchObject({ added: 4, notes: [{ code: 'without_year', count: 2, lines: [2, 3] }] })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  const years = await Promise.all(vins.map(async (vin) => (await vehicleOf(vin))!.year))
  expect(years).toEqual([null, null, 2021, 1994])
})

test('a plate that another vehicle has, in the fleet or in the file, is named before the import', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const lines = [
    'VIN,Name,Plate,St.,Miles',
    `${aVin(951)},Twice 1,635565b,IL,1000`,
    `${aVin(952)},Twice 2,ZZ 951,IL,1000`,
    `${aVin(953)},Twice 3,zz-951,Illinois,1000`,
    `${aVin(954)},Once 1,ZZ 951,WI,1000`,
    `${aVin(955)},Once 2,,,1000`,
    '1FTBR1Y86MK010988,Loop 04,IL 635 565B,IL,',
  ]
  const { id } = ok(await sendImport(olivia, 'vehicles', lines)).import
  const checked = await check(olivia, id)
  expect(checked).toMatchObject({ added: 5, unchanged: 1, failed: 0 })
  expect(checked.notes).toContainEqual({ code: 'plate_twice', count: 2, lines: [2, 4] })
})
