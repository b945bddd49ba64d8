import { expect, it, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })

const settings = { filters: {}, columns: null, size_to_fit: true }
const stored = () => testApp.db.selectFrom('savedViews').selectAll().orderBy('id').execute()
const saved = async (email: string, body: object): Promise<number> =>
  (await (await testApp.as(email)).post('/saved_views', { list: 'vehicles', settings, ...body })).body.view.id

it.each<[string, object, number, string]>([
  ['no name', { list: 'vehicles', name: '  ', settings }, 422, 'view_name_missing'],
  ['a name that the person has, in any case', { list: 'vehicles', name: 'VANS', settings }, 422, 'view_name_taken'],
  ['a list that there is not', { list: 'boats', name: 'A', settings }, 422, 'invalid_input'],
])('%s is refused and nothing is saved', async (_name, body, status, code) => {
  const olivia = await testApp.as('olivia@northwind.example')
  await olivia.post('/saved_views', { list: 'vehicles', name: 'Vans', settings })
  const before = await stored()
  const answer = await olivia.post('/saved_views', body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await stored()).toEqual(before)
})

test('another’s own view and another fleet’s shared view are not found, a shared one of a colleague is refused', async () => {
  const own = await saved('adam@northwind.example', { name: 'Own' })
  const shared = await saved('adam@northwind.example', { name: 'Shared', is_shared: true })
  const before = await stored()
  const mia = await testApp.as('mia@northwind.example')
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await mia.put(`/saved_views/${own}`, { name: 'Mine' })).body.code).toBe('view_not_found')
  expect((await sylvie.delete(`/saved_views/${shared}`)).body.code).toBe('view_not_found')
  const refused = await mia.delete(`/saved_views/${shared}`)
  expect([refused.status, refused.body.code, refused.body.errors[0]]).toEqual([
    403,
    'view_of_another',
    expect.stringContaining('Adam'),
  ])
  expect(await stored()).toEqual(before)
})

test('a driver keeps views, but shares none', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const id = await saved('dan@northwind.example', { name: 'Mine' })
  const before = await stored()
  const shared = await dan.post('/saved_views', { list: 'vehicles', name: 'Ours', is_shared: true, settings })
  expect([shared.status, shared.body.code]).toEqual([403, 'managers_and_admins_only'])
  expect((await dan.put(`/saved_views/${id}`, { is_shared: true })).body.code).toBe('managers_and_admins_only')
  expect(await stored()).toEqual(before)
})
