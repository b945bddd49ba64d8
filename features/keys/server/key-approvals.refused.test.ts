import { beforeEach, describe, expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { Caller } from '#tests/caller.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const OLIVIA = 'olivia@northwind.example'

let olivia: Caller
let waiting: Awaited<ReturnType<typeof approvals.waiting>>
beforeEach(async () => {
  testApp.setNow(TEST_NOW)
  olivia = await testApp.as(OLIVIA)
  waiting = await approvals.waiting()
})

const form = { name: 'Desk', areas: { orders: 'see' }, approves_up_to: 500, expires_in_days: null }
const create = async (more: Record<string, unknown> = {}, by = olivia) => {
  const answer = await by.post('/api_keys', { ...form, ...more })
  expect(answer.status, answer.text).toBe(201)
  return { id: answer.body.api_key.id as number, caller: new Caller(testApp.app, answer.body.token) }
}

/** The refusal of an approval by the key, after which the order is as before. */
const refusalOf = async (caller: Caller, more: Record<string, unknown> = {}) => {
  const before = await approvals.stored(waiting.id)
  const body = { status: 'approved', version: before.version, amount: 348, ...more }
  const answer = await caller.put(`/orders/${waiting.id}`, body)
  expect((await approvals.stored(waiting.id)).status).toBe(before.status)
  return [answer.status, answer.body.code, answer.body.errors?.[0]]
}

describe('approving with a key', () => {
  test('over its limit', async () => {
    const { caller } = await create({ approves_up_to: 347.99 })
    expect((await caller.get(`/orders/${waiting.id}`)).body.can_approve).toBe(false)
    expect(await refusalOf(caller)).toEqual([
      403,
      'key_over_limit',
      'This order is $348.00 before tax; this API key approves up to $347.99. Ask a person to approve it.',
    ])
  })

  test('without a limit', async () => {
    const { caller } = await create({ approves_up_to: null })
    expect((await refusalOf(caller)).slice(0, 2)).toEqual([403, 'api_key_not_allowed'])
  })

  test('once its limit was lowered or taken away', async () => {
    const { id, caller } = await create()
    await olivia.put(`/api_keys/${id}`, { approves_up_to: 100 })
    expect((await refusalOf(caller))[1]).toBe('key_over_limit')
    await olivia.put(`/api_keys/${id}`, { approves_up_to: null })
    expect((await refusalOf(caller))[1]).toBe('api_key_not_allowed')
  })

  test('once its maker can no longer approve, by role or by policy', async () => {
    const { caller } = await create()
    const { roles } = await testApp.db.selectFrom('users').select('roles').where('email', '=', OLIVIA).executeTakeFirstOrThrow()
    const become = (changed: typeof roles) =>
      testApp.db.updateTable('users').set({ roles: changed }).where('email', '=', OLIVIA).execute()
    await become(['mechanic'])
    expect((await refusalOf(caller))[1]).toBe('api_key_not_allowed')
    await become(['driver'])
    expect((await refusalOf(caller))[0]).toBeGreaterThanOrEqual(403)
    await become(roles)
    expect((await caller.get(`/orders/${waiting.id}`)).body.can_approve).toBe(true)
  })

  test('a version or an amount that has changed since', async () => {
    const { caller } = await create()
    const { version } = await approvals.stored(waiting.id)
    expect((await refusalOf(caller, { amount: 300 })).slice(0, 2)).toEqual([409, 'amount_changed'])
    await waiting.revise([['brake_pads_and_rotors', 360, 'front']])
    expect((await refusalOf(caller, { version }))[1]).toBe('stale_estimate')
  })

  test('without naming version and amount, or with a choice of payment', async () => {
    const { caller } = await create()
    expect((await refusalOf(caller, { version: undefined }))[1]).toBe('key_amount_missing')
    expect((await refusalOf(caller, { amount: undefined }))[1]).toBe('key_amount_missing')
    expect((await refusalOf(caller, { payment_type: 'braintree' }))[1]).toBe('key_chooses_no_payment')
  })

  test('another order of its fleet alone: that of another fleet is not found', async () => {
    const { caller } = await create()
    const elsewhere = await approvals.waiting({ at: 'boreal' })
    const answer = await caller.put(`/orders/${elsewhere.id}`, { status: 'approved', version: 4, amount: 348 })
    expect(answer.status).toBe(404)
  })

  test('later, in bulk, or paying again', async () => {
    const { caller } = await create()
    const code = async (method: 'PUT' | 'POST', path: string, body: unknown) =>
      (await caller.call(method, path, body)).body.code as string
    expect(await code('PUT', `/orders/${waiting.id}/held_decision`, { status: 'approved' })).toBe('not_for_api_keys')
    expect(await code('POST', '/orders/bulk_approvals', { orders: [] })).toBe('not_for_api_keys')
    expect(await code('POST', `/orders/${waiting.id}/payment`, { payment_token: '1' })).toBe('not_for_api_keys')
  })
})

describe('a key of a company', () => {
  test('approves in no fleet where its maker could not', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const { caller } = await create({}, fay)
    const { fleetId } = await approvals.stored(waiting.id)
    const answer = await caller.call(
      'PUT',
      `/orders/${waiting.id}`,
      { status: 'approved', version: 4, amount: 348 },
      { fleet: fleetId },
    )
    expect(answer.status).toBeGreaterThanOrEqual(403)
    expect((await approvals.stored(waiting.id)).status).toBe('awaiting_approval')
  })
})

describe('setting the limit', () => {
  test.each([
    [{ is_test: true }, 'api_key_approval_of_test'],
    [{ areas: { vehicles: 'see' } }, 'api_key_approval_without_orders'],
    [{ approves_up_to: -1 }, 'invalid_input'],
    [{ approves_up_to: 1.005 }, 'invalid_input'],
    [{ approves_up_to: 1_000_001 }, 'invalid_input'],
  ])('%j is refused with %s', async (more, code) => {
    const answer = await olivia.post('/api_keys', { ...form, ...more })
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  test('by someone who cannot approve', async () => {
    const { fleetId } = await testApp.db
      .selectFrom('users')
      .select('fleetId')
      .where('email', '=', OLIVIA)
      .executeTakeFirstOrThrow()
    const root = await testApp.as('root@fleetwright.example')
    await root.put('/fleet_users/impersonate_fleet', { fleet_id: fleetId })
    const answer = await root.post('/api_keys', form)
    expect(answer.body.code).toBe('api_key_approval_not_yours')
  })
})
