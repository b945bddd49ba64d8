import type { z } from 'zod'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { formatOdometer, inBothUnits } from '#features/countries/distance.ts'
import { predictedOdometer } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import type { scheduleCalls } from '../contract.ts'
import type { vehicleServices } from '../schedule-contract.ts'
import { type Anchors, type Interval, intervalsOf, type ScheduleLine } from '../interval.ts'
import { SERVICES_LAST_PAGE, SERVICES_PAGE_SIZE } from '../paging.ts'
import { presentInterval, type Viewer } from './present-schedule.ts'
import { plansOf } from './own/plans.ts'
import { countWaitingVehicles, findAnchors, listWaitingVehicles, type StoredVehicle } from './schedule-store.ts'
import { viewerOf } from './show-schedule.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

const listTexts = defineTexts('schedules.lists', {
  due_at: { en: 'Services due at {{odometer}}', fr: 'Services prévus à {{odometer}}' },
})

const STATUSES = { past_due: 'past_due', currently_due: 'due', upcoming: 'upcoming' } as const

export const listFleetServices = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.fleetServices>) => {
  const scope = scopeOf(ctx.acting)
  const total = await countWaitingVehicles(ctx.db, scope, query.vehicle_ids)
  const pages = Math.min(SERVICES_LAST_PAGE, Math.ceil(total / SERVICES_PAGE_SIZE))
  const viewer = viewerOf(ctx)
  const listing = {
    vehicleIds: query.vehicle_ids,
    limit: SERVICES_PAGE_SIZE,
    offset: (query.page - 1) * SERVICES_PAGE_SIZE,
  }
  const vehicles = query.page > pages ? [] : await listWaitingVehicles(ctx.db, scope, listing)
  const ids = vehicles.map((vehicle) => vehicle.id)
  const anchors = await findAnchors(ctx.db, scope, ids)
  const plans = await plansOf(ctx.db, scope, vehicles, ctx.ports)
  const rows = vehicles.map((vehicle) =>
    presentVehicleServices(vehicle, anchors.get(vehicle.id) ?? new Map(), plans.get(vehicle.id)!, viewer),
  )
  return { vehicle_services: rows, total_count: total, total_pages: pages }
}

/** Past due and due intervals, and the first upcoming one. */
const presentVehicleServices = (
  vehicle: StoredVehicle,
  anchors: Anchors,
  lines: readonly ScheduleLine[],
  viewer: Viewer,
): z.input<typeof vehicleServices> => {
  const { odometerUnits, lastMaintenanceOdometer } = vehicle
  const intervals = intervalsOf(lines, anchors, vehicle, viewer.today, 1)
  const last = lastMaintenanceOdometer === null ? null : inBothUnits(lastMaintenanceOdometer, odometerUnits)
  return {
    vehicle_id: vehicle.id,
    vehicle_name: vehicle.name,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    other_id: vehicle.otherId,
    license_plate_number: vehicle.licensePlateNumber,
    license_plate_state: vehicle.licensePlateState,
    body: vehicle.body,
    vehicle_type_id: vehicle.dutyClass === 'medium_heavy' ? 2 : 1,
    odometer_units: odometerUnits,
    predicted_odometer: predictedOdometer(vehicle, viewer.today),
    last_maintenance_miles: last?.miles ?? null,
    last_maintenance_kilometers: last?.kilometers ?? null,
    last_maintenance_date: vehicle.lastMaintenanceOn,
    maintenance: intervals.map((interval) => presentItem(interval, vehicle, viewer)),
  }
}

export const presentItem = (interval: Interval, vehicle: StoredVehicle, viewer: Viewer) => {
  const { language } = viewer
  const { is_completed: _, group, ...presented } = presentInterval(interval, vehicle, viewer)
  const odometer = formatOdometer(interval.odometer, vehicle.odometerUnits, language)
  const name = translateTo(listTexts, 'due_at', language, { odometer })
  return { ...presented, name, status: STATUSES[group] }
}
