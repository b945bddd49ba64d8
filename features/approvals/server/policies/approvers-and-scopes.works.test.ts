import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { approvalsOf, deciding } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { addOne } from '#tests/fixtures/fleets/user.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'
import { eligibleApprovers } from '../approvers.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const estimateSent = () => ({ type: 'estimate_sent' as const, at: testApp.now().toISOString() })
let olivia: Caller
let mia: number
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  mia = await approvals.userId('mia@northwind.example')
  await testApp.db.deleteFrom('policies').execute()
})
const retire = (userId: number) => testApp.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute()
afterEach(() => testApp.db.deleteFrom('policies').execute())

const save = async (policy: object) => (await olivia.post('/policies', { amount: 400, user_ids: [], ...policy })).body.policy
const setRoles = (id: number, roles: string[]) => olivia.put(`/fleet_users/${id}`, { user: { roles } })
const approversOf = async (id: number): Promise<number[]> =>
  (await olivia.get(`/orders/${id}/approval`)).body.approvers.map((person: { id: number }) => person.id)

describe('approvers by role', () => {
  test('are kept with the policy, said by its sentence and offered by its form', async () => {
    const policy = await save({ roles: ['manager', 'owner'], all_vehicles: true })
    expect(policy).toMatchObject({ roles: ['manager', 'owner'], user_ids: [] })
    expect(policy.sentence).toMatch(/^Every Manager and every Owner can approve any service on all vehicles/)
    const { body } = await olivia.get('/policies', {}, { language: 'fr' })
    expect(body.policies[0].sentence).toMatch(/^Tout gestionnaire et tout propriétaire peuvent approuver/)
    const { roles } = (await olivia.get('/policies/choices')).body
    expect(roles).toContainEqual({ role: 'manager', name: 'Manager' })
    expect(roles.map(({ role }: { role: string }) => role)).not.toContain('super_admin')
  })

  test('a new user with the role can approve at once and is asked; one who lost it may not, and is not', async () => {
    await save({ roles: ['manager'], all_vehicles: true })
    const { id, fleetId, lineIds } = await approvals.waiting()
    const { id: newcomer } = await addOne(olivia, { roles: ['manager'], email: 'nora@northwind.example' })
    expect(await approversOf(id)).toEqual(expect.arrayContaining([mia, newcomer]))
    expect((await eligibleApprovers(testApp.db, fleetId, id, estimateSent())).userIds.toSorted()).toEqual(
      [mia, newcomer].toSorted(),
    )
    await setRoles(mia, ['driver'])
    const former = await testApp.as('mia@northwind.example')
    const stored = await approvals.storedRows()
    const answer = await former.put(`/orders/${id}`, { order_services: deciding(lineIds) })
    // A driver sees only orders of their assigned vehicles.
    expect([403, 404]).toContain(answer.status)
    expect((await approvals.storedRows()).orders).toEqual(stored.orders)
    expect((await eligibleApprovers(testApp.db, fleetId, id, estimateSent())).userIds).toEqual([newcomer])
    await setRoles(mia, ['manager'])
    const again = await testApp.as('mia@northwind.example')
    const { orders, mine } = (await again.get('/dashboards/awaiting')).body
    expect(orders.find((order: { id: number }) => order.id === id)).toMatchObject({ can_approve: true })
    expect(mine.count).toBeGreaterThan(0)
    expect((await again.put(`/orders/${id}`, { order_services: deciding(lineIds) })).body.order.status).toBe('approved')
    await retire(newcomer)
  })
})

describe('vehicles by department and by class', () => {
  test('a vehicle that moves to another department is under its policy from then on, also an order that waits', async () => {
    const south = await aVehicle(testApp, {
      departmentNumber: 'South',
      name: 'Mover 1',
      vin: aVin(77),
      make: 'Ford',
      model: 'Transit',
      year: 2020,
    })
    await aVehicle(testApp, { departmentNumber: 'North' })
    await save({ user_ids: [mia], departments: ['South'] })
    const adam = await approvals.userId('adam@northwind.example')
    await save({ user_ids: [adam], departments: ['North'] })
    const { id, fleetId } = await approvals.waiting({ vehicle: south.name })
    expect((await eligibleApprovers(testApp.db, fleetId, id, estimateSent())).userIds).toEqual([mia])
    const change = { vehicle_ids: [south.id], change: { department_number: 'North' } }
    expect((await olivia.post('/vehicles/bulk_changes', change)).body.bulk_change).toMatchObject({ changed: 1 })
    expect((await eligibleApprovers(testApp.db, fleetId, id, estimateSent())).userIds).toEqual([adam])
    const waiting = (await olivia.get('/orders/awaiting_approval')).body.orders.find((order: { id: number }) => order.id === id)
    expect(waiting.who_can_approve).toBe('You or Adam can approve')
    const { policies } = (await olivia.get(`/vehicles/${south.id}/policies`)).body
    expect(policies).toMatchObject([{ departments: ['North'] }])
    expect(policies[0].sentence).toContain('on vehicles of department North')
  })

  test('a class covers the vehicles of it and no others', async () => {
    const truck = await aVehicle(testApp, { dutyClass: 'medium_heavy' })
    const van = await aVehicle(testApp)
    await save({ user_ids: [mia], duty_classes: ['medium_heavy'] })
    expect((await olivia.get(`/vehicles/${truck.id}/policies`)).body.policies).toHaveLength(1)
    expect((await olivia.get(`/vehicles/${van.id}/policies`)).body.policies).toEqual([])
  })

  test('policies add up: of an approver’s limits the highest counts, whichever way the vehicle is named', async () => {
    const van = await aVehicle(testApp, { departmentNumber: 'South' })
    const preview = async (amount: number) => (await olivia.post('/policies/preview', { amount, vehicle_id: van.id })).body
    await save({ user_ids: [mia], all_vehicles: true, amount: 300 })
    await save({ user_ids: [mia], departments: ['South'], amount: 900 })
    await save({ user_ids: [mia], vehicle_ids: [van.id], amount: 100 })
    expect((await preview(899)).approvers).toEqual(['Mia Castellano'])
    expect((await preview(901)).approvers).not.toContain('Mia Castellano')
  })

  test('the preview judges the form as it stands, by the vehicle as it is', async () => {
    const van = await aVehicle(testApp, { departmentNumber: 'South' })
    const preview = async (policy: object) =>
      (await olivia.post('/policies/preview', { amount: 100, vehicle_id: van.id, policy })).body
    const form = { amount: 400, roles: ['manager'] }
    const covered = await preview({ ...form, departments: ['South'] })
    expect(covered.approvers).toEqual(['Mia Castellano'])
    const { sentence } = await preview({ ...form, duty_classes: ['medium_heavy'] })
    expect(sentence).toContain('No policy names this vehicle')
  })

  test('a department that its last vehicle has left stays in the policy when it is saved again', async () => {
    const van = await aVehicle(testApp, { departmentNumber: 'Pop-up' })
    const { id } = await save({ user_ids: [mia], departments: ['Pop-up'] })
    await testApp.db.updateTable('vehicles').set({ departmentNumber: null }).where('id', '=', van.id).execute()
    const answer = await olivia.put(`/policies/${id}`, { amount: 10, user_ids: [mia], departments: ['Pop-up'] })
    expect(answer.body.policy).toMatchObject({ departments: ['Pop-up'], amount: 10 })
  })
})
