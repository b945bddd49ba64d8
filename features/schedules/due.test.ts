import { describe, expect, it } from 'vitest'
import { groupOn, recommendationState, tagsOf, vehicleDueState } from './due.ts'
import { firstDue } from './next/next-due.ts'

const today = '2026-11-28'
const dueBy = (moments: { odometer?: number; on?: string }, monthlyDistance: number) =>
  firstDue(
    { odometer: null, on: null, hours: null, ...moments },
    { odometer: 50_000, odometerReadOn: today, monthlyDistance, odometerUnits: 'miles' },
  )!
const dueIn = (remaining: number, monthlyDistance: number) => dueBy({ odometer: 50_000 + remaining }, monthlyDistance)

describe('the tag of an interval', () => {
  it.each([
    [-1, 1000, 'past_due'],
    [0, 1000, 'currently_due'],
    [1000, 1000, 'currently_due'],
    [1001, 1000, 'upcoming'],
    [501, 500, 'upcoming'],
  ])('%i to go at %i a month: %s', (remaining, monthlyDistance, group) => {
    expect(groupOn(dueIn(remaining, monthlyDistance), today)).toBe(group)
  })

  it.each([
    ['2026-11-27', 'past_due'],
    ['2026-11-28', 'currently_due'],
    ['2026-12-28', 'currently_due'],
    ['2026-12-29', 'upcoming'],
  ])('by the calendar on %s: %s, whatever is driven', (on, group) => {
    for (const monthlyDistance of [0, 500, 4000]) expect(groupOn(dueBy({ on }, monthlyDistance), today)).toBe(group)
  })

  it('Upcoming stands on the first upcoming interval; every one after it belongs to the group untagged', () => {
    expect(tagsOf(['past_due', 'past_due', 'currently_due', 'upcoming', 'upcoming', 'upcoming'])).toEqual([
      'Past Due',
      'Past Due',
      'Currently Due',
      'Upcoming',
      null,
      null,
    ])
    expect(tagsOf([])).toEqual([])
  })
})

describe('the recommendation state of a service', () => {
  it.each([
    [-1, 1000, 'Past Due'],
    [0, 1000, 'Due Now'],
    [500, 1000, 'Due Now'],
    [501, 1000, 'Due Soon'],
    [1000, 600, 'Due Soon'],
    [1001, 600, null],
    [1800, 1800, 'Due Soon'],
    [1801, 1800, null],
  ])('%i to go at %i a month: %s', (remaining, monthlyDistance, state) => {
    expect(recommendationState(dueIn(remaining, monthlyDistance), today)).toBe(state)
  })

  it.each([
    ['2026-11-27', 'Past Due'],
    ['2026-11-28', 'Due Now'],
    ['2026-12-13', 'Due Now'],
    ['2026-12-14', 'Due Soon'],
    ['2026-12-28', 'Due Soon'],
    ['2026-12-29', null],
  ])('by the calendar on %s: %s, whatever is driven', (on, state) => {
    for (const monthlyDistance of [0, 500, 4000]) expect(recommendationState(dueBy({ on }, monthlyDistance), today)).toBe(state)
  })
})

describe('where a vehicle counts', () => {
  it.each([
    ['past due since yesterday', '2025-10-01', '2025-11-19', false, 'past_due'],
    ['past due from today', '2025-10-01', '2025-11-20', false, 'past_due'],
    ['due soon from today', '2025-11-20', '2025-12-20', false, 'due_soon'],
    ['not yet', '2025-11-21', '2025-12-20', false, null],
    ['excluded while an order is active', '2025-10-01', '2025-11-19', true, null],
    ['nothing scheduled', null, null, false, null],
  ])('%s', (_rule, dueSoonOn, pastDueOn, hasActiveOrder, state) => {
    expect(vehicleDueState({ dueSoonOn, pastDueOn }, '2025-11-20', hasActiveOrder)).toBe(state)
  })
})
