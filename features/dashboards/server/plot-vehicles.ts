import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type DistanceUnit, distanceUnitOf } from '#features/countries/country.ts'
import { dayOf } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { SCATTER_MAXIMUM } from '../contract.ts'
import { findDrivenVehicles } from './vehicles-store.ts'

type Driven = Awaited<ReturnType<typeof findDrivenVehicles>>[number]

/** One point a vehicle: where its odometer stands, and what each mile or kilometer has cost since it was first seen. */
export const plotVehicles = async (ctx: Ctx) => {
  const unit = distanceUnitOf(ctx.acting.country)
  const vehicles = await findDrivenVehicles(ctx.db, scopeOf(ctx.acting), dayOf(ctx.now.toISOString()), SCATTER_MAXIMUM)
  const driven = vehicles
    .map((vehicle) => ({ vehicle, distance: drivenIn(vehicle, unit) }))
    .filter(({ distance }) => distance > 0)
  const distance = driven.reduce((sum, one) => sum + one.distance, 0)
  const cents = driven.reduce((sum, one) => sum + one.vehicle.lifetimeCostCents, 0)
  return {
    distance_unit: unit,
    average: distance > 0 ? cents / 100 / distance : null,
    points: driven.map((one) => ({
      vehicle_id: one.vehicle.id,
      name: one.vehicle.name,
      odometer: convertDistance(one.vehicle.odometer, one.vehicle.odometerUnits, unit),
      cost_per_distance: one.vehicle.lifetimeCostCents / 100 / one.distance,
      past_due: one.vehicle.pastDue,
    })),
  }
}

const drivenIn = ({ odometer, firstOdometer, odometerUnits }: Driven, unit: DistanceUnit): number =>
  convertDistance(odometer - firstOdometer, odometerUnits, unit)
