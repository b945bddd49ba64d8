import { holds } from '#features/accounts/capabilities.ts'
import { isUserOfFleet, type Person } from '#features/accounts/person.ts'
import { type CoveredVehicle, coversService, coversVehicle, namesUser, type PolicyTerms } from './policy.ts'

/** A person's limits for a service on a vehicle, in cents; Infinity: any amount. */
type Say = { limitCents: number; secondAboveCents: number }
const NO_SAY = -1

/** Whether policies limit this editor: not admins, who may approve any order, nor people without access to the fleet's approvals. */
export const isBoundByPolicies = (person: Person, fleetId: number): boolean =>
  !holds(person.roles, 'policies.loosen') && (isUserOfFleet(person, fleetId) || person.approvalFleetIds.includes(fleetId))

/**
 * Whether a change of policies raises this person's limit on any vehicle, for any service. Also counts services that no policy
 * covers afterwards, which anyone may then approve, and services approved automatically.
 *
 * `vehicles`: every vehicle that a policy names, and one for each pair of department and duty class.
 */
export const loosensFor = (
  person: Person,
  fleetId: number,
  change: { before: readonly PolicyTerms[]; after: readonly PolicyTerms[] },
  vehicles: readonly CoveredVehicle[],
): boolean => {
  const covering = (policies: readonly PolicyTerms[], vehicle: CoveredVehicle) =>
    policies.filter((policy) => coversVehicle(policy, vehicle))
  return vehicles.some((vehicle) =>
    saysMore(person, fleetId, { before: covering(change.before, vehicle), after: covering(change.after, vehicle) }),
  )
}

/** Like `loosensFor`, for a vehicle that changes while the policies stay, so that other policies cover it. */
export const loosensForVehicle = (
  person: Person,
  fleetId: number,
  policies: readonly PolicyTerms[],
  { before, after }: { before: CoveredVehicle; after: CoveredVehicle },
): boolean =>
  saysMore(person, fleetId, {
    before: policies.filter((policy) => coversVehicle(policy, before)),
    after: policies.filter((policy) => coversVehicle(policy, after)),
  })

/** `covering`: the policies of one vehicle, before and after. */
const saysMore = (
  person: Person,
  fleetId: number,
  covering: { before: readonly PolicyTerms[]; after: readonly PolicyTerms[] },
): boolean => {
  const named = [...covering.before, ...covering.after].flatMap((policy) => policy.serviceDefinitionIds)
  // Null: services that no policy names.
  const services = [...new Set<number | null>([null, ...named])]
  const decidesOverPolicy = person.approvalFleetIds.includes(fleetId)
  const sayIn = (policies: readonly PolicyTerms[], serviceId: number | null): Say =>
    sayOf(person, policies, serviceId, decidesOverPolicy)
  return services.some((serviceId) => isMore(sayIn(covering.before, serviceId), sayIn(covering.after, serviceId)))
}

/** `applying`: the policies that cover the vehicle. */
const sayOf = (person: Person, applying: readonly PolicyTerms[], serviceId: number | null, decidesOverPolicy: boolean): Say => {
  if (applying.length === 0) return { limitCents: Infinity, secondAboveCents: Infinity }
  const covering = applying.filter((policy) => coversService(policy, serviceId))
  const granting = covering.filter((policy) => policy.autoApprovable || namesUser(policy, person))
  const limits = granting.map(({ amountCents }) => amountCents ?? Infinity)
  return {
    limitCents: decidesOverPolicy ? Infinity : Math.max(NO_SAY, ...limits),
    secondAboveCents: Math.min(...covering.map(({ secondAboveCents }) => secondAboveCents ?? Infinity)),
  }
}

const isMore = (before: Say, after: Say): boolean =>
  after.limitCents > before.limitCents ||
  // A second approver does not bind people who may not approve the service anyway.
  (after.limitCents > NO_SAY && after.secondAboveCents > before.secondAboveCents)
