import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { addOne, idOfUser } from '#tests/fixtures/fleets/user.fixtures.ts'

const testApp = useTestApp()
type HistoryLine = {
  activity_type: string
  acting_user: string
  changes: { field: string; before: string | null; after: string | null }[]
}
const historyOf = async (email: string, id: number) => (await testApp.as(email)).get(`/fleets/me/users/${id}/history`)

test('who changed what of a user is told by name, newest first, and to nobody who may not change them', async () => {
  const adam = await testApp.as('adam@northwind.example')
  const van = await aVehicle(testApp)
  const { id } = await addOne(adam, { cellPhone: '3125550129' })
  await adam.put(`/fleet_users/${id}`, { user: { roles: ['manager'], vehicle_ids: [van.id], cellPhone: '3125550130' } })
  await adam.put(`/fleet_users/${id}/deactivate`, { is_active: false })
  const { body, status } = await historyOf('olivia@northwind.example', id)
  expect(status).toBe(200)
  const history = body.history as HistoryLine[]
  expect(history.map(({ activity_type: type, acting_user: by }) => [type, by])).toEqual([
    ['user_deactivated', 'Adam Reyes'],
    ['user_updated', 'Adam Reyes'],
    ['user_invited', 'Adam Reyes'],
    ['user_created', 'Adam Reyes'],
  ])
  expect(history[1]!.changes).toEqual([
    { field: 'cellPhone', label: 'Cell phone', before: '(312) 555-0129', after: '(312) 555-0130' },
    { field: 'roles', label: 'Roles', before: 'Driver', after: 'Manager' },
    { field: 'vehicleIds', label: 'Vehicles', before: null, after: van.name },
  ])
  expect(history[3]!.changes.map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
    'email',
    'cellPhone',
    'roles',
    'language',
  ])
  for (const stranger of ['mia@northwind.example', 'dan@northwind.example']) {
    const refused = await historyOf(stranger, id)
    expect([refused.status, refused.body.code]).toEqual([403, 'admins_only'])
  }
})

test('it says nothing of users of other fleets', async () => {
  const sylvie = await idOfUser(testApp, 'sylvie@boreal.example')
  expect((await historyOf('olivia@northwind.example', sylvie)).status).toBe(404)
})

test('somebody of whom nothing was changed has no history yet, and no password ever stands in one', async () => {
  const mia = await idOfUser(testApp, 'mia@northwind.example')
  const { text, status } = await historyOf('olivia@northwind.example', mia)
  expect(status).toBe(200)
  expect(text).not.toMatch(/password/i)
})
