import { expect, test } from 'vitest'
import { isOddOdometer, likelyOdometer, odometerDoubt, typedOdometerDoubt } from './odd-odometer.ts'
import { firstDayAccepted, lastDayAccepted } from './record-days.ts'

const known = { odometer: 62_291, odometerReadOn: '2026-11-01', monthlyDistance: 1_000 }

test.each<[string, string, number, boolean]>([
  ['what was driven since', '2026-11-18', 62_900, false],
  ['the reading again', '2026-11-18', 62_291, false],
  ['a digit too many', '2026-11-18', 622_910, true],
  ['a digit too few', '2026-11-18', 6_291, true],
  ['a mile less than a later reading allows', '2026-11-18', 62_290, true],
  ['a year of driving more than expected, and no more', '2026-11-01', 74_291, false],
  ['more than that', '2026-11-01', 74_292, true],
  ['less, a month before', '2026-10-02', 61_300, false],
  ['more than at the later reading', '2026-10-02', 62_292, true],
  ['a vehicle of years ago', '2022-11-01', 14_500, false],
  ['a digit too many then', '2022-11-01', 145_000, true],
])('an odometer is asked about when it is far off: %s', (_, on, odometer, isOdd) => {
  expect(isOddOdometer({ odometer, on }, known)).toBe(isOdd)
})

test('the first reading of a vehicle is not doubted', () => {
  const unread = { ...known, odometer: 0 }
  for (const odometer of [12, 62_291, 622_910]) expect(typedOdometerDoubt({ odometer, on: '2026-11-18' }, unread)).toBeNull()
})

test.each([
  ['2026-11-18', 62_290, 'below_last'],
  ['2026-11-18', 622_910, 'far_above'],
  ['2026-10-02', 62_292, 'above_later'],
  ['2026-10-02', 6_229, 'far_below'],
  ['2026-11-18', 62_900, null],
])('an odometer of %s at %d is doubted because it is %s', (on, odometer, doubt) => {
  expect(odometerDoubt({ odometer, on }, known)).toBe(doubt)
})

test.each([
  ['two digits swapped', 26_900, 62_900],
  ['a digit too many', 629_900, 62_900],
  ['nothing near', 5, null],
])('what was meant is offered where it can be believed: %s', (_, odometer, likely) => {
  expect(likelyOdometer({ odometer, on: '2026-11-18' }, known)).toBe(likely)
})

test('swapped digits are asked about also where the driving would allow them, and a busy month is not', () => {
  const busy = { odometer: 78_733, odometerReadOn: '2026-11-08', monthlyDistance: 1_824 }
  expect(odometerDoubt({ odometer: 97_806, on: '2026-11-23' }, busy)).toBeNull()
  expect(typedOdometerDoubt({ odometer: 97_806, on: '2026-11-23' }, busy)).toBe('far_above')
  expect(likelyOdometer({ odometer: 97_806, on: '2026-11-23' }, busy)).toBe(79_806)
  expect(typedOdometerDoubt({ odometer: 82_400, on: '2026-11-23' }, busy)).toBeNull()
})

test('a vehicle that hardly moves has some room all the same', () => {
  const parked = { ...known, monthlyDistance: 0 }
  expect(isOddOdometer({ odometer: 74_291, on: '2026-11-18' }, parked)).toBe(false)
  expect(isOddOdometer({ odometer: 74_292, on: '2026-11-18' }, parked)).toBe(true)
})

test('records begin two years before the model year, or in 1980, and end today', () => {
  expect([firstDayAccepted(2021), firstDayAccepted(null)]).toEqual(['2019-01-01', '1980-01-01'])
  expect(lastDayAccepted(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-20')
  // Half past midnight in St. John's, while it is the day before in Ohio.
  expect(lastDayAccepted(new Date('2026-11-21T04:00:00Z'))).toBe('2026-11-21')
})
