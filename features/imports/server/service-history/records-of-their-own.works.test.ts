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
const withVehicle = async (n: number, name = `Own record ${n}`): Promise<Caller> => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', [
    'VIN,Name,Miles,Year,Make,Model',
    `${aVin(n)},${name},60000,2021,Ford,Transit 250`,
  ])
  return olivia
}
const fixture = (name: string): string[] => readFileSync(`tests/fixtures/imports/${name}.csv`, 'utf8').trim().split(/\r?\n/)
const vehicleIdOf = async (n: number): Promise<number> =>
  (await testApp.db.selectFrom('vehicles').select('id').where('vin', '=', aVin(n)).executeTakeFirstOrThrow()).id
const recordsOf = async (n: number) =>
  testApp.db
    .selectFrom('manualHistories')
    .selectAll()
    .where('vehicleId', '=', await vehicleIdOf(n))
    .orderBy('id')
    .execute()
const centsOf = async (n: number): Promise<number> =>
  (await recordsOf(n)).reduce((sum, { totalCents }) => sum + Number(totalCents), 0)

test.each([
  ['history-line-items', 'Lakeview 21', 481, 4, 42_995],
  ['history-two-tires', 'Lakeview 21', 482, 2, 42_500],
  ['history-same-day-neighbors', 'Bucktown 08', 483, 6, 44_000],
])(
  'each row of %s is a record of its own, and the same file once more changes nothing',
  async (file, vehicle, n, rows, cents) => {
    const olivia = await withVehicle(n)
    const lines = fixture(file).map((line) => line.replace(vehicle, `Own record ${n}`))
    const imported = await importFile(testApp, olivia, 'service_history', lines)
    expect(imported.check).toMatchObject({ added: rows, unchanged: 0, skipped: 0, failed: 0 })
    expect(await recordsOf(n)).toHaveLength(rows)
    expect(await centsOf(n)).toBe(cents)
    const { id } = ok(await sendImport(olivia, 'service_history', lines)).import
    expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({ added: 0, unchanged: rows, skipped: 0 })
    expect(await undoImport(testApp, olivia, imported.id)).toMatchObject({ undone: { removed: rows, left: 0 } })
    expect(await recordsOf(n)).toEqual([])
  },
)

test('a row that is equal in every cell is called a repetition of its line, and can be taken in', async () => {
  const olivia = await withVehicle(491)
  const row = `${aVin(491)},Oil change,2026-05-15,50000,49.95,Joe`
  const lines = ['VIN,Service,Date,Miles,Cost,Shop', row, `${aVin(491)},Oil change,2026-05-15,50000,49.95,Jane`, row]
  const { id } = ok(await sendImport(olivia, 'service_history', lines)).import
  const { check } = ok(await olivia.post(`/imports/${id}/check`, {}))
  expect(check).toMatchObject({
    added: 2,
    unchanged: 0,
    skipped: 1,
    left_out: [{ line: 4, reason: 'repeated', same_as: 2, text: expect.stringContaining('Oil change') }],
  })
  expect(ok(await olivia.post(`/imports/${id}/check`, { take_in: [4] })).check).toMatchObject({ added: 3, skipped: 0 })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(await centsOf(491)).toBe(3 * 4995)
  const again = ok(await sendImport(olivia, 'service_history', lines)).import
  expect(ok(await olivia.post(`/imports/${again.id}/check`, {})).check).toMatchObject({ added: 0, unchanged: 3, skipped: 0 })
})

test('labor, parts and taxes are kept, make up the total, and what does not add up is named by line', async () => {
  const olivia = await withVehicle(501)
  const vin = aVin(501)
  const { check } = await importFile(testApp, olivia, 'service_history', [
    'VIN,Service,Date,Miles,Labor,Parts,Tax,Total',
    `${vin},Oil change,2026-05-15,50000,60.00,40.00,8.00,108.00`,
    `${vin},Tire rotation,2026-05-16,50010,60.00,40.00,8.00,109.00`,
    `${vin},"Battery, Brake pads",2026-05-17,50020,,100.01,8.00,`,
  ])
  expect(check).toMatchObject({ added: 3, failed: 0 })
  expect(check.notes).toEqual(
    expect.arrayContaining([
      { code: 'sums_add_up', count: 1, lines: [2] },
      { code: 'sums_differ', count: 1, lines: [3] },
    ]),
  )
  expect(await recordsOf(501)).toMatchObject([
    { totalCents: 10_800, laborCents: 6000, partsCents: 4000, taxCents: 800 },
    { totalCents: 10_900, taxCents: 800 },
    { totalCents: 10_801, laborCents: null, partsCents: 10_001, taxCents: 800 },
  ])
  const services = await testApp.db
    .selectFrom('manualServices')
    .select('priceCents')
    .where('manualHistoryId', '=', (await recordsOf(501))[2]!.id)
    .orderBy('id')
    .execute()
  expect(services.map(({ priceCents }) => Number(priceCents))).toEqual([5001, 5000])
  const { manual_histories: listed } = ok(
    await olivia.get('/manual_maintenance_histories', { vehicle_id: await vehicleIdOf(501) }),
  )
  expect(listed.find(({ labor }: { labor: number | null }) => labor === 60)).toMatchObject({ tax: 8, is_credit: false })
})

test('taxes of Quebec in two columns are one amount, and a tax above the total is refused', async () => {
  const olivia = await withVehicle(502)
  const { check } = await importFile(testApp, olivia, 'service_history', [
    'VIN,Service,Date,Miles,Sous-total,TPS,TVQ,Montant total',
    `${aVin(502)},Oil change,2026-05-15,50000,98.12,4.91,9.79,112.82`,
    `${aVin(502)},Oil change,2026-05-16,50000,,4.91,9.79,1.00`,
  ])
  expect(check).toMatchObject({ added: 1, failed: 1 })
  expect(await recordsOf(502)).toMatchObject([{ totalCents: 11_282, taxCents: 1470 }])
})

test('a credit reduces what was spent, and no service, odometer or last visit counts from it', async () => {
  const olivia = await withVehicle(511)
  const vin = aVin(511)
  const { check, id } = await importFile(testApp, olivia, 'service_history', [
    'VIN,Service,Date,Miles,Cost,Shop',
    `${vin},Battery,05/10/2026,31100,145.00,Joe`,
    `${vin},Battery,05/15/2026,31130,-45.00,Core credit`,
    `${vin},Oil change,05/16/2026,,(10.00),Credit`,
    `${vin},Tire Repair,05/09/2026,31090,$0.00,Warranty`,
  ])
  expect(check).toMatchObject({ added: 4, failed: 0 })
  expect(check.notes).toContainEqual({ code: 'credit', count: 2, lines: [3, 4] })
  expect(await centsOf(511)).toBe(9000)
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .select(['lifetimeCostCents', 'lastMaintenanceOn', 'odometer'])
    .where('vin', '=', vin)
    .executeTakeFirstOrThrow()
  expect(vehicle).toMatchObject({ lifetimeCostCents: 9000, lastMaintenanceOn: '2026-05-10', odometer: 60_000 })
  const done = await testApp.db
    .selectFrom('serviceRecords')
    .select('doneOn')
    .where('vehicleId', '=', await vehicleIdOf(511))
    .execute()
  expect(done.map(({ doneOn }) => doneOn).toSorted()).toEqual(['2026-05-09', '2026-05-10'])
  const { manual_histories: listed } = ok(
    await olivia.get('/manual_maintenance_histories', { vehicle_id: await vehicleIdOf(511) }),
  )
  expect(listed.filter(({ is_credit: isCredit }: { is_credit: boolean }) => isCredit)).toMatchObject([
    { total: -10, can_edit: false },
    { total: -45, can_edit: false },
  ])
  expect(await undoImport(testApp, olivia, id)).toMatchObject({ undone: { removed: 4 } })
  expect(
    (await testApp.db.selectFrom('vehicles').select('lifetimeCostCents').where('vin', '=', vin).executeTakeFirstOrThrow())
      .lifetimeCostCents,
  ).toBe(0)
})
