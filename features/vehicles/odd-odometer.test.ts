import { expect, test } from 'vitest'
import { impossibleOdometer, isOddOdometer, likelyOdometer, odometerDoubt, typedOdometerDoubt } from './odd-odometer.ts'
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
  // 87,000 would be 8,267 miles within 15 days.
  expect(likelyOdometer({ odometer: 78_000, on: '2026-11-23' }, busy)).toBeNull()
})

test('a vehicle that hardly moves has some room all the same', () => {
  const parked = { ...known, monthlyDistance: 0 }
  expect(isOddOdometer({ odometer: 74_291, on: '2026-11-18' }, parked)).toBe(false)
  expect(isOddOdometer({ odometer: 74_292, on: '2026-11-18' }, parked)).toBe(true)
})

test('records begin two years before the model year, or in 1980, and end with the day that has begun somewhere', () => {
  expect([firstDayAccepted(2021), firstDayAccepted(null)]).toEqual(['2019-01-01', '1980-01-01'])
  // 5 a.m. on the 21st in Kiritimati.
  expect(lastDayAccepted(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
  expect(lastDayAccepted(new Date('2026-11-20T09:59:00Z'))).toBe('2026-11-20')
})

/** Read at 70,000 on July 30, at 76,102 on November 22. */
const [july, november] = [
  { odometer: 70_000, readOn: '2026-07-30' },
  { odometer: 76_102, readOn: '2026-11-22' },
]
test.each<[string, number, string, string | null]>([
  ['far below the last reading', 5, '2026-11-27', 'below_last'],
  ['a mile below it', 76_101, '2026-11-22', 'below_last'],
  ['a digit too many', 761_020, '2026-11-27', 'far_above'],
  ['999,999', 999_999, '2026-11-27', 'far_above'],
  ['a slip in the year', 76_300, '2020-11-20', 'above_later'],
  ['above the last reading on the day before', 76_103, '2026-11-21', 'above_later'],
  ['above an earlier reading, on a day before it', 70_001, '2026-07-29', 'above_later'],
  ['below an earlier reading, on a day after it', 69_999, '2026-07-31', 'below_earlier'],
  ['far ahead, which may be right after a year without a reading', 176_102, '2026-11-27', null],
  ['between two readings', 73_000, '2026-10-01', null],
  ['the same again', 76_102, '2026-11-27', null],
  ['years before the first reading', 20_000, '2021-05-05', null],
])('an odometer that a vehicle cannot have had, whoever confirms it: %s', (_, odometer, on, doubt) => {
  expect(impossibleOdometer({ odometer, on }, november, [july, november])?.doubt ?? null).toBe(doubt)
})

test('before the first reading of a vehicle nothing is impossible', () => {
  expect(impossibleOdometer({ odometer: 999_999, on: '2026-11-27' }, { odometer: 0, readOn: '2026-11-22' }, [])).toBeNull()
})
