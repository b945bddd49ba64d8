import { holds } from '#features/accounts/capabilities.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { productToday } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { averageSince } from '#features/vehicles/average-cost.ts'
import type { VehicleFuel } from '#features/vehicles/contract.ts'
import { figuresOf } from '../../economy.ts'
import { economyUnitOf } from '../../energy.ts'
import { presentSum, roundedCost, roundedEconomy } from '../present-fuel.ts'
import { findFigures, sumFigures } from './figures-store.ts'

/** The fleet's fuel totals over the last twelve months, and its economy over all vehicles. */
export const showFuelSummary = async (ctx: Ctx) => {
  const totals = await sumFigures(ctx.db, ctx.acting.fleetId)
  return {
    since: averageSince(productToday(ctx)),
    sums: totals.map(({ vehicles, ...one }) => ({ ...presentSum(ctx, figuresOf(one, ctx.acting.country)), vehicles })),
  }
}

/** Figures of these vehicles for a list, each by its main energy; costs are hidden from drivers. */
export const fuelOf = async (
  ctx: Ctx,
  vehicles: readonly { id: number; fleetId: number }[],
): Promise<Map<number, VehicleFuel>> => {
  if (vehicles.length === 0) return new Map()
  const rows = Map.groupBy(await findFigures(ctx.db, vehicles), ({ vehicleId }) => vehicleId)
  const seesCosts = holds(ctx.acting.roles, 'costs.vehicle')
  return new Map(
    [...rows].map(([vehicleId, figures]): [number, VehicleFuel] => {
      const { country, energy, economy, centsPerDistance } = figures[0]!
      return [
        vehicleId,
        {
          economy: roundedEconomy(economy),
          economy_units: economyUnitOf(distanceUnitOf(country), energy),
          cost_per_distance: seesCosts ? roundedCost(centsPerDistance) : null,
          amount: seesCosts ? toDollars(figures.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)) : null,
        },
      ]
    }),
  )
}
