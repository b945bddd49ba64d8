import { beforeAll, describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Answered, Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { approvalRefusals } from '../../refusals.ts'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
let olivia: Caller
let mia: number
let policyId: number
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  mia = await approvals.userId('mia@northwind.example')
  policyId = (await olivia.post('/policies', form())).body.policy.id
})

const form = (change: object = {}) => ({ amount: 500, user_ids: [mia], all_vehicles: true, ...change })

/** Sends the call and asserts that nothing was written. */
const refused = async (call: () => Promise<Answered>) => {
  const before = await approvals.storedRows()
  const answer = await call()
  expect(await approvals.storedRows()).toEqual(before)
  return [answer.status, answer.body.code ?? answer.body]
}

describe('a form', () => {
  test.each<[string, () => Promise<object> | object, string]>([
    ['without an approver', () => form({ user_ids: [] }), 'policy_approver_missing'],
    [
      'that approves by itself without an approver',
      () => form({ user_ids: [], auto_approvable: true }),
      'policy_approver_missing',
    ],
    ['with a negative amount', () => form({ amount: -1 }), 'policy_amount_invalid'],
    ['with three decimals', () => form({ amount: '10.005' }), 'policy_amount_invalid'],
    [
      'with a user of another fleet',
      async () => form({ user_ids: [mia, await approvals.userId('aki@pacific.example')] }),
      'policy_user_unknown',
    ],
    [
      'with somebody of the management company who does not approve for this fleet',
      async () => form({ user_ids: [await approvals.userId('flora@meridian.example')] }),
      'policy_user_unknown',
    ],
    [
      'with a vehicle of another fleet',
      async () => form({ all_vehicles: false, vehicle_ids: [await approvals.vehicleId('Plateau 03')] }),
      'policy_vehicle_unknown',
    ],
    [
      'with a department of another fleet',
      async () => {
        await aVehicle(testApp, { fleet: 'Boréal Livraison', departmentNumber: 'Laval' })
        return form({ all_vehicles: false, departments: ['Laval'] })
      },
      'policy_department_unknown',
    ],
    [
      'with words for the amount of a second approver',
      () => form({ second_approver_above: 'much' }),
      'policy_second_amount_invalid',
    ],
    ['with a service that does not exist', () => form({ service_definition_ids: [99_999] }), 'policy_service_unknown'],
  ])('%s is refused, new or edited', async (_, change, code) => {
    const body = await change()
    expect(await refused(() => olivia.post('/policies', body))).toEqual([422, code])
    expect(await refused(() => olivia.put(`/policies/${policyId}`, body))).toEqual([422, code])
  })

  test('with several problems names them all, each in words for its field', async () => {
    const answer = await olivia.post('/policies', form({ user_ids: [], amount: 'much' }))
    expect(answer.body.problems).toEqual([
      { field: 'amount', code: 'policy_amount_invalid', message: approvalRefusals.policy_amount_invalid.en },
      { field: 'user_ids', code: 'policy_approver_missing', message: approvalRefusals.policy_approver_missing.en },
    ])
  })

  test('that somebody else has saved since is refused', async () => {
    await olivia.put(`/policies/${policyId}`, form({ amount: 510, version: 1 }))
    expect(await refused(() => olivia.put(`/policies/${policyId}`, form({ version: 1 })))).toEqual([409, 'conflict'])
  })
})

test('another fleet finds neither the policy nor its history', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const own = { amount: 1, user_ids: [await approvals.userId('sylvie@boreal.example')], all_vehicles: true }
  expect(await refused(() => sylvie.put(`/policies/${policyId}`, own))).toEqual([404, 'policy_not_found'])
  expect(await refused(() => sylvie.delete(`/policies/${policyId}`))).toEqual([404, 'policy_not_found'])
  expect((await sylvie.get(`/policies/${policyId}/history`)).status).toBe(404)
  expect((await sylvie.get('/policies')).body.policies).toEqual([])
  const vehicle = await approvals.vehicleId('Loop 03')
  expect((await sylvie.get(`/vehicles/${vehicle}/policies`)).status).toBe(404)
})

test('a deleted policy cannot be edited or deleted again', async () => {
  const { body } = await olivia.post('/policies', form())
  await olivia.delete(`/policies/${body.policy.id}`)
  expect(await refused(() => olivia.put(`/policies/${body.policy.id}`, form()))).toEqual([404, 'policy_not_found'])
  expect(await refused(() => olivia.delete(`/policies/${body.policy.id}`))).toEqual([404, 'policy_not_found'])
})

describe('whom a policy binds as a manager', () => {
  const manager = () => testApp.as('mia@northwind.example')
  const names = /Olivia Hart or Adam |Adam .* or Olivia Hart/

  test.each<[string, object]>([
    ['raise the limit', { amount: 99_999 }],
    ['take the limit away', { amount: null }],
    ['take the second approver away', { second_approver_above: null }],
    ['ask the second approver later', { second_approver_above: 300 }],
    ['leave vehicles without a policy', { all_vehicles: false, vehicle_ids: [] }],
  ])('may not %s', async (_, change) => {
    await testApp.db.updateTable('policies').set({ deletedAt: testApp.now() }).execute()
    const strict = form({ second_approver_above: 150 })
    const { id } = (await olivia.post('/policies', strict)).body.policy
    const mayNot = async () => (await manager()).put(`/policies/${id}`, { ...strict, ...change })
    expect(await refused(mayNot)).toEqual([403, 'policy_binds_you'])
    expect((await mayNot()).body.errors[0]).toMatch(names)
    expect(await refused(async () => (await manager()).delete(`/policies/${id}`))).toEqual([403, 'policy_binds_you'])
    const second = form({ amount: 5000, second_approver_above: null })
    expect(await refused(async () => (await manager()).post('/policies', second))).toEqual([403, 'policy_binds_you'])
    expect((await (await manager()).put(`/policies/${id}`, { ...strict, amount: 100 })).status).toBe(200)
    expect((await olivia.put(`/policies/${id}`, { ...strict, ...change, all_vehicles: true })).status).toBe(200)
  })
})
