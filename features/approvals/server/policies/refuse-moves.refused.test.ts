import { beforeEach, expect, test } from 'vitest'
import { aVehicle as aVehicleOf, type WantedVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const aVehicle = (wanted: WantedVehicle = {}) => aVehicleOf(testApp, { year: 2021, make: 'Ford', model: 'Transit', ...wanted })
const olivia = () => testApp.as('olivia@northwind.example')
const mia = () => testApp.as('mia@northwind.example')
const rowOf = (id: number) =>
  testApp.db
    .selectFrom('vehicles')
    .select(['departmentNumber', 'dutyClass', 'isActive'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** West Side: Adam alone approves. East Side: Mia up to $400. No policy names any other department. */
beforeEach(async () => {
  await testApp.db.updateTable('policies').set({ deletedAt: testApp.now() }).execute()
  for (const departmentNumber of ['West Side', 'East Side']) await aVehicle({ departmentNumber })
  const owner = await olivia()
  const adam = await approvals.userId('adam@northwind.example')
  const manager = await approvals.userId('mia@northwind.example')
  const west = { amount: 5000, user_ids: [adam], all_vehicles: false, departments: ['West Side'] }
  const east = { amount: 400, user_ids: [manager], all_vehicles: false, departments: ['East Side'] }
  expect([(await owner.post('/policies', west)).status, (await owner.post('/policies', east)).status]).toEqual([200, 200])
})

const moved = async (by: Caller, from: string | null, to: string | null) => {
  const { id } = await aVehicle(from === null ? {} : { departmentNumber: from })
  const answer = await by.put(`/vehicles/${id}`, { department_number: to })
  return { status: answer.status, text: answer.text, code: answer.body.code, after: (await rowOf(id)).departmentNumber }
}

test.each<[string | null, string | null]>([
  ['West Side', 'Mia’s own'],
  ['West Side', 'East Side'],
  ['East Side', null],
  ['East Side', 'Elsewhere'],
])('a manager does not move a vehicle from %s to %s, where they could approve more', async (from, to) => {
  const answer = await moved(await mia(), from, to)
  expect(answer).toMatchObject({ status: 403, code: 'policy_binds_you', after: from })
  expect(answer.text).toMatch(/Olivia Hart or Adam|Adam .* or Olivia Hart/)
  expect(await moved(await olivia(), from, to)).toMatchObject({ status: 200, after: to })
})

test.each<[string | null, string | null]>([
  ['East Side', 'West Side'],
  [null, 'East Side'],
  ['Elsewhere', 'Another place'],
  ['West Side', ' West Side '],
])('moves it from %s to %s, where they can approve no more than before', async (from, to) => {
  expect((await moved(await mia(), from, to)).status).toBe(200)
})

test('what else a manager changes of a vehicle under a policy stays possible', async () => {
  const { id } = await aVehicle({ departmentNumber: 'West Side' })
  expect((await (await mia()).put(`/vehicles/${id}`, { other_id: 'W-12' })).status).toBe(200)
})

test('of many, those stay that would come under looser policies, and say why', async () => {
  const west = await aVehicle({ departmentNumber: 'West Side' })
  const free = await aVehicle()
  const change = { vehicle_ids: [west.id, free.id], change: { department_number: 'East Side' } }
  const { status, body } = await (await mia()).post('/vehicles/bulk_changes', change)
  expect(status).toBe(200)
  const shown = (await (await mia()).get(`/bulk_changes/${body.bulk_change.id}`)).body
  expect(shown.problems).toMatchObject([{ item_id: west.id }])
  expect(shown.problems[0].what_to_correct).toMatch(/would let you approve more.*Olivia Hart/)
  expect([(await rowOf(west.id)).departmentNumber, (await rowOf(free.id)).departmentNumber]).toEqual(['West Side', 'East Side'])
})

test('a policy by duty class is no way around either', async () => {
  const adam = await approvals.userId('adam@northwind.example')
  const heavy = { amount: 5000, user_ids: [adam], all_vehicles: false, duty_classes: ['medium_heavy'] }
  expect((await (await olivia()).post('/policies', heavy)).status).toBe(200)
  const { id } = await aVehicle({ dutyClass: 'medium_heavy' })
  const answer = await (await mia()).put(`/vehicles/${id}`, { vehicle_type_id: 1 })
  expect([answer.status, answer.body.code, (await rowOf(id)).dutyClass]).toEqual([403, 'policy_binds_you', 'medium_heavy'])
})
