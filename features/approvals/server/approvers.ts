import type { CountryCode } from '#features/countries/country.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { findPeopleOfFleet } from '#features/orders/server/people-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Person } from '#features/accounts/person.ts'
import { ruleSentence } from '../sentence.ts'
import type { SentenceWords } from '../sentence.ts'
import { type Ruling, whoIsAsked, whoMayApprove } from '../who-may-approve.ts'
import { findFleetFacts } from './policies/choices-store.ts'
import { findPoliciesOfVehicle, type StoredPolicy } from './policies/policy-store.ts'
import { sentenceWords } from './policies/words.ts'
import { findLastIntent } from '#features/payments/server/intents/intent-store.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { inEveryLanguage, type Words } from '#platform/i18n/texts.ts'

/** Everything that a decision on one order depends on, as it is now. */
export type DecisionGround = {
  policies: StoredPolicy[]
  people: Person[]
  words: SentenceWords
  country: CountryCode
  fleetPaymentType: string
  brandId: string
}

/** `ofFleet`: what was asked for already, in one breath with the order. */
export const loadDecisionGround = async (
  db: Db,
  order: Pick<Order, 'fleetId' | 'vehicleId'>,
  ofFleet?: Awaited<ReturnType<typeof readFleetGround>>,
): Promise<DecisionGround> => {
  const [policies, [people, fleet]] = await Promise.all([
    findPoliciesOfVehicle(db, order, order.vehicleId),
    ofFleet ?? readFleetGround(db, order),
  ])
  return { policies, people, ...fleet, words: sentenceWords(fleet.country) }
}

/** The part that only the fleet decides. */
export const readFleetGround = (db: Db, fleet: { fleetId: number }) =>
  Promise.all([findPeopleOfFleet(db, fleet), findFleetFacts(db, fleet)])

export const rulingOf = (order: Order, ground: DecisionGround): Ruling => whoMayApprove(order, ground.policies, ground.people)

/** A policy approves this estimate once the bank has answered; when it does not, people are told then. */
const isLeftToBank = async (db: Db, order: Order): Promise<boolean> => {
  const asked = await findLastIntent(db, order, 'auto_approve')
  return asked !== null && asked.request.version === order.version
}

/** Whose task it is to approve an order now, and why in every language: for whoever tells them. Nobody, once it no longer waits. */
export const eligibleApprovers = async (
  db: Db,
  fleetId: number,
  orderId: number,
  told: ProductEvent['type'],
): Promise<{ userIds: number[]; sentence: Words }> => {
  const order = await findOrder(db, { fleetId }, orderId)
  const isTheirs = order?.status === 'awaiting_approval' && (told === 'auto_approval_waits' || !(await isLeftToBank(db, order)))
  if (!order || !isTheirs) return { userIds: [], sentence: { en: '', fr: '' } }
  const ground = await loadDecisionGround(db, order)
  const ruling = rulingOf(order, ground)
  const sentence = inEveryLanguage((language) => ruleSentence(ruling, ground.words, { language, userId: null }))
  return { userIds: whoIsAsked(ruling).map((person) => person.id), sentence }
}
