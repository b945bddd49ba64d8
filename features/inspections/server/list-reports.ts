import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type inspectionCalls, INSPECTIONS_PAGE_SIZE } from '../contract.ts'
import { countReports, findReports } from './inspection-store.ts'
import { presentReport, reportOf } from './present-report.ts'

export const listReports = async (ctx: Ctx, { query }: Input<typeof inspectionCalls.list>) => {
  const scope = scopeOf(ctx.acting)
  const filters = { ...query, vehicleId: query.vehicle_id }
  const paging = { limit: INSPECTIONS_PAGE_SIZE, offset: (query.page - 1) * INSPECTIONS_PAGE_SIZE }
  const [rows, total] = await Promise.all([findReports(ctx.db, scope, filters, paging), countReports(ctx.db, scope, filters)])
  return {
    reports: rows.map((row) => presentReport(row, ctx)),
    total_count: total,
    total_pages: Math.ceil(total / INSPECTIONS_PAGE_SIZE),
  }
}

export const showReport = async (ctx: Ctx, { params }: Input<typeof inspectionCalls.show>) => ({
  report: (await reportOf(ctx, params.id)) ?? refuse('inspection_not_found'),
})
