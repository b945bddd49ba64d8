import { expect, test } from 'vitest'
import { daysOut, daysOutWithin } from './outage.ts'

const TODAY = '2026-11-23'
test.each([
  ['2026-11-04', null, 19],
  ['2026-11-12', null, 11],
  ['2026-11-23', null, 0],
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-01', '2026-11-05', 4],
  ['2026-11-24', null, 0],
])('out since %s, back %s: %i days', (startedOn, endedOn, days) => {
  expect(daysOut({ startedOn, endedOn }, TODAY)).toBe(days)
})

const NOVEMBER = { from: '2026-11-01', until: '2026-12-01' }
test.each([
  ['2026-11-04', null, 19],
  ['2026-10-20', null, 22],
  ['2026-10-20', '2026-10-25', 0],
  ['2026-10-20', '2026-11-02', 1],
  ['2026-12-02', '2026-12-05', 0],
])('of which in November, out since %s, back %s: %i days', (startedOn, endedOn, days) => {
  expect(daysOutWithin({ startedOn, endedOn }, NOVEMBER, TODAY)).toBe(days)
})

test('the days of two months add up to those of the whole', () => {
  const outage = { startedOn: '2026-10-20', endedOn: null }
  const october = daysOutWithin(outage, { from: '2026-10-01', until: '2026-11-01' }, TODAY)
  expect(october + daysOutWithin(outage, NOVEMBER, TODAY)).toBe(daysOut(outage, TODAY))
})
