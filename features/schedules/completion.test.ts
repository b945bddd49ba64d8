import { describe, expect, it } from 'vitest'
import { checkDone, estimatedDone } from './completion.ts'
import type { Anchor } from './next/next-due.ts'

/** Read at 79,000 on November 1, 50 miles a day. */
const vehicle = { odometer: 79_000, odometerReadOn: '2026-11-01', monthlyDistance: 1520 }
const days = { first: '2019-01-01', last: '2026-11-21' }
const last: Anchor = { odometer: 74_000, on: '2026-08-01' }
const at = (odometer: number, on: string, isEstimated = false) => ({ odometer, on, isEstimated })

describe('a service can have been done where somebody says', () => {
  it.each([
    ['today, a little further than it was read', at(80_000, '2026-11-21'), last, 'ok'],
    ['before the last reading, below it', at(77_000, '2026-10-01'), last, 'ok'],
    ['long ago, of a vehicle on which nothing is known', at(20_000, '2021-05-05'), undefined, 'ok'],
    ['at the very odometer of the last time', at(74_000, '2026-08-01'), last, 'ok'],
    ['after it was said that it was never done', at(70_000, '2026-07-01'), { ...last, isNever: true }, 'ok'],
    ['after a last time that was an estimate', at(73_900, '2026-08-02'), { ...last, isEstimated: true }, 'ok'],
    ['tomorrow', at(80_000, '2026-11-22'), last, 'completion_date_not_valid'],
    ['before it was built', at(1, '2018-12-31'), undefined, 'completion_date_not_valid'],
    ['before the last time', at(74_500, '2026-07-31'), last, 'completion_before_last'],
    ['below the last time', at(73_999, '2026-10-01'), last, 'completion_before_last'],
    ['below what was read', at(78_999, '2026-11-02'), last, 'completion_odometer_impossible'],
    ['on an earlier day above what was read later', at(79_001, '2026-10-31'), last, 'completion_odometer_impossible'],
    // A year of driving is 18,240 miles: at most 80,000 + 18,240 on November 21.
    ['a year ahead of what was driven', at(98_240, '2026-11-21'), last, 'ok'],
    ['further', at(98_241, '2026-11-21'), last, 'completion_odometer_impossible'],
    ['at nine million', at(9_000_000, '2026-11-21'), last, 'completion_odometer_impossible'],
  ])('%s: %o', (_case, done, before, answer) => {
    const check = checkDone(done, vehicle, before, days)
    expect(check.ok ? 'ok' : check.code).toBe(answer)
  })
})

it('of a vehicle whose odometer nobody has read it can have been done at any odometer', () => {
  const unread = { ...vehicle, odometer: 0 }
  for (const done of [at(45_210, '2026-06-01'), at(45_210, '2026-11-21')])
    expect(checkDone(done, unread, undefined, days)).toEqual({ ok: true })
})

it.each([
  ['today: as far as it was driven since', '2026-11-21', last, 80_000],
  ['on the day of the reading', '2026-11-01', last, 79_000],
  ['earlier, back by as much', '2026-10-12', last, 78_000],
  ['never below the last time', '2026-11-01', { odometer: 79_500, on: '2026-10-30' }, 79_500],
  ['never below nothing', '2020-01-01', undefined, 0],
])('where nobody read the odometer it is thought to have stood: %s', (_case, on, before, odometer) => {
  expect(estimatedDone(vehicle, on, before)).toEqual({ odometer, on, isEstimated: true })
})
