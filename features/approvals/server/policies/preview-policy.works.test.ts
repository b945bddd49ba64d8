import { beforeAll, describe, expect, test } from 'vitest'
import { approvalsOf, ONLY_OIL } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Caller } from '#tests/caller.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const oil = serviceByCode('oil_change')!.id
let olivia: Caller
let mia: number
let vehicle: number
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  mia = await approvalsOf(testApp).userId('mia@northwind.example')
  vehicle = (await aVehicle(testApp)).id
  await testApp.db.deleteFrom('policies').execute()
})

const preview = async (body: object) => (await olivia.post('/policies/preview', { vehicle_id: vehicle, ...body })).body
const draft = (change: object = {}) => ({ amount: 400, user_ids: [mia], all_vehicles: true, ...change })
const stored = () => testApp.db.selectFrom('policies').selectAll().orderBy('id').execute()

describe('what would happen to an order', () => {
  test('without a policy anybody of the fleet can approve it', async () => {
    const { is_automatic: isAutomatic, approvers } = await preview({ amount: 250 })
    expect(isAutomatic).toBe(false)
    expect(approvers).toContain('Mia Castellano')
  })

  test('within the edited policy its people are asked, over it those who run the fleet; nothing is saved', async () => {
    const within = await preview({ amount: 400, policy: draft() })
    expect(within).toMatchObject({ is_automatic: false, approvers: ['Mia Castellano'] })
    expect(within.sentence).toContain('$400.00')
    const over = await preview({ amount: 400.01, policy: draft() })
    expect(over.approvers).not.toContain('Mia Castellano')
    expect(over.sentence).toContain('Mia')
    expect(await stored()).toEqual([])
  })

  test('an automatic policy asks nobody, for its own services alone', async () => {
    const policy = draft({ auto_approvable: true, service_definition_ids: [oil], amount: 120 })
    expect(await preview({ amount: 99.5, service_definition_ids: [oil], policy })).toMatchObject({
      is_automatic: true,
      approvers: [],
    })
    expect((await preview({ amount: 99.5, policy })).is_automatic).toBe(false)
    expect((await preview({ amount: 121, service_definition_ids: [oil], policy })).is_automatic).toBe(false)
  })

  test('the edited policy stands in place of its stored version, beside the others', async () => {
    const { policy } = (await olivia.post('/policies', draft({ amount: 1000 }))).body
    expect((await preview({ amount: 900 })).approvers).toEqual(['Mia Castellano'])
    const lowered = await preview({ amount: 900, policy: draft({ amount: 500 }), policy_id: policy.id })
    expect(lowered.approvers).not.toContain('Mia Castellano')
    const beside = await preview({ amount: 900, policy: draft({ amount: 500 }) })
    expect(beside.approvers).toEqual(['Mia Castellano'])
  })

  test('it says of an order what the order itself says', async () => {
    const { sentence } = await preview({ amount: 89.4, service_definition_ids: [oil] })
    const { id } = await approvalsOf(testApp).waiting({ lines: ONLY_OIL })
    const viewer = await testApp.as('mia@northwind.example')
    expect((await viewer.get(`/orders/${id}/approval`)).body.sentence).toBe(sentence.replace('Mia may', 'You may'))
  })
})

describe('refused', () => {
  test('a vehicle of another fleet, and a form that could not be saved', async () => {
    const theirs = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
    const { status, body } = await olivia.post('/policies/preview', { amount: 10, vehicle_id: theirs.id })
    expect([status, body.code]).toEqual([404, 'vehicle_not_found'])
    expect((await preview({ amount: 10, policy: draft({ user_ids: [] }) })).code).toBe('policy_approver_missing')
    expect((await preview({ amount: 10, policy: draft({ user_ids: [999_999] }) })).code).toBe('policy_user_unknown')
  })

  test('a driver cannot ask', async () => {
    const dan = await testApp.as('dan@northwind.example')
    expect((await dan.post('/policies/preview', { amount: 10, vehicle_id: vehicle })).status).toBe(403)
  })
})
