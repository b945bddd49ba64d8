import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type DistanceUnit, distanceUnitOf } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { averageCost, averageSince, isDrivenEnough } from '#features/vehicles/average-cost.ts'
import { drivenInFleet } from '#features/vehicles/odometer.ts'
import { costAndDistanceSince } from '#features/vehicles/server/list/average-store.ts'
import { SCATTER_MAXIMUM } from '../contract.ts'
import { findDrivenVehicles } from './vehicles-store.ts'

type Driven = Awaited<ReturnType<typeof findDrivenVehicles>>[number]

/** One point per vehicle: its odometer, and the cost per mile or kilometer since it was first recorded. The average is product-wide. */
export const plotVehicles = async (ctx: Ctx) => {
  const unit = distanceUnitOf(ctx.acting.country)
  const scope = scopeOf(ctx.acting)
  const today = fleetToday(ctx)
  const [vehicles, year] = await Promise.all([
    findDrivenVehicles(ctx.db, scope, today, SCATTER_MAXIMUM),
    costAndDistanceSince(ctx.db, scope, averageSince(today), today, ctx.acting.country),
  ])
  const driven = vehicles
    .filter((vehicle) => isDrivenEnough(drivenInFleet(vehicle), vehicle.odometerUnits))
    .map((vehicle) => ({ vehicle, distance: drivenIn(vehicle, unit) }))
  return {
    distance_unit: unit,
    average: averageCost(year, unit).average,
    points: driven.map((one) => ({
      vehicle_id: one.vehicle.id,
      name: one.vehicle.name,
      odometer: convertDistance(one.vehicle.odometer, one.vehicle.odometerUnits, unit),
      cost_per_distance: one.vehicle.lifetimeCostCents / 100 / one.distance,
      past_due: one.vehicle.pastDue,
    })),
  }
}

const drivenIn = (vehicle: Driven, unit: DistanceUnit): number =>
  convertDistance(drivenInFleet(vehicle), vehicle.odometerUnits, unit)
