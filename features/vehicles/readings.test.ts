import { expect, test } from 'vitest'
import { agreeingReadings, contradictingReadings, costsFrom, currentOdometer, paceOf, type Reading } from './readings.ts'

const reading = (id: number, odometer: number, source: string, readOn = '2026-11-18'): Reading => ({
  id,
  odometer,
  source,
  readOn,
})
const base = reading(1, 62_291, 'form', '2026-11-01')
const a = reading(2, 62_691, 'history')
const b = reading(3, 62_691, 'history')

test.each<[string, Reading[], number | null, number[]]>([
  ['none says nothing', [], null, []],
  ['a record raises the odometer', [base, a], 62_691, [1, 2]],
  ['the same again changes nothing', [base, a, b], 62_691, [1, 2]],
  ['of two records the one that stays counts', [base, b], 62_691, [1, 3]],
  ['a lower record changes nothing', [base, reading(2, 60_000, 'history')], 62_291, [1]],
  ['and counts once the higher one is gone', [base, reading(3, 62_591, 'history')], 62_591, [1, 3]],
  ['a shop never lowers', [base, reading(2, 60_000, 'shop')], 62_291, [1]],
  ['what a person says stands, also when it is lower', [base, a, reading(3, 61_000, 'form')], 61_000, [1, 2, 3]],
  ['after which a lower visit counts', [reading(3, 61_000, 'form'), reading(4, 61_050, 'shop')], 61_050, [3, 4]],
])('%s', (_, readings, odometer, ids) => {
  const { odometer: current, acceptedIds } = currentOdometer(readings)
  expect([current?.odometer ?? null, acceptedIds]).toEqual([odometer, ids])
})

test('the day of the reading is the one of the reading that stands; a shop that reads the same again is more recent', () => {
  expect(currentOdometer([base, b]).odometer?.readOn).toBe('2026-11-18')
  expect(currentOdometer([base, reading(2, 62_291, 'shop', '2026-11-20')]).odometer?.readOn).toBe('2026-11-20')
})

test('a visit of an older day never becomes the last reading, however high; of an unread vehicle the first one does', () => {
  const slip = reading(2, 76_300, 'history', '2020-11-20')
  expect(currentOdometer([reading(1, 76_102, 'form', '2026-11-22'), slip]).odometer).toEqual({
    odometer: 76_102,
    readOn: '2026-11-22',
  })
  expect(currentOdometer([reading(1, 0, 'form', '2026-11-22'), slip]).odometer).toEqual({
    odometer: 76_300,
    readOn: '2020-11-20',
  })
})

const current = { odometer: 76_102, readOn: '2026-11-22' }
const past = [
  reading(1, 52_000, 'history', '2024-11-20'),
  reading(2, 60_000, 'history', '2025-11-22'),
  reading(3, 6_500, 'history', '2026-03-01'),
  reading(4, 70_000, 'history', '2026-07-30'),
  reading(5, 76_102, 'form', '2026-11-22'),
]

test.each([
  ['as they happened', past],
  ['in any other order', past.toReversed()],
])('readings that became known %s agree, but for the one with a digit too few', (_, readings) => {
  expect(agreeingReadings(readings, current).map(({ id }) => id)).toEqual([1, 2, 4, 5])
})

test('what the vehicle cannot have come from in the time is none of them, nor what is above its last reading', () => {
  const wrong = [reading(6, 5, 'shop', '2026-11-22'), reading(7, 80_000, 'history', '2026-11-01')]
  expect(agreeingReadings([...past, ...wrong], current).map(({ id }) => id)).toEqual([1, 2, 4, 5])
})

test('the pace is that of the last twelve months of readings, not of all, and none of less than a month', () => {
  const agreeing = agreeingReadings(past, current)
  // 16,102 miles in the 365 days from 60,000.
  expect(paceOf(agreeing)).toBe(Math.round((16_102 * 30.4) / 365))
  expect(paceOf(agreeing.slice(0, 2))).toBe(Math.round(((8000 * 365) / 367) * (30.4 / 365)))
  expect(paceOf([reading(1, 76_000, 'form', '2026-11-01'), reading(2, 76_102, 'form', '2026-11-22')])).toBeNull()
  expect(paceOf([])).toBeNull()
})

test('costs are known from the lowest odometer at which maintenance was recorded; a fill of fuel tells of none', () => {
  expect(costsFrom([reading(1, 40_000, 'fuel'), reading(2, 52_000, 'history'), reading(3, 60_000, 'shop')])).toBe(52_000)
  expect(costsFrom([reading(1, 40_000, 'form')])).toBeNull()
})

test('of a file whose odometer falls with time the odd rows are named with what contradicts them', () => {
  const rows = [
    reading(2, 68_920, 'file', '2025-09-05'),
    reading(3, 55_000, 'file', '2024-09-05'),
    reading(4, 62_878, 'file', '2026-09-11'),
    reading(5, 58_000, 'file', '2025-01-05'),
    reading(6, 70_100, 'file', '2026-01-05'),
  ]
  expect([...contradictingReadings(rows)].map(([{ id }, { doubt, against }]) => [id, doubt, against.id])).toEqual([
    [4, 'below_earlier', 6],
  ])
})
