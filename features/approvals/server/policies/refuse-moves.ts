import { type Acting, fullName } from '#features/accounts/acting.ts'
import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { productToday } from '#features/countries/dates.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { type EveryLanguage, inEveryLanguage } from '#platform/i18n/texts.ts'
import { isBoundByPolicies, loosensForVehicle } from '../../loosening.ts'
import type { CoveredVehicle, PolicyTerms } from '../../policy.ts'
import { fleetDeciders } from '../../who-may-approve.ts'
import { findApprovers } from '../deputies/deputies-store.ts'
import { findPolicies, lockPolicies } from './policy-store.ts'

/** A vehicle before and after a change of its department or duty class. */
export type VehicleMove = { before: CoveredVehicle; after: CoveredVehicle }

type Mover = { acting: Pick<Acting, 'userId' | 'fleetId' | 'roles' | 'capability'>; now: Date }
type Moves = readonly VehicleMove[]
/** `names`: users who may make these changes. */
type Loosening = { vehicleIds: ReadonlySet<number>; names: EveryLanguage | null }

/**
 * Vehicles that a change of department or duty class moves under other policies, so that the editor, or a person the editor
 * deputizes for, could approve more: this must not bypass the loosening check.
 */
export const movesThatLoosen = (ctx: Mover & { db: Tx }, moves: Moves): Promise<Loosening> =>
  // Locked: a concurrent policy change is checked after this one.
  looseningMoves(ctx, moves, () => lockPolicies(ctx.db, scopeOf(ctx.acting)))

/** The same check without locks, for the preview of a file. */
export const movesThatWouldLoosen = (ctx: Mover & { db: Db }, moves: Moves): Promise<Loosening> =>
  looseningMoves(ctx, moves, () => findPolicies(ctx.db, scopeOf(ctx.acting)))

const looseningMoves = async (
  ctx: Mover & { db: Db },
  moves: Moves,
  policiesOfFleet: () => Promise<readonly PolicyTerms[]>,
): Promise<Loosening> => {
  const none = { vehicleIds: new Set<number>(), names: null }
  const moved = moves.filter(({ before, after }) => !hasSameCoverageFields(before, after))
  if (moved.length === 0 || holds(ctx.acting.roles, 'policies.loosen')) return none
  const { fleetId, userId } = ctx.acting
  const policies = await policiesOfFleet()
  if (policies.length === 0) return none
  const people = await findApprovers(ctx.db, scopeOf(ctx.acting), productToday(ctx))
  const editor = people.find(({ id }) => id === userId)
  const bound = people.filter(
    (person) => (person === editor || editor?.standsInForIds?.includes(person.id)) && isBoundByPolicies(person, fleetId),
  )
  const loosening = moved.filter((move) => bound.some((person) => loosensForVehicle(person, fleetId, policies, move)))
  if (loosening.length === 0) return none
  const names = fleetDeciders(people, fleetId).map(fullName)
  return {
    vehicleIds: new Set(loosening.map(({ before }) => before.id)),
    names: inEveryLanguage((language) => listed(names, language, 'disjunction')),
  }
}

const hasSameCoverageFields = (one: CoveredVehicle, other: CoveredVehicle): boolean =>
  (one.departmentNumber ?? '').trim() === (other.departmentNumber ?? '').trim() && one.dutyClass === other.dutyClass
