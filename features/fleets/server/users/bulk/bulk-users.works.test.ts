import { expect, test } from 'vitest'
import type { Answered } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const olivia = () => testApp.as('olivia@northwind.example')
const done = ({ status, body, text }: Answered): Answered['body'] => {
  expect(status, text).toBe(200)
  return body.bulk_change
}
const idOf = async (email: string): Promise<number> =>
  (await testApp.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const isActive = async (id: number): Promise<boolean> =>
  (await testApp.db.selectFrom('users').select('isActive').where('id', '=', id).executeTakeFirstOrThrow()).isActive
const everything = () => testApp.db.selectFrom('users').select(['id', 'isActive']).orderBy('id').execute()

test('drivers and managers are deactivated, an admin stays and is named with the reason, and undo activates them again', async () => {
  const caller = await olivia()
  const ids = await Promise.all(['dan', 'mia', 'adam'].map((name) => idOf(`${name}@northwind.example`)))
  const change = done(await caller.post('/fleet_users/bulk_changes', { user_ids: ids, is_active: false }))
  expect(change).toMatchObject({ kind: 'users', status: 'done', total: 3, changed: 2, failed: 1 })
  expect(await Promise.all(ids.map(isActive))).toEqual([false, false, true])
  const { problems } = (await caller.get(`/bulk_changes/${change.id}`)).body
  expect(problems).toMatchObject([
    { item_id: ids[2], name: expect.stringContaining('Adam'), what_to_correct: expect.stringMatching(/./) },
  ])
  expect(done(await caller.post(`/bulk_changes/${change.id}/undo`))).toMatchObject({ status: 'undone', restored: 2, left: 0 })
  expect(await Promise.all(ids.map(isActive))).toEqual([true, true, true])
})

test('the vehicles of many go to one driver, and undo gives each back to whom it was', async () => {
  const caller = await olivia()
  const [dan, mia, theo] = await Promise.all(['dan', 'mia', 'theo'].map((name) => idOf(`${name}@northwind.example`)))
  const drivers = () => testApp.db.selectFrom('vehicleDrivers').selectAll().orderBy('vehicleId').orderBy('userId').execute()
  const before = await drivers()
  expect(before.some(({ userId }) => userId === dan)).toBe(true)
  const body = { user_ids: [dan, mia], is_active: false, hand_over_to: theo }
  const change = done(await caller.post('/fleet_users/bulk_changes', body))
  expect(change).toMatchObject({ changed: 2, failed: 0 })
  const after = await drivers()
  expect(after.filter(({ userId }) => userId === dan || userId === mia)).toEqual([])
  for (const { vehicleId, userId } of before.filter((row) => row.userId === dan || row.userId === mia)) {
    expect(userId).not.toBe(theo)
    expect(after.some((row) => row.vehicleId === vehicleId && row.userId === theo)).toBe(true)
  }
  done(await caller.post(`/bulk_changes/${change.id}/undo`))
  expect(await drivers()).toEqual(before)
  const refused = await caller.post('/fleet_users/bulk_changes', { user_ids: [dan, theo], is_active: false, hand_over_to: theo })
  expect([refused.status, refused.body.code]).toEqual([422, 'hand_over_unknown'])
  expect(await drivers()).toEqual(before)
})

test('all that match a filter are meant, but some; oneself is told apart, and who was so before is counted', async () => {
  const caller = await olivia()
  const [dan, mia] = [await idOf('dan@northwind.example'), await idOf('mia@northwind.example')]
  const filter = { query: 'northwind.example', status: 'active' }
  const { users } = (await caller.get('/fleets/me/users')).body
  const change = done(await caller.post('/fleet_users/bulk_changes', { filter, except_ids: [mia], is_active: true }))
  expect(change.total).toBeGreaterThan(2)
  expect(change.total).toBeLessThan(users.length)
  expect(change).toMatchObject({ changed: 0 })
  expect(change.unchanged + change.failed).toBe(change.total)
  expect(await isActive(dan)).toBe(true)
})

test('the file can have the selected users only, or all but some, and follows the sort', async () => {
  const caller = await olivia()
  const [dan, mia] = [await idOf('dan@northwind.example'), await idOf('mia@northwind.example')]
  const names = async (query: Record<string, unknown>): Promise<string[]> =>
    (await caller.get('/fleets/me/users.csv', query)).text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((row) => row.split(',')[0]!)
  expect(await names({ user_ids: [dan, mia], sort: 'name', direction: 'desc' })).toEqual([
    expect.stringContaining('Mia'),
    expect.stringContaining('Dan'),
  ])
  expect((await names({ except_ids: [dan] })).some((name) => name.startsWith('Dan'))).toBe(false)
})

test.each<[string, object, number, string]>([
  ['nobody', { is_active: false }, 422, 'no_users_chosen'],
  ['an empty list', { user_ids: [], is_active: false }, 422, 'no_users_chosen'],
  ['ids and a filter', { user_ids: [1], filter: {}, is_active: false }, 422, 'no_users_chosen'],
  ['a filter that nobody matches', { filter: { query: 'zzzzzz' }, is_active: false }, 422, 'no_users_chosen'],
  ['a user that does not exist', { user_ids: [999_999_999], is_active: false }, 404, 'user_not_found'],
])('%s is refused and nothing is written', async (_name, body, status, code) => {
  const caller = await olivia()
  const before = [await everything(), await testApp.db.selectFrom('bulkChanges').selectAll().execute()]
  const answer = await caller.post('/fleet_users/bulk_changes', body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect([await everything(), await testApp.db.selectFrom('bulkChanges').selectAll().execute()]).toEqual(before)
})

test('a user of another fleet is not found, and a manager changes nobody', async () => {
  const before = await everything()
  const denis = await idOf('denis@boreal.example')
  const foreign = await (await olivia()).post('/fleet_users/bulk_changes', { user_ids: [denis], is_active: false })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'user_not_found'])
  const mia = await testApp.as('mia@northwind.example')
  const answer = await mia.post('/fleet_users/bulk_changes', {
    user_ids: [await idOf('dan@northwind.example')],
    is_active: false,
  })
  expect([answer.status, answer.body.code]).toEqual([403, 'admins_only'])
  expect(await everything()).toEqual(before)
})
