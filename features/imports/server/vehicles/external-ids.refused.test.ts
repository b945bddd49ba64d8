import { expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin, csvUrl } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const olivia = () => testApp.as('olivia@northwind.example')
type Problem = { line: number; cells: { what_to_correct: string }[] }
/** The problems that a check of the file tells; none of its rows is saved. */
const problemsOf = async (caller: Caller, lines: string[]): Promise<[number, ...string[]][]> => {
  const { id } = (await sendImport(caller, 'vehicles', lines)).body.import
  await caller.put(`/imports/${id}`, { distance_unit: 'miles' })
  const { check } = (await caller.post(`/imports/${id}/check`, {})).body
  return check.problems.map(({ line, cells }: Problem) => [line, ...cells.map((cell) => cell.what_to_correct)])
}
const idsOf = async (vins: string[]) => {
  const rows = await testApp.db.selectFrom('vehicles').select(['vin', 'externalId']).where('vin', 'in', vins).execute()
  return Object.fromEntries(rows.map(({ vin, externalId }) => [vin!, externalId]))
}

test('a number that another vehicle or an earlier row has is refused, and the other rows are saved', async () => {
  const caller = await olivia()
  const [first, second, third, fourth] = [aVin(801), aVin(802), aVin(803), aVin(804)]
  await importFile(testApp, caller, 'vehicles', ['VIN,Name,Miles,External ID', `${first},Taken 1,100,A-801`])
  const rows = [`${second},Two,100,A-801`, `${third},Three,100,A-803`, `${fourth},Four,100,A-803`, `${first},Taken 1,120,`]
  const lines = ['VIN,Name,Miles,External ID', ...rows]
  expect(await problemsOf(caller, lines)).toEqual([
    [2, 'Taken 1 has the external ID “A-801”. Each vehicle needs its own.'],
    [4, 'Same external ID as line 3. Each vehicle needs its own.'],
  ])
  const { check } = await importFile(testApp, caller, 'vehicles', lines)
  expect(check).toMatchObject({ added: 1, changed: 1, failed: 2 })
  expect(await idsOf([first, second, third, fourth])).toEqual({ [first]: 'A-801', [third]: 'A-803' })
})

test('two vehicles cannot exchange their numbers in one file', async () => {
  const caller = await olivia()
  const [one, other] = [aVin(811), aVin(812)]
  await importFile(testApp, caller, 'vehicles', ['VIN,Miles,External ID', `${one},100,A-811`, `${other},100,A-812`])
  expect(await problemsOf(caller, ['VIN,External ID', `${one},A-812`, `${other},A-811`])).toHaveLength(2)
  expect(await idsOf([one, other])).toEqual({ [one]: 'A-811', [other]: 'A-812' })
})

test('a number that is too long is refused, and another fleet’s vehicle does not hold one', async () => {
  const [vin, theirs, mine] = [aVin(821), aVin(822), aVin(823)]
  const caller = await olivia()
  const [problem] = await problemsOf(caller, ['VIN,Miles,External ID', `${vin},100,${'x'.repeat(101)}`])
  expect(problem).toEqual([2, expect.stringContaining('The limit is 100')])
  const sylvie = await testApp.as('sylvie@boreal.example')
  await importFile(testApp, sylvie, 'vehicles', ['VIN,Kilometers,External ID', `${theirs},100,A-8`])
  await importFile(testApp, caller, 'vehicles', ['VIN,Miles,External ID', `${mine},100,A-8`])
  expect(await idsOf([theirs, mine])).toEqual({ [theirs]: 'A-8', [mine]: 'A-8' })
})

test('a bulk upload reports the row whose number is taken', async () => {
  const caller = await olivia()
  const [first, second] = [aVin(831), aVin(832)]
  const fileData = csvUrl(`vin,miles,external_id\n${first},100,A-831\n${second},100,A-831`)
  const { body } = await caller.post('/vehicles/bulk_upsertions', { fileData, fileName: 'list.csv' })
  await testApp.settle()
  expect(await idsOf([first, second])).toEqual({ [first]: 'A-831' })
  const id = JSON.stringify(body).match(/"id":"?([\w-]+)/)![1]!
  expect((await caller.get(`/vehicles/bulk_upsertions/${id}/problems.csv`)).text).toContain('Same external ID as line 2.')
})
