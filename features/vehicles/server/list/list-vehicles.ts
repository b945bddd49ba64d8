import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { dayOf } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { VEHICLE_SEARCH_MINIMUM, type vehicleCalls, VEHICLES_PAGE_SIZE } from '../../contract.ts'
import { countVehicles, listVehicles as selectVehicles } from './list-store.ts'
import { presentBasic, presentVehicle } from '../present-vehicle.ts'
import { whichVehicles } from './which-vehicles.ts'

export const listVehicles = async (ctx: Ctx, { query }: Input<typeof vehicleCalls.list>) => {
  refuseShortSearch(query.query)
  const today = dayOf(ctx.now.toISOString())
  const { search_type: searchType, vehicle_ids: vehicleIds, fmc, fleet_id: fleetId, ...rest } = query
  const unit = distanceUnitOf(ctx.acting.country)
  const listing = { ...rest, searchType, vehicleIds, pageSize: VEHICLES_PAGE_SIZE, today, unit }
  const reach = await whichVehicles(ctx, { fmc, fleet_id: fleetId })
  const [rows, total] = await Promise.all([selectVehicles(ctx.db, reach, listing), countVehicles(ctx.db, reach, listing)])
  return {
    vehicles: rows.map((row) => presentVehicle(row, today)),
    total_count: total,
    total_pages: Math.ceil(total / VEHICLES_PAGE_SIZE),
  }
}

const BASIC_PAGE_SIZE = 500

/** For choosing a vehicle: brief rows, many of them. */
export const basicDetails = async (ctx: Ctx, { query }: Input<typeof vehicleCalls.basicDetails>) => {
  refuseShortSearch(query.query)
  const today = dayOf(ctx.now.toISOString())
  const order = { sort: 'name', direction: 'asc', state: 'all' } as const
  const listing = { ...query, ...order, pageSize: BASIC_PAGE_SIZE, today, unit: distanceUnitOf(ctx.acting.country) }
  const scope = scopeOf(ctx.acting)
  const [rows, total] = await Promise.all([selectVehicles(ctx.db, scope, listing), countVehicles(ctx.db, scope, listing)])
  return { vehicles: rows.map(presentBasic), total_count: total, total_pages: Math.ceil(total / BASIC_PAGE_SIZE) }
}

const refuseShortSearch = (typed: string | undefined): void => {
  if (typed && typed.length < VEHICLE_SEARCH_MINIMUM) refuse('search_too_short')
}
