import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))

const LINES = ['Name,Address,Phone', 'Pilsen Fleet & Tire,"1850 S Blue Island Ave, Chicago, IL 60608",3125550188']
const counts = async () => [
  (await testApp.db.selectFrom('imports').select('id').execute()).length,
  (await testApp.db.selectFrom('shops').select('id').execute()).length,
]

test.each(['olivia@northwind.example', 'fay@meridian.example'])(
  '%s imports no shops, and reads none of their imports',
  async (email) => {
    const { id } = (await sendImport(root, 'shops', LINES)).body.import
    const person = await testApp.as(email)
    const before = await counts()
    const sent = await sendImport(person, 'shops', LINES)
    expect([sent.status, sent.body.code]).toEqual([403, 'super_admins_only'])
    for (const answer of [
      await person.get(`/imports/${id}`),
      await person.post(`/imports/${id}/check`, {}),
      await person.post(`/imports/${id}/run`, {}),
    ])
      expect(answer.status).toBe(404)
    expect(await counts()).toEqual(before)
  },
)

test('an import of shops is not sent while a Super Admin acts for a fleet', async () => {
  const { id: fleetId } = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Northwind Couriers')
    .executeTakeFirstOrThrow()
  const acting = await testApp.as('root@fleetwright.example')
  expect((await acting.put('/fleet_users/impersonate_fleet', { fleet_id: fleetId })).status).toBe(200)
  const before = await counts()
  const sent = await sendImport(acting, 'shops', LINES)
  expect([sent.status, sent.body.code]).toEqual([403, 'import_shops_at_home'])
  expect(await counts()).toEqual(before)
})

test('a file without a column of names or addresses is not checked', async () => {
  const { id } = (await sendImport(root, 'shops', ['Name,Phone', 'Pilsen,3125550188'])).body.import
  const before = await counts()
  for (const step of ['check', 'run'])
    expect((await root.post(`/imports/${id}/${step}`, {})).body.code).toBe('import_shop_columns_missing')
  expect(await counts()).toEqual(before)
})

test('a file of which no row is right is not run', async () => {
  const { id } = (await sendImport(root, 'shops', ['Name,Address,Phone', 'Pilsen,"1 Main St, Nowhereville",3125550188'])).body
    .import
  const before = await counts()
  expect((await root.post(`/imports/${id}/run`, {})).body.code).toBe('import_nothing')
  expect(await counts()).toEqual(before)
})
