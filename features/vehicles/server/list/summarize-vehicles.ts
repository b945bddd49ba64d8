import type { Ctx } from '#features/accounts/server/context.ts'
import { holds } from '#features/accounts/capabilities.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { toDollars } from '#features/countries/money.ts'
import type { Input } from '#platform/contract/call.ts'
import type { summaryCalls } from '../../summary-contract.ts'
import { averageCost, averageSince } from '../../average-cost.ts'
import { costAndDistanceSince } from './average-store.ts'
import { refuseShortSearch } from './list-vehicles.ts'
import { costSince, countFleets, countNarrowedStates, countStates, findFilterChoices } from './summary-store.ts'
import { countToPark } from './list-store.ts'
import { withoutCosts } from './without-costs.ts'
import { resolveVehicleScope, type VehicleScope } from './vehicle-scope.ts'

/** The statistics above the list, over the same vehicles. */
export const summarizeVehicles = async (ctx: Ctx, { query }: Input<typeof summaryCalls.stateSummary>) => {
  const today = fleetToday(ctx)
  const newYear = `${today.slice(0, 4)}-01-01`
  const scope = await resolveVehicleScope(ctx, { fmc: query.fmc })
  const seesMoney = holds(ctx.acting.roles, 'costs.vehicle')
  const [states, cents, year, fleets] = await Promise.all([
    countStates(ctx.db, scope, today),
    seesMoney ? costSince(ctx.db, scope, newYear, ctx.acting.country) : null,
    seesMoney ? costAndDistanceSince(ctx.db, scope, averageSince(today), today, ctx.acting.country) : null,
    'access' in scope ? countFleetsAndParked(ctx, scope, today) : null,
  ])
  const unit = distanceUnitOf(ctx.acting.country)
  const { average, reason } = year ? averageCost(year, unit) : { average: null, reason: null }
  return {
    year_to_date_cost: cents === null ? null : toDollars(cents),
    average_cost_per_distance: average,
    average_missing: reason,
    distance_unit: unit,
    total: states.vehicles,
    active: states.active,
    inactive: states.vehicles - states.active,
    retired: states.retired,
    in_use: states.in_use,
    unenrolled: states.unenrolled,
    past_due: states.past_due,
    due_soon: states.due_soon,
    not_known: states.not_known,
    in_order: states.in_order,
    fleets,
  }
}

const countFleetsAndParked = async (ctx: Ctx, scope: Extract<VehicleScope, { access: unknown }>, today: FleetDay) => {
  const [fleets, parked] = await Promise.all([countFleets(ctx.db, scope.access, today), countToPark(ctx.db, scope)])
  return { ...fleets, to_park: parked }
}

/** The counts of the list's states, within its search and filters. */
export const countListedStates = async (ctx: Ctx, { query }: Input<typeof summaryCalls.stateCounts>) => {
  refuseShortSearch(query.query)
  const { search_type: searchType, fmc, ...rest } = withoutCosts(ctx.acting.roles, query)
  const narrowing = { ...rest, searchType, unit: distanceUnitOf(ctx.acting.country), today: fleetToday(ctx) }
  const states = await countNarrowedStates(ctx.db, await resolveVehicleScope(ctx, { fmc }), narrowing)
  return {
    total: states.vehicles,
    past_due: states.past_due,
    due_soon: states.due_soon,
    not_known: states.not_known,
    in_order: states.in_order,
    retired: states.retired,
  }
}

export const filterChoices = async (ctx: Ctx) => findFilterChoices(ctx.db, await resolveVehicleScope(ctx, {}))
