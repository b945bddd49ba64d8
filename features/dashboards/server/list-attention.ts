import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { daysBetween } from '#features/countries/dates.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { type Anchors, dueDates, dueServices, meterOf, type ScheduleLine } from '#features/schedules/interval.ts'
import { definitionOf, type Viewer } from '#features/schedules/server/present-schedule.ts'
import { plansOf } from '#features/schedules/server/own/plans.ts'
import { findAnchors, findScheduledVehicles, type StoredVehicle } from '#features/schedules/server/schedule-store.ts'
import { recommendedPosition } from '#features/schedules/recommended-position.ts'
import { serviceName } from '#features/services/service.ts'
import { stateOn } from '#features/vehicles/due-state.ts'
import { hasNoMeter, isUnread, predictedOdometer } from '#features/vehicles/odometer.ts'
import { findOutOfService } from '#features/vehicles/server/out-of-service/outage-store.ts'
import type { Input } from '#platform/contract/call.ts'
import type { AttentionRow, dashboardCalls } from '../contract.ts'
import { findVehiclesNeedingAttention } from './vehicles-store.ts'

/** Past-due and due-soon vehicles, most overdue first: those that the rings count, in five queries for any number of rows. */
export const listAttention = async (ctx: Ctx, { query }: Input<typeof dashboardCalls.attention>) => {
  const scope = scopeOf(ctx.acting)
  const viewer = { language: ctx.language, today: fleetToday(ctx), ports: ctx.ports }
  const ids = await findVehiclesNeedingAttention(ctx.db, scope, viewer.today, query.limit)
  const [found, anchors, outOfService] = await Promise.all([
    findScheduledVehicles(ctx.db, scope, ids),
    findAnchors(ctx.db, scope, ids),
    findOutOfService(ctx.db, scope, ids),
  ])
  const unit = distanceUnitOf(ctx.acting.country)
  const plans = await plansOf(ctx.db, scope, found, ctx.ports)
  const rows = found.flatMap((vehicle) => {
    const row = presentRow(vehicle, anchors.get(vehicle.id) ?? new Map(), plans.get(vehicle.id)!, unit, viewer)
    return row ? { ...row, is_out_of_service: outOfService.has(vehicle.id) } : []
  })
  return {
    odometer_units: unit,
    // In the order of the list of due services: by the day on which the first service became due.
    vehicles: rows.toSorted((a, b) => (a.due.due_on ?? '').localeCompare(b.due.due_on ?? '') || a.vehicle.id - b.vehicle.id),
  }
}

const presentRow = (
  vehicle: StoredVehicle,
  anchors: Anchors,
  lines: readonly ScheduleLine[],
  unit: DistanceUnit,
  viewer: Viewer,
): Omit<AttentionRow, 'is_out_of_service'> | null => {
  const predicted = predictedOdometer(vehicle, viewer.today)
  const services = dueServices(lines, anchors, vehicle)
  const due = services.filter((service) => stateOn(service, viewer.today) !== null)
  const [first] = due
  const state = stateOn(dueDates(lines, anchors, vehicle), viewer.today)
  if (!first || !state) return null
  const toViewerUnit = (distance: number): number => convertDistance(distance, vehicle.odometerUnits, unit)
  return {
    vehicle: presentVehicle(vehicle),
    odometer: isUnread(vehicle) ? null : toViewerUnit(vehicle.odometer),
    due: {
      state,
      distance: toViewerUnit(first.dueOdometer - predicted),
      days: first.dueOn === null ? null : daysBetween(viewer.today, first.dueOn),
      due_on: first.dueOn,
      by: meterOf(first),
      not_known: services.filter((service) => !service.isKnown).length,
    },
    services: due.map(({ serviceDefinitionId, dueOdometer }) => {
      const service = definitionOf(serviceDefinitionId)
      return {
        service_definition_id: service.id,
        name: serviceName(service, viewer.language),
        position: recommendedPosition(service, vehicle),
        due_odometer: hasNoMeter(vehicle) ? null : toViewerUnit(dueOdometer),
      }
    }),
    since_last: first.last ? toViewerUnit(predicted - first.last.odometer) : null,
    interval: toViewerUnit(first.every),
  }
}

type Named = Pick<
  StoredVehicle,
  'id' | 'name' | 'year' | 'make' | 'model' | 'otherId' | 'licensePlateNumber' | 'licensePlateState' | 'body'
>

const presentVehicle = (vehicle: Named): AttentionRow['vehicle'] => ({
  id: vehicle.id,
  name: vehicle.name,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  other_id: vehicle.otherId,
  license_plate_number: vehicle.licensePlateNumber,
  license_plate_state: vehicle.licensePlateState,
  body: vehicle.body,
})
