import { beforeAll, describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { EVERYONE_ID } from '../../policy.ts'
import { SUGGESTED_POLICY } from '../../suggested-policy.ts'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
let olivia: Caller
let ids: { mia: number; adam: number; loop: number; depot: number }
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  ids = {
    mia: await approvals.userId('mia@northwind.example'),
    adam: await approvals.userId('adam@northwind.example'),
    loop: await approvals.vehicleId('Loop 03'),
    depot: await approvals.vehicleId('Depot truck'),
  }
})

const form = (change: object = {}) => ({
  amount: 500,
  user_ids: [ids.mia],
  service_definition_ids: [1, 4],
  vehicle_ids: [ids.loop, ids.depot],
  all_vehicles: false,
  auto_approvable: true,
  ...change,
})

describe('a policy', () => {
  test('is kept as it was written, and says what it permits', async () => {
    const { status, body } = await olivia.post('/policies', form())
    expect(status).toBe(200)
    expect(body.policy).toMatchObject({ ...form(), id: expect.any(Number), version: 1 })
    expect(body.policy.sentence).toBe(
      'Mia Castellano can approve Oil change and Engine air filter on Loop 03 and Depot truck up to $500.00 an order before tax. Orders within these limits are approved automatically.',
    )
    const { body: list } = await olivia.get('/policies', {}, { language: 'fr' })
    const storedPolicy = list.policies.find(({ id }: { id: number }) => id === body.policy.id)
    expect(storedPolicy.sentence).toMatch(/^Mia Castellano peut approuver Vidange d’huile et Filtre à air du moteur pour/)
  })

  test('of all users and all vehicles shows the sentinel, which is never stored as an id', async () => {
    const everyone = form({ user_ids: [EVERYONE_ID, ids.mia], vehicle_ids: [EVERYONE_ID], service_definition_ids: [] })
    const { body } = await olivia.post('/policies', everyone)
    expect(body.policy).toMatchObject({ user_ids: [EVERYONE_ID], vehicle_ids: [EVERYONE_ID], all_vehicles: true })
    const { id } = body.policy
    expect(await testApp.db.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      allUsers: true,
      allVehicles: true,
    })
    expect(await testApp.db.selectFrom('policyUsers').selectAll().where('policyId', '=', id).execute()).toEqual([])
    expect(await testApp.db.selectFrom('policyVehicles').selectAll().where('policyId', '=', id).execute()).toEqual([])
  })

  test('all vehicles override those chosen one by one', async () => {
    const { body } = await olivia.post('/policies', form({ all_vehicles: true }))
    expect(body.policy).toMatchObject({ all_vehicles: true, vehicle_ids: [EVERYONE_ID] })
  })

  test.each([
    ['', null],
    [null, null],
    ['0', 0],
    ['1200.05', 1200.05],
  ])('with the amount %j has the limit %j', async (amount, limit) => {
    expect((await olivia.post('/policies', form({ amount }))).body.policy.amount).toBe(limit)
  })

  test('is replaced as a whole by an edit, also when its approver has left since', async () => {
    const { body } = await olivia.post('/policies', form({ user_ids: [ids.mia, ids.adam] }))
    await testApp.db.updateTable('users').set({ isActive: false }).where('id', '=', ids.adam).execute()
    const edited = form({ user_ids: [ids.mia, ids.adam], amount: null, vehicle_ids: [ids.loop], version: 1 })
    const answer = await olivia.put(`/policies/${body.policy.id}`, edited)
    await testApp.db.updateTable('users').set({ isActive: true }).where('id', '=', ids.adam).execute()
    expect(answer.status).toBe(200)
    expect(answer.body.policy).toMatchObject({ amount: null, vehicle_ids: [ids.loop], version: 2 })
  })

  test('stands in the audit log with who, when, before and after, also once it is deleted', async () => {
    const { body } = await olivia.post(
      '/policies',
      form({ service_definition_ids: [], all_vehicles: true, auto_approvable: false }),
    )
    const { id } = body.policy
    const mia = await testApp.as('mia@northwind.example')
    await mia.put(
      `/policies/${id}`,
      form({ amount: 400, service_definition_ids: [], all_vehicles: true, auto_approvable: false }),
    )
    expect((await olivia.delete(`/policies/${id}`)).status).toBe(200)
    expect((await olivia.get('/policies')).body.policies.map((policy: { id: number }) => policy.id)).not.toContain(id)
    const { body: log } = await olivia.get(`/policies/${id}/history`)
    const at500 = 'Mia Castellano can approve any service on all vehicles up to $500.00 an order before tax.'
    const at400 = at500.replace('$500', '$400')
    expect(log.history).toMatchObject([
      { activity_type: 'policy_deleted', acting_user: 'Olivia Hart', before: at400, after: null },
      { activity_type: 'policy_updated', acting_user: 'Mia Castellano', before: at500, after: at400 },
      {
        activity_type: 'policy_created',
        acting_user: 'Olivia Hart',
        before: null,
        after: at500,
        created_at: testApp.now().toISOString(),
      },
    ])
    expect((await approvals.eventsOf('policy', id)).map(({ payload }) => payload)).toMatchObject([
      { before: null, after: { amountCents: 500_00 } },
      { before: { amountCents: 500_00 }, after: { amountCents: 400_00 } },
      { before: { amountCents: 400_00 }, after: null },
    ])
  })
})

test('a policy may name whoever of the management company approves for the fleet', async () => {
  const fay = await approvals.userId('fay@meridian.example')
  const { body: choices } = await olivia.get('/policies/choices')
  expect(choices.users.map(({ id }: { id: number }) => id)).toContain(fay)
  expect((await olivia.post('/policies', form({ user_ids: [fay] }))).body.policy.user_ids).toEqual([fay])
})

test('the choices are the fleet’s own users and vehicles, and every service in the caller’s language', async () => {
  const { body } = await olivia.get('/policies/choices', {}, { language: 'fr' })
  expect(body.services.find(({ id }: { id: number }) => id === 1)).toEqual({ id: 1, name: 'Vidange d’huile' })
  expect(body.users).toContainEqual({ id: ids.mia, name: 'Mia Castellano', roles: ['Gestionnaire'], is_active: true })
  const { count } = testApp.db.fn
  const { vehicles } = await testApp.db
    .selectFrom('vehicles')
    .select(count<number>('id').as('vehicles'))
    .where('fleetId', '=', olivia.user.fleet_id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  expect(body.vehicles).toHaveLength(Number(vehicles))
})

test('the policies of a vehicle are those that name it', async () => {
  const { body: before } = await olivia.get(`/vehicles/${ids.depot}/policies`)
  const { body } = await olivia.post('/policies', form({ vehicle_ids: [ids.depot] }))
  const { body: after } = await olivia.get(`/vehicles/${ids.depot}/policies`)
  expect(after.policies).toHaveLength(before.policies.length + 1)
  const { body: other } = await olivia.get(`/vehicles/${ids.loop}/policies`)
  expect(other.policies.map(({ id }: { id: number }) => id)).not.toContain(body.policy.id)
  const sylvie = await testApp.as('sylvie@boreal.example')
  const plateau = await approvals.vehicleId('Plateau 03')
  expect((await sylvie.get(`/vehicles/${plateau}/policies`)).body.policies).toEqual([])
})

test('a deleted vehicle leaves the policies that name it, and the audit log says so', async () => {
  const vehicle = await aVehicle(testApp)
  const { body } = await olivia.post('/policies', form({ vehicle_ids: [ids.loop, vehicle.id] }))
  expect((await olivia.delete(`/vehicles/${vehicle.id}`)).status).toBe(200)
  const { policies } = (await olivia.get('/policies')).body
  const left = policies.find(({ id }: { id: number }) => id === body.policy.id)
  expect(left.vehicle_ids).toEqual([ids.loop])
  const [last] = (await approvals.eventsOf('policy', body.policy.id)).toReversed()
  expect(last).toMatchObject({
    type: 'policy_updated',
    actorName: 'Olivia Hart',
    payload: { before: { vehicleIds: [ids.loop, vehicle.id] }, after: { vehicleIds: [ids.loop] } },
  })
})

test('the suggested policy is accepted as it is, refused to a driver, and not raised by a manager', async () => {
  const { status, body } = await olivia.post('/policies', SUGGESTED_POLICY)
  expect(status).toBe(200)
  const { vehicle_ids: _none, ...terms } = SUGGESTED_POLICY
  expect(body.policy).toMatchObject(terms)
  expect(body.policy.sentence).toMatch(/manager.*any service.*all vehicles.*\$500\.00.*\$1,500\.00/i)
  // The policy binds managers from now on: one with a higher limit would loosen it.
  const mia = await testApp.as('mia@northwind.example')
  expect((await mia.post('/policies', { ...SUGGESTED_POLICY, amount: 900 })).status).toBe(403)
  const dan = await testApp.as('dan@northwind.example')
  expect((await dan.post('/policies', SUGGESTED_POLICY)).status).toBe(403)
})
