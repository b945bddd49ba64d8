import { may } from '#features/accounts/permissions.ts'
import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type FleetReach, reachOf } from '#features/fleets/reach.ts'
import { fleetsWithinReach } from '#features/fleets/server/reach-store.ts'
import { refuse } from '#platform/contract/refusal.ts'

/** Vehicles of one fleet, or of all fleets that somebody oversees. */
export type VehicleReach = FleetScope | { reach: FleetReach }

/** Rows of another fleet are not found; its file, which is asked for by its name, is forbidden. */
type FleetRefusal = 'not_found' | 'forbidden'

/**
 * Whose vehicles a list is about. FMC and Super Admin are not held to one fleet until they act for one; other staff of an FMC ask
 * for their fleets with `fmc`. A fleet that is not within reach is not found.
 */
export const whichVehicles = async (
  ctx: Ctx,
  asked: { fmc?: boolean | undefined; fleet_id?: number | undefined },
  refusal: FleetRefusal = 'not_found',
): Promise<VehicleReach> => {
  const own = scopeOf(ctx.acting)
  if (asked.fleet_id === own.fleetId) return own
  if (asked.fleet_id !== undefined) return { fleetId: (await findOverseenFleet(ctx, asked.fleet_id, refusal)).id }
  if (asked.fmc && !may(ctx.acting).seeFmcScreens().ok) return refuse('fmc_only')
  if (ctx.acting.impersonating) return own
  return asked.fmc || may(ctx.acting).seeVehiclesOfEveryFleet().ok ? { reach: reachOf(ctx.acting) } : own
}

/** A fleet that the asker oversees; whoever acts for one fleet has left the others. */
export const findOverseenFleet = async (ctx: Ctx, fleetId: number, refusal: FleetRefusal = 'not_found') => {
  if (ctx.acting.impersonating) return refuse(refusal)
  const fleet = await fleetsWithinReach(ctx.db, reachOf(ctx.acting))
    .where('f.id', '=', fleetId)
    .select(['f.id', 'f.country'])
    .executeTakeFirst()
  return fleet ?? refuse(refusal)
}
