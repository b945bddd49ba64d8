import { expect, test } from 'vitest'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const HEADER = 'Vehicle,Service,Date,Miles,Cost,Notes'

const numberOfRecords = async (): Promise<number> =>
  (await testApp.db.selectFrom('manualHistories').select('id').execute()).length

test('each wrong cell says what to correct, is corrected in place, and nothing is written before', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', [
    'VIN,Name,Year',
    `${aVin(451)},Wrong 451,2021`,
    `${aVin(452)},Twins,2021`,
    `${aVin(453)},Twins,2021`,
  ])
  const before = await numberOfRecords()
  const rows: [string, string, string][] = [
    ['Nobody,Oil change,2026-05-15,100,,', 'vehicle', 'There is no vehicle “Nobody”'],
    ['Twins,Oil change,2026-05-15,100,,', 'vehicle', 'Several vehicles are called “Twins”'],
    ['Wrong 451,,2026-05-15,100,,', 'service', 'Enter what was done'],
    ['Wrong 451,Oil change,soon,100,,', 'done_on', 'is not a date'],
    ['Wrong 451,Oil change,2027-01-01,100,,', 'done_on', 'cannot be after today'],
    ['Wrong 451,Oil change,1999-01-01,100,,', 'done_on', 'can’t be before 2019'],
    ['Wrong 451,Oil change,2026-05-15,none,,', 'miles', 'Not a valid number for mileage'],
    ['Wrong 451,Oil change,2026-05-15,100,much,', 'cost', 'Enter an amount'],
    [`Wrong 451,Oil change,2026-05-15,100,,${'x'.repeat(151)}`, 'notes', 'The limit is 150'],
  ]
  const sent = await sendImport(olivia, 'service_history', [HEADER, ...rows.map(([row]) => row)])
  const { id } = sent.body.import
  const { check } = (await olivia.post(`/imports/${id}/check`, {})).body
  expect(check).toMatchObject({ added: 0, failed: rows.length })
  for (const [index, [, field, sentence]] of rows.entries()) {
    expect(check.problems[index]).toMatchObject({ line: index + 2, cells: [{ field }] })
    expect(check.problems[index].cells[0].what_to_correct).toContain(sentence)
  }
  expect(await olivia.post(`/imports/${id}/run`, {})).toMatchObject({ status: 422, body: { code: 'import_nothing' } })
  expect(await numberOfRecords()).toBe(before)
  const corrected = await olivia.post(`/imports/${id}/check`, { corrections: [{ line: 2, field: 'vehicle', value: aVin(451) }] })
  expect(corrected.body.check).toMatchObject({ added: 1, failed: rows.length - 1 })
})

test('a vehicle of another fleet is unknown', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name', `${aVin(454)},Foreign 454`])
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { body } = await sendImport(sylvie, 'service_history', ['NIV,Service,Date,km', `${aVin(454)},Vidange,2026-05-15,100`])
  const { check } = (await sylvie.post(`/imports/${body.import.id}/check`, {})).body
  expect(check).toMatchObject({ added: 0, failed: 1 })
})

test('without vehicle, service, day and odometer nothing is checked', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await sendImport(olivia, 'service_history', ['VIN,Service,Date', `${aVin(455)},Oil change,2026-05-15`])
  expect(body.import.can_check).toBe(false)
  for (const step of ['check', 'run'])
    expect(await olivia.post(`/imports/${body.import.id}/${step}`, {})).toMatchObject({
      status: 422,
      body: { code: 'import_history_columns_missing' },
    })
})

test.each(['dan@northwind.example', 'mia@northwind.example'])('%s may not import service history', async (email) => {
  const person = await testApp.as(email)
  expect((await sendImport(person, 'service_history', [HEADER, 'A,Oil change,2026-05-15,100,,'])).status).toBe(403)
})
