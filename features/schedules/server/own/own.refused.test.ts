import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const fine = (vehicleIds: number[], over: object = {}) => ({
  name: 'Oil',
  service_definition_ids: [1],
  every_distance: 5000,
  applies_to: 'vehicles',
  vehicle_ids: vehicleIds,
  ...over,
})
const all = () => testApp.db.selectFrom('ownSchedules').selectAll().orderBy('id').execute()

test.each([
  ['no name', { name: ' ' }, 'own_name_missing', 'name'],
  ['no service', { service_definition_ids: [] }, 'own_service_missing', 'service_definition_ids'],
  ['a service that nobody offers', { service_definition_ids: [9999] }, 'own_service_unknown', 'service_definition_ids'],
  ['neither distance nor time', { every_distance: null }, 'own_every_missing', 'every_distance'],
  ['a fraction of a mile', { every_distance: 0.5 }, 'own_every_distance_invalid', 'every_distance'],
  ['a distance that no vehicle drives', { every_distance: 500_001 }, 'own_every_distance_invalid', 'every_distance'],
  ['a time below one', { every_time: -3 }, 'own_every_time_invalid', 'every_time'],
  ['no vehicle', { vehicle_ids: [] }, 'own_vehicle_missing', 'vehicle_ids'],
  ['no department', { applies_to: 'departments' }, 'own_department_missing', 'departments'],
  ['a first date that is not given', { first_due: 'set' }, 'own_first_due_missing', 'first_due_odometer'],
])('%s is refused at its field, and nothing is written', async (_case, over, code, field) => {
  const vehicle = await aVehicle(testApp)
  const before = await all()
  const answer = await (await testApp.as('olivia@northwind.example')).post('/own_schedules', fine([vehicle.id], over))
  expect(answer).toMatchObject({ status: 422, body: { code, problems: [{ field, code }] } })
  expect(await all()).toEqual(before)
})

test('a vehicle of another fleet is refused like one that does not exist', async () => {
  const foreign = await testApp.db
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .select('v.id')
    .where('f.name', '<>', 'Northwind Couriers')
    .executeTakeFirstOrThrow()
  const answer = await (await testApp.as('olivia@northwind.example')).post('/own_schedules', fine([foreign.id]))
  expect(answer.body.code).toBe('own_vehicle_unknown')
  expect(await all()).toEqual([])
})

test('drivers and other fleets change nothing', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { id, version } = (await olivia.post('/own_schedules', fine([vehicle.id]))).body.own_schedule
  const stored = await all()
  const dan = await testApp.as('dan@northwind.example')
  expect((await dan.post('/own_schedules', fine([vehicle.id]))).status).toBe(403)
  expect((await dan.delete(`/own_schedules/${id}`)).status).toBe(403)
  const sylvie = await testApp.as('sylvie@boreal.example')
  for (const answer of [
    await sylvie.put(`/own_schedules/${id}`, fine([], { applies_to: 'all' })),
    await sylvie.put(`/own_schedules/${id}/pause`, { is_paused: true }),
    await sylvie.delete(`/own_schedules/${id}`),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'own_schedule_not_found'])
  const stale = await olivia.put(`/own_schedules/${id}`, fine([vehicle.id], { version: version + 1 }))
  expect(stale.body.code).toBe('conflict')
  expect(await all()).toEqual(stored)
})
