import { expect, test } from 'vitest'
import { firstFaultDay, SLIDE_MS, SLIDES_MAXIMUM, timesSeen } from './fault-codes.ts'
import { faultName } from './fault-names.ts'

test('ten slides of three seconds each', () => expect([SLIDES_MAXIMUM, SLIDE_MS]).toEqual([10, 3000]))

test('a code counts how often it came up to then, and over how many days', () => {
  const faults = [
    { code: 'P0301', on: '2026-11-20' },
    { code: 'P0171', on: '2026-11-20' },
    { code: 'P0301', on: '2026-11-19' },
    { code: 'P0301', on: '2026-11-15' },
  ]
  expect(timesSeen(faults, 0)).toEqual({ times: 3, days: 5 })
  expect(timesSeen(faults, 2)).toEqual({ times: 2, days: 4 })
  expect(timesSeen(faults, 1)).toEqual({ times: 1, days: 0 })
})

test('codes of the last thirty days are shown', () => expect(firstFaultDay('2026-11-20')).toBe('2026-10-21'))

test('a code that is not in the table keeps its provider’s words', () => {
  expect(faultName('P0301', 'x').fr).toBe('Raté d’allumage du cylindre 1 détecté')
  expect(faultName('P9999', 'Something')).toEqual({ en: 'Something', fr: 'Something' })
})
