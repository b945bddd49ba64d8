import { CARD_PROVIDER } from '#features/ledger/ledger.ts'
import { providersOf } from '#features/accounts/payment-facts.ts'
import type { Person } from '#features/accounts/person.ts'
import { holdsForAll } from '#features/accounts/capabilities.ts'
import type { Policy } from '#features/approvals/policy.ts'
import type { SentenceWords } from '#features/approvals/sentence.ts'
import { findPolicies } from '#features/approvals/server/policies/policy-store.ts'
import { sentenceWords } from '#features/approvals/server/policies/words.ts'
import { findPeopleOfFleet } from '#features/orders/server/people-store.ts'
import {
  findDefaultMethod,
  findVaultToken,
  type MethodOfFleet,
  findMethodsFor,
} from '#features/payments/server/pay/method-store.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { OrderActor } from '#features/orders/life/step.ts'
import type { Db } from '#platform/db/database.ts'
import type { SeededCast } from '../cast.ts'
import { FLEETS, type SeedFleet } from '../fleets.ts'
import { DESK_PEOPLE } from '../people.ts'
import type { SeedShop } from '../shops/shop.ts'
import { idOf } from '../write-fleets.ts'

/** The people and policies involved in one fleet's orders. */
export type Parties = {
  fleet: SeedFleet
  fleetId: number
  people: Person[]
  policies: Policy[]
  words: SentenceWords
  cast: SeededCast
  /** The fleet's default payment; null: in the shop. */
  payment: { paymentType: string; paymentToken: string | null } | null
  method: (MethodOfFleet & { vaultToken: string }) | null
  /** A card that was valid once and has expired since. */
  expired: (MethodOfFleet & { vaultToken: string; expiresOn: IsoDate }) | null
}

export const loadParties = async (db: Db, cast: SeededCast, fleetKey: string, today: IsoDate): Promise<Parties> => {
  const fleet = FLEETS.find(({ key }) => key === fleetKey)!
  const fleetId = idOf(cast.fleetIds, fleetKey)
  const people = await findPeopleOfFleet(db, { fleetId })
  const policies = await findPolicies(db, { fleetId })
  const [paymentType] = providersOf(fleet.paymentType)
  const method = paymentType === CARD_PROVIDER ? await cardOf(db, fleetId) : null
  const payment = paymentType ? { paymentType, paymentToken: method ? String(method.id) : null } : null
  const expired = method ? await expiredCardOf(db, fleetId, today) : null
  return { fleet, fleetId, people, policies, words: sentenceWords(fleet.country), cast, payment, method, expired }
}

const cardOf = async (db: Db, fleetId: number): Promise<Parties['method']> => {
  const method = await findDefaultMethod(db, { fleetId })
  return method && { ...method, vaultToken: (await findVaultToken(db, method.id)) ?? '' }
}

const expiredCardOf = async (db: Db, fleetId: number, today: IsoDate): Promise<Parties['expired']> => {
  const methods = await findMethodsFor(db, [fleetId], { userId: 0, isAdmin: true })
  const method = methods.find(({ expiresOn }) => expiresOn !== null && expiresOn < today)
  return method?.expiresOn
    ? { ...method, expiresOn: method.expiresOn, vaultToken: (await findVaultToken(db, method.id)) ?? '' }
    : null
}

export const asActor = ({ id, firstName, lastName, roles }: Person, fleetId: number): OrderActor => ({
  kind: 'user',
  id,
  name: `${firstName} ${lastName}`,
  roles,
  fleetId,
})

/** Users who request service besides a vehicle's own driver: the fleet's users, else those of its account. */
export const requestersOf = ({ people, fleetId }: Parties): Person[] => {
  const own = people.filter((person) => person.homeFleetId === fleetId && holdsForAll(person.roles, 'orders.book'))
  return own.length > 0 ? own : people
}

/** The shop user who acts; a shop without users in the demo acts under its own name. */
export const deskOf = (shop: SeedShop, { shopIds, deskIds }: SeededCast): Extract<OrderActor, { kind: 'shop' }> => {
  const person = DESK_PEOPLE.find(({ shop: key }) => key === shop.key)
  const shopId = idOf(shopIds, shop.key)
  if (!person) return { kind: 'shop', id: 0, name: shop.name, shopId }
  return { kind: 'shop', id: idOf(deskIds, person.email), name: `${person.firstName} ${person.lastName}`, shopId }
}

/** The back office, which settles what neither fleet nor shop can. */
export const backOfficeOf = ({ userIds, fleetIds }: SeededCast): OrderActor => ({
  kind: 'user',
  id: idOf(userIds, 'root@fleetwright.example'),
  name: 'Root Keeper',
  roles: ['super_admin'],
  fleetId: idOf(fleetIds, 'fleetwright_staff'),
})
