import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const idOf = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const PATH = '/vehicles/vehicle_maintenance_history'

test.each([
  ['another fleet’s vehicle', 'sylvie@boreal.example', 'Loop 04'],
  ['a vehicle that is not assigned to the driver', 'dan@northwind.example', 'Loop 01'],
])('the history of %s is not found', async (_case, email, name) => {
  const answer = await (await testApp.as(email)).get(PATH, { vehicle_id: await idOf(name) })
  expect([answer.status, answer.body.code]).toEqual([404, 'vehicle_not_found'])
})

test('a vehicle has to be named', async () => {
  const answer = await (await testApp.as('olivia@northwind.example')).get(PATH)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
})
