import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { FLEET_PAGE_SIZE, HISTORY_PAGE_SIZE, type historyCalls } from '../../contract.ts'
import { sumsOf } from '../../year-sums.ts'
import { findManualRecords, listManual, sumManual } from './manual-store.ts'
import { presentManual } from './present-manual.ts'
import { showRecord } from './record-history.ts'

export const listManualHistories = async (ctx: Ctx, { query }: Pick<Input<typeof historyCalls.manualList>, 'query'>) => {
  const scope = scopeOf(ctx.acting)
  const { vehicle_id: vehicleId, page } = query
  if (vehicleId !== undefined && !(await isVisibleVehicle(ctx.db, scope, vehicleId))) return refuse('vehicle_not_found')
  const window = { vehicleId, from: query.appointment_datetime_from, to: query.appointment_datetime_to }
  const pageSize = vehicleId === undefined ? FLEET_PAGE_SIZE : HISTORY_PAGE_SIZE
  const [{ count, years }, rows] = await Promise.all([
    sumManual(ctx.db, scope, window),
    listManual(ctx.db, scope, window, { limit: pageSize, offset: (page - 1) * pageSize }),
  ])
  return {
    manual_histories: await presentManual(ctx, rows),
    total_count: count,
    total_pages: Math.ceil(count / pageSize),
    ...sumsOf(years),
  }
}

/** Records by id, unordered, for a list that has already selected them. */
export const listManualByIds = async (ctx: Ctx, ids: readonly number[]) =>
  presentManual(ctx, await findManualRecords(ctx.db, scopeOf(ctx.acting), ids))

export const showManualHistory = (ctx: Ctx, { params }: Input<typeof historyCalls.showManual>) => showRecord(ctx, params.id)
