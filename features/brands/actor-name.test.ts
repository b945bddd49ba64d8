import { expect, test } from 'vitest'
import { SYSTEM_ACTOR } from '#features/events/event.ts'
import { actorNameInBrand, actorNameOnHost } from './actor-name.ts'

test('what the product does itself is done by the brand, also in events that hold another name', () => {
  expect(actorNameInBrand(SYSTEM_ACTOR, 'canadafuel')).toBe('Nordique')
  expect(actorNameOnHost({ kind: 'system', name: 'Fleetwright' }, 'canadafuel.localhost:3000')).toBe('Nordique')
  expect(actorNameInBrand({ kind: 'user', name: 'Sylvie Roy' }, 'canadafuel')).toBe('Sylvie Roy')
})
