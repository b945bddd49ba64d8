import type { Person } from '#features/accounts/person.ts'
import type { DecisionSnapshot } from '#features/events/order-payloads.ts'
import { awaitsDecision, type Order } from '#features/orders/order.ts'
import { refuseStep } from '#features/orders/life/step.ts'
import type { ServiceDecision, StepOf, StepRefusal } from '#features/orders/life/step.ts'
import type { Policy } from './policy.ts'
import { byRoleSentence, ruleSentence, secondDecidedSentence, deputySentence } from './sentence.ts'
import type { SentenceWords } from './sentence.ts'
import { fullName } from '#features/accounts/acting.ts'
import { preTaxSubTotal } from '#features/orders/totals.ts'
import { namesVehicle } from './policy.ts'
import { secondAboveCents } from './second-approval.ts'
import { deputizedPerson, whoMayApprove } from './who-may-approve.ts'
import type { Held, Ruling } from './who-may-approve.ts'
import { inEveryLanguage } from '#platform/i18n/texts.ts'

export type Approval = {
  approverId: number
  decisions: ServiceDecision[]
  /** The version the approver saw. */
  version: number
  payment: StepOf<'approve'>['payment']
}

type NotEligible = { ok: false; code: 'not_eligible'; ruling: Ruling }

/** The policies the ruling is based on, for this approver. */
function policyIdsOf(ruling: Ruling, approverId: number): number[] {
  if (ruling.decidedBy !== 'policy' && ruling.decidedBy !== 'over_amount') return []
  const own = ruling.held.filter(({ person }) => person.id === approverId)
  const relevant: readonly Held[] = own.length > 0 ? own : ruling.held
  return [...new Set(relevant.flatMap(({ grant }) => grant.policyIds))]
}

/** The decision facts stored with the order: true at the time of approval, whatever happens to the policies later. */
export function decisionOf(ruling: Ruling, approverId: number, words: SentenceWords): DecisionSnapshot {
  const policyIds = policyIdsOf(ruling, approverId)
  const approver = ruling.eligible.find(({ id }) => id === approverId)
  const forPerson = deputizedPerson(ruling, approverId)
  const stoodIn = forPerson && { forUserId: forPerson.id, forName: fullName(forPerson) }
  if (ruling.second?.first && approver) {
    return {
      rule: 'second_approval',
      policyIds,
      sentence: inEveryLanguage((language) => secondDecidedSentence(ruling, approver, words, language)),
      ...stoodIn,
    }
  }
  if (forPerson && approver) {
    return {
      rule: 'deputy',
      policyIds: policyIdsOf(ruling, forPerson.id),
      sentence: inEveryLanguage((language) => deputySentence(ruling, approver, forPerson, words, language)),
      ...stoodIn,
    }
  }
  if (ruling.decidedBy === 'policy' && approver && !ruling.held.some(({ person }) => person.id === approverId)) {
    const sentence = inEveryLanguage((language) => byRoleSentence(ruling, approver, { language, userId: null, decided: true }))
    return { rule: 'role', policyIds, sentence }
  }
  const own = ruling.decidedBy === 'policy' ? ruling.held.filter(({ person }) => person.id === approverId) : []
  const ownRuling = ruling.decidedBy === 'policy' && own.length > 0 ? { ...ruling, held: own } : ruling
  return {
    rule: ruling.decidedBy,
    policyIds,
    sentence: inEveryLanguage((language) => ruleSentence(ownRuling, words, { language, userId: null, decided: true })),
  }
}

/** Whether what this decision approves, without what it declines, needs a second person. */
function needsSecondApproval(order: Order, policies: readonly Policy[], decisions: readonly ServiceDecision[]): boolean {
  const declinedIds = new Set(decisions.filter(({ approve }) => !approve).map(({ serviceId }) => serviceId))
  const left = order.services.filter((service) => !(awaitsDecision(service) && declinedIds.has(service.id)))
  const applying = policies.filter((policy) => policy.fleetId === order.fleetId && namesVehicle(policy, order.vehicleId))
  return secondAboveCents(applying, left.filter(awaitsDecision), preTaxSubTotal(left)) !== null
}

/** A first approval increments the version; a colleague's must not be reported as a change by the shop. */
const changedMeanwhile = (order: Order, version: number): 'approved_first_meanwhile' | 'stale_estimate' =>
  order.firstApproval !== null && version === order.version - 1 ? 'approved_first_meanwhile' : 'stale_estimate'

/**
 * The step that approves an order, service by service; the order's rules then apply: a stale version is refused, mixed decisions
 * approve, declining all cancels. If two people must approve, the order still waits after the first. The refusal for ineligible
 * users names who is eligible.
 */
export function approvalStep(
  order: Order,
  policies: readonly Policy[],
  people: readonly Person[],
  approval: Approval,
  words: SentenceWords,
): { ok: true; step: StepOf<'approve'> | StepOf<'first_approve'>; ruling: Ruling } | NotEligible | StepRefusal {
  if (order.status !== 'awaiting_approval') return refuseStep('wrong_status', order)
  const { approverId, decisions, version, payment } = approval
  // Before eligibility: a change by the shop better explains why the user may no longer approve.
  if (version !== order.version) return refuseStep(changedMeanwhile(order, version), order)
  const ruling = whoMayApprove(order, policies, people)
  if (!ruling.eligible.some((person) => person.id === approverId)) {
    return { ok: false, code: 'not_eligible', ruling }
  }
  const decision = decisionOf(ruling, approverId, words)
  if (order.firstApproval === null && needsSecondApproval(order, policies, decisions))
    return { ok: true, step: { type: 'first_approve', decisions, decision, version }, ruling }
  return { ok: true, step: { type: 'approve', decisions, decision, version, payment }, ruling }
}
