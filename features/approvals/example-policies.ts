import type { Person } from '#features/accounts/person.ts'
import { formatMoney } from '#features/countries/money.ts'
import type { Policy } from './policy.ts'
import type { SentenceWords } from './sentence.ts'

/** People, policies and words for the tests of rules: Northwind Couriers, fleet 1, vehicle 3. */

export const aPerson = (change: Partial<Person> = {}): Person => ({
  id: 1,
  firstName: 'Olivia',
  lastName: 'Hart',
  phone: '3125550101',
  roles: ['owner'],
  active: true,
  approvalFleetIds: [],
  homeFleetId: 1,
  ...change,
})

export const olivia = aPerson()
export const adam = aPerson({ id: 2, firstName: 'Adam', lastName: 'Reyes', phone: '3125550102', roles: ['admin'] })
export const mia = aPerson({ id: 3, firstName: 'Mia', lastName: 'Okafor', phone: '3125550103', roles: ['manager'] })
export const dan = aPerson({
  id: 4,
  firstName: 'Dan',
  lastName: 'Kowalski',
  phone: '3125550104',
  roles: ['driver'],
  vehicleIds: [3],
})
export const fay = aPerson({ id: 20, firstName: 'Fay', lastName: 'Sandoval', phone: null, roles: ['fmc'], homeFleetId: 99 })
export const everyone = [dan, mia, adam, olivia]

/** Mia may approve any service on all vehicles up to $400. */
export const aPolicy = (change: Partial<Policy> = {}): Policy => ({
  id: 1,
  fleetId: 1,
  amountCents: 40_000,
  serviceDefinitionIds: [],
  userIds: [3],
  allUsers: false,
  vehicleIds: [],
  allVehicles: true,
  autoApprovable: false,
  active: true,
  ...change,
})

export const OIL = 10
export const BRAKES = 11
export const WIPERS = 12
const names: Record<number, { en: string; fr: string }> = {
  [OIL]: { en: 'Oil change', fr: 'Vidange d’huile' },
  [BRAKES]: { en: 'Brake pads and rotors', fr: 'Plaquettes et disques de frein' },
  [WIPERS]: { en: 'Wiper blades', fr: 'Balais d’essuie-glace' },
}

export const words: SentenceWords = {
  formatMoney: (cents, language) => formatMoney(cents, { country: 'US', language }),
  serviceName: (id, language) => names[id]?.[language === 'fr' ? 'fr' : 'en'] ?? `Service ${id}`,
}
