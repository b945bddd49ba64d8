import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const HEAD = 'make,model,year_from,year_to,service,every_miles'
const fay = () => testApp.as('fay@meridian.example')
const TYPED = { make: 'Ford', model: 'Transitt 250' }
const MEANT = { make: 'Ford', model: 'Transit 250' }
const fileOf = (lines: string[], models: object[] = []) => ({
  file_name: 'ford.csv',
  content: [HEAD, ...lines].join('\r\n'),
  source: 'Ford, Scheduled Maintenance Guide 2023',
  reviewed_on: '2026-11-14',
  reviewed_by: 'Fay Sandoval',
  models,
})
const stored = () =>
  testApp.db.selectFrom('manufacturerIntervals').select(['make', 'model', 'line']).orderBy('importId').orderBy('line').execute()

test('a model that nobody knows is named with what is written most like it, and stays as it is until a person chooses', async () => {
  const lines = [
    'Ford,Transit 250,2021,2022,oil_change,10000',
    'Ford,Transitt 250,2022,2022,cabin_air_filter,20000',
    'Ford,Zyzzyx,2022,2022,oil_change,9000',
  ]
  const { body } = await (await fay()).post('/interval_imports/preview', fileOf(lines))
  expect(body).toMatchObject({ new: 3, errors: 0, models_not_found: 2 })
  const hints = body.lines.map((line: { line: number; not_found: unknown }) => [line.line, line.not_found])
  expect(hints).toEqual([
    [3, { ...TYPED, nearest: MEANT }],
    [4, { make: 'Ford', model: 'Zyzzyx', nearest: null }],
    [2, null],
  ])

  const run = await (await fay()).post('/interval_imports', fileOf(lines))
  expect(run.status).toBe(201)
  expect((await stored()).map(({ model }) => model)).toEqual(expect.arrayContaining(['Transitt 250', 'Zyzzyx']))
})

test('what a person chose is imported in the place of what stands in the file, and says so', async () => {
  const lines = ['Ford,Transitt 250,2020,2020,tire_rotation,7500']
  const models = [{ ...TYPED, use: MEANT }]
  const { body } = await (await fay()).post('/interval_imports/preview', fileOf(lines, models))
  expect(body.lines).toMatchObject([{ vehicles: '2020 Ford Transit 250', not_found: null, chosen_for: TYPED }])
  const before = await stored()
  expect((await (await fay()).post('/interval_imports', fileOf(lines, models))).status).toBe(201)
  const added = (await stored()).slice(before.length)
  expect(added).toEqual([{ ...MEANT, line: 2 }])
})

test('a model that a vehicle of the company’s fleets is called by is known, whatever the data of VINs says', async () => {
  await aVehicle(testApp, { fleet: 'Northwind Couriers', make: 'Crane Carrier', model: 'Low Entry 3', year: 2021 })
  const { body } = await (
    await fay()
  ).post('/interval_imports/preview', fileOf(['Crane Carrier,Low Entry 3,2021,2021,oil_change,9000']))
  expect(body).toMatchObject({ new: 1, models_not_found: 0 })
})

test('a choice without a model is refused, and nothing is imported', async () => {
  const before = await stored()
  const { status } = await (
    await fay()
  ).post(
    '/interval_imports',
    fileOf(['Ford,Transitt 250,2019,2019,oil_change,9000'], [{ ...TYPED, use: { make: 'Ford', model: ' ' } }]),
  )
  expect(status).toBe(422)
  expect(await stored()).toEqual(before)
})

test('as many vehicles are told as really get the intervals: of their years and their engine', async () => {
  const vehicle = { fleet: 'Northwind Couriers', make: 'Ford', model: 'Counted 100' }
  await aVehicle(testApp, { ...vehicle, year: 2021 })
  await aVehicle(testApp, { ...vehicle, year: 2018 })
  const counted = async (...lines: string[]) => {
    const { body } = await (await fay()).post('/interval_imports/preview', fileOf(lines))
    return [body.vehicles, body.fleets, body.lines[0].vehicles]
  }
  expect(await counted('Ford,Counted 100,2020,2022,oil_change,9000')).toEqual([1, 1, '2020 to 2022 Ford Counted 100'])
  expect(await counted('Ford,Counted 100,2018,,oil_change,9000', 'ford,counted 100,2021,,tire_rotation,9000')).toEqual([
    2,
    1,
    '2018 Ford Counted 100',
  ])
  expect(await counted('Ford,Counted 100,2019,,oil_change,9000')).toEqual([0, 0, '2019 Ford Counted 100'])
})
