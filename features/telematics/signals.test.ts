import { expect, test } from 'vitest'
import { isPossible, type NewestByKind, takeNewest, updatedAt } from './signals.ts'

test.each([
  ['oil_life', 0, true],
  ['oil_life', 101, false],
  ['battery_voltage', 24.1, true],
  ['battery_voltage', 65.5, false],
  ['pressure_rear_left', -1, false],
  ['temperature_front_left', 88, true],
  ['temperature_front_left', 6500, false],
] as const)('%s %d is possible: %s', (kind, value, possible) => expect(isPossible(kind, value)).toBe(possible))

test('of each kind the latest stands, in whatever order they arrive, and only what is later than all that is known is new', () => {
  const newest: NewestByKind = { oil_life: { value: 40, at: '2026-11-20T10:00:00.000Z' } }
  const isNew = [
    takeNewest(newest, 'oil_life', { value: 41, at: '2026-11-19T10:00:00.000Z' }),
    takeNewest(newest, 'oil_life', { value: 39, at: '2026-11-20T10:00:00.000Z' }),
    takeNewest(newest, 'battery_voltage', { value: 12, at: '2026-11-20T10:00:00.000Z' }),
    takeNewest(newest, 'battery_voltage', { value: 12.5, at: '2026-11-20T11:00:00.000Z' }),
  ]
  expect(isNew).toEqual([false, false, true, true])
  expect(newest.oil_life!.value).toBe(39)
  expect(newest.battery_voltage!.value).toBe(12.5)
  expect(updatedAt(newest, ['oil_life', 'battery_voltage'])).toBe('2026-11-20T11:00:00.000Z')
  expect(updatedAt(newest, ['pressure_rear_left'])).toBeNull()
})
