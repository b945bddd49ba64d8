import { expect, test } from 'vitest'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { CODE_CHARACTERS } from '../../codes/vehicle-code.ts'

const testApp = useTestApp()
const MIA = 'mia@northwind.example'
const as = (email: string) => testApp.as(email)

const codeOf = async (vehicleId: number): Promise<string> => {
  const { body } = await (await as(MIA)).post('/vehicle_codes', { vehicle_ids: [vehicleId] })
  return body.codes[0].code.replace(/\s/g, '')
}

test.each(['dan@northwind.example', 'marcus@northwind.example'])('%s prints, replaces and revokes no codes', async (email) => {
  const { id } = await ofDan(testApp)
  await codeOf(id)
  const before = await testApp.db.selectFrom('vehicleCodes').selectAll().orderBy('id').execute()
  const person = await as(email)
  const answers = [
    await person.post('/vehicle_codes', {}),
    await person.put(`/vehicles/${id}/code`, {}),
    await person.delete(`/vehicles/${id}/code`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(await testApp.db.selectFrom('vehicleCodes').selectAll().orderBy('id').execute()).toEqual(before)
})

test('a guessed, a wrong and a revoked code get the same answer, and nothing is stored', async () => {
  const { id } = await ofDan(testApp)
  const code = await codeOf(id)
  const last = code.at(-1)!
  const forged = code.slice(0, -1) + CODE_CHARACTERS[(CODE_CHARACTERS.indexOf(last) + 1) % CODE_CHARACTERS.length]!
  await (await as(MIA)).delete(`/vehicles/${id}/code`)
  const before = (await testApp.db.selectFrom('problems').select('id').execute()).length
  for (const tried of [forged, code, 'hello', 'AAAAAAAA']) {
    const opened = await testApp.nobody.get(`/vehicle_codes/${tried}`)
    expect([tried, opened.status, opened.body.code]).toEqual([tried, 404, 'vehicle_code_unknown'])
  }
  const report = { reporter_name: 'Pat', lamp: 'oil' }
  expect((await testApp.nobody.post(`/vehicle_codes/${code}/problems`, report)).status).toBe(404)
  expect((await testApp.db.selectFrom('problems').select('id').execute()).length).toBe(before)
})

test('a report by a code needs a name and a light or words', async () => {
  const { id } = await ofDan(testApp)
  const path = `/vehicle_codes/${await codeOf(id)}/problems`
  const nobody = testApp.nobody
  expect((await nobody.post(path, { reporter_name: '', lamp: 'oil' })).body.code).toBe('reporter_missing')
  expect((await nobody.post(path, { reporter_name: 'Pat' })).body.code).toBe('problem_empty')
  expect((await nobody.post(path, { reporter_name: 'Pat', words: 'Leaks' })).body.code).toBe('problem_drive_missing')
})

test('the code of an inactive vehicle, and one of another fleet, is out of reach', async () => {
  const { id, fleetId } = await ofDan(testApp)
  const code = await codeOf(id)
  const sylvie = await as('sylvie@boreal.example')
  expect((await sylvie.put(`/vehicles/${id}/code`, {})).status).toBe(404)
  expect((await sylvie.delete(`/vehicles/${id}/code`)).status).toBe(404)
  expect((await sylvie.post('/vehicle_codes', { vehicle_ids: [id] })).body.codes).toEqual([])
  await testApp.db.updateTable('vehicles').set({ isActive: false }).where('fleetId', '=', fleetId).where('id', '=', id).execute()
  expect((await testApp.nobody.get(`/vehicle_codes/${code}`)).status).toBe(404)
})
