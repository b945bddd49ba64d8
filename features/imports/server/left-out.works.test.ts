import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

type Body = Answered['body']
const done = (answer: Answered): Body => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const sendFixture = async (person: Caller, kind: string, name: string): Promise<Body> => {
  const content = await readFile(new URL(`../../../tests/fixtures/imports/${name}`, import.meta.url))
  const file = { name, type: 'application/octet-stream', content: new Uint8Array(content) }
  return done(
    await sendForm(person, 'POST', '/imports', [
      ['kind', kind],
      ['file', file],
    ]),
  ).import
}
const check = async (person: Caller, id: string, body: object = {}): Promise<Body> =>
  done(await person.post(`/imports/${id}/check`, body)).check
const nameOf = async (vin: string) =>
  (await testApp.db.selectFrom('vehicles').select('name').where('vin', '=', vin).executeTakeFirst())?.name

test.each([
  ['vehicles-named-total.csv', 3],
  ['vehicles-all-named-total.csv', 2],
  ['vehicles-named-total-french.csv', 2],
  ['vehicles-with-total-words.csv', 9],
])('vehicles whose names begin with Total are vehicles: %s', async (name, rows) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id, rows: sent } = await sendFixture(olivia, 'vehicles', name)
  expect(sent).toBe(rows)
  expect(await check(olivia, id)).toMatchObject({ added: rows, skipped: 0, left_out: [], problems: [] })
})

test('a history of a vehicle named Total is kept', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await sendFixture(olivia, 'service_history', 'history-of-vehicle-named-total.csv')
  expect(await check(olivia, id)).toMatchObject({ skipped: 0, left_out: [] })
})

test('totals between rows are listed by line and text, in the check and in the result', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await sendFixture(olivia, 'service_history', 'history-totals-between-rows.csv')
  const leftOut = [
    { line: 3, text: 'Total 100', reason: 'total', same_as: null },
    { line: 5, text: 'Grand total 120', reason: 'total', same_as: null },
  ]
  expect(await check(olivia, id)).toMatchObject({ added: 2, failed: 0, skipped: 2, left_out: leftOut, taken_in: [] })
  done(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(done(await olivia.get(`/imports/${id}`)).import).toMatchObject({
    progress: { added: 2 },
    left_out: { count: 2, rows: leftOut },
  })
})

test('a row without a VIN that is taken in is one to correct, and comes in once its VIN is there', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const lines = ['Name,VIN,Miles', `Van 1,${aVin(401)},1000`, 'Total,,1000', 'Trailer 7,,']
  const { id } = done(await sendImport(olivia, 'vehicles', lines)).import
  expect(await check(olivia, id)).toMatchObject({
    added: 1,
    skipped: 2,
    left_out: [
      { line: 3, text: 'Total 1000', reason: 'total' },
      { line: 4, text: 'Trailer 7', reason: 'no_vin' },
    ],
  })
  expect(await check(olivia, id, { take_in: [3, 4] })).toMatchObject({
    skipped: 0,
    failed: 2,
    left_out: [],
    taken_in: [
      { line: 3, text: 'Total 1000' },
      { line: 4, text: 'Trailer 7' },
    ],
    problems: [{ line: 3, cells: [{ field: 'vin' }] }, { line: 4 }],
  })
  expect(await check(olivia, id, { leave_out: [3] })).toMatchObject({ skipped: 1, failed: 1, taken_in: [{ line: 4 }] })
  const corrections = [{ line: 4, field: 'vin', value: aVin(402) }]
  expect(await check(olivia, id, { corrections })).toMatchObject({ added: 2, failed: 0 })
  // The run accepts included lines, too.
  done(await olivia.post(`/imports/${id}/run`, { take_in: [3] }))
  await testApp.settle()
  expect(await nameOf(aVin(402))).toBe('Trailer 7')
  expect(done(await olivia.get(`/imports/${id}`)).import.left_out).toEqual({
    count: 1,
    rows: [{ line: 3, text: 'Total 1000', reason: 'wrong', same_as: null }],
  })
})

test('a car wash among fuel is listed, and taken in as fuel of another kind', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const lines = [
    'Transaction Date,Vehicle,Product,Gallons,Total',
    '11/02/2026,Lakeview 21,Unleaded,10.1,35.00',
    '11/10/2026,Lakeview 21,Car Wash,1,12.00',
  ]
  const { id } = done(await sendImport(olivia, 'fuel', lines)).import
  expect(await check(olivia, id)).toMatchObject({
    added: 1,
    left_out: [{ line: 3, text: '11/10/2026 Lakeview 21 Car Wash 1 12.00', reason: 'no_fuel' }],
  })
  expect(await check(olivia, id, { take_in: [3] })).toMatchObject({ added: 2, skipped: 0 })
})

test('a file without totals leaves nothing out, and says so', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const imported = await importFile(testApp, olivia, 'vehicles', ['Name,VIN', `Van 9,${aVin(409)}`])
  expect(imported.check).toMatchObject({ left_out: [], taken_in: [] })
  expect(imported.left_out).toEqual({ count: 0, rows: [] })
})
