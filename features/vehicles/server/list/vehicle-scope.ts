import { holds } from '#features/accounts/capabilities.ts'
import { may } from '#features/accounts/permissions.ts'
import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type FleetAccess, fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { refuse } from '#platform/contract/refusal.ts'

/** Vehicles of one fleet, or of all fleets that the user manages. */
export type VehicleScope = FleetScope | { access: FleetAccess }

/** Rows of another fleet are a 404; its CSV, which names the fleet, is a 403. */
type FleetRefusal = 'not_found' | 'forbidden'

/**
 * Scope of a list. FMC users and Super Admins are not limited to one fleet until they act as one; other staff of an FMC request
 * their fleets with `fmc`. An inaccessible fleet is a 404.
 */
export const resolveVehicleScope = async (
  ctx: Ctx,
  query: { fmc?: boolean | undefined; fleet_id?: number | undefined },
  refusal: FleetRefusal = 'not_found',
): Promise<VehicleScope> => {
  const own = scopeOf(ctx.acting)
  if (query.fleet_id === own.fleetId) return own
  if (query.fleet_id !== undefined) return { fleetId: (await findOverseenFleet(ctx, query.fleet_id, refusal)).id }
  if (query.fmc && !holds(ctx.acting.roles, 'fmc.board')) return refuse('fmc_only')
  if (ctx.acting.impersonating) return own
  return query.fmc || may(ctx.acting, 'fmc.every_vehicle').ok ? { access: fleetAccessOf(ctx.acting) } : own
}

/** A fleet that the user manages; while acting as one fleet, the others are inaccessible. */
export const findOverseenFleet = async (ctx: Ctx, fleetId: number, refusal: FleetRefusal = 'not_found') => {
  if (ctx.acting.impersonating) return refuse(refusal)
  const fleet = await accessibleFleets(ctx.db, fleetAccessOf(ctx.acting))
    .where('f.id', '=', fleetId)
    .select(['f.id', 'f.country'])
    .executeTakeFirst()
  return fleet ?? refuse(refusal)
}
