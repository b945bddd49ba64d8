import { expect, test } from 'vitest'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const MIA = 'mia@northwind.example'
const as = (email: string) => testApp.as(email)
const stored = () => testApp.db.selectFrom('vehicleOutages').selectAll().orderBy('id').execute()

test.each(['dan@northwind.example', 'marcus@northwind.example'])('%s sets no vehicle out of service, nor back', async (email) => {
  const { id } = await ofDan(testApp)
  await (await as(MIA)).put(`/vehicles/${id}/out_of_service`, { reason: 'part' })
  const before = await stored()
  const person = await as(email)
  const answers = [
    await person.put(`/vehicles/${id}/out_of_service`, { reason: 'other' }),
    await person.delete(`/vehicles/${id}/out_of_service`),
    await person.put(`/vehicles/${id}/out_of_service/still`, { outage_id: before.at(-1)!.id }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'managers_and_admins_only']))
  expect(await stored()).toEqual(before)
})

test('a day that passed, a vehicle in service, an inactive one, and one of another fleet are refused', async () => {
  const { id, fleetId } = await ofDan(testApp)
  const mia = await as(MIA)
  const before = await stored()
  const path = `/vehicles/${id}/out_of_service`
  const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
    const { status, body } = await answer
    return [status, body.code]
  }
  expect(await codeOf(mia.put(path, { reason: 'part', expected_on: '2026-11-01' }))).toEqual([422, 'expected_day_passed'])
  expect(await codeOf(mia.put(path, { reason: 'lunch' }))).toEqual([422, 'invalid_input'])
  expect(await codeOf(mia.delete(path))).toEqual([409, 'vehicle_in_service'])
  expect(await codeOf(mia.put(`${path}/still`, { outage_id: 999_999 }))).toEqual([404, 'outage_not_found'])
  const sylvie = await as('sylvie@boreal.example')
  expect(await codeOf(sylvie.put(path, { reason: 'part' }))).toEqual([404, 'vehicle_not_found'])
  await testApp.db.updateTable('vehicles').set({ isActive: false }).where('fleetId', '=', fleetId).where('id', '=', id).execute()
  expect(await codeOf(mia.put(path, { reason: 'part' }))).toEqual([409, 'vehicle_not_in_use'])
  expect(await stored()).toEqual(before)
})

test('an outage that ended on another day, or beside a newer one, is not reopened', async () => {
  const { id, fleetId } = await ofDan(testApp)
  const mia = await as(MIA)
  const path = `/vehicles/${id}/out_of_service`
  const { body: first } = await mia.put(path, { reason: 'part' })
  await mia.delete(path)
  await mia.put(path, { reason: 'repair' })
  expect((await mia.put(`${path}/still`, { outage_id: first.outage.id })).status).toBe(404)
  await mia.delete(path)
  await testApp.db
    .updateTable('vehicleOutages')
    .set({ startedOn: '2026-11-01', endedOn: '2026-11-02' })
    .where('fleetId', '=', fleetId)
    .where('id', '=', first.outage.id)
    .execute()
  expect((await mia.put(`${path}/still`, { outage_id: first.outage.id })).status).toBe(404)
})
