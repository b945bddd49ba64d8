import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const ok = (answer: Answered): Answered['body'] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** The owner of a Canadian fleet, with this language. */
const sylvieIn = async (language: 'en-CA' | 'fr-CA'): Promise<Caller> => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const me = ok(await sylvie.get('/customers/me'))
  ok(await sylvie.put(`/fleet_users/${me.id}`, { user: { language } }))
  return testApp.as('sylvie@boreal.example')
}
const withVehicle = async (sylvie: Caller, n: number): Promise<void> => {
  await importFile(testApp, sylvie, 'vehicles', [
    'VIN,Name,km,Year,Make,Model',
    `${aVin(n)},Day ${n},60000,2021,Ford,Transit 250`,
  ])
}
const history = (n: number, header = 'VIN,Service,Date,Odometer km'): string[] => [
  header,
  `${aVin(n)},Oil change,03/04/2026,50000`,
  `${aVin(n)},Tire rotation,05/05/2026,51000`,
]
const daysOf = async (n: number): Promise<string[]> => {
  const rows = await testApp.db
    .selectFrom('manualHistories as m')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'm.fleetId').onRef('v.id', '=', 'm.vehicleId'))
    .where('v.vin', '=', aVin(n))
    .select('m.doneOn')
    .orderBy('m.doneOn')
    .execute()
  return rows.map(({ doneOn }) => doneOn)
}

const importAs = async (sylvie: Caller, lines: string[], order: 'month_first' | 'day_first' | null): Promise<void> => {
  const { id } = ok(await sendImport(sylvie, 'service_history', lines)).import
  if (order) ok(await sylvie.put(`/imports/${id}`, { day_order: order }))
  ok(await sylvie.post(`/imports/${id}/run`, {}))
  await testApp.settle()
}

test('a Canadian file in English whose days are one or another asks which number is the month, and imports nothing before', async () => {
  const sylvie = await sylvieIn('en-CA')
  await withVehicle(sylvie, 971)
  const sent = ok(await sendImport(sylvie, 'service_history', history(971))).import
  expect(sent).toMatchObject({ can_check: false, day_order: { order: null, examples: ['03/04/2026'] } })
  for (const step of ['check', 'run'])
    expect(await sylvie.post(`/imports/${sent.id}/${step}`, {})).toMatchObject({
      status: 422,
      body: { code: 'import_day_order_missing' },
    })
  expect(await daysOf(971)).toEqual([])
  const chosen = ok(await sylvie.put(`/imports/${sent.id}`, { day_order: 'month_first' })).import
  expect(chosen).toMatchObject({ can_check: true, day_order: { order: 'month_first' } })
  expect(ok(await sylvie.post(`/imports/${sent.id}/check`, {})).check).toMatchObject({ added: 2, failed: 0 })
  ok(await sylvie.post(`/imports/${sent.id}/run`, {}))
  await testApp.settle()
  expect(await daysOf(971)).toEqual(['2026-03-04', '2026-05-05'])
})

test('what was chosen is suggested for the fleet’s next file, whatever its columns, and can be changed', async () => {
  const sylvie = await sylvieIn('en-CA')
  await withVehicle(sylvie, 972)
  await importAs(sylvie, history(972), 'month_first')
  const next = ok(await sendImport(sylvie, 'service_history', history(972, 'NIV,Entretien,Fait le,km'))).import
  expect(next).toMatchObject({ can_check: true, day_order: { order: 'month_first' } })
  const julien = await testApp.as('julien@boreal.example')
  expect(await julien.put(`/imports/${next.id}`, { day_order: 'day_first' })).toMatchObject({ status: 403 })
  const changed = ok(await sylvie.put(`/imports/${next.id}`, { day_order: 'day_first' })).import
  expect(changed.day_order).toMatchObject({ order: 'day_first' })
  const { check } = ok(await sylvie.post(`/imports/${next.id}/check`, {}))
  expect(check).toMatchObject({ added: 1, unchanged: 1 })
})

test('a Canadian file in French is read with the day first, and says so', async () => {
  const sylvie = await sylvieIn('fr-CA')
  await withVehicle(sylvie, 973)
  await testApp.db.updateTable('imports').set({ dayOrder: null }).execute()
  const sent = ok(await sendImport(sylvie, 'service_history', history(973, 'NIV,Service,Fait le,km'))).import
  expect(sent).toMatchObject({ can_check: true, day_order: { order: 'day_first', examples: ['03/04/2026'] } })
  ok(await sylvie.post(`/imports/${sent.id}/run`, {}))
  await testApp.settle()
  expect(await daysOf(973)).toEqual(['2026-04-03', '2026-05-05'])
})

test.each([
  ['a value above 12 tells it', 'Date', ['03/04/2026', '14/03/2026']],
  ['each value is one day, whatever comes first', 'Date', ['05/05/2026', '2026-03-04']],
  ['the column is left out', 'Entered on', ['03/04/2026', '05/06/2026']],
])('nothing is asked where %s', async (_, header, days) => {
  const sylvie = await sylvieIn('en-CA')
  const rows = days.map((day) => `${aVin(974)},Oil change,50000,2026-01-01,${day}`)
  const columns = header === 'Date' ? 'VIN,Service,Odometer km,Entered,Date' : 'VIN,Service,Odometer km,Date,Entered'
  expect(ok(await sendImport(sylvie, 'service_history', [columns, ...rows])).import).toMatchObject({ day_order: null })
})

test('a US file is month first, and nothing is asked', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const sent = ok(await sendImport(olivia, 'service_history', ['VIN,Service,Miles,Date', `${aVin(975)},Oil,5,03/04/2026`])).import
  expect(sent).toMatchObject({ can_check: true, day_order: null })
})

/** Resets to the state before the fleet's first file. */
const forgetOrders = async (): Promise<void> => {
  await testApp.db.deleteFrom('importColumnMatches').execute()
  await testApp.db.updateTable('imports').set({ dayOrder: null }).execute()
}

test('an import is not run while rows wait for the order of day and month, and is once it is chosen', async () => {
  const sylvie = await sylvieIn('fr-CA')
  await forgetOrders()
  await withVehicle(sylvie, 871)
  const lines = [
    'VIN,Service,Date,Odometer km',
    `${aVin(871)},Oil change,03/04/2026,50000`,
    `${aVin(871)},Tire rotation,05/12/2026,51000`,
  ]
  const { id } = ok(await sendImport(sylvie, 'service_history', lines)).import
  expect(ok(await sylvie.post(`/imports/${id}/check`, {})).check).toMatchObject({ added: 1, failed: 0, waiting: 1 })
  expect(await sylvie.post(`/imports/${id}/run`, {})).toMatchObject({ status: 422, body: { code: 'import_day_order_missing' } })
  expect(await daysOf(871)).toEqual([])
  ok(await sylvie.put(`/imports/${id}`, { day_order: 'month_first' }))
  ok(await sylvie.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(await daysOf(871)).toEqual(['2026-03-04', '2026-05-12'])
})

test.each([
  ['month_first', '2026-03-04'],
  ['day_first', '2026-04-03'],
] as const)('days of a vehicle file are read in the order that was chosen: %s', async (day_order, day) => {
  const sylvie = await sylvieIn('en-CA')
  await forgetOrders()
  const n = day_order === 'month_first' ? 872 : 873
  const lines = ['VIN,Name,km,In service date', `${aVin(n)},Day ${n},60000,03/04/2026`]
  const { id, columns, ...sent } = ok(await sendImport(sylvie, 'vehicles', lines)).import
  expect(columns.map(({ field }: { field: string }) => field)).toContain('in_service_on')
  expect(sent).toMatchObject({ can_check: false, day_order: { order: null, examples: ['03/04/2026'] } })
  ok(await sylvie.put(`/imports/${id}`, { day_order }))
  ok(await sylvie.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  const saved = testApp.db.selectFrom('vehicles').select('inServiceOn').where('vin', '=', aVin(n))
  expect(await saved.executeTakeFirst()).toEqual({ inServiceOn: day })
})

test('a vehicle whose reading is after today only in the presumed order waits, and is imported once it is chosen', async () => {
  const sylvie = await sylvieIn('fr-CA')
  await forgetOrders()
  const lines = ['VIN,Name,km,Current Meter Date', `${aVin(874)},Day 874,60000,10/12/2026`]
  const { id } = ok(await sendImport(sylvie, 'vehicles', lines)).import
  expect(ok(await sylvie.post(`/imports/${id}/check`, {})).check).toMatchObject({ added: 0, failed: 0, waiting: 1 })
  expect(await sylvie.post(`/imports/${id}/run`, {})).toMatchObject({ status: 422, body: { code: 'import_day_order_missing' } })
  ok(await sylvie.put(`/imports/${id}`, { day_order: 'month_first' }))
  ok(await sylvie.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  const saved = testApp.db.selectFrom('vehicles').select('odometerReadOn').where('vin', '=', aVin(874))
  expect(await saved.executeTakeFirst()).toEqual({ odometerReadOn: '2026-10-12' })
})
