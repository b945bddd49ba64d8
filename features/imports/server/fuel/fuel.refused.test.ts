import { expect, test } from 'vitest'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const HEADER = 'Vehicle,Date,Quantity,Unit of measure,Total,Miles,Partial,Station'

test('each wrong cell says what to correct, is corrected in place, and nothing is written before', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Year', `${aVin(551)},Wrong fuel,2021`])
  const rows: [string, string, string][] = [
    ['Nobody,2026-05-15,10,gal,35,100,,', 'vehicle', 'There is no vehicle “Nobody”'],
    ['Wrong fuel,soon,10,gal,35,100,,', 'filled_on', 'is not a date'],
    ['Wrong fuel,2027-01-01,10,gal,35,100,,', 'filled_on', 'cannot be after today'],
    ['Wrong fuel,1999-01-01,10,gal,35,100,,', 'filled_on', 'can’t be before 2019'],
    ['Wrong fuel,2026-05-15,-10,gal,35,100,,', 'volume', 'Enter a volume'],
    ['Wrong fuel,2026-05-15,10,barrel,35,100,,', 'unit_of_measure', 'is not a unit'],
    ['Wrong fuel,2026-05-15,10,gal,much,100,,', 'amount', 'Enter an amount'],
    ['Wrong fuel,2026-05-15,10,gal,35,many,,', 'miles', 'Not a valid number for mileage'],
    ['Wrong fuel,2026-05-15,10,gal,35,100,maybe,', 'is_partial', 'Enter Yes or No'],
    [`Wrong fuel,2026-05-15,10,gal,35,100,,${'x'.repeat(101)}`, 'station', 'The limit is 100'],
  ]
  const { id } = (await sendImport(olivia, 'fuel', [HEADER, ...rows.map(([row]) => row)])).body.import
  const { check } = (await olivia.post(`/imports/${id}/check`, {})).body
  expect(check).toMatchObject({ added: 0, failed: rows.length })
  for (const [index, [, field, sentence]] of rows.entries()) {
    expect(check.problems[index]).toMatchObject({ line: index + 2, cells: [{ field }] })
    expect(check.problems[index].cells[0].what_to_correct).toContain(sentence)
  }
  // The date in the fleet's format.
  expect(check.problems[0].name).toBe('Nobody, 05/15/2026')
  expect(await olivia.post(`/imports/${id}/run`, {})).toMatchObject({ status: 422, body: { code: 'import_nothing' } })
  expect(await testApp.db.selectFrom('fuelEntries').select('id').execute()).toEqual([])
  const corrected = await olivia.post(`/imports/${id}/check`, { corrections: [{ line: 2, field: 'vehicle', value: aVin(551) }] })
  expect(corrected.body.check).toMatchObject({ added: 1, failed: rows.length - 1 })
})

test('a vehicle of another fleet is unknown', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name', `${aVin(554)},Foreign fuel`])
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { body } = await sendImport(sylvie, 'fuel', ['NIV,Date,Litres,Montant', `${aVin(554)},2026-05-15,60,95`])
  expect((await sylvie.post(`/imports/${body.import.id}/check`, {})).body.check).toMatchObject({ added: 0, failed: 1 })
})

test('without vehicle, day, volume and amount nothing is checked', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await sendImport(olivia, 'fuel', ['VIN,Date,Gallons', `${aVin(555)},2026-05-15,10`])
  expect(body.import.can_check).toBe(false)
  for (const step of ['check', 'run'])
    expect(await olivia.post(`/imports/${body.import.id}/${step}`, {})).toMatchObject({
      status: 422,
      body: { code: 'import_fuel_columns_missing' },
    })
})

test.each(['dan@northwind.example', 'mia@northwind.example'])('%s may not import fuel', async (email) => {
  const person = await testApp.as(email)
  expect((await sendImport(person, 'fuel', [HEADER, 'A,2026-05-15,10,gal,35,100,,'])).status).toBe(403)
})
