import { expect, test } from 'vitest'
import { wasMissed } from './missed.ts'

const DAY = '2026-11-20'

test.each([
  ['parked: no reading that day', { distance: null, since: null, isDevice: true }, [], false],
  ['moved in the yard only', { distance: 1, since: '2026-11-19', isDevice: true }, [], false],
  ['driven without one', { distance: 41, since: '2026-11-19', isDevice: true }, [], true],
  ['driven and inspected', { distance: 41, since: '2026-11-19', isDevice: true }, [DAY], false],
  ['driven, and inspected the day before', { distance: 41, since: '2026-11-19', isDevice: true }, ['2026-11-19'], true],
  [
    'typed readings: an inspection since the last one counts',
    { distance: 300, since: '2026-11-16', isDevice: false },
    ['2026-11-18'],
    false,
  ],
  [
    'typed readings without any inspection between them',
    { distance: 300, since: '2026-11-16', isDevice: false },
    ['2026-11-15'],
    true,
  ],
] as const)('%s', (_, movement, inspectedOn, missed) => {
  expect(wasMissed({ day: DAY, ...movement }, { missedAfter: 2, inspectedOn })).toBe(missed)
})

test('standing still is never missed, even if the template says from 0', () => {
  expect(wasMissed({ day: DAY, distance: 0, since: '2026-11-19', isDevice: true }, { missedAfter: 0, inspectedOn: [] })).toBe(
    false,
  )
})
