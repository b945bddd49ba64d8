import { type FleetPayment, paymentFactsOf, providersOf } from '#features/accounts/payment-facts.ts'
import { SYSTEM_ACTOR } from '#features/events/event.ts'
import type { Order } from '#features/orders/order.ts'
import { type StepParts, takeStep } from '#features/orders/server/life/take-step.ts'
import type { OrderActor } from '#features/orders/life/step.ts'
import { autoApprovalStep } from '../auto-approve.ts'
import { findFleetFacts } from './policies/choices-store.ts'
import { findPoliciesOfVehicle } from './policies/policy-store.ts'
import { sentenceWords } from './policies/words.ts'

const product = SYSTEM_ACTOR as Extract<OrderActor, { kind: 'system' }>

/**
 * Asked after every estimate that the shop sends, in the same transaction: where policies cover the whole order it is approved in
 * the product's name, otherwise it comes back as it was and waits for a person.
 */
export const tryAutoApprove = async (parts: StepParts, order: Order): Promise<Order> => {
  if (order.status !== 'awaiting_approval') return order
  const policies = await findPoliciesOfVehicle(parts.db, order, order.vehicleId)
  if (!policies.some((policy) => policy.autoApprovable)) return order
  const fleet = await findFleetFacts(parts.db, order)
  const asked = autoApprovalStep(order, policies, methodOf(fleet), sentenceWords(fleet.country))
  return asked.ok ? takeStep(parts, order, asked.step, product) : order
}

/** Without a payment method nothing is approved in a platform payer's name. */
const methodOf = (fleet: FleetPayment) => (paymentFactsOf(fleet).hasPaymentMethod ? defaultPayment(fleet.fleetPaymentType) : null)

/** What the fleet pays with when nobody chooses: the provider of its payment type. */
export const defaultPayment = (fleetPaymentType: string): { paymentType: string; paymentToken: string | null } | null => {
  const [provider] = providersOf(fleetPaymentType)
  return provider ? { paymentType: provider, paymentToken: null } : null
}
