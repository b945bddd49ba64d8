import { expect, test } from 'vitest'
import { isFound, topicsFor } from './topics.ts'

const idsFor = (...roles: Parameters<typeof topicsFor>[0]): string[] => topicsFor(roles).map(({ id }) => id)

test('a driver reads of nothing that only the office may do, and nothing of the company', () => {
  const shown = idsFor('driver')
  expect(shown).toEqual(expect.arrayContaining(['book', 'odometer', 'offline']))
  for (const id of ['policies', 'paymentMethods', 'actAs']) expect(shown).not.toContain(id)
})

test('an owner reads of everything in a fleet; the company’s staff of acting as one, too', () => {
  expect(idsFor('owner')).toEqual(expect.arrayContaining(['policies', 'paymentMethods']))
  expect(idsFor('owner')).not.toContain('actAs')
  expect(idsFor('fmc_fleet_manager')).toEqual(expect.arrayContaining(['policies', 'actAs']))
})

test.each([
  ['', true],
  ['DUE', true],
  ['due interval', true],
  ['due tax', false],
  ['échéance', true],
  ['echeance', true],
])('"%s" is found, whatever the case and accents: %s', (search, expected) =>
  expect(isFound(search, 'When a service is due: one interval after it was done last. Échéance')).toBe(expected),
)
