import { expect, test } from 'vitest'
import { type Reading, currentOdometer } from './readings.ts'

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
