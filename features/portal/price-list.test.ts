import { expect, test } from 'vitest'
import { type PriceChange, priceListProblem } from './price-list.ts'

const services = [
  { id: 1, mediumHeavy: true, positions: null },
  { id: 2, mediumHeavy: false, positions: [{ code: 'front' }, { code: 'rear' }] },
]
const change = (given: Partial<PriceChange>): PriceChange => ({
  serviceDefinitionId: 1,
  position: '',
  dutyClass: 'light',
  priceCents: 5000,
  ...given,
})

test.each<[string, PriceChange[], ReturnType<typeof priceListProblem>]>([
  ['nothing', [], null],
  ['a price, and one taken off', [change({}), change({ serviceDefinitionId: 2, priceCents: null })], null],
  [
    'a price for each position and for all',
    [change({ serviceDefinitionId: 2 }), change({ serviceDefinitionId: 2, position: 'front' })],
    null,
  ],
  ['one for cars and one for trucks', [change({}), change({ dutyClass: 'medium_heavy' })], null],
  ['a service that nobody knows', [change({ serviceDefinitionId: 3 })], 'unknown_service'],
  ['a position of another service', [change({ position: 'front' })], 'position_unknown'],
  [
    'a service that is not done on trucks',
    [change({ serviceDefinitionId: 2, dutyClass: 'medium_heavy' })],
    'service_does_not_fit',
  ],
  ['the same twice', [change({}), change({ priceCents: null })], 'price_twice'],
])('a price list with %s', (_what, changes, problem) => {
  expect(priceListProblem(changes, services)).toBe(problem)
})
