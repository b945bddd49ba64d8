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
const withVehicles = async (...numbers: number[]): Promise<Caller> => {
  const olivia = await testApp.as('olivia@northwind.example')
  const rows = numbers.map((n) => `${aVin(n)},Only ${n},40000,2021`)
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Miles,Year', ...rows])
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
    .execute()
const servicesOf = async (n: number) =>
  testApp.db
    .selectFrom('manualHistories')
    .select(['doneOn', 'odometer'])
    .where('vehicleId', '=', await idOf(n))
    .orderBy('doneOn')
    .execute()

const FUELIO = [
  '"## Vehicle"',
  '"Name","Description","DistUnit","FuelUnit"',
  '"Somebody’s van","",1,1',
  '"## Log"',
  '"Date","Odo(mi)","Fuel(us gallons)","Full","Price","Notes"',
  '"2026-09-01 08:12","30100","11.25","1","39.37",""',
  '"2026-09-10 18:40","30450","10.01","0","35.03","half"',
]
const ACAR = [
  'Date,Odometer (mi),Volume (gal),Total Cost,Partial',
  '09/01/2026,30100,11.25,39.37,No',
  '09/15/2026,30500,9,31.5,Yes',
]
const SERVICES = ['Date,Service,Miles,Cost', '09/01/2026,Oil change,30100,49.95', '09/15/2026,Tire rotation,30500,30']

test('a file of Fuelio comes in whole for the vehicle that it is said to be of, with its prices as totals, and goes again', async () => {
  const olivia = await withVehicles(901)
  const sent = ok(await sendImport(olivia, 'fuel', FUELIO)).import
  expect(sent).toMatchObject({ rows: 2, can_check: false, vehicle: { id: null, name: null } })
  const chosen = ok(await olivia.put(`/imports/${sent.id}`, { vehicle_id: await idOf(901) })).import
  expect(chosen).toMatchObject({ can_check: true, vehicle: { id: await idOf(901), name: 'Only 901' } })
  expect(ok(await olivia.get(`/imports/${sent.id}`)).import.vehicle).toEqual({ id: await idOf(901), name: 'Only 901' })
  expect(ok(await olivia.post(`/imports/${sent.id}/check`, {})).check).toMatchObject({ added: 2, failed: 0, unknown_values: [] })
  ok(await olivia.post(`/imports/${sent.id}/run`, { remember: true }))
  await testApp.settle()
  expect(await fillsOf(901)).toMatchObject([
    {
      filledOn: '2026-09-01',
      filledTime: '08:12',
      odometer: 30_100,
      volumeThousandths: 11_250,
      amountCents: 3937,
      isPartial: false,
    },
    {
      filledOn: '2026-09-10',
      filledTime: '18:40',
      odometer: 30_450,
      volumeThousandths: 10_010,
      amountCents: 3503,
      isPartial: true,
    },
  ])
  expect(ok(await olivia.get(`/vehicles/${await idOf(901)}/fuel_entries`)).sums).toMatchObject([{ volume: 21.26, amount: 74.4 }])
  // The same file again changes nothing; another one with these columns may be of another vehicle.
  const again = ok(await sendImport(olivia, 'fuel', FUELIO)).import
  expect(again).toMatchObject({ can_check: false, vehicle: { id: null } })
  ok(await olivia.put(`/imports/${again.id}`, { vehicle_id: await idOf(901) }))
  expect(ok(await olivia.post(`/imports/${again.id}/check`, {})).check).toMatchObject({ added: 0, unchanged: 2 })
  expect(await undoImport(testApp, olivia, sent.id)).toMatchObject({ undone: { removed: 2 }, vehicle: { name: 'Only 901' } })
  expect(await fillsOf(901)).toEqual([])
})

test.each([
  ['fuel', 'aCar', ACAR],
  ['service_history', 'one van’s service list', SERVICES],
])('%s of %s comes in for one vehicle, wrong rows apart', async (kind, _, lines) => {
  const n = kind === 'fuel' ? 902 : 903
  const olivia = await withVehicles(n)
  const { id } = ok(await sendImport(olivia, kind, [...lines, lines[1]!.replace('09/01/2026', 'soon')])).import
  ok(await olivia.put(`/imports/${id}`, { vehicle_id: await idOf(n) }))
  expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({
    added: 2,
    failed: 1,
    problems: [{ line: 4, cells: [{ value: 'soon' }] }],
  })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(ok(await olivia.get(`/imports/${id}`)).import.left_out).toMatchObject({ count: 1, rows: [{ line: 4, reason: 'wrong' }] })
  const saved = kind === 'fuel' ? await fillsOf(n) : await servicesOf(n)
  expect(saved).toMatchObject([{ odometer: 30_100 }, { odometer: 30_500 }])
  expect(await undoImport(testApp, olivia, id)).toMatchObject({ undone: { removed: 2 } })
})

test('a list with a column a service can be one vehicle’s', async () => {
  const olivia = await withVehicles(904)
  const lines = ['Oil changed (date),at miles,Tires rotated (date),at miles', '05/04/2026,28200,06/01/2026,29000']
  const { id, split } = ok(await sendImport(olivia, 'service_history', lines)).import
  expect(split.services).toEqual(['Oil', 'Tires rotated'])
  ok(await olivia.put(`/imports/${id}`, { vehicle_id: await idOf(904) }))
  expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({ added: 2, failed: 0 })
})

test('a column that names vehicles takes the place of the choice, which is dropped', async () => {
  const olivia = await withVehicles(905, 906)
  const lines = ['Whose,Date,Gallons,Total', 'Only 906,09/01/2026,11,39']
  const { id, vehicle } = ok(await sendImport(olivia, 'fuel', lines)).import
  expect(vehicle).toEqual({ id: null, name: null })
  ok(await olivia.put(`/imports/${id}`, { vehicle_id: await idOf(905) }))
  const fields = ['vehicle', 'filled_on', 'gallons', 'amount']
  expect(ok(await olivia.put(`/imports/${id}`, { fields })).import.vehicle).toBeNull()
  expect(ok(await olivia.put(`/imports/${id}`, { vehicle_id: await idOf(905) })).import.vehicle).toBeNull()
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect([await fillsOf(905), await fillsOf(906)].map((fills) => fills.length)).toEqual([0, 1])
  // Without the column, the vehicle must be chosen again.
  const second = ok(await sendImport(olivia, 'fuel', lines)).import
  ok(await olivia.put(`/imports/${second.id}`, { fields }))
  expect(ok(await olivia.put(`/imports/${second.id}`, { fields: [null, ...fields.slice(1)] })).import).toMatchObject({
    can_check: false,
    vehicle: { id: null },
  })
})

test('the choice stays with another header and other fields, and can be taken back', async () => {
  const olivia = await withVehicles(907)
  const { id } = ok(await sendImport(olivia, 'fuel', ['My van', ...ACAR])).import
  ok(await olivia.put(`/imports/${id}`, { vehicle_id: await idOf(907) }))
  const kept = { vehicle: { id: await idOf(907) } }
  expect(ok(await olivia.put(`/imports/${id}`, { header_line: 2 })).import).toMatchObject(kept)
  expect(ok(await olivia.put(`/imports/${id}`, { volume_unit: 'gallons' })).import).toMatchObject(kept)
  expect(ok(await olivia.put(`/imports/${id}`, { vehicle_id: null })).import).toMatchObject({
    can_check: false,
    vehicle: { id: null },
  })
})

test('rows without a vehicle beside rows with one are not given the last file’s vehicle', async () => {
  const olivia = await withVehicles(908, 909)
  const lines = ['Vehicle,Date,Gallons,Total', 'Only 908,09/01/2026,11,39', ',09/02/2026,10,36']
  const first = ok(await sendImport(olivia, 'fuel', lines)).import
  const value_corrections = [{ field: 'vehicle', from: '', value: aVin(909) }]
  expect(ok(await olivia.post(`/imports/${first.id}/check`, { value_corrections })).check).toMatchObject({ added: 2, failed: 0 })
  ok(await olivia.post(`/imports/${first.id}/run`, { remember: true }))
  await testApp.settle()
  const next = ok(
    await sendImport(
      olivia,
      'fuel',
      lines.map((line) => line.replace('/2026', '/2025')),
    ),
  ).import
  expect(ok(await olivia.post(`/imports/${next.id}/check`, {})).check).toMatchObject({ added: 1, failed: 1 })
})
