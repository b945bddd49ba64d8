import { expect, test } from 'vitest'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const HEADER = 'Vehicle,Issue,Description,Date,Miles,Reported by'
const sources = () => testApp.db.selectFrom('problemSources').select('id').orderBy('id').execute()

test('each wrong cell says what to correct, is corrected in place, and nothing is written before', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Year', `${aVin(751)},Wrong issue,2021`])
  const before = await sources()
  const rows: [string, string, string][] = [
    ['Nobody,Leak,,2026-05-15,,', 'vehicle', 'There is no vehicle “Nobody”'],
    [',Leak,,2026-05-15,,', 'vehicle', 'Enter the vehicle'],
    ['Wrong issue,,,2026-05-15,,', 'summary', 'Enter what is wrong'],
    ['Wrong issue,Leak,,soon,,', 'reported_on', 'is not a date'],
    ['Wrong issue,Leak,,2027-01-01,,', 'reported_on', 'cannot be after today'],
    ['Wrong issue,Leak,,2026-05-15,many,', 'miles', 'Not a valid number for mileage'],
    [`Wrong issue,Leak,${'x'.repeat(1001)},2026-05-15,,`, 'description', 'The limit is 1000'],
    [`Wrong issue,Leak,,2026-05-15,,${'x'.repeat(101)}`, 'reported_by', 'The limit is 100'],
  ]
  const { id } = (await sendImport(olivia, 'problems', [HEADER, ...rows.map(([row]) => row)])).body.import
  const { check } = (await olivia.post(`/imports/${id}/check`, {})).body
  expect(check).toMatchObject({ added: 0, failed: rows.length })
  for (const [index, [, field, sentence]] of rows.entries()) {
    expect(check.problems[index]).toMatchObject({ line: index + 2, cells: [{ field }] })
    expect(check.problems[index].cells[0].what_to_correct).toContain(sentence)
  }
  expect(await olivia.post(`/imports/${id}/run`, {})).toMatchObject({ status: 422, body: { code: 'import_nothing' } })
  expect(await sources()).toEqual(before)
  const corrected = await olivia.post(`/imports/${id}/check`, { corrections: [{ line: 2, field: 'vehicle', value: aVin(751) }] })
  expect(corrected.body.check).toMatchObject({ added: 1, failed: rows.length - 1 })
})

test('a vehicle of another fleet is unknown', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name', `${aVin(754)},Foreign issue`])
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { body } = await sendImport(sylvie, 'problems', ['NIV;Problème;Date', `${aVin(754)};Fuite;2026-05-15`])
  expect((await sylvie.post(`/imports/${body.import.id}/check`, {})).body.check).toMatchObject({ added: 0, failed: 1 })
})

test('without a problem, or a vehicle, nothing is checked', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const files = [
    ['VIN,Date', `${aVin(755)},2026-05-15`, 'import_problem_columns_missing'],
    ['Issue,Date', 'Leak,2026-05-15', 'import_vehicle_missing'],
  ] as const
  for (const [header, row, code] of files) {
    const { body } = await sendImport(olivia, 'problems', [header, row])
    expect(body.import.can_check).toBe(false)
    for (const step of ['check', 'run'])
      expect(await olivia.post(`/imports/${body.import.id}/${step}`, {})).toMatchObject({ status: 422, body: { code } })
  }
})

test.each(['dan@northwind.example', 'mia@northwind.example'])('%s may not import problems', async (email) => {
  const person = await testApp.as(email)
  const before = await sources()
  expect((await sendImport(person, 'problems', [HEADER, 'A,Leak,,2026-05-15,,'])).status).toBe(403)
  expect(await sources()).toEqual(before)
})
