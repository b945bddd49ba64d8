import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { promotionsOf } from '#tests/fixtures/promotions/promotion.fixtures.ts'

const testApp = useTestApp()
const promotions = promotionsOf(testApp)
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))
const listed = async (query?: string) =>
  (await root.get('/back_office/promotions', query ? { query } : {})).body.promotions as { id: number; state: string }[]

test('promotions are listed newest first, with for whom they are, how often they were used and how they stand', async () => {
  const first = await promotions.add({ name: 'Planned one', starts_on: '2026-12-01' })
  const second = await promotions.add({
    name: 'Running one',
    code: 'RUN',
    fleet_id: await promotions.idOf('fleets', 'Northwind Couriers'),
    minimum: 100,
    maximum_uses: 5,
  })
  expect(await listed('one')).toMatchObject([
    {
      id: second.id,
      code: 'RUN',
      fleet: { name: 'Northwind Couriers' },
      shop: null,
      percent_off: 10,
      minimum: 100,
      maximum_uses: 5,
      uses: 0,
      state: 'running',
    },
    { id: first.id, state: 'planned' },
  ])
  expect(await listed('run')).toHaveLength(1)
})

test('a promotion is changed and ended, and both stand in the log', async () => {
  const { id, version } = await promotions.add({ name: 'To end' })
  const changed = await root.put(`/back_office/promotions/${id}`, { name: 'To end', amount_off: 25, version })
  expect(changed.body.promotion).toMatchObject({ amount_off: 25, percent_off: null })
  expect((await root.put(`/back_office/promotions/${id}/end`)).body.promotion.state).toBe('ended')
  const log = testApp.db
    .selectFrom('events')
    .select('type')
    .where('subjectType', '=', 'promotion')
    .where('subjectId', '=', String(id))
  expect((await log.orderBy('id').execute()).map(({ type }) => type)).toEqual([
    'promotion_created',
    'promotion_updated',
    'promotion_ended',
  ])
})

describe('refused, and nothing is written', () => {
  test.each([
    ['without a name', { name: '' }, 'promotion_name_missing', 'name'],
    ['with neither share nor amount', { percent_off: null }, 'promotion_off_missing', 'percent_off'],
    ['with both', { amount_off: 5 }, 'promotion_off_missing', 'amount_off'],
    ['with more than all', { percent_off: 101 }, 'promotion_percent_invalid', 'percent_off'],
    ['with nothing off', { percent_off: null, amount_off: 0 }, 'promotion_amount_invalid', 'amount_off'],
    ['over before it starts', { starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'promotion_days_invalid', 'ends_on'],
    ['for a fleet that is not there', { fleet_id: 987_654 }, 'promotion_fleet_unknown', 'fleet_id'],
    ['of US dollars for a fleet that pays in Canadian ones', { minimum: 50 }, 'promotion_currency_differs', 'currency'],
    ['for a shop that is not there', { shop_id: 987_654 }, 'promotion_shop_unknown', 'shop_id'],
  ])('%s, at its field', async (_what, change, code, field) => {
    const before = await listed()
    const boreal = code === 'promotion_currency_differs' ? { fleet_id: await promotions.idOf('fleets', 'Boréal Livraison') } : {}
    const form = { name: 'Winter check', percent_off: 10, ...boreal, ...change }
    const answer = await root.post('/back_office/promotions', form)
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, code, field])
    expect(await listed()).toEqual(before)
  })

  test('a code that another has, in whatever case', async () => {
    await promotions.add({ code: 'TAKEN' })
    const answer = await root.post('/back_office/promotions', { name: 'Second', percent_off: 5, code: 'taken' })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, 'promotion_code_taken', 'code'])
  })

  test('an older version than the one that is there, and a second end', async () => {
    const { id, version } = await promotions.add()
    await root.put(`/back_office/promotions/${id}`, { name: 'Newer', percent_off: 20, version })
    expect((await root.put(`/back_office/promotions/${id}`, { name: 'Older', percent_off: 30, version })).body.code).toBe(
      'conflict',
    )
    await root.put(`/back_office/promotions/${id}/end`)
    expect((await root.put(`/back_office/promotions/${id}/end`)).body.code).toBe('promotion_over')
    expect((await root.put('/back_office/promotions/987654321/end')).body.code).toBe('promotion_not_found')
  })
})

test('a promotion has a name and terms in both languages, and each reader gets their own', async () => {
  const words = { name_fr: 'Vérification hivernale', description: 'Before the frost', description_fr: 'Avant le gel' }
  const { id } = await promotions.add({ name: 'Winter checkup', ...words, percent_off: 10 })
  expect((await root.get('/back_office/promotions', { query: 'Vérification' })).body.promotions).toMatchObject([
    { id, name: 'Winter checkup', ...words },
  ])
  const stored = await testApp.db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ nameFr: 'Vérification hivernale', descriptionFr: 'Avant le gel' })
})
