import { isUserOfFleet, type Person } from '#features/accounts/person.ts'
import { ADMIN_ROLES, holdsAny } from '#features/accounts/role.ts'
import { type CoveredVehicle, coversService, coversVehicle, namesUser, type PolicyTerms } from './policy.ts'

/** What one person may approve of a service on a vehicle, in cents; Infinity: any amount. */
type Say = { limitCents: number; secondAboveCents: number }
const NO_SAY = -1

/** Who edits policies without being bound by them: admins may approve any order, or approve none at all. */
export const isBoundByPolicies = (person: Person, fleetId: number): boolean =>
  !holdsAny(person.roles, ADMIN_ROLES) && (isUserOfFleet(person, fleetId) || person.approvalFleetIds.includes(fleetId))

/**
 * Whether a change of policies lets this person get more approved than before, on any vehicle and for any service. Also counts
 * what no policy covers afterwards, which everybody may approve, and what is approved automatically.
 *
 * `vehicles`: every vehicle that a policy names, and one for each pair of department and duty class.
 */
export const loosensFor = (
  person: Person,
  fleetId: number,
  change: { before: readonly PolicyTerms[]; after: readonly PolicyTerms[] },
  vehicles: readonly CoveredVehicle[],
): boolean => {
  const named = [...change.before, ...change.after].flatMap((policy) => policy.serviceDefinitionIds)
  // Null: work that no policy names.
  const services = [...new Set<number | null>([null, ...named])]
  const decidesOverPolicy = person.approvalFleetIds.includes(fleetId)
  const sayIn = (policies: readonly PolicyTerms[], serviceId: number | null): Say =>
    sayOf(person, policies, serviceId, decidesOverPolicy)
  return vehicles.some((vehicle) => {
    const [before, after] = [change.before, change.after].map((all) => all.filter((one) => coversVehicle(one, vehicle)))
    return services.some((serviceId) => isMore(sayIn(before!, serviceId), sayIn(after!, serviceId)))
  })
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
  // A second approver of what they may not approve anyway does not bind them.
  (after.limitCents > NO_SAY && after.secondAboveCents > before.secondAboveCents)
