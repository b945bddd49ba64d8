import { may } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { refuse } from '#platform/contract/refusal.ts'

/** Whose money: of these fleets; with `assignedTo` only what was paid for orders that this driver sees, and no monthly fee. */
export type MoneyScope = { fleetIds: readonly number[]; assignedTo?: number }

const accessibleFleetIds = async ({ db, acting }: Ctx): Promise<number[]> =>
  (await accessibleFleets(db, fleetAccessOf(acting)).select('f.id').execute()).map(({ id }) => id)

/**
 * A fleet's people see their own fleet's money and no other's, whatever id is sent. Staff of a management company see that of every
 * fleet within reach, or of the one that they ask for; acting as a fleet they see that one, but on the company's own page.
 */
export const moneyScopeOf = async (
  ctx: Ctx,
  query: { fleet_id?: number | undefined; fmc?: boolean | undefined },
): Promise<MoneyScope> => {
  const { fleetId, ...driver } = scopeOf(ctx.acting)
  const mayOversee = may(ctx.acting).seeFmcScreens().ok
  if (query.fmc && !mayOversee) return refuse('fmc_only')
  const own = { fleetIds: [fleetId], ...driver }
  if (query.fleet_id === fleetId) return own
  if (!mayOversee || (ctx.acting.impersonating && !query.fmc)) {
    return query.fleet_id === undefined ? own : refuse('fleet_not_found')
  }
  const fleetIds = await accessibleFleetIds(ctx)
  if (query.fleet_id === undefined) return { fleetIds }
  return fleetIds.includes(query.fleet_id) ? { fleetIds: [query.fleet_id] } : refuse('fleet_not_found')
}

/** Where a payment may be that is asked for by its id. */
export const moneyInScope = async (ctx: Ctx): Promise<MoneyScope> => {
  const { fleetId, ...driver } = scopeOf(ctx.acting)
  if (!may(ctx.acting).seeFmcScreens().ok) return { fleetIds: [fleetId], ...driver }
  return { fleetIds: [fleetId, ...(await accessibleFleetIds(ctx))] }
}
