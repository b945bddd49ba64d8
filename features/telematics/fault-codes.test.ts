import { expect, test } from 'vitest'
import { firstFaultDay, groupFaults } from './fault-codes.ts'
import { faultName } from './fault-names.ts'

test('a code stands once, with how often it came and since when', () => {
  const faults = [
    { code: 'P0301', on: '2026-11-20' },
    { code: 'P0171', on: '2026-11-20' },
    { code: 'P0301', on: '2026-11-19' },
    { code: 'P0301', on: '2026-11-15' },
  ]
  expect(groupFaults(faults, (fault) => fault)).toEqual([
    { newest: faults[0], times: 3, firstOn: '2026-11-15' },
    { newest: faults[1], times: 1, firstOn: '2026-11-20' },
  ])
})

test('codes of the last thirty days are shown', () => expect(firstFaultDay('2026-11-20')).toBe('2026-10-21'))

test('a code that is not in the table keeps its provider’s words', () => {
  expect(faultName('P0301', 'x').fr).toBe('Raté d’allumage du cylindre 1 détecté')
  expect(faultName('P9999', 'Something')).toEqual({ en: 'Something', fr: 'Something' })
})
