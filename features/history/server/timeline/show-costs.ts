import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { toDollars } from '#features/countries/money.ts'
import { averageCost } from '#features/vehicles/average-cost.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type CostAndDriven, costsByYear, costsOverTime } from '../../timeline/cost-history.ts'
import type { timelineCalls } from '../../timeline/timeline-contract.ts'
import { findCosts } from './costs-store.ts'

export const showCosts = async (ctx: Ctx, { params }: Input<typeof timelineCalls.costs>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) return refuse('vehicle_not_found')
  const found = await findCosts(ctx.db, scope, params.id)
  const sources = { ...found, today: fleetToday(ctx) }
  const unit = distanceUnitOf(ctx.acting.country)
  const sums = ({ cents, distance }: CostAndDriven) => ({
    total: toDollars(cents),
    distance: convertDistance(distance, found.units, unit),
    // Per mile, whatever the vehicle's unit, like the product's average.
    cost_per_distance: averageCost({ cents, miles: convertDistance(distance, found.units, 'miles') }, unit).average,
  })
  return {
    distance_unit: unit,
    years: costsByYear(sources).map(({ year, visits, visitsOfOthers, ...of }) => ({
      year,
      visits,
      visits_of_others: visitsOfOthers,
      ...sums(of),
    })),
    months: costsOverTime(sources).map(({ month, until, ...of }) => ({ month, until, ...sums(of) })),
    in_fleet_since: found.inFleetSince,
    came_from: found.inFleetSince === null ? null : found.cameFrom,
  }
}
