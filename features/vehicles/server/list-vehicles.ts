import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { dayOf } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { VEHICLE_SEARCH_MINIMUM, type vehicleCalls, VEHICLES_PAGE_SIZE } from '../contract.ts'
import { countVehicles, listVehicles as selectVehicles } from './list-store.ts'
import { presentVehicle } from './present-vehicle.ts'

export const listVehicles = async (ctx: Ctx, { query }: Input<typeof vehicleCalls.list>) => {
  if (query.query && query.query.length < VEHICLE_SEARCH_MINIMUM) refuse('search_too_short')
  const today = dayOf(ctx.now.toISOString())
  const { search_type: searchType, vehicle_ids: vehicleIds, ...rest } = query
  const listing = { ...rest, searchType, vehicleIds, pageSize: VEHICLES_PAGE_SIZE, today }
  const scope = scopeOf(ctx.acting)
  const [rows, total] = await Promise.all([selectVehicles(ctx.db, scope, listing), countVehicles(ctx.db, scope, listing)])
  return {
    vehicles: rows.map((row) => presentVehicle(row, today)),
    total_count: total,
    total_pages: Math.ceil(total / VEHICLES_PAGE_SIZE),
  }
}
