import { may } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type FleetAccess, fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { refuse } from '#platform/contract/refusal.ts'

/**
 * Whose money: that of these fleets, with `access` all that the user oversees; with `assignedTo` only payments for orders that this
 * driver sees, without monthly fees.
 */
export type MoneyScope = { fleetIds: readonly number[]; access?: FleetAccess; assignedTo?: number }

const accessibleFleetIds = async ({ db, acting }: Ctx): Promise<number[]> =>
  (await accessibleFleets(db, fleetAccessOf(acting)).select('f.id').execute()).map(({ id }) => id)

/**
 * Fleet users see only their own fleet's money, whatever id is sent. Management company staff see all accessible fleets, or the
 * requested one; acting as a fleet they see that one, except on the company's own page.
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
  if (query.fleet_id === undefined) return { fleetIds, access: fleetAccessOf(ctx.acting) }
  return fleetIds.includes(query.fleet_id) ? { fleetIds: [query.fleet_id] } : refuse('fleet_not_found')
}

/** The scope in which a payment requested by id may be. */
export const moneyInScope = async (ctx: Ctx): Promise<MoneyScope> => {
  const { fleetId, ...driver } = scopeOf(ctx.acting)
  if (!may(ctx.acting).seeFmcScreens().ok) return { fleetIds: [fleetId], ...driver }
  return { fleetIds: [fleetId, ...(await accessibleFleetIds(ctx))] }
}
