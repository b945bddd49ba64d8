import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf, deciding, OVER_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { readEvents } from '../read-event.ts'
import { sweepNotifications } from './sweep-notifications.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const olivia = () => testApp.as('olivia@northwind.example')

const listOf = async (caller: Caller, search = '') => (await caller.get(`/notifications${search}`)).body
const unreadOf = async (caller: Caller) => (await caller.get('/notifications/unread')).body

const adam = () => testApp.as('adam@northwind.example')
const requestOf = async (caller: Caller) =>
  (await listOf(caller)).notifications.find(({ kind }: { kind: string }) => kind === 'approvals_required')

const readingDeps = () => ({
  database: testApp.database,
  ports: testApp.ports,
  now: testApp.now(),
  originOf: (brand: string) => `http://${brand}`,
})

beforeEach(async () => {
  await testApp.settle()
  await testApp.db.deleteFrom('notifications').execute()
})

/** An estimate that waits for Mia or Olivia, with its notifications written. */
const waiting = async (wanted: Parameters<typeof approvals.waiting>[0] = {}) => {
  const order = await approvals.waiting(wanted)
  await testApp.settle()
  return order
}

describe('an estimate that needs approval', () => {
  test('is listed for whoever can approve it, unread, with the amount and the page where it is decided', async () => {
    const { id } = await waiting()
    const { notifications, next } = await listOf(await mia())
    expect(next).toBeNull()
    expect(notifications).toMatchObject([
      {
        kind: 'approvals_required',
        group: 'approvals',
        title: expect.stringMatching(/ needs your approval$/),
        line: expect.stringMatching(/^\$[\d,.]+ at /),
        outcome: null,
        action: 'review',
        path: `/orders/${id}/approvals`,
        is_read: false,
      },
    ])
    expect(await unreadOf(await mia())).toEqual({ unread: 1, by_group: { approvals: 1, vehicles: 0, payments: 0 } })
  })

  test('is listed in the language of the reader', async () => {
    await waiting()
    const { notifications } = (await (await mia()).get('/notifications', {}, { language: 'fr' })).body
    expect(notifications[0]).toMatchObject({
      title: expect.stringMatching(/ demande votre approbation$/),
      line: expect.stringMatching(/\$ chez /),
    })
  })

  test('says who decided it once somebody else did, and is read for the one who decided', async () => {
    const { id, lineIds } = await waiting({ lines: OVER_MIA })
    await (await olivia()).put(`/orders/${id}`, { order_services: deciding(lineIds) })
    await testApp.settle()
    expect(await requestOf(await adam())).toMatchObject({ outcome: 'Olivia approved it', action: 'view', is_read: false })
    expect(await requestOf(await olivia())).toMatchObject({ outcome: 'You approved it', action: 'view', is_read: true })
  })

  test('stays one entry when the shop sends another estimate, which is unread again', async () => {
    const { id } = await waiting()
    const [first] = (await listOf(await mia())).notifications
    await (await mia()).put('/notifications/read', { ids: [first.id] })
    const event = await testApp.db
      .selectFrom('events')
      .selectAll()
      .where('subjectId', '=', String(id))
      .where('type', '=', 'estimate_sent')
      .executeTakeFirstOrThrow()
    const { id: _, ...again } = event
    const sent = await testApp.db
      .insertInto('events')
      .values({ ...again, payload: JSON.stringify(event.payload) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await readEvents(readingDeps(), [sent.id])
    const { notifications } = await listOf(await mia())
    expect(notifications).toMatchObject([{ is_read: false, path: `/orders/${id}/approvals` }])
    expect(notifications[0].id).not.toBe(first.id)
  })

  test('is listed once, however often its event is read', async () => {
    const { id } = await waiting()
    const events = await testApp.db.selectFrom('events').select('id').where('subjectId', '=', String(id)).execute()
    await testApp.db.deleteFrom('eventReadings').execute()
    await readEvents(
      readingDeps(),
      events.map((event) => event.id),
    )
    const stored = await testApp.db.selectFrom('notifications').select(['userId', 'kind']).where('orderId', '=', id).execute()
    expect(new Set(stored.map(({ userId, kind }) => `${userId} ${kind}`)).size).toBe(stored.length)
    expect(stored).not.toEqual([])
  })
})

describe('read and unread', () => {
  test('what was acted on is read, the rest stays unread', async () => {
    await waiting()
    await waiting()
    const { notifications } = await listOf(await mia())
    const answer = await (await mia()).put('/notifications/read', { ids: [notifications[0].id] })
    expect(answer.body).toMatchObject({ unread: 1 })
    expect((await listOf(await mia())).notifications.map(({ is_read: isRead }: { is_read: boolean }) => isRead)).toEqual([
      true,
      false,
    ])
  })

  test('marking all can be taken back, and leaves what was read before', async () => {
    for (let order = 0; order < 3; order++) await waiting()
    const { notifications } = await listOf(await mia())
    await (await mia()).put('/notifications/read', { ids: [notifications[0].id] })
    testApp.setNow(new Date(testApp.now().getTime() + 1000).toISOString())
    const marked = await (await mia()).post('/notifications/read_all', {})
    expect(marked.body).toMatchObject({ marked: 2 })
    expect(await unreadOf(await mia())).toMatchObject({ unread: 0 })
    const undone = await (await mia()).post('/notifications/read_all/undo', { read_at: marked.body.read_at })
    expect(undone.body).toMatchObject({ unread: 2 })
  })
})

test('the list goes on where the page before ended, and one group can be chosen', async () => {
  for (let order = 0; order < 3; order++) await waiting()
  const first = await listOf(await mia(), '?limit=2')
  expect(first.notifications).toHaveLength(2)
  const second = await listOf(await mia(), `?limit=2&before=${first.next}`)
  expect(second).toMatchObject({ notifications: [{ kind: 'approvals_required' }], next: null })
  expect((await listOf(await mia(), '?group=payments')).notifications).toEqual([])
})

test('after 90 days a notification is neither listed nor counted, and a job deletes it', async () => {
  await waiting()
  const old = new Date(testApp.now().getTime() - 91 * 86_400_000)
  await testApp.db.updateTable('notifications').set({ createdAt: old }).execute()
  expect((await listOf(await mia())).notifications).toEqual([])
  expect(await unreadOf(await mia())).toMatchObject({ unread: 0 })
  await sweepNotifications(testApp.db, testApp.now())
  expect(await testApp.db.selectFrom('notifications').selectAll().execute()).toEqual([])
})
