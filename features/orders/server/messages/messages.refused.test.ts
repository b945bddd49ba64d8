import { expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { MESSAGE_MAXIMUM } from '../../message.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const stored = () => testApp.db.selectFrom('orderMessages').selectAll().execute()

test.each([
  ['an empty message', ' \n ', 'message_missing', 'Please write a message.'],
  ['a message that is too long', 'a'.repeat(MESSAGE_MAXIMUM + 1), 'message_too_long', /within 1000 characters/],
])('%s is refused on both sides, and nothing is stored', async (_, message, code, text) => {
  const { id } = await approvals.waiting()
  for (const answer of [
    await (await testApp.as('mia@northwind.example')).post(`/orders/${id}/messages`, { message }),
    await (await testApp.asDesk('harper@harbor.example')).post(`/shop_portal/orders/${id}/messages`, { message }),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code, errors: expect.anything() })
    expect(JSON.stringify(answer.body)).toMatch(text)
  }
  expect(await stored()).toEqual([])
})

test('another fleet and another shop do not find the order', async () => {
  const { id } = await approvals.waiting()
  const message = 'Who is this?'
  expect((await (await testApp.as('sylvie@boreal.example')).post(`/orders/${id}/messages`, { message })).status).toBe(404)
  const jules = await testApp.asDesk('jules@quai.example')
  expect((await jules.post(`/shop_portal/orders/${id}/messages`, { message })).status).toBe(404)
  expect((await testApp.nobody.post(`/orders/${id}/messages`, { message })).status).toBe(401)
  expect(await stored()).toEqual([])
})

test('another shop does not find what it would mark as read, and the mark stays', async () => {
  const { id } = await approvals.waiting()
  const sent = await (await testApp.as('mia@northwind.example')).post(`/orders/${id}/messages`, { message: 'Please call' })
  const jules = await testApp.asDesk('jules@quai.example')
  const answer = await jules.post(`/shop_portal/orders/${id}/messages/read`, { last_message_id: sent.body.id })
  expect(answer.status).toBe(404)
  expect((await stored()).filter(({ orderId }) => orderId === id)).toMatchObject([{ readAt: null }])
})
