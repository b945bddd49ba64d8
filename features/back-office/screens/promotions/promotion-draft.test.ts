import { expect, test } from 'vitest'
import { bodyOf, draftOf, draftProblems, type PromotionDraft } from './promotion-draft.ts'

const draft = (change: Partial<PromotionDraft> = {}): PromotionDraft => ({
  ...draftOf(null),
  name: 'Winter check',
  percent_off: '10',
  ...change,
})

test.each<[string, Partial<PromotionDraft>, string[]]>([
  ['a share', {}, []],
  ['an amount with a decimal comma', { kind: 'amount', amount_off: '12,50' }, []],
  ['no name', { name: ' ' }, ['name']],
  ['half a percent', { percent_off: '0.5' }, ['percent_off']],
  ['more than all', { percent_off: '101' }, ['percent_off']],
  ['no amount', { kind: 'amount', amount_off: '' }, ['amount_off']],
  ['over before it starts', { starts_on: '2026-12-02', ends_on: '2026-12-01' }, ['ends_on']],
  ['a minimum that is no amount', { minimum: 'a lot' }, ['minimum']],
  ['no uses at all', { maximum_uses: '0' }, ['maximum_uses']],
])('%s', (_what, change, wrong) => {
  const found = Object.entries(draftProblems(draft(change))).filter(([, problem]) => problem)
  expect(found.map(([field]) => field)).toEqual(wrong)
})

test('only the chosen kind is sent, and what is empty is nothing', () => {
  expect(bodyOf(draft({ kind: 'amount', amount_off: '25', minimum: '100', code: ' FROST ' }))).toMatchObject({
    percent_off: null,
    amount_off: 25,
    minimum: 100,
    currency: 'USD',
    code: 'FROST',
    description: null,
    fleet_id: null,
    maximum_uses: null,
  })
})
