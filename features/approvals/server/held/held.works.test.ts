import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf, deciding, OVER_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { jobHandlers } from '#app/composition/jobs.ts'
import { CARRY_OUT_DECISION } from './hold-decision.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const olivia = () => testApp.as('olivia@northwind.example')

/** Runs the job's work, due after ten seconds. */
const carryOut = async (orderId: number): Promise<void> => {
  const { database, ports } = testApp
  const clock = { now: testApp.now }
  const handlers = jobHandlers({ database, ports: () => ports, clock, log: false, originOf: (brand) => `http://${brand}` })
  const held = await testApp.db.selectFrom('heldDecisions').selectAll().where('orderId', '=', orderId).executeTakeFirst()
  const data = held ? { fleetId: held.fleetId, orderId, id: held.id } : { fleetId: 1, orderId, id: 0 }
  const signal = new AbortController().signal
  await handlers[CARRY_OUT_DECISION]!.run(data, { id: '', signal, stopping: signal })
}
const statusOf = async (id: number) => (await approvals.stored(id)).status
const eventTypes = async (id: number) => (await approvals.eventsOf('order', id)).map(({ type }) => type)

describe('a decision of the review queue', () => {
  test('changes nothing until its ten seconds are over, and is then the approval itself', async () => {
    const { id, lineIds } = await approvals.waiting()
    const held = await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds), version: 4 })
    expect(held.status).toBe(200)
    expect(held.body).toMatchObject({
      order_id: id,
      is_declined: false,
      due_at: new Date(testApp.now().getTime() + 10_000).toISOString(),
    })
    expect(await statusOf(id)).toBe('awaiting_approval')
    expect(await eventTypes(id)).not.toContain('order_approved')
    await carryOut(id)
    expect(await approvals.stored(id)).toMatchObject({
      status: 'approved',
      approverUserId: await approvals.userId('mia@northwind.example'),
    })
    expect((await (await mia()).get('/orders/held_decisions')).body.decisions).toEqual([])
  })

  test('is listed with its vehicle while it can be undone, and undone leaves the order as it was', async () => {
    const { id, lineIds } = await approvals.waiting()
    await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds, 'rejected') })
    const { decisions } = (await (await mia()).get('/orders/held_decisions')).body
    expect(decisions).toMatchObject([{ order_id: id, is_declined: true, problem: null, vehicle: expect.any(String) }])
    expect((await (await mia()).delete(`/orders/${id}/held_decision`)).status).toBe(200)
    await carryOut(id)
    expect(await statusOf(id)).toBe('awaiting_approval')
  })

  test('repeats the PO number that it read, and keeps the one that a colleague wrote until it is carried out', async () => {
    const { id, lineIds } = await approvals.waiting()
    await (await olivia()).put(`/orders/${id}`, { po_number: 'NW-1' })
    const body = { id, order_services: deciding(lineIds), po_number: 'NW-1' }
    await (await mia()).put(`/orders/${id}/held_decision`, body)
    await (await olivia()).put(`/orders/${id}`, { po_number: 'NW-2' })
    await carryOut(id)
    expect(await approvals.stored(id)).toMatchObject({ status: 'approved', poNumber: 'NW-2' })
  })

  test('may be made again after Undo, and the first one’s job then does nothing', async () => {
    const { id, lineIds } = await approvals.waiting()
    await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds, 'rejected') })
    await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds) })
    await carryOut(id)
    expect(await statusOf(id)).toBe('approved')
  })

  test('that the shop’s change made untrue is not carried out, and says why', async () => {
    const { id, lineIds } = await approvals.waiting()
    await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds) })
    await testApp.db.updateTable('orders').set({ version: 99 }).where('id', '=', id).execute()
    await carryOut(id)
    expect(await statusOf(id)).toBe('awaiting_approval')
    const { decisions } = (await (await mia()).get('/orders/held_decisions')).body
    expect(decisions).toMatchObject([{ order_id: id, problem: expect.stringMatching(/\w+/) }])
    expect((await (await mia()).delete(`/orders/${id}/held_decision`)).status).toBe(200)
    expect((await (await mia()).get('/orders/held_decisions')).body.decisions).toEqual([])
  })

  test.each([
    [
      'a policy that was lowered meanwhile',
      () => testApp.db.updateTable('policies').set({ amountCents: 1_00 }).execute(),
      [
        /^You can approve .* up to \$1\.00; the subtotal of this order is /,
        /^Vous pouvez approuver .* jusqu’à 1,00\u00a0\$; avec un sous-total de /,
      ],
    ],
    [
      'a person who was deactivated meanwhile',
      () => testApp.db.updateTable('users').set({ isActive: false }).where('email', '=', 'mia@northwind.example').execute(),
      [/^Mia Castellano was no longer active /, /^Mia Castellano n’avait plus de compte actif /],
    ],
  ])('says in both languages why it was not carried out: %s', async (_what, change, [english, french]) => {
    const { id, lineIds } = await approvals.waiting()
    await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds) })
    const before = await testApp.db.selectFrom('policies').select(['id', 'amountCents']).execute()
    await change()
    await carryOut(id)
    for (const { id: policyId, amountCents } of before)
      await testApp.db.updateTable('policies').set({ amountCents }).where('id', '=', policyId).execute()
    await testApp.db.updateTable('users').set({ isActive: true }).where('email', '=', 'mia@northwind.example').execute()
    const { problem } = await testApp.db
      .selectFrom('heldDecisions')
      .select('problem')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    expect(problem).toMatchObject({ en: expect.stringMatching(english!), fr: expect.stringMatching(french!) })
    expect(await statusOf(id)).toBe('awaiting_approval')
  })

  test('names the colleague who approved first meanwhile, and not the shop', async () => {
    await testApp.db.updateTable('policies').set({ secondAboveCents: 100_00 }).execute()
    const { id, lineIds } = await approvals.waiting({ lines: OVER_MIA })
    await (await olivia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds) })
    const adam = await testApp.as('adam@northwind.example')
    expect((await adam.put(`/orders/${id}`, { order_services: deciding(lineIds) })).status).toBe(200)
    await carryOut(id)
    await testApp.db.updateTable('policies').set({ secondAboveCents: null }).execute()
    const { decisions } = (await (await olivia()).get('/orders/held_decisions')).body
    const [found] = decisions.filter((one: { order_id: number }) => one.order_id === id)
    expect(found.problem).toMatch(/^Adam \w+ approved this order meanwhile, as the first of two people/)
    expect((await (await olivia()).delete(`/orders/${id}/held_decision`)).status).toBe(200)
  })

  test('ends quietly where somebody else decided the order meanwhile', async () => {
    const { id, lineIds } = await approvals.waiting({ lines: OVER_MIA })
    await (await olivia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds) })
    await (await testApp.as('adam@northwind.example')).put(`/orders/${id}`, { order_services: deciding(lineIds) })
    await carryOut(id)
    expect((await (await olivia()).get('/orders/held_decisions')).body.decisions).toEqual([])
    expect((await eventTypes(id)).filter((type) => type === 'order_approved')).toHaveLength(1)
  })
})
