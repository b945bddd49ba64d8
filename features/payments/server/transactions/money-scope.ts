import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { MoneyScope } from './money-scope-store.ts'

/**
 * Fleet users see only their own fleet's money, whatever id is sent. Management company staff see all accessible fleets, or the
 * requested one; acting as a fleet they see that one, except on the company's own page.
 */
export const moneyScopeOf = async (
  ctx: Ctx,
  query: { fleet_id?: number | undefined; fmc?: boolean | undefined },
): Promise<MoneyScope> => {
  const { fleetId, ...driver } = scopeOf(ctx.acting)
  const mayOversee = holds(ctx.acting.roles, 'fmc.transactions')
  if (query.fmc && !mayOversee) return refuse('fmc_only')
  const own = { fleetIds: [fleetId], ...driver }
  if (query.fleet_id === fleetId) return own
  if (!mayOversee || (ctx.acting.impersonating && !query.fmc)) {
    return query.fleet_id === undefined ? own : refuse('fleet_not_found')
  }
  const access = fleetAccessOf(ctx.acting)
  if (query.fleet_id === undefined) return { fleetIds: [], access }
  const fleet = await accessibleFleets(ctx.db, access).where('f.id', '=', query.fleet_id).select('f.id').executeTakeFirst()
  return fleet ? { fleetIds: [fleet.id] } : refuse('fleet_not_found')
}

/** The scope in which a payment may be requested by id. */
export const moneyInScope = (ctx: Ctx): MoneyScope => {
  const { fleetId, ...driver } = scopeOf(ctx.acting)
  if (!holds(ctx.acting.roles, 'fmc.transactions')) return { fleetIds: [fleetId], ...driver }
  return { fleetIds: [fleetId], access: fleetAccessOf(ctx.acting) }
}
