import { expect, test } from 'vitest'
import { dueStateOf, dueToday } from './due-state.ts'

test.each([
  [-1, 1000, 'past_due'],
  [0, 1000, 'due_now'],
  [500, 1000, 'due_now'],
  [501, 1000, 'due_soon'],
  [1000, 600, 'due_soon'],
  [1001, 600, 'fine'],
  [1800, 1800, 'due_soon'],
  [1801, 1800, 'fine'],
])('%i to go at %i a month is %s', (remaining, monthly, state) => {
  expect(dueStateOf(remaining, monthly)).toBe(state)
})

test('the odometer is forecast to today before the distance is taken', () => {
  const vehicle = {
    odometer: 78_733,
    odometerReadOn: '2026-11-05',
    monthlyDistance: 1824,
    nextDueOdometer: 80_000,
    nextDueIsKnown: true,
  }
  expect(dueToday(vehicle, '2026-11-20')).toEqual({ state: 'due_now', distance: 367 })
})

test('a vehicle without a schedule has nothing due', () => {
  expect(
    dueToday(
      { odometer: 1, odometerReadOn: '2026-11-05', monthlyDistance: 1000, nextDueOdometer: null, nextDueIsKnown: false },
      '2026-11-20',
    ),
  ).toBeNull()
})

test.each([
  [90_000, true, 'fine'],
  [90_000, false, 'not_known'],
  [80_000, false, 'due_now'],
  [75_000, false, 'past_due'],
])('due at %i, when it was done last is known: %s: %s', (nextDueOdometer, nextDueIsKnown, state) => {
  const vehicle = { odometer: 78_733, odometerReadOn: '2026-11-05', monthlyDistance: 1824, nextDueOdometer, nextDueIsKnown }
  expect(dueToday(vehicle, '2026-11-20')?.state).toBe(state)
})
