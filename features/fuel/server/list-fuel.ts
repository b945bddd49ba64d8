import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { FUEL_PAGE_SIZE, type fuelCalls } from '../contract.ts'
import { sumsOf } from '../economy.ts'
import { countFuel, findFuel, findFuelBetween, findFuelPage } from './fuel-store.ts'
import { intervalsAround } from './intervals-around.ts'
import { presentFuel, presentSum } from './present-fuel.ts'
import './tables.ts'

type Period = { from?: string | undefined; to?: string | undefined }
export const isWithin = ({ from, to }: Period, { filledOn }: { filledOn: string }): boolean =>
  (from === undefined || filledOn >= from) && (to === undefined || filledOn <= to)

/** One page, loading only the surrounding fills that its economy depends on. The sums need the whole period, so only page 1 has them. */
export const listFuel = async (ctx: Ctx, { params, query }: Input<typeof fuelCalls.list>) => {
  const scope = scopeOf(ctx.acting)
  const { db, acting } = ctx
  if (!(await isVisibleVehicle(db, scope, params.id))) return refuse('vehicle_not_found')
  const { page, ...period } = query
  const around = { db, scope, vehicleId: params.id, country: acting.country }
  const offset = (page - 1) * FUEL_PAGE_SIZE
  const rows = await findFuelPage(db, scope, params.id, { ...period, limit: FUEL_PAGE_SIZE, offset })
  const intervals = await intervalsAround(around, rows)
  const total = await countFuel(db, scope, params.id, period)
  return {
    fuel_entries: rows.map((row) => presentFuel(ctx, row, intervals.get(row.id))),
    total_count: total,
    total_pages: Math.ceil(total / FUEL_PAGE_SIZE),
    sums: page === 1 ? await sumsOfPeriod(ctx, around, period) : [],
  }
}

const sumsOfPeriod = async (ctx: Ctx, around: Parameters<typeof intervalsAround>[0], period: Period) => {
  const { db, scope, vehicleId, country } = around
  const fills = await findFuelBetween(db, scope, vehicleId, period)
  return sumsOf(fills, await intervalsAround(around, fills), country).map((sum) => presentSum(ctx, sum))
}

/** Re-reads the entry, with its economy. */
export const showFuel = async (ctx: Ctx, id: number) => {
  const scope = scopeOf(ctx.acting)
  const row = (await findFuel(ctx.db, scope, id)) ?? refuse('fuel_entry_not_found')
  const around = { db: ctx.db, scope, vehicleId: row.vehicleId, country: ctx.acting.country }
  return { fuel_entry: presentFuel(ctx, row, (await intervalsAround(around, [row])).get(id)) }
}
