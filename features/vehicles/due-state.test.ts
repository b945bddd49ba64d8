import { expect, test } from 'vitest'
import { dueToday, NOT_FORECAST, stateOn } from './due-state.ts'

const reading = { odometer: 78_733, odometerReadOn: '2026-11-05', monthlyDistance: 1824 }
const byDistance = {
  ...NOT_FORECAST,
  nextDueOdometer: 80_000,
  nextDueOn: '2026-11-27',
  nextDueBy: 'distance' as const,
  nextDueIsKnown: true,
  dueSoonOn: '2026-10-27',
  dueNowOn: '2026-11-18',
  pastDueOn: '2026-11-28',
}

test.each([
  ['2026-10-26', null],
  ['2026-10-27', 'due_soon'],
  ['2026-11-17', 'due_soon'],
  ['2026-11-18', 'due_now'],
  ['2026-11-27', 'due_now'],
  ['2026-11-28', 'past_due'],
])('on %s the state is %s', (today, state) => {
  expect(stateOn(byDistance, today)).toBe(state)
})

test('the odometer is forecast to today before the distance is taken, and days are to the day itself', () => {
  expect(dueToday({ ...reading, ...byDistance }, '2026-11-20')).toEqual({
    state: 'due_now',
    distance: 367,
    days: 7,
    dueOn: '2026-11-27',
    by: 'distance',
    notKnown: 0,
  })
})

test('by the calendar the state goes by the day, whatever the odometer says', () => {
  const yearly = {
    ...byDistance,
    nextDueOdometer: 30,
    nextDueOn: '2026-08-31',
    nextDueBy: 'time' as const,
    pastDueOn: '2026-09-01',
  }
  expect(dueToday({ ...reading, ...yearly }, '2026-11-28')).toMatchObject({ state: 'past_due', days: -89, by: 'time' })
})

test('a vehicle without a schedule has nothing due', () => {
  expect(dueToday({ ...reading, ...NOT_FORECAST }, '2026-11-20')).toBeNull()
})

test.each([
  ['nothing known', { ...NOT_FORECAST, nextDueOdometer: 82_500, servicesNotKnown: 7 }, 'not_known', 7],
  [
    'something known, and not due',
    { ...byDistance, dueSoonOn: '2027-01-01', dueNowOn: null, pastDueOn: null, servicesNotKnown: 1 },
    'fine',
    1,
  ],
  ['something known, and past due', { ...byDistance, pastDueOn: '2026-11-01', servicesNotKnown: 2 }, 'past_due', 2],
])('%s: what is known is said, and how much is not', (_case, due, state, notKnown) => {
  expect(dueToday({ ...reading, ...due }, '2026-11-20')).toMatchObject({ state, notKnown })
})
