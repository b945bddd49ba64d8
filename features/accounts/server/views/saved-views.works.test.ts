import { expect, test } from 'vitest'
import type { Answered } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })

const SETTINGS = {
  filters: { department_number: 'Downtown', sort: 'odometer' },
  columns: ['name', 'odometer'],
  size_to_fit: false,
}
const done = ({ status, body, text }: Answered): Answered['body'] => {
  expect(status, text).toBe(200)
  return body
}
const names = async (email: string, list = 'vehicles'): Promise<string[]> =>
  done(await (await testApp.as(email)).get('/saved_views', { list })).views.map(({ name }: { name: string }) => name)

test('a view keeps filters, columns and width, is the own list’s alone, and is told by name', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { view } = done(await olivia.post('/saved_views', { list: 'vehicles', name: ' Downtown ', settings: SETTINGS }))
  expect(view).toMatchObject({ name: 'Downtown', is_shared: false, owner: 'Olivia Hart', settings: SETTINGS, can_edit: true })
  done(await olivia.post('/saved_views', { list: 'vehicles', name: 'airport', settings: SETTINGS }))
  expect(await names('olivia@northwind.example')).toEqual(['airport', 'Downtown'])
  expect(await names('olivia@northwind.example', 'orders')).toEqual([])
  expect(await names('mia@northwind.example')).toEqual([])
})

test('a shared view is seen by the fleet, changed by its owner and by an admin only, and not seen by another fleet', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const sent = { list: 'vehicles', name: 'Vans', is_shared: true, settings: SETTINGS }
  const { view } = done(await mia.post('/saved_views', sent))
  const seen = done(await (await testApp.as('dan@northwind.example')).get('/saved_views', { list: 'vehicles' }))
  expect(seen).toMatchObject({ can_share: false, views: [{ name: 'Vans', owner: expect.any(String), can_edit: false }] })
  expect(await names('sylvie@boreal.example')).toEqual([])
  const adam = await testApp.as('adam@northwind.example')
  expect(done(await adam.put(`/saved_views/${view.id}`, { name: 'All vans' })).view).toMatchObject({
    name: 'All vans',
    is_shared: true,
  })
  expect(await names('mia@northwind.example')).toEqual(['All vans'])
})

test('a view is renamed, gets other settings, is no longer shared, and is deleted', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { view } = done(await olivia.post('/saved_views', { list: 'users', name: 'One', is_shared: true, settings: SETTINGS }))
  const path = `/saved_views/${view.id}`
  const settings = { ...SETTINGS, columns: null }
  expect(done(await olivia.put(path, { name: 'Two', settings })).view).toMatchObject({ name: 'Two', is_shared: true, settings })
  done(await olivia.put(path, { is_shared: false }))
  expect(await names('mia@northwind.example', 'users')).toEqual([])
  expect(done(await olivia.delete(path))).toEqual({ id: view.id })
  expect(await names('olivia@northwind.example', 'users')).toEqual([])
})

test('each person has the views of a list in their own order; new ones follow, and what they do not see is ignored', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const ids: number[] = []
  for (const name of ['Alpha', 'Bravo', 'Charlie'])
    ids.push(done(await olivia.post('/saved_views', { list: 'due', name, is_shared: true, settings: SETTINGS })).view.id)
  const sylvie = await testApp.as('sylvie@boreal.example')
  const foreign = done(await sylvie.post('/saved_views', { list: 'due', name: 'Elsewhere', settings: SETTINGS })).view.id
  const order = { list: 'due', ids: [ids[2], foreign, ids[0], ids[2]] }
  const { views } = done(await olivia.put('/saved_views/order', order))
  expect(views.map(({ name }: { name: string }) => name)).toEqual(['Charlie', 'Alpha', 'Bravo'])
  expect(await names('olivia@northwind.example', 'due')).toEqual(['Charlie', 'Alpha', 'Bravo'])
  expect(await names('mia@northwind.example', 'due')).toEqual(['Alpha', 'Bravo', 'Charlie'])
  const [stored] = await testApp.db.selectFrom('savedViewOrders').select('viewIds').execute()
  expect(stored!.viewIds.map(Number)).toEqual([ids[2], ids[0]])
})
