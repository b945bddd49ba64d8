import type { CountryCode } from '#features/countries/country.ts'
import { type ProductDay, productDayOf } from '#features/countries/dates.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Person } from '#features/accounts/person.ts'
import { ruleSentence } from '../sentence.ts'
import type { SentenceWords } from '../sentence.ts'
import { type Ruling, requestedApprovers, whoMayApprove } from '../who-may-approve.ts'
import { findApprovers } from './deputies/deputies-store.ts'
import { findFleetFacts } from './policies/choices-store.ts'
import { findPoliciesOfVehicles, type StoredPolicy } from './policies/policy-store.ts'
import { sentenceWords } from './policies/words.ts'
import { findLastIntent } from '#features/payments/server/intents/intent-store.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { inEveryLanguage, type Words } from '#platform/i18n/texts.ts'

/** All current data that a decision on one order depends on. */
export type ApprovalFacts = {
  policies: StoredPolicy[]
  people: Person[]
  words: SentenceWords
  country: CountryCode
  fleetPaymentType: string
  brandId: string
}

/** Without an id: a hypothetical order. `ofFleet`: data already being loaded, in parallel with the order. */
export const loadApprovalFacts = async (
  db: Db,
  order: Pick<Order, 'fleetId' | 'vehicleId'> & { id?: number },
  today: ProductDay,
  ofFleet?: Awaited<ReturnType<typeof fleetApprovalFacts>>,
): Promise<ApprovalFacts> => {
  const [policies, [people, fleet]] = await Promise.all([
    findPoliciesOfVehicles(db, [order]),
    ofFleet ?? fleetApprovalFacts(db, order, today),
  ])
  return { policies, people, ...fleet, words: sentenceWords(fleet.country) }
}

/** Loads the data that needs only the ids: the people whom the order concerns, and the fleet. */
export const fleetApprovalFacts = (db: Db, { fleetId, id }: { fleetId: number; id?: number }, today: ProductDay) =>
  Promise.all([findApprovers(db, { fleetId }, today, id === undefined ? undefined : [id]), findFleetFacts(db, { fleetId })])

export const rulingOf = (order: Order, facts: ApprovalFacts): Ruling => whoMayApprove(order, facts.policies, facts.people)

/** Whether a policy approves this estimate once the bank answers; if the bank declines, approvers are notified then. */
const isLeftToBank = async (db: Db, order: Order): Promise<boolean> => {
  const lastIntent = await findLastIntent(db, order, 'auto_approve')
  return lastIntent !== null && lastIntent.request.version === order.version
}

/**
 * The users expected to approve an order, with the reason in every language, for notifications. Empty once the order no longer
 * waits. Deputies are those of the day of the event.
 */
export const eligibleApprovers = async (
  db: Db,
  fleetId: number,
  orderId: number,
  { type, at }: Pick<ProductEvent, 'type' | 'at'>,
): Promise<{ userIds: number[]; sentence: Words }> => {
  const order = await findOrder(db, { fleetId }, orderId)
  const isTheirs = order?.status === 'awaiting_approval' && (type === 'auto_approval_waits' || !(await isLeftToBank(db, order)))
  if (!order || !isTheirs) return { userIds: [], sentence: { en: '', fr: '' } }
  const facts = await loadApprovalFacts(db, order, productDayOf(at))
  const ruling = rulingOf(order, facts)
  const sentence = inEveryLanguage((language) => ruleSentence(ruling, facts.words, { language, userId: null }))
  return { userIds: requestedApprovers(ruling).map((person) => person.id), sentence }
}
