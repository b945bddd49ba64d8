import { describe, expect, test } from 'vitest'
import { formProblem, promotionProblem, type PromotedOrder, type Terms, termsProblem } from './promotion.ts'

const terms = (change: Partial<Terms> = {}): Terms => ({
  fleetId: null,
  shopId: null,
  startsOn: null,
  endsOn: null,
  minimumCents: null,
  maximumUses: null,
  currency: null,
  endedAt: null,
  ...change,
})
const order = (change: Partial<PromotedOrder> = {}): PromotedOrder => ({
  fleetId: 1,
  shopId: 5,
  status: 'awaiting_approval',
  approvedAt: null,
  subTotalCents: 10_000,
  currency: 'USD',
  ...change,
})
const TODAY = '2026-11-20'

describe('a promotion fits an order', () => {
  test.each([
    ['without any terms', {}, null],
    ['of this fleet and shop', { fleetId: 1, shopId: 5 }, null],
    ['of another fleet', { fleetId: 2 }, 'promotion_not_for_order'],
    ['of another shop', { shopId: 6 }, 'promotion_not_for_order'],
    ['of sums in its currency', { currency: 'USD' }, null],
    ['of sums in another currency', { currency: 'CAD' }, 'promotion_not_for_order'],
    ['on its first day', { startsOn: TODAY }, null],
    ['a day too early', { startsOn: '2026-11-21' }, 'promotion_not_started'],
    ['on its last day', { endsOn: TODAY }, null],
    ['a day too late', { endsOn: '2026-11-19' }, 'promotion_over'],
    ['ended by hand', { endedAt: new Date('2026-11-19T00:00:00Z') }, 'promotion_over'],
    ['exactly at its minimum', { minimumCents: 10_000 }, null],
    ['a cent below its minimum', { minimumCents: 10_001 }, 'promotion_minimum'],
    ['with one use left', { maximumUses: 4 }, null],
    ['with none left', { maximumUses: 3 }, 'promotion_used_up'],
  ] as [string, Partial<Terms>, string | null][])('%s', (_what, change, problem) => {
    expect(termsProblem(terms(change), order(), 3, TODAY)).toBe(problem)
  })

  test.each([
    ['before the estimate', { status: 'active' }],
    ['after the approval', { status: 'approved', approvedAt: new Date() }],
    ['when a change waits for a second approval', { approvedAt: new Date() }],
  ] as [string, Partial<PromotedOrder>][])('but is not applied %s', (_when, change) => {
    expect(promotionProblem(terms(), order(change), 0, TODAY)).toBe('promotion_too_late')
  })
})

describe('a promotion is either a share or an amount', () => {
  const form = { name: 'Winter check', percentOff: 10, offCents: null, minimumCents: null, maximumUses: null }
  const days = { startsOn: null, endsOn: null }
  test.each([
    ['a share', {}, null],
    ['an amount', { percentOff: null, offCents: 2_500 }, null],
    ['neither', { percentOff: null }, 'promotion_off_missing'],
    ['both', { offCents: 2_500 }, 'promotion_off_missing'],
    ['no share', { percentOff: 0 }, 'promotion_percent_invalid'],
    ['more than all', { percentOff: 101 }, 'promotion_percent_invalid'],
    ['half a percent', { percentOff: 0.5 }, 'promotion_percent_invalid'],
    ['nothing off', { percentOff: null, offCents: 0 }, 'promotion_amount_invalid'],
    ['without a name', { name: ' ' }, 'promotion_name_missing'],
    ['over before it starts', { startsOn: '2026-11-20', endsOn: '2026-11-19' }, 'promotion_days_invalid'],
  ])('%s', (_what, change, problem) => {
    expect(formProblem({ ...form, ...days, ...change })).toBe(problem)
  })
})
