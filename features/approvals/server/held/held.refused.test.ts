import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf, deciding, OVER_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const olivia = () => testApp.as('olivia@northwind.example')
const heldIds = async () =>
  (await testApp.db.selectFrom('heldDecisions').select('orderId').execute()).map(({ orderId }) => orderId)

test('who may not approve the order cannot hold a decision about it either', async () => {
  const { id, lineIds } = await approvals.waiting({ lines: OVER_MIA })
  const answer = await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds) })
  expect(answer).toMatchObject({ status: 403, body: { code: 'not_eligible' } })
  expect(await heldIds()).not.toContain(id)
})

test('a version that the shop has replaced is refused at once', async () => {
  const { id, lineIds } = await approvals.waiting()
  const answer = await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds), version: 1 })
  expect(answer).toMatchObject({ status: 409, body: { code: 'stale_estimate' } })
  expect(await heldIds()).not.toContain(id)
})

test('two people do not hold decisions about one order, and nobody undoes another’s', async () => {
  const { id, lineIds } = await approvals.waiting({ lines: OVER_MIA })
  await (await olivia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds) })
  const adam = await testApp.as('adam@northwind.example')
  const second = await adam.put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds, 'rejected') })
  expect(second).toMatchObject({ status: 409, body: { code: 'decision_held' } })
  expect(await adam.delete(`/orders/${id}/held_decision`)).toMatchObject({ status: 409, body: { code: 'decision_carried_out' } })
  expect(await heldIds()).toContain(id)
})

test('once it is being carried out it cannot be undone', async () => {
  const { id, lineIds } = await approvals.waiting()
  await (await mia()).put(`/orders/${id}/held_decision`, { order_services: deciding(lineIds) })
  await testApp.db.updateTable('heldDecisions').set({ startedAt: testApp.now() }).where('orderId', '=', id).execute()
  expect(await (await mia()).delete(`/orders/${id}/held_decision`)).toMatchObject({
    status: 409,
    body: { code: 'decision_carried_out' },
  })
})
