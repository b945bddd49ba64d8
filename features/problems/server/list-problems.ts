import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { roleName } from '#features/accounts/role.ts'
import { fullName } from '#features/accounts/acting.ts'
import { findVehicleDetail } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type problemCalls, PROBLEMS_PAGE_SIZE } from '../contract.ts'
import type { ProblemListFilters } from '../list-filters-contract.ts'
import { findDeciders } from './decider-store.ts'
import { countBySegment, countProblems, findProblems, findStops } from './list-store.ts'
import { presentProblem } from './present-problem.ts'

export const listProblems = async (ctx: Ctx, { query }: Input<typeof problemCalls.list>) => {
  const scope = scopeOf(ctx.acting)
  const filters = filtersOf(ctx, query)
  const paging = { limit: PROBLEMS_PAGE_SIZE, offset: (query.page - 1) * PROBLEMS_PAGE_SIZE }
  const [rows, total] = await Promise.all([findProblems(ctx.db, scope, filters, paging), countProblems(ctx.db, scope, filters)])
  return {
    problems: rows.map((row) => presentProblem(row, ctx.now)),
    total_count: total,
    total_pages: Math.ceil(total / PROBLEMS_PAGE_SIZE),
  }
}

/** Filters of the list as the store takes them. */
export const filtersOf = (ctx: Ctx, { segment, query, source, severity, vehicle_id: vehicleId }: ProblemListFilters) => ({
  segment,
  query,
  source,
  severity,
  vehicleId,
  today: fleetToday(ctx),
})

export const countAllProblems = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  const today = fleetToday(ctx)
  const [{ bySource, ...counts }, stops] = await Promise.all([
    countBySegment(ctx.db, scope, today),
    findStops(ctx.db, scope, today),
  ])
  return {
    ...counts,
    by_source: bySource,
    stops: stops.map(({ problemId, title, vehicle }) => ({ problem_id: problemId, title, vehicle })),
  }
}

/** Users notified of a problem; phones only for those who see the phones of the people beside their vehicle. */
export const listDeciders = async (ctx: Ctx, { params }: Input<typeof problemCalls.deciders>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await findVehicleDetail(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const people = await findDeciders(ctx.db, scope.fleetId)
  return {
    people: people
      .filter(({ id }) => id !== ctx.acting.userId)
      .map((person) => ({
        name: fullName(person),
        first_name: person.firstName,
        role: roleName(person.roles[0]!, ctx.language),
        phone: scope.assignedTo === undefined ? null : person.phone,
      })),
    odometer: vehicle.odometer,
    odometer_units: vehicle.odometerUnits,
    odometer_read_on: vehicle.odometerReadOn,
  }
}
