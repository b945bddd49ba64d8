import { describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf, deciding, OVER_MIA, policyFormOf } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const olivia = () => testApp.as('olivia@northwind.example')

/** Sends the call and asserts that nothing was written. */
const refusedTo = async (caller: Caller, id: number, body: unknown, language: 'en' | 'fr' = 'en') => {
  const before = await approvals.storedRows()
  const answer = await caller.put(`/orders/${id}`, body, { language })
  expect(await approvals.storedRows()).toEqual(before)
  return answer
}

/** Repeats an estimate that the server refuses because the fleet decided first. */
const untilSent = async <Sent>(send: () => Promise<Sent>): Promise<Sent> => {
  try {
    return await send()
  } catch (error) {
    if (!String(error).includes('fleet_decided_meanwhile')) throw error
    return untilSent(send)
  }
}

describe('who is not eligible', () => {
  test('reads the rule, and whom to call', async () => {
    const { id, lineIds } = await approvals.waiting({ vehicle: 'Loop 03', lines: OVER_MIA })
    const answer = await refusedTo(await mia(), id, { order_services: deciding(lineIds) })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'not_eligible',
      errors: [
        'You can approve any service on all vehicles up to $400.00; the subtotal of this order is $612.40, so it needs an Owner or Admin: Olivia, (312) 555-0101; Adam, (312) 555-0102; Fay, (312) 555-0171',
      ],
      approvers: [
        { name: 'Olivia Hart', cellPhone: expect.stringContaining('555'), roles: ['Owner'] },
        { name: 'Adam Reyes', roles: ['Admin'] },
        { name: 'Fay Sandoval' },
      ],
    })
    const french = await refusedTo(await mia(), id, { order_services: deciding(lineIds) }, 'fr')
    expect(french.body.errors[0]).toMatch(
      /^Vous pouvez approuver tout service .* 612,40\u00a0\$, ce bon de travail doit être approuvé .*\u00a0: Olivia, \(312\) 555-0101; Adam/,
    )
  })

  test('is nobody’s approver for a service that no policy covers', async () => {
    const owner = await olivia()
    const { body } = await owner.get('/policies')
    const policy = body.policies.find(({ auto_approvable: automatic }: { auto_approvable: boolean }) => !automatic)
    await owner.put(`/policies/${policy.id}`, { ...policyFormOf(policy), service_definition_ids: [1] })
    const { id, lineIds } = await approvals.waiting()
    const answer = await refusedTo(await mia(), id, { order_services: deciding(lineIds) })
    expect(answer.status).toBe(403)
    expect(answer.body.errors[0]).toMatch(
      /^No policy covers Brake pads and rotors on this vehicle, so this order needs an Owner or Admin: Olivia/,
    )
    await owner.put(`/policies/${policy.id}`, policyFormOf(policy))
  })

  test('a driver with a vehicle of their own reads who can', async () => {
    const { id, lineIds } = await approvals.waiting({ vehicle: 'Loop 04' })
    const dan = await testApp.as('dan@northwind.example')
    const answer = await refusedTo(dan, id, { order_services: deciding(lineIds) })
    expect(answer.status).toBe(403)
    expect(answer.body.approvers).toMatchObject([
      { name: 'Mia Castellano', cellPhone: expect.any(String) },
      { name: 'Olivia Hart' },
      { name: 'Adam Reyes' },
    ])
  })

  test('a driver does not find an order of somebody else’s vehicle that a policy names', async () => {
    const { id, lineIds } = await approvals.waiting()
    const dan = await testApp.as('dan@northwind.example')
    expect((await dan.get(`/orders/${id}/approval`)).status).toBe(404)
    expect((await refusedTo(dan, id, { order_services: deciding(lineIds) })).body.code).toBe('order_not_found')
  })

  test('nor one of somebody else’s vehicle that no policy names', async () => {
    const { id, lineIds } = await approvals.waiting({ vehicle: 'Plateau 03', at: 'boreal' })
    const denis = await testApp.as('denis@boreal.example')
    for (const path of [`/orders/${id}`, `/orders/${id}/approval`]) expect((await denis.get(path)).status).toBe(404)
    expect((await denis.get('/notes', { shop_order_id: id })).status).toBe(404)
    expect((await refusedTo(denis, id, { order_services: deciding(lineIds) })).body.code).toBe('order_not_found')
    const sylvie = await testApp.as('sylvie@boreal.example')
    const { body } = await sylvie.get(`/orders/${id}/approval`)
    expect(body.approvers.map(({ name }: { name: string }) => name)).not.toContain('Denis Lavoie')
  })

  test('another fleet does not find it, nor does a management company that acts for none', async () => {
    const { id, lineIds } = await approvals.waiting()
    for (const email of ['aki@pacific.example', 'fay@meridian.example']) {
      const other = await testApp.as(email)
      expect((await other.get(`/orders/${id}/approval`)).status).toBe(404)
      expect((await refusedTo(other, id, { order_services: deciding(lineIds) })).status).toBe(404)
    }
  })
})

/** Time limit of twenty orders through all their steps. */
const RACE_MS = 180_000

/** The raise is sent first; both run concurrently. */
const raceWith = <A, B>(raise: () => Promise<A>, approve: () => Promise<B>): [Promise<B>, Promise<A>] => {
  const raised = raise()
  return [approve(), raised]
}

describe('what has moved on', () => {
  test('an estimate that the shop has changed since is refused with the new version', async () => {
    const { id, lineIds, revise } = await approvals.waiting()
    const { body: seen } = await (await mia()).get(`/orders/${id}/approval`)
    await revise([['brake_pads_and_rotors', 380, 'front']])
    const answer = await refusedTo(await mia(), id, { order_services: deciding(lineIds), version: seen.order.version })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'stale_estimate',
      errors: ['The shop changed this order. Please look at it again before you decide.'],
      version: seen.order.version + 1,
    })
  })

  test('without a version it counts for the one that this person last read: a price that nobody has seen is refused', async () => {
    const { id, lineIds, revise } = await approvals.waiting()
    const approver = await mia()
    await approver.get(`/orders/${id}/approval`)
    await revise([['brake_pads_and_rotors', 380, 'front']])
    for (const body of [{ order_services: deciding(lineIds) }, { status: 'approved' }]) {
      const answer = await refusedTo(approver, id, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'stale_estimate'])
    }
    await (await olivia()).get(`/orders/${id}/approval`)
    expect((await refusedTo(approver, id, { status: 'approved' })).body.code).toBe('stale_estimate')
    await approver.get(`/orders/${id}`)
    expect((await approver.put(`/orders/${id}`, { status: 'approved' })).status).toBe(200)
  })

  test('whoever has never looked at the order approves nothing', async () => {
    const { id } = await approvals.waiting()
    await testApp.db.deleteFrom('orderViews').where('orderId', '=', id).execute()
    expect((await refusedTo(await mia(), id, { status: 'approved' })).body.code).toBe('estimate_not_read')
  })

  test.each([
    ['/orders/active_maintenances', {}, '/api/v6'],
    ['/dashboards/awaiting', { limit: 50 }, '/api/v4'],
  ] as const)('%s shows the price, so it counts as having read', async (path, query, prefix) => {
    const { id, revise } = await approvals.waiting()
    await revise([['brake_pads_and_rotors', 380, 'front']])
    const approver = await mia()
    expect((await refusedTo(approver, id, { status: 'approved' })).body.code).toBe('stale_estimate')
    expect((await approver.get(path, query, { prefix })).status).toBe(200)
    expect((await approver.put(`/orders/${id}`, { status: 'approved' })).status).toBe(200)
  })

  test(
    'however the shop’s raise from $450 to $9,000 falls, nobody approves a price they have not seen',
    async () => {
      const owner = await olivia()
      const outcomes: string[] = []
      for (let round = 0; round < 20; round += 1) {
        const { id, lineIds, revise } = await approvals.waiting({ lines: [['brake_pads_and_rotors', 450, 'front']] })
        await owner.get(`/orders/${id}/approval`)
        // A shop whose estimate comes after the approval is refused once and sends it again.
        const raise = () => untilSent(() => revise([['brake_pads_and_rotors', 9_000, 'front']]))
        const approve = () => owner.put(`/orders/${id}`, { order_services: deciding(lineIds) })
        const [answer] = await Promise.all(round % 2 ? [approve(), raise()] : raceWith(raise, approve))
        const approved = (await approvals.eventsOf('order', id)).filter(({ type }) => type === 'order_approved')
        const totals = approved.map(({ payload }) => (payload as { totalCents: number }).totalCents)
        expect(totals).toEqual(answer.status === 200 ? [45_000] : [])
        expect(await approvals.stored(id)).toMatchObject({ status: 'awaiting_approval', subTotalCents: 900_000 })
        outcomes.push(String(answer.status))
        await testApp.db.updateTable('orders').set({ status: 'cancel' }).where('id', '=', id).execute()
      }
      expect(outcomes.every((status) => status === '200' || status === '409')).toBe(true)
    },
    RACE_MS,
  )

  test('of two who approve at once one succeeds and the other is told', async () => {
    const { id, lineIds } = await approvals.waiting({ lines: OVER_MIA })
    const both = await Promise.all([olivia(), testApp.as('adam@northwind.example')])
    const answers = await Promise.all(both.map((caller) => caller.put(`/orders/${id}`, { order_services: deciding(lineIds) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const events = await approvals.eventsOf('order', id)
    expect(events.filter(({ type }) => type === 'order_approved')).toHaveLength(1)
  })

  test('an order that waits no more cannot be decided again', async () => {
    const { id, lineIds } = await approvals.waiting()
    await (await mia()).put(`/orders/${id}`, { order_services: deciding(lineIds) })
    const answer = await refusedTo(await mia(), id, { order_services: deciding(lineIds, 'rejected') })
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('wrong_status')
  })
})

describe('a way of paying', () => {
  test.each<[string, string]>([
    ['zzz', 'payment_type_unknown'],
    ['wex', 'payment_type_not_of_fleet'],
  ])('%s is refused with a sentence', async (payment_type, code) => {
    const { id, lineIds } = await approvals.waiting()
    const answer = await refusedTo(await mia(), id, { order_services: deciding(lineIds), payment_type })
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  test('with a token that names no method of the fleet is refused', async () => {
    const { id, lineIds } = await approvals.waiting()
    const body = { order_services: deciding(lineIds), payment_type: 'braintree', payment_token: '<invented>' }
    const answer = await refusedTo(await mia(), id, body)
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      422,
      'no_payment_method',
      ['Error: No payment method is available'],
    ])
  })
})

describe('a decision that does not hold', () => {
  test.each<[string, (lineIds: number[]) => object, string]>([
    ['without a decision for each line', (ids) => ({ order_services: deciding(ids.slice(1)) }), 'decision_missing'],
    ['with nothing at all', () => ({}), 'decision_missing'],
    ['with a message and no decision', () => ({ customer_comments: 'Go ahead' }), 'decision_missing'],
    ['with a service of another order', (ids) => ({ order_services: [...deciding(ids), { id: 1 }] }), 'unknown_service'],
    ['with a service twice', (ids) => ({ order_services: [...deciding(ids), ...deciding(ids)] }), 'service_named_twice'],
    [
      'with a position that the service does not have',
      (ids) => ({ order_services: [{ id: ids[0], status: 'approved', position: 'on_top' }, ...deciding(ids.slice(1))] }),
      'position_unknown',
    ],
    [
      'with a message of 151 characters',
      (ids) => ({ order_services: deciding(ids), customer_comments: 'x'.repeat(151) }),
      'comments_too_long',
    ],
    [
      'with a note of 501 characters',
      (ids) => ({ order_services: deciding(ids), approver_note: 'x'.repeat(501) }),
      'note_too_long',
    ],
    [
      'with a PO number of 51 characters',
      (ids) => ({ order_services: deciding(ids), po_number: '1'.repeat(51) }),
      'po_number_too_long',
    ],
  ])('%s', async (_, body, code) => {
    const { id, lineIds } = await approvals.waiting({
      lines: [
        ['brake_pads_and_rotors', 300, 'front'],
        ['cabin_air_filter', 38],
      ],
    })
    const answer = await refusedTo(await mia(), id, body(lineIds))
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe(code)
  })

  test('a dearer position takes the order over policy', async () => {
    const { id, lineIds } = await approvals.waiting()
    const dearer = [{ id: lineIds[0], status: 'approved', position: 'front_and_rear' }]
    const answer = await refusedTo(await mia(), id, { order_services: dearer })
    expect(answer.body.code).toBe('not_eligible')
    expect(answer.body.sentence).toContain('the subtotal of this order is $664.00')
  })
})
