import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))
const idOf = async (table: 'fleets' | 'affiliations', name: string): Promise<number> =>
  (await testApp.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const lastEvent = async (type: string) =>
  testApp.db.selectFrom('events').selectAll().where('type', '=', type).orderBy('id', 'desc').executeTakeFirst()

describe('fleets', () => {
  test('every customer’s fleet by name with affiliation, brand and payment type; the company’s own is none', async () => {
    const { body } = await root.get('/back_office/fleets')
    const names = body.fleets.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.toLowerCase().localeCompare(b.toLowerCase())))
    expect(body.total_count).toBeGreaterThanOrEqual(names.length)
    expect(body.fleets).toContainEqual(
      expect.objectContaining({
        name: 'Northwind Couriers',
        affiliation: expect.objectContaining({ name: 'Meridian Fleet Management' }),
        payment_type_name: 'Credit card',
        country: 'US',
      }),
    )
    const companies = await testApp.db.selectFrom('fleets').select('name').where('isCompany', '=', true).execute()
    for (const { name } of companies) expect(names).not.toContain(name)
  })

  test.each([
    [{ query: 'northwind' }, 'Northwind Couriers'],
    [{ brand_id: 'canadafuel', query: 'boréal' }, 'Boréal Livraison'],
    [{ brand_id: 'fuelcard1', payment_type: 'fleetcor', query: 'crews' }, 'Delta crews'],
  ])('filtered by %j', async (query, first) => {
    const { fleets } = (await root.get('/back_office/fleets', query)).body
    expect(fleets[0].name).toContain(first.split(' ')[0])
  })
})

describe('affiliations', () => {
  const form = { name: 'Prairie Fleet Partners', parent_id: null as number | null, allow_share_account_number: true }

  test('are added, renamed and moved, with before and after in the log', async () => {
    const meridian = await idOf('affiliations', 'Meridian Fleet Management')
    const added = (await root.post('/back_office/affiliations', form)).body.affiliation
    expect(added).toMatchObject({ name: form.name, parent: null, fleets: 0 })
    const change = { name: 'Prairie', parent_id: meridian, allow_share_account_number: false }
    const { affiliation } = (await root.put(`/back_office/affiliations/${added.id}`, change)).body
    expect(affiliation).toMatchObject({ name: 'Prairie', parent: { id: meridian }, allow_share_account_number: false })
    expect(await lastEvent('affiliation_updated')).toMatchObject({
      actorName: 'Root Keeper',
      payload: {
        before: { name: form.name, parentId: null, allowShareAccountNumber: true },
        after: { name: 'Prairie', parentId: meridian, allowShareAccountNumber: false },
      },
    })
  })

  test.each([
    ['no name', { name: ' ' }, 'affiliation_name_missing'],
    ['a name that another has', { name: 'meridian fleet management' }, 'affiliation_name_taken'],
    ['a parent that is not there', { parent_id: 987_654 }, 'affiliation_parent_invalid'],
  ])('%s is refused', async (_what, change, code) => {
    const before = await testApp.db.selectFrom('affiliations').selectAll().execute()
    const answer = await root.post('/back_office/affiliations', { ...form, name: 'New one', ...change })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(await testApp.db.selectFrom('affiliations').selectAll().execute()).toEqual(before)
  })

  test('with others below it, one cannot go below another', async () => {
    const top = (await root.post('/back_office/affiliations', { ...form, name: 'Top' })).body.affiliation
    await root.post('/back_office/affiliations', { ...form, name: 'Below', parent_id: top.id })
    const meridian = await idOf('affiliations', 'Meridian Fleet Management')
    const answer = await root.put(`/back_office/affiliations/${top.id}`, { ...form, name: 'Top', parent_id: meridian })
    expect([answer.status, answer.body.code]).toEqual([422, 'affiliation_parent_invalid'])
  })
})
