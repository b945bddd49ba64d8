import { expect, test } from 'vitest'
import { INTERVAL_TEMPLATE } from '../../catalog/interval-line.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const HEAD = 'make,model,year_from,year_to,engine,service,every_miles,every_kilometers,every_months,severe_miles'
const fay = () => testApp.as('fay@meridian.example')
const fileOf = (...lines: string[]) => ({
  file_name: 'ford.csv',
  content: [HEAD, ...lines].join('\r\n'),
  source: 'Ford, Scheduled Maintenance Guide 2023',
  reviewed_on: '2026-11-14',
  reviewed_by: 'Fay Sandoval',
})
const stored = async () => ({
  imports: await testApp.db.selectFrom('intervalImports').selectAll().orderBy('id').execute(),
  intervals: await testApp.db.selectFrom('manufacturerIntervals').selectAll().orderBy('importId').orderBy('line').execute(),
})
/** A fleet managed by the company. */
const overseen = async () => {
  const company = await testApp.db
    .selectFrom('users as u')
    .innerJoin('fleets as f', 'f.id', 'u.fleetId')
    .select('f.affiliationId')
    .where('u.email', '=', 'fay@meridian.example')
    .executeTakeFirstOrThrow()
  const fleet = await testApp.db
    .selectFrom('fleets')
    .select('name')
    .where('affiliationId', '=', company.affiliationId)
    .where('isCompany', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return fleet.name
}
const dueOf = (vehicleId: number) =>
  testApp.db
    .selectFrom('dueServices')
    .select(['source', 'dueOdometer', 'byTime', 'dueOn'])
    .where('vehicleId', '=', vehicleId)
    .where('serviceDefinitionId', '=', SERVICES.find((one) => one.code === 'tire_rotation')!.id)
    .executeTakeFirstOrThrow()
const refill = async () => {
  const { runFillDueList } = await import('../due-list/fill-due-list.ts')
  await runFillDueList({ db: testApp.db, ports: testApp.ports }, new AbortController().signal)
}

test('two thousand intervals with errors: the good ones come in, the bad ones are named by line and in words', async () => {
  const bad: [string, string][] = [
    ['Ford,Transit 250,2020,2022,,oil_change,10O00,,12,', 'Not a whole number in every_miles: 10O00'],
    ['Ford,Transit 250,2020,2022,,oil_change,,,,', 'Give miles, kilometers, months or engine hours'],
    ['Ford,Transit 250,2020,2022,,belt_tensioner,30000,,,', 'Service not in the catalog: belt_tensioner'],
    ['Ford,,2020,2022,,oil_change,30000,,,', 'Fill in model'],
    ['Ford,Transit 250,2022,2020,,oil_change,30000,,,', 'The last year is before the first'],
    ['Ford,Transit 250,2020,2022,,oil_change,5000,,,7500', 'Severe duty is longer than the usual interval'],
    ['Ford,Transit 250,1020,2022,,oil_change,5000,,,', 'Out of range in year_from: 1020'],
    ['Ford,Model 0,2015,2016,,oil_change,9000,,,', 'Same vehicles and service as line 2'],
  ]
  const good = Array.from({ length: 2000 }, (_, index) => {
    const service = SERVICES[index % 10]!
    return `Ford,Model ${Math.floor(index / 10)},2015,2016,,${service.code},${5000 + index * 10},,12,`
  })
  good[0] = 'Ford,Model 0,2015,2016,,oil_change,5000,,12,'
  const lines = [
    ...good.filter((line, index) => index === 0 || !line.startsWith('Ford,Model 0,2015,2016,,oil_change')),
    ...bad.map(([line]) => line),
  ]
  const count = lines.length - bad.length
  const before = await stored()
  const preview = await (await fay()).post('/interval_imports/preview', fileOf(...lines))
  expect(preview).toMatchObject({ status: 200, body: { new: count, changed: 0, unchanged: 0, errors: bad.length } })
  const errors = preview.body.lines.filter((line: { result: string }) => line.result === 'error')
  expect(errors.map((line: { line: number; what_to_correct: string }) => [line.line, line.what_to_correct])).toEqual(
    bad.map(([, words], index) => [count + 2 + index, words]),
  )
  expect(await stored()).toEqual(before)

  const run = await (await fay()).post('/interval_imports', fileOf(...lines))
  expect(run).toMatchObject({ status: 201, body: { new: count, errors: bad.length, import: { intervals: count } } })
  const after = await stored()
  expect(after.intervals.length - before.intervals.length).toBe(count)
  const again = await (await fay()).post('/interval_imports', fileOf(...lines))
  expect([again.status, again.body.code]).toEqual([422, 'intervals_unchanged'])
  expect(await stored()).toEqual(after)
})

test('an import counts on the vehicles that it names, by distance and time; taken back, what stood before counts again', async () => {
  const fleet = await overseen()
  const vehicle = await aVehicle(testApp, {
    fleet,
    make: 'Ford',
    model: 'Transit 350',
    year: 2021,
    odometer: 50_500,
    monthlyDistance: 1520,
    done: { tire_rotation: { odometer: 45_000, on: '2026-07-01' } },
  })
  const before = await dueOf(vehicle.id)
  expect(before.source).toBe('general_recommendation')
  const first = await (await fay()).post('/interval_imports', fileOf('Ford,Transit 350,2020,2022,,tire_rotation,9000,,,'))
  await refill()
  expect(await dueOf(vehicle.id)).toMatchObject({ source: 'manufacturer', dueOdometer: 54_000, byTime: false })
  const second = await (await fay()).post('/interval_imports', fileOf('FORD,transit 350,2020,2022,,Tire rotation,9000,,1,'))
  expect(second.body).toMatchObject({ new: 0, changed: 1 })
  await refill()
  expect(await dueOf(vehicle.id)).toMatchObject({ source: 'manufacturer', byTime: true })
  await (await fay()).post(`/interval_imports/${second.body.import.id}/undo`, {})
  await refill()
  expect(await dueOf(vehicle.id)).toMatchObject({ dueOdometer: 54_000, byTime: false })
  const undone = await (await fay()).post(`/interval_imports/${first.body.import.id}/undo`, {})
  expect(undone.body.import.undone_by).toBe('Fay Sandoval')
  await refill()
  expect(await dueOf(vehicle.id)).toEqual(before)
})

test('JSON brings its own source and review', async () => {
  const content = JSON.stringify({
    format: 'fleetwright-intervals',
    version: 1,
    source: 'Ram, Owner’s Manual 2022',
    reviewed_on: '2026-10-30',
    reviewed_by: 'Felix Braun',
    intervals: [
      { make: 'Ram', model: 'ProMaster 2500', year_from: 2019, year_to: 2022, service: 'oil_change', every_miles: 8000 },
    ],
  })
  const { body } = await (await fay()).post('/interval_imports', { file_name: 'ram.json', content })
  expect(body.import).toMatchObject({ source: 'Ram, Owner’s Manual 2022', reviewed_on: '2026-10-30', intervals: 1 })
})

test.each([
  ['no source', { source: '' }, 'interval_source_missing'],
  ['no reviewer', { reviewed_by: '' }, 'interval_review_missing'],
  ['a review that is still to come', { reviewed_on: '2027-01-01' }, 'interval_review_missing'],
  ['no headings', { content: 'Ford,Transit' }, 'interval_file_unreadable'],
  ['a quotation mark that is never closed', { content: `${HEAD}\n"Ford,Transit 250` }, 'interval_file_unreadable'],
  ['half a JSON file', { content: '{"format": "fleetwright-intervals"' }, 'interval_file_unreadable'],
  ['headings alone', { content: HEAD }, 'interval_file_empty'],
])('%s is refused, and nothing is written', async (_case, over, code) => {
  const before = await stored()
  const body = { ...fileOf('Kia,Niro,2020,2022,,oil_change,7000,,,'), ...over }
  const answer = await (await fay()).post('/interval_imports', body)
  expect([answer.status, answer.body.code]).toEqual([422, code])
  expect(await stored()).toEqual(before)
})

test('a fleet imports nothing, and takes nothing back', async () => {
  const before = await stored()
  const olivia = await testApp.as('olivia@northwind.example')
  const run = await olivia.post('/interval_imports', fileOf('Kia,Niro,2020,2022,,oil_change,7000,,,'))
  expect(run.status).toBe(403)
  const undo = await olivia.post(`/interval_imports/${before.imports[0]?.id ?? 1}/undo`, {})
  expect(undo.status).toBe(403)
  expect(await stored()).toEqual(before)
})

test('the lines with errors come as a file that can be corrected and sent again', async () => {
  const caller = await fay()
  const file = fileOf('Ford,Transit 250,2031,2032,,oil_change,10O00,,12,', 'Ford,Transit 250,2031,2032,,tire_rotation,7500,,,')
  const { status, text } = await caller.post('/interval_imports/errors', file)
  expect(status).toBe(200)
  expect(text).toContain('Not a whole number in every_miles: 10O00')
  expect(text).not.toContain('tire_rotation')
  const again = await caller.post('/interval_imports/preview', { ...file, content: text.replace('10O00', '10000') })
  expect(again.body).toMatchObject({ new: 1, errors: 0 })
})

test('the template that people fill in is itself a file without errors', async () => {
  const preview = await (await fay()).post('/interval_imports/preview', { file_name: 'template.csv', content: INTERVAL_TEMPLATE })
  expect(preview.status, preview.text).toBe(200)
  expect(preview.body).toMatchObject({ errors: 0, lines: [{ result: 'new' }, { result: 'new' }] })
})
