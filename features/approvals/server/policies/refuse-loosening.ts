import { holds } from '#features/accounts/capabilities.ts'
import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { productToday } from '#features/countries/dates.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { inEveryLanguage } from '#platform/i18n/texts.ts'
import { isBoundByPolicies, loosensFor } from '../../loosening.ts'
import type { PolicyTerms } from '../../policy.ts'
import { fleetDeciders } from '../../who-may-approve.ts'
import { findApprovers } from '../deputies/deputies-store.ts'
import { findCoveredVehicles, findVehicleKinds, lockPolicies } from './policy-store.ts'

/** `id`: null for a new policy. `terms`: null when it is deleted. */
type Change = { id: number | null; terms: PolicyTerms | null }

/** Policy editors who are not admins may not loosen policies that bind themselves or the people they deputize for. */
export const refuseLoosening = async (ctx: WritingCtx, { id, terms }: Change): Promise<void> => {
  if (holds(ctx.acting.roles, 'policies.loosen')) return
  const { fleetId } = ctx.acting
  const scope = scopeOf(ctx.acting)
  // Locked: otherwise two concurrent changes would each be checked against the other's old terms.
  const before = await lockPolicies(ctx.db, scope)
  const after = [...before.filter((policy) => policy.id !== id), ...(terms ? [terms] : [])]
  const namedIds = new Set([...before, ...after].flatMap(({ vehicleIds }) => vehicleIds))
  const [people, named, kinds] = await Promise.all([
    findApprovers(ctx.db, scope, productToday(ctx)),
    findCoveredVehicles(ctx.db, scope, [...namedIds]),
    findVehicleKinds(ctx.db, scope),
  ])
  const editor = people.find((person) => person.id === ctx.acting.userId)
  const bound = people.filter(
    (person) => (person === editor || editor?.standsInForIds?.includes(person.id)) && isBoundByPolicies(person, fleetId),
  )
  const vehicles = [...named, ...kinds]
  if (!bound.some((person) => loosensFor(person, fleetId, { before, after }, vehicles))) return
  const names = fleetDeciders(people, fleetId).map(fullName)
  refuse('policy_binds_you', { names: inEveryLanguage((language) => listed(names, language, 'disjunction')) })
}
