import { policyFormOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))
type Entry = {
  id: number
  at: string
  who: string
  what: string
  type: string
  fleet: { name: string } | null
  subject: string
  changes: { field: string; before: string | null; after: string | null }[]
}
const entries = async (query: object = {}, language: 'en' | 'fr' = 'en'): Promise<Entry[]> =>
  (await root.get('/back_office/audit', { ...query }, { language })).body.entries

test('whatever somebody changes is there at once, with who, what, fleet, before and after', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get('/policies')
  const policy = body.policies[0]
  await olivia.put(`/policies/${policy.id}`, { ...policyFormOf(policy), amount: 450, version: policy.version })
  expect((await entries({ type: 'policy_updated' }))[0]).toMatchObject({
    who: 'Olivia Hart',
    what: 'Edited a policy',
    fleet: { name: 'Northwind Couriers', brand_id: expect.any(String) },
    subject_type: 'policy',
    subject_id: String(policy.id),
    subject: `Policy ${policy.id}`,
    changes: [{ key: 'amountCents', field: 'Amount', before: `$${policy.amount}.00`, after: '$450.00' }],
  })
  expect((await entries({ type: 'policy_updated' }, 'fr'))[0]).toMatchObject({
    what: 'Modification d’une règle d’approbation',
    subject: `Règle d’approbation ${policy.id}`,
    changes: [{ field: 'Montant', after: '450,00\u00a0$' }],
  })
})

test('the back office’s own writes are in it, and acting as a fleet', async () => {
  await root.post('/back_office/promotions', { name: 'Winter check', percent_off: 10 })
  expect((await entries())[0]).toMatchObject({ who: 'Root Keeper', type: 'promotion_created', fleet: null })
  const fay = await testApp.as('fay@meridian.example')
  const northwind = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Northwind Couriers')
    .executeTakeFirstOrThrow()
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: northwind.id })
  expect((await entries())[0]).toMatchObject({ type: 'impersonated_fleet', who: expect.stringContaining('Fay') })
})

describe('filtered', () => {
  test('by part of a name or of an e-mail', async () => {
    await testApp.as('mia@northwind.example')
    for (const who of ['castel', 'mia@north']) {
      const found = await entries({ who })
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map((entry) => entry.who))).toEqual(new Set(['Mia Castellano']))
    }
    expect(await entries({ who: 'nobody has this name' })).toEqual([])
  })

  test('by fleet and by days, both of which count', async () => {
    const boreal = await testApp.db
      .selectFrom('fleets')
      .select('id')
      .where('name', '=', 'Boréal Livraison')
      .executeTakeFirstOrThrow()
    await testApp.as('sylvie@boreal.example')
    const found = await entries({ fleet_id: boreal.id })
    expect(new Set(found.map(({ fleet }) => fleet?.name))).toEqual(new Set(['Boréal Livraison']))
    const today = '2026-11-20'
    expect((await entries({ fleet_id: boreal.id, from: today, to: today })).length).toBeGreaterThan(0)
    expect(await entries({ fleet_id: boreal.id, from: '2026-11-21' })).toEqual([])
  })

  test('without sign-ins, unless they are what is looked for', async () => {
    await root.post('/back_office/promotions', { name: 'Beside sign-ins', percent_off: 5 })
    const types = async (query: object) => new Set((await entries({ who: 'root', ...query })).map(({ type }) => type))
    expect(await types({})).toContain('signed_in')
    const changes = await types({ type: 'changes' })
    expect(changes).not.toContain('signed_in')
    expect(changes).toContain('promotion_created')
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
  expect(first).toMatch(/^2026-11-20T.*Z,Root Keeper,Added a promotion,,,Promotion \d+,,"?Name: For the file; Percent off: 5/)
})

test('nothing in it can be changed or taken away', async () => {
  const change = testApp.db.updateTable('events').set({ actorName: 'Somebody else' }).execute()
  await expect(change).rejects.toThrow('only added')
  await expect(testApp.db.deleteFrom('events').execute()).rejects.toThrow('only added')
})

test('no entry names a field, a code or a subject otherwise than in words', async () => {
  const stored = await testApp.db.selectFrom('events').select(['type', 'payload']).distinctOn('type').execute()
  expect(stored.length).toBeGreaterThan(3)
  for (const language of ['en', 'fr'] as const) {
    for (const { type } of stored) {
      const [entry] = await entries({ type }, language)
      const shown = [entry!.what, entry!.subject, ...entry!.changes.flatMap(({ field, before, after }) => [field, before, after])]
      expect(shown.filter((text) => text !== null && WIRE_NAME.test(text))).toEqual([])
      expect(entry!.changes.filter(({ field }) => ['Other', 'Autre'].includes(field))).toEqual([])
    }
  }
})
/** `snake_case`, `camelCase`, booleans, ISO instants. Names of files and jobs are exempt. */
const WIRE_NAME = /^(true|false)$|^[a-z]+(_[a-z]+)+$|^[a-z]+([A-Z][a-z]+)+$|^\d{4}-\d\d-\d\dT/
