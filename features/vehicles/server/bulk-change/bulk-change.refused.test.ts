import { expect, it, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

const everything = () => testApp.db.selectFrom('vehicles').selectAll().orderBy('id').execute()
const changes = () => testApp.db.selectFrom('bulkChanges').selectAll().execute()
const idOf = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const aForeignVehicle = async (fleetId: number): Promise<number> =>
  (await testApp.db.selectFrom('vehicles').select('id').where('fleetId', '!=', fleetId).limit(1).executeTakeFirstOrThrow()).id

const DEPARTMENT = { department_number: 'Airport' }

it.each<[string, object, number, string]>([
  ['no vehicle', { change: DEPARTMENT }, 422, 'no_vehicles_chosen'],
  ['an empty list', { vehicle_ids: [], change: DEPARTMENT }, 422, 'no_vehicles_chosen'],
  ['ids and a filter', { vehicle_ids: [1], filter: {}, change: DEPARTMENT }, 422, 'no_vehicles_chosen'],
  ['a filter that nothing matches', { filter: { query: 'zzzzzz' }, change: DEPARTMENT }, 422, 'no_vehicles_chosen'],
  ['a search of two letters', { filter: { query: 'zz' }, change: DEPARTMENT }, 422, 'search_too_short'],
  ['nothing to change', { filter: {}, change: {} }, 422, 'bulk_change_missing'],
  ['a department of 51 characters', { filter: {}, change: { department_number: 'x'.repeat(51) } }, 422, 'department_too_long'],
  ['a driver of nobody', { filter: {}, change: { driver_ids: [999_999] } }, 422, 'driver_unknown'],
])('%s is refused and nothing is written', async (_name, body, status, code) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await everything()
  const answer = await olivia.post('/vehicles/bulk_changes', body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect([await everything(), await changes()]).toEqual([before, []])
})

test('an id of another fleet is not found, and its neighbors in the list stay as they are', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await everything()
  const vehicle_ids = [await idOf('Loop 01'), await aForeignVehicle(olivia.user.fleet_id)]
  const { status, body } = await olivia.post('/vehicles/bulk_changes', { vehicle_ids, change: DEPARTMENT })
  expect([status, body.code]).toEqual([404, 'vehicle_not_found'])
  expect([await everything(), await changes()]).toEqual([before, []])
})

test('a person of another fleet is no driver here', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const denis = await testApp.as('denis@boreal.example')
  const sent = { vehicle_ids: [await idOf('Loop 01')], change: { driver_ids: [denis.user.id] } }
  const { status, body } = await olivia.post('/vehicles/bulk_changes', sent)
  expect([status, body.code, await changes()]).toEqual([422, 'driver_unknown', []])
})

test('a driver changes no vehicles at once, a manager takes none out of use', async () => {
  const before = await everything()
  const vehicle_ids = [await idOf('Loop 01')]
  const dan = await testApp.as('dan@northwind.example')
  expect((await dan.post('/vehicles/bulk_changes', { vehicle_ids, change: DEPARTMENT })).status).toBe(403)
  const mia = await testApp.as('mia@northwind.example')
  const answer = await mia.post('/vehicles/bulk_changes', { vehicle_ids, change: { is_active: false } })
  expect([answer.status, answer.body.code]).toEqual([403, 'admins_only'])
  expect([await everything(), await changes()]).toEqual([before, []])
})

test('a change is undone once, within a day, and by who made it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const mia = await testApp.as('mia@northwind.example')
  const vehicle_ids = [await idOf('Loop 01')]
  const { body } = await olivia.post('/vehicles/bulk_changes', { vehicle_ids, change: DEPARTMENT })
  const path = `/bulk_changes/${body.bulk_change.id}`
  expect([(await mia.get(path)).status, (await mia.post(`${path}/undo`)).body.code]).toEqual([404, 'bulk_change_not_found'])
  expect((await olivia.post(`${path}/undo`)).status).toBe(200)
  const again = await olivia.post(`${path}/undo`)
  expect([again.status, again.body.code]).toEqual([409, 'bulk_change_not_undoable'])
  await testApp.db
    .updateTable('bulkChanges')
    .set({ undoStartedAt: null, undoneAt: null, finishedAt: new Date('2026-11-19T14:59:00Z') })
    .execute()
  const late = await olivia.post(`${path}/undo`)
  expect([late.status, late.body.code]).toEqual([409, 'bulk_change_not_undoable'])
})
