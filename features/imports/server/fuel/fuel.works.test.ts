import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { importFile, sendImport, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const ok = (answer: Answered): Answered['body'] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const withVehicles = async (numbers: number[]): Promise<Caller> => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows = numbers.map((n) => `${aVin(n)},Fuel ${n},F-${n},60000,2021,Ford,Transit 250`)
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Unit,Miles,Year,Make,Model', ...rows])
  return olivia
}
const idOf = async (n: number): Promise<number> =>
  (await testApp.db.selectFrom('vehicles').select('id').where('vin', '=', aVin(n)).executeTakeFirstOrThrow()).id
const fillsOf = async (n: number) =>
  testApp.db
    .selectFrom('fuelEntries')
    .selectAll()
    .where('vehicleId', '=', await idOf(n))
    .orderBy('filledOn')
    .orderBy('id')
    .execute()
const odometerOf = async (n: number): Promise<number> =>
  (await testApp.db.selectFrom('vehicles').select('odometer').where('vin', '=', aVin(n)).executeTakeFirstOrThrow()).odometer

test('the file of a fuel card comes in as it is: fuel as fills, a car wash left out, 0 is no odometer', async () => {
  const olivia = await withVehicles([501, 502])
  const lines = [
    'Account,Custom Vehicle/Asset ID,Transaction Date,Transaction Time,Product Description,Units,Unit of Measure,Unit Cost,Total Fuel Cost,Merchant Name,Current Odometer,Transaction Ticket Number',
    `889,F-501,11/01/2026,07:15 AM,Regular Unleaded,20.000,GAL,3.499,69.98,LOOP FUEL,59100,T-1`,
    `889,F-501,11/08/2026,14:20,Regular Unleaded,15.000,GAL,3.499,52.49,LOOP FUEL,59400,T-2`,
    `889,F-501,11/08/2026,14:25,Car Wash,1,EA,9,9.00,LOOP FUEL,59400,T-2`,
    `889,${aVin(502)},11/09/2026,,ULSD,30.5,GAL,3.9,118.95,CICERO TRUCK STOP,0,T-3`,
    `889,F-502,11/10/2026,,Propane,5,GAL,3,15,CICERO TRUCK STOP,,T-4`,
  ]
  const { id, distance_unit: unit } = ok(await sendImport(olivia, 'fuel', lines)).import
  // The file does not say it; all vehicles of the fleet have this one.
  expect(unit).toBe('miles')
  const { check } = ok(await olivia.post(`/imports/${id}/check`, {}))
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(check).toMatchObject({
    added: 4,
    skipped: 1,
    unchanged: 0,
    failed: 0,
    notes: [{ code: 'fuel_type_other', count: 1 }],
  })
  expect(await fillsOf(501)).toMatchObject([
    {
      filledOn: '2026-11-01',
      filledTime: '07:15',
      odometer: 59_100,
      volumeThousandths: 20_000,
      amountCents: 6998,
      pricePerUnitMills: 3499,
    },
    { filledTime: '14:20', fuelType: 'regular', station: 'LOOP FUEL', reference: 'T-2', recordedBy: 'Olivia Hart' },
  ])
  expect(await fillsOf(502)).toMatchObject([
    { odometer: null, fuelType: 'diesel', volumeUnits: 'gallons' },
    { fuelType: 'other' },
  ])
  const { fuel_entries: entries } = ok(await olivia.get(`/vehicles/${await idOf(501)}/fuel_entries`))
  expect(entries).toMatchObject([{ economy: 20 }, { economy: null }])
})

test('what was imported or entered before is unchanged; a row that repeats another in the file is asked about', async () => {
  const olivia = await withVehicles([511])
  const header = 'VIN,Date,Gallons,Total,Odometer mi,Reference'
  await importFile(testApp, olivia, 'fuel', [header, `${aVin(511)},2026-11-01,20,70,60100,A-1`])
  const entered = { filled_on: '2026-11-05', volume: '12.5', amount: '44' }
  expect((await olivia.post(`/vehicles/${await idOf(511)}/fuel_entries`, entered)).status).toBe(201)
  const { id } = ok(
    await sendImport(olivia, 'fuel', [
      header,
      `${aVin(511)},2026-11-01,20,70,60100,A-1`,
      `${aVin(511)},2026-11-05,12.5,44,60300,A-2`,
      `${aVin(511)},2026-11-09,10,35,60500,A-3`,
      `${aVin(511)},2026-11-09,10,35,60500,A-3`,
      `${aVin(511)},2026-11-09,10,35,60500,A-4`,
    ]),
  ).import
  expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({
    added: 2,
    unchanged: 2,
    skipped: 1,
    failed: 0,
    left_out: [{ line: 5, reason: 'repeated', same_as: 4 }],
  })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(await fillsOf(511)).toHaveLength(4)
})

test('an odometer far too high comes in with its fill, and does not move the vehicle’s', async () => {
  const olivia = await withVehicles([521])
  const { check } = await importFile(testApp, olivia, 'fuel', [
    'VIN,Date,Gallons,Total,Odometer mi',
    `${aVin(521)},2026-11-01,20,70,601000`,
    `${aVin(521)},2026-11-02,20,70,59000`,
  ])
  expect(check).toMatchObject({ added: 2, notes: [{ code: 'odometer_not_counted', count: 1 }] })
  expect((await fillsOf(521)).map(({ odometer }) => odometer)).toEqual([601_000, 59_000])
  expect(await odometerOf(521)).toBe(60_000)
})

test('a volume without its point and a price that nobody pays are asked about, and come in once they are confirmed', async () => {
  const olivia = await withVehicles([525])
  const lines = [
    'VIN,Date,Gallons,Total',
    `${aVin(525)},2026-11-01,1500,5250`,
    `${aVin(525)},2026-11-02,150,5`,
    `${aVin(525)},2026-11-03,15,52`,
  ]
  const sent = ok(await sendImport(olivia, 'fuel', lines)).import
  const { check } = ok(await olivia.post(`/imports/${sent.id}/check`, {}))
  expect(check).toMatchObject({ added: 1, failed: 2 })
  expect(check.problems.map(({ cells: [cell] }: { cells: object[] }) => cell)).toMatchObject([
    { value: '1500', can_confirm: true },
    { value: '5.00', can_confirm: true },
  ])
  const corrections = check.problems.map(
    ({ line, cells: [cell] }: { line: number; cells: { field: string; value: string }[] }) => ({
      line,
      field: cell!.field,
      value: cell!.value,
      confirmed: true,
    }),
  )
  expect(ok(await olivia.post(`/imports/${sent.id}/check`, { corrections })).check).toMatchObject({ added: 3, failed: 0 })
})

test('a unit that the file does not say is asked, and remembered for such files', async () => {
  const olivia = await withVehicles([531])
  const lines = ['VIN,Date,Quantity,Total,Odometer mi', `${aVin(531)},2026-11-01,60,95,60100`]
  const sent = ok(await sendImport(olivia, 'fuel', lines)).import
  expect(sent).toMatchObject({ can_check: false, volume_unit: null })
  expect(await olivia.post(`/imports/${sent.id}/check`, {})).toMatchObject({
    status: 422,
    body: { code: 'import_volume_unit_missing' },
  })
  const chosen = ok(await olivia.put(`/imports/${sent.id}`, { volume_unit: 'liters' })).import
  expect(chosen).toMatchObject({ can_check: true, volume_unit: 'liters' })
  ok(await olivia.post(`/imports/${sent.id}/run`, { remember: true }))
  await testApp.settle()
  expect(await fillsOf(531)).toMatchObject([{ volumeThousandths: 60_000, volumeUnits: 'liters' }])
  expect(ok(await sendImport(olivia, 'fuel', lines)).import).toMatchObject({ can_check: true, volume_unit: 'liters' })
})

const fixture = (name: string): string[] => readFileSync(`tests/fixtures/imports/${name}.csv`, 'utf8').trim().split(/\r?\n/)

test.each([
  ['fuel-words-of-products', 'Lakeview 21', 571, 10, 35_490, 1],
  ['fuel-words-of-sellers', 'Bucktown 08', 572, 17, 64_600, 0],
])('fuel is fuel whatever a seller writes beside it: %s', async (file, vehicle, n, fills, cents, leftOut) => {
  const olivia = await withVehicles([n])
  const lines = fixture(file).map((line) => line.replace(vehicle, `Fuel ${n}`))
  const { id } = ok(await sendImport(olivia, 'fuel', lines)).import
  ok(await olivia.put(`/imports/${id}`, { distance_unit: 'miles' }))
  const { check } = ok(await olivia.post(`/imports/${id}/check`, {}))
  expect(check).toMatchObject({ added: fills, skipped: leftOut, failed: 0 })
  if (leftOut > 0)
    expect(check.left_out).toMatchObject([{ line: 10, reason: 'no_fuel', text: expect.stringContaining('Car Wash') }])
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect((await fillsOf(n)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents)
})

test('a vehicle is found by its plate, with and without spaces, hyphens and capitals', async () => {
  const olivia = await withVehicles([579])
  const plate = { licensePlateNumber: '571 669B', licensePlateState: 'IL' }
  await testApp.db.updateTable('vehicles').set(plate).where('vin', '=', aVin(579)).execute()
  const lines = fixture('fuel-plates-as-written').map((line) => line.replace(',888', ',571'))
  const { id } = ok(await sendImport(olivia, 'fuel', lines)).import
  expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({ added: 4, failed: 0 })
})

test('two equal fills of one day without a number are asked about, and can both come in', async () => {
  const olivia = await withVehicles([573])
  const lines = fixture('fuel-two-fills-one-day').map((line) => line.replace('Lakeview 21', 'Fuel 573'))
  const { id } = ok(await sendImport(olivia, 'fuel', lines)).import
  ok(await olivia.put(`/imports/${id}`, { distance_unit: 'miles' }))
  expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({
    added: 1,
    skipped: 1,
    left_out: [{ line: 3, reason: 'repeated', same_as: 2 }],
  })
  expect(ok(await olivia.post(`/imports/${id}/check`, { take_in: [3] })).check).toMatchObject({ added: 2, skipped: 0 })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect((await fillsOf(573)).map(({ amountCents }) => amountCents)).toEqual([7500, 7500])
})

test('a refund reduces what was spent and filled, and is no fill and no reading', async () => {
  const olivia = await withVehicles([574])
  const { check } = await importFile(testApp, olivia, 'fuel', [
    'VIN,Transaction Date,Product,Gallons,Total,Odometer mi,Transaction ID',
    `${aVin(574)},11/18/2026,Unleaded,20,70.00,60400,R0`,
    `${aVin(574)},11/19/2026,Unleaded,-5.000,-17.50,99999,R1`,
    `${aVin(574)},11/20/2026,Unleaded,0,(2.50),,R2`,
  ])
  expect(check).toMatchObject({ added: 3, failed: 0 })
  expect(check.notes).toContainEqual({ code: 'refund', count: 2, lines: [3, 4] })
  expect(await fillsOf(574)).toMatchObject([
    { amountCents: 7000 },
    { amountCents: -1750, volumeThousandths: -5000, odometer: null },
    { amountCents: -250, volumeThousandths: 0, odometer: null },
  ])
  // The fill is older than the reading of the vehicle’s own import; the refund’s number is not a reading.
  expect(await odometerOf(574)).toBe(60_000)
  const { sums } = ok(await olivia.get(`/vehicles/${await idOf(574)}/fuel_entries`))
  expect(sums).toMatchObject([{ fills: 1, volume: 15, amount: 50 }])
})

test('“Price” of a whole fill is its amount, and “Full” is the opposite of partial', async () => {
  const olivia = await withVehicles([575])
  await importFile(testApp, olivia, 'fuel', [
    'VIN,Date,Odometer mi,Gallons,Full,Price',
    `${aVin(575)},2026-09-01,30100,11.25,1,39.37`,
    `${aVin(575)},2026-09-10,30450,10.01,0,35.03`,
  ])
  expect(await fillsOf(575)).toMatchObject([
    { amountCents: 3937, isPartial: false, pricePerUnitMills: null },
    { amountCents: 3503, isPartial: true },
  ])
})

test('an undo removes fills with their readings, and leaves what was changed since', async () => {
  const olivia = await withVehicles([541, 542])
  const { id } = await importFile(testApp, olivia, 'fuel', [
    'VIN,Date,Gallons,Total,Odometer mi',
    `${aVin(541)},2026-11-20,20,70,60500`,
    `${aVin(542)},2026-11-20,20,70,60500`,
  ])
  expect(await odometerOf(541)).toBe(60_500)
  testApp.setNow('2026-11-20T16:00:00.000Z')
  const [changed] = await fillsOf(542)
  ok(await olivia.put(`/fuel_entries/${changed!.id}`, { filled_on: '2026-11-20', volume: '21', amount: '70', odometer: 60_500 }))
  expect(await undoImport(testApp, olivia, id)).toMatchObject({ status: 'undone', undone: { removed: 1, restored: 0, left: 1 } })
  expect(await fillsOf(541)).toEqual([])
  expect(await odometerOf(541)).toBe(60_000)
  expect(await fillsOf(542)).toHaveLength(1)
})

test('in French, liters and kilometers, with a decimal comma and a price instead of an amount', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const vin = '1FTBR1Y83MK071201'
  const { check } = await importFile(testApp, sylvie, 'fuel', [
    'NIV;Date;Litres;Prix au litre;Odomètre km;Produit;Plein partiel;Station service',
    `${vin};2026-10-01;60,5;1,659;80000;Essence ordinaire;Non;Station Papineau`,
    `${vin};2026-10-05;20;1,659;80200;Essence ordinaire;Oui;Station Papineau`,
  ])
  expect(check).toMatchObject({ added: 2, failed: 0 })
  const rows = await testApp.db
    .selectFrom('fuelEntries')
    .selectAll()
    .where('station', '=', 'Station Papineau')
    .orderBy('filledOn')
    .execute()
  expect(rows).toMatchObject([
    { volumeThousandths: 60_500, volumeUnits: 'liters', odometerUnits: 'kilometers', amountCents: 10_037, isPartial: false },
    { isPartial: true, fuelType: 'regular' },
  ])
})

test('a vehicle that nobody knows is corrected once for all rows, also by its name in a column of unit numbers', async () => {
  const olivia = await withVehicles([561, 562])
  const lines = [
    'Unit Number,Transaction Date,Product,Gallons,Total Amount',
    ...['11/01/2026', '11/08/2026', '11/15/2026'].map((day) => `CARD-9,${day},Regular,20,70`),
    'Fuel 562,11/02/2026,Regular,20,70',
  ]
  const { id } = ok(await sendImport(olivia, 'fuel', lines)).import
  const { check } = ok(await olivia.post(`/imports/${id}/check`, {}))
  expect(check).toMatchObject({ added: 1, failed: 3 })
  expect(check.problems[0].cells).toMatchObject([{ field: 'other_id', value: 'CARD-9' }])
  const meant = { field: 'other_id', from: 'CARD-9', value: 'Fuel 561' }
  expect(ok(await olivia.post(`/imports/${id}/check`, { value_corrections: [meant] })).check).toMatchObject({
    added: 4,
    failed: 0,
  })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect([await fillsOf(561), await fillsOf(562)].map((fills) => fills.length)).toEqual([3, 1])
})
