import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const olivia = () => testApp.as('olivia@northwind.example')

test('nobody reads or marks the notifications of another person', async () => {
  await approvals.waiting()
  await testApp.settle()
  const { notifications } = (await (await mia()).get('/notifications')).body
  expect(notifications).not.toEqual([])
  const answer = await (await olivia()).put('/notifications/read', { ids: notifications.map(({ id }: { id: number }) => id) })
  expect(answer.status).toBe(200)
  expect((await (await mia()).get('/notifications/unread')).body.unread).toBe(notifications.length)
})

test.each([
  ['an unknown group', '/notifications?group=weather'],
  ['a page beyond the largest', '/notifications?limit=1000'],
  ['a cursor that is no number', '/notifications?before=first'],
])('%s is refused', async (_, path) => {
  expect((await (await mia()).get(path)).status).toBe(422)
})

test('a moment that is none is refused, and nothing becomes unread', async () => {
  await (await mia()).post('/notifications/read_all', {})
  expect((await (await mia()).post('/notifications/read_all/undo', { read_at: 'yesterday' })).status).toBe(422)
  expect((await (await mia()).get('/notifications/unread')).body.unread).toBe(0)
})
