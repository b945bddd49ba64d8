import { holds, reachOf } from '#features/accounts/capabilities.ts'
import { isUserOfFleet } from '#features/accounts/person.ts'
import type { Person } from '#features/accounts/person.ts'
import { rankOf } from '#features/accounts/role.ts'
import type { FirstApproval } from '#features/events/order-payloads.ts'
import { awaitsDecision, isLive } from '#features/orders/order.ts'
import type { Order, OrderService } from '#features/orders/order.ts'
import { preTaxSubTotal } from '#features/orders/totals.ts'
import { coversService, isWithin, namesUser, namesVehicle } from './policy.ts'
import type { Policy } from './policy.ts'
import { hasApproved, secondAboveCents, type SecondApproval } from './second-approval.ts'

/** A user's combined rights from all policies for one order. */
export type Grant = {
  policyIds: number[]
  /** Service definitions; null: any service. */
  serviceDefinitionIds: number[] | null
  allVehicles: boolean
  /** The highest of the policies' limits; null: no limit. */
  limitCents: number | null
  /** Held by every user of the fleet, not by name. */
  allUsers: boolean
}

export type Held = { person: Person; grant: Grant }

/** A deputy who may approve only because the absent person may. */
type Deputizing = { person: Person; forPerson: Person }

/**
 * The approvers of an order, and the rule behind it. `orderCents` is the sum policies refer to. `eligible` lists those expected to
 * decide; the fleet's Owners, Account Owners and Admins may approve any order. If two people must approve, `eligible` is for the
 * next approval.
 */
export type Ruling = OwnRuling & { second: SecondApproval | null; deputies: Deputizing[] }

/** The first of two approvers chooses no payment method. */
export const isFirstOfTwo = ({ second }: Pick<Ruling, 'second'>): boolean => second !== null && second.first === null

/** By each person's own right, without deputies. */
type OwnRuling = { orderCents: number; overPolicy: boolean; eligible: Person[] } & (
  | { decidedBy: 'no_policy' }
  /** Users entitled by policies, with their grants. */
  | { decidedBy: 'policy'; held: Held[] }
  /** Some may approve all waiting services, but not the amount: those with the highest limit. */
  | { decidedBy: 'over_amount'; held: Held[] }
  /** Services no policy covers; null is work without a definition, which only a policy on all services covers. */
  | { decidedBy: 'service_not_covered'; serviceDefinitionIds: (number | null)[] }
  /** Each service has an approver, but no one covers all of them. */
  | { decidedBy: 'no_single_approver' }
  /** Policies name this vehicle, but no active user. */
  | { decidedBy: 'no_active_approver' }
  /** Policies no longer name this vehicle because it has moved to another fleet: that lets no one approve the order. */
  | { decidedBy: 'vehicle_moved' }
)

type Decidable = Pick<Order, 'fleetId' | 'vehicleId' | 'vehicleMoved' | 'originatorUserId' | 'services' | 'firstApproval'>

const approvesForFleet = (person: Person, fleetId: number): boolean => person.approvalFleetIds.includes(fleetId)

/** Owners, Account Owners and Admins: they edit the policies, so no policy can lock them out. */
const runsFleet = (person: Person, fleetId: number): boolean =>
  isUserOfFleet(person, fleetId) && holds(person.roles, 'orders.approve_any')

/** The deciders of a fleet, in calling order. */
export const fleetDeciders = (people: readonly Person[], fleetId: number): Person[] =>
  inCallingOrder(
    people.filter((person) => person.active && runsFleet(person, fleetId)),
    fleetId,
  )

/** Limits drivers to orders they can see: those of their vehicles, and their own requests. */
const concerns = ({ vehicleId, originatorUserId }: Decidable, { id, roles, vehicleIds }: Person): boolean => {
  const reach = reachOf(roles, 'orders.approve')
  return reach === 'all' || (reach === 'assigned' && (id === originatorUserId || (vehicleIds ?? []).includes(vehicleId)))
}

/** Users of a fleet in calling order: its own first, then by rank and name. */
const inCallingOrder = (people: readonly Person[], fleetId: number): Person[] => {
  const key = (person: Person) => [isUserOfFleet(person, fleetId) ? 0 : 1, -rankOf(person.roles)] as const
  return people.toSorted((a, b) => {
    const [ownA, rankA] = key(a)
    const [ownB, rankB] = key(b)
    return ownA - ownB || rankA - rankB || a.lastName.localeCompare(b.lastName) || a.id - b.id
  })
}

/** The services to decide: the waiting lines, or all live ones while none waits yet. */
function waitingServices(services: readonly OrderService[]): OrderService[] {
  const waiting = services.filter(awaitsDecision)
  return waiting.length > 0 ? waiting : services.filter(isLive)
}

/** One user's grant over the waiting services, or null if some are not covered. The highest limit counts. */
function grantOf(person: Person, policies: readonly Policy[], waiting: readonly OrderService[]): Grant | null {
  const own = policies.filter((policy) => namesUser(policy, person))
  const used = own.filter((policy) => waiting.some((service) => coversService(policy, service.serviceDefinitionId)))
  const coversAll = waiting.every((service) => used.some((policy) => coversService(policy, service.serviceDefinitionId)))
  if (!coversAll || used.length === 0) return null
  const limits = used.map((policy) => policy.amountCents)
  const isAnyService = used.some((policy) => policy.serviceDefinitionIds.length === 0)
  return {
    policyIds: used.map((policy) => policy.id),
    serviceDefinitionIds: isAnyService ? null : [...new Set(used.flatMap((policy) => policy.serviceDefinitionIds))],
    allVehicles: used.every((policy) => policy.allVehicles),
    limitCents: limits.includes(null) ? null : Math.max(...limits.map((limit) => limit ?? 0)),
    allUsers: used.every((policy) => policy.allUsers),
  }
}

/** Why the policies' own approvers cannot decide. */
function overPolicyReason(
  held: readonly Held[],
  policies: readonly Policy[],
  people: readonly Person[],
  waiting: readonly OrderService[],
) {
  if (held.length > 0) {
    const highest = Math.max(...held.map(({ grant }) => grant.limitCents ?? 0))
    return { decidedBy: 'over_amount' as const, held: held.filter(({ grant }) => grant.limitCents === highest) }
  }
  const staffed = policies.filter((policy) => people.some((person) => namesUser(policy, person)))
  if (staffed.length === 0) return { decidedBy: 'no_active_approver' as const }
  const uncovered = waiting
    .map((service) => service.serviceDefinitionId)
    .filter((id) => !staffed.some((policy) => coversService(policy, id)))
  if (uncovered.length === 0) return { decidedBy: 'no_single_approver' as const }
  return { decidedBy: 'service_not_covered' as const, serviceDefinitionIds: [...new Set(uncovered)] }
}

/**
 * The approvers of this order. Computed on each call, so that an edited policy applies to waiting orders. `people` are the fleet's
 * users and those whose approval fleets include it; inactive users are excluded here.
 */
export function whoMayApprove(order: Decidable, policies: readonly Policy[], people: readonly Person[]): Ruling {
  const { fleetId, vehicleId } = order
  const candidates = inCallingOrder(
    people.filter(
      (person) =>
        person.active && (isUserOfFleet(person, fleetId) || approvesForFleet(person, fleetId)) && concerns(order, person),
    ),
    fleetId,
  )
  const applying = policies.filter((policy) => policy.fleetId === fleetId && namesVehicle(policy, vehicleId))
  const { ruling, holders } = ownRuling(order, applying, candidates)
  const aboveCents = secondAboveCents(applying, waitingServices(order.services), ruling.orderCents)
  if (aboveCents === null) return { ...ruling, second: null, ...withDeputies(ruling.eligible, candidates, order, null) }
  // An approver whose limit the order exceeds may be the second approver, beside one who may approve it alone.
  const able = [...ruling.eligible, ...holders.filter((person) => !ruling.eligible.includes(person))]
  const first = order.firstApproval
  const next = first ? able.filter((person) => !hasApproved(first, person)) : ruling.eligible
  const { eligible, deputies } = withDeputies(next, candidates, order, first)
  // A deputy and the person they deputize for count as one.
  const isOutOfReach = eligible.length === 0 || (!first && able.length < 2)
  return { ...ruling, second: { aboveCents, first, isOutOfReach }, eligible, deputies }
}

/**
 * Deputies of those who may approve. Deputizing gives no right to approve one's own request, and no second approval besides one's
 * own.
 */
const withDeputies = (
  own: Person[],
  candidates: readonly Person[],
  { originatorUserId }: Decidable,
  first: FirstApproval | null,
) => {
  const deputies = candidates.flatMap((person): Deputizing[] => {
    const forPerson = own.find(({ id }) => person.standsInForIds?.includes(id))
    const isBarred = person.id === originatorUserId || (first !== null && hasApproved(first, person))
    return forPerson && !own.includes(person) && !isBarred ? [{ person, forPerson }] : []
  })
  return { eligible: [...own, ...deputies.map(({ person }) => person)], deputies }
}

/** Approvers by their own right, as if no one had approved yet; and those with a grant over its services, whatever its limit. */
function ownRuling(
  order: Decidable,
  applying: readonly Policy[],
  candidates: Person[],
): { ruling: OwnRuling; holders: Person[] } {
  const { fleetId } = order
  const orderCents = preTaxSubTotal(order.services)
  const deciders = candidates.filter((person) => approvesForFleet(person, fleetId) || runsFleet(person, fleetId))
  if (applying.length === 0 && order.vehicleMoved)
    return { ruling: { decidedBy: 'vehicle_moved', orderCents, overPolicy: true, eligible: deciders }, holders: [] }
  if (applying.length === 0)
    return { ruling: { decidedBy: 'no_policy', orderCents, overPolicy: false, eligible: candidates }, holders: [] }

  const waiting = waitingServices(order.services)
  const held = candidates.flatMap((person): Held[] => {
    const grant = grantOf(person, applying, waiting)
    return grant ? [{ person, grant }] : []
  })
  const holders = held.map(({ person }) => person)
  const within = held.filter(({ grant }) => isWithin(grant.limitCents, orderCents))
  if (within.length > 0) {
    const named = within.map(({ person }) => person)
    const others = candidates.filter((person) => runsFleet(person, fleetId) && !named.includes(person))
    const ruling = { decidedBy: 'policy' as const, held: within, orderCents, overPolicy: false, eligible: [...named, ...others] }
    return { ruling, holders }
  }
  const reason = overPolicyReason(held, applying, candidates, waiting)
  return { ruling: { ...reason, orderCents, overPolicy: true, eligible: deciders }, holders }
}

/** `can_approve` of one viewer: the order waits, and the ruling includes the viewer. */
export const canApprove = (order: Pick<Order, 'status'>, ruling: Ruling, userId: number): boolean =>
  order.status === 'awaiting_approval' && ruling.eligible.some((person) => person.id === userId)

/** The person this user deputizes for when approving; null if the user may approve by their own right. */
export const deputizedPerson = (ruling: Ruling, userId: number): Person | null =>
  ruling.deputies.find(({ person }) => person.id === userId)?.forPerson ?? null

/**
 * Recipients of approval requests: within a policy only those it names, so that Owners do not get an email for every oil change,
 * and their deputies. If the only named person approved first: all who may be the second.
 */
export const requestedApprovers = (ruling: Ruling): Person[] => {
  if (ruling.decidedBy !== 'policy') return ruling.eligible
  const named = ruling.held.map(({ person }) => person)
  const recipients = ruling.eligible.filter(
    (person) => named.includes(person) || ruling.deputies.some((one) => one.person === person && named.includes(one.forPerson)),
  )
  return recipients.length > 0 ? recipients : ruling.eligible
}

/** Whether an order waits for this user: in the review queue, and wherever orders that wait for someone are listed or counted. */
export const isAskedToApprove = (ruling: Ruling, userId: number): boolean =>
  requestedApprovers(ruling).some(({ id }) => id === userId)
