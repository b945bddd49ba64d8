import { describe, expect, it } from 'vitest'
import { checkEngineHours, dayOfHours, hoursOn, monthlyHours, paceOf, predictedHours } from './engine-hours.ts'

const meter = {
  engineHours: 3000,
  engineHoursReadOn: '2026-11-01',
  monthlyEngineHours: 61,
  monthlyDistance: 1500,
  odometerUnits: 'miles' as const,
}

describe('engine hours go on from the last reading', () => {
  it.each([
    ['on the day of the reading', '2026-11-01', 3000],
    ['two a day after it', '2026-11-21', 3040],
    ['two a day before it', '2026-10-22', 2980],
    ['never below zero', '2010-01-01', 0],
  ])('%s', (_, day, hours) => expect(hoursOn(meter, day)).toBe(hours))

  it('unknown without a reading', () => {
    expect(hoursOn({ ...meter, engineHours: null, engineHoursReadOn: null }, '2026-11-01')).toBeNull()
    expect(dayOfHours({ ...meter, engineHours: null }, 3100)).toBeNull()
  })
  it('a reading of later stands as it is', () => expect(predictedHours(meter, '2026-10-22')).toBe(3000))
  it('the day on which they are reached agrees with the forecast', () => {
    expect(dayOfHours(meter, 3040)).toBe('2026-11-21')
    expect(hoursOn(meter, dayOfHours(meter, 3041)!)).toBeGreaterThanOrEqual(3041)
  })
})

it.each([
  ['as it was said', meter, 61],
  ['by the miles', { ...meter, monthlyEngineHours: null }, 60],
  ['by the kilometers', { ...meter, monthlyEngineHours: null, monthlyDistance: 2000, odometerUnits: 'kilometers' as const }, 50],
])('hours a month: %s', (_, given, hours) => expect(monthlyHours(given)).toBe(hours))

describe('hours a month are reckoned from where one began to count', () => {
  const base = { pacedHours: 3000, pacedOn: '2026-11-01', monthlyEngineHours: null }
  const since = (hours: number | null, on: string | null, monthly: number | null) => ({
    pacedHours: hours,
    pacedOn: on,
    monthlyEngineHours: monthly,
  })
  it.each([
    ['the first reading begins', since(null, null, null), 3000, '2026-11-01', since(3000, '2026-11-01', null)],
    ['a week tells, and one goes on counting from there', base, 3040, '2026-11-21', since(3000, '2026-11-01', 61)],
    ['less than a week tells nothing', base, 3010, '2026-11-05', since(3000, '2026-11-01', null)],
    ['standing still tells nothing', base, 3000, '2026-12-20', since(3000, '2026-11-01', null)],
    ['after a month one counts anew', base, 3080, '2026-12-11', since(3080, '2026-12-11', 61)],
    [
      'a new meter begins anew, at the known pace',
      { ...base, monthlyEngineHours: 50 },
      5,
      '2026-12-11',
      since(5, '2026-12-11', 50),
    ],
  ])('%s', (_, known, hours, on, pace) => expect(paceOf(known, hours, on)).toEqual(pace))
})

it.each([
  ['a whole number that has not fallen', 3000, false, true],
  ['0 on a new vehicle', 0, true, true],
  ['less than known', 2999, false, 'engine_hours_fell'],
  ['less than known on a new meter', 12, true, true],
  ['a fraction', 3000.5, false, 'engine_hours_invalid'],
  ['below zero', -1, false, 'engine_hours_invalid'],
  ['more than an engine runs', 200_001, false, 'engine_hours_invalid'],
])('%s', (_, typed, isReplaced, expected) => {
  const check = checkEngineHours(typed, meter, isReplaced)
  expect(check.ok ? true : check.code).toBe(expected)
})
