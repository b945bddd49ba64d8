import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const idOf = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

test.each([
  ['a vehicle of another fleet', 'sylvie@boreal.example', 'Loop 04'],
  ['a vehicle that is not assigned to the driver', 'dan@northwind.example', 'Loop 01'],
])('%s is not found', async (_case, email, name) => {
  const answer = await (await testApp.as(email)).get(`/vehicles/${await idOf(name)}`)
  expect([answer.status, answer.body.code]).toEqual([404, 'vehicle_not_found'])
})

test('a deleted vehicle is not found', async () => {
  const id = await idOf('Loop 02')
  await testApp.db.updateTable('vehicles').set({ deletedAt: testApp.now() }).where('id', '=', id).execute()
  const answer = await (await testApp.as('olivia@northwind.example')).get(`/vehicles/${id}`)
  expect(answer.status).toBe(404)
})

test('an id that is no number is refused clearly', async () => {
  const answer = await (await testApp.as('olivia@northwind.example')).get('/vehicles/abc')
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
})
