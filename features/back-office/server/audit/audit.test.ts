import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useHouse } from '#tests/house.ts'

const house = useHouse()
let root: Caller
beforeAll(async () => void (root = await house.as('root@fleetwright.example')))
type Entry = {
  id: number
  at: string
  who: string
  what: string
  type: string
  fleet: { name: string } | null
  changes: object[]
}
const entries = async (query: object = {}, language: 'en' | 'fr' = 'en'): Promise<Entry[]> =>
  (await root.get('/back_office/audit', { ...query }, { language })).body.entries

test('whatever somebody changes is there at once, with who, what, fleet, before and after', async () => {
  const olivia = await house.as('olivia@northwind.example')
  const { body } = await olivia.get('/policies')
  const policy = body.policies[0]
  await olivia.put(`/policies/${policy.id}`, { ...policy, amount: 450, version: policy.version })
  expect((await entries({ type: 'policy_updated' }))[0]).toMatchObject({
    who: 'Olivia Hart',
    what: 'Edited a policy',
    fleet: { name: 'Northwind Couriers', brand_id: expect.any(String) },
    subject_type: 'policy',
    subject_id: String(policy.id),
    changes: [{ key: 'amountCents', before: String(policy.amount * 100), after: '45000' }],
  })
  expect((await entries({ type: 'policy_updated' }, 'fr'))[0]!.what).toBe('Modification d’une politique')
})

test('the back office’s own writes are in it, and acting as a fleet', async () => {
  await root.post('/back_office/promotions', { name: 'Winter check', percent_off: 10 })
  expect((await entries())[0]).toMatchObject({ who: 'Root Keeper', type: 'promotion_created', fleet: null })
  const fay = await house.as('fay@meridian.example')
  const northwind = await house.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Northwind Couriers')
    .executeTakeFirstOrThrow()
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: northwind.id })
  expect((await entries())[0]).toMatchObject({ type: 'impersonated_fleet', who: expect.stringContaining('Fay') })
})

describe('filtered', () => {
  test('by part of a name or of an e-mail', async () => {
    await house.as('mia@northwind.example')
    for (const who of ['castel', 'mia@north']) {
      const found = await entries({ who })
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map((entry) => entry.who))).toEqual(new Set(['Mia Castellano']))
    }
    expect(await entries({ who: 'nobody has this name' })).toEqual([])
  })

  test('by fleet and by days, both of which count', async () => {
    const boreal = await house.db
      .selectFrom('fleets')
      .select('id')
      .where('name', '=', 'Boréal Livraison')
      .executeTakeFirstOrThrow()
    await house.as('sylvie@boreal.example')
    const found = await entries({ fleet_id: boreal.id })
    expect(new Set(found.map(({ fleet }) => fleet?.name))).toEqual(new Set(['Boréal Livraison']))
    const today = '2026-11-20'
    expect((await entries({ fleet_id: boreal.id, from: today, to: today })).length).toBeGreaterThan(0)
    expect(await entries({ fleet_id: boreal.id, from: '2026-11-21' })).toEqual([])
  })

  test('what is no type is refused', async () => {
    expect((await root.get('/back_office/audit', { type: 'nothing_like_it' })).status).toBe(422)
  })
})

test('the same as a file', async () => {
  await root.post('/back_office/promotions', { name: 'For the file', percent_off: 5 })
  const file = await root.get('/back_office/audit.csv', { type: 'promotion_created' })
  expect(file.headers['content-disposition']).toContain('audit-log-2026-11-20.csv')
  const [head, first] = file.text.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Time (UTC),Who,What,Fleet,Brand,Subject,Before,After')
  expect(first).toMatch(/^2026-11-20T.*Z,Root Keeper,Added a promotion,,,promotion \d+,,"?name: For the file; percentOff: 5/)
})

test('nothing in it can be changed or taken away', async () => {
  const change = house.db.updateTable('events').set({ actorName: 'Somebody else' }).execute()
  await expect(change).rejects.toThrow('only added')
  await expect(house.db.deleteFrom('events').execute()).rejects.toThrow('only added')
})
