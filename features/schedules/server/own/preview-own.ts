import type { z } from 'zod'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { predictedDateOf, predictedOdometer } from '#features/vehicles/odometer.ts'
import { dueStateOf } from '#features/vehicles/due-state.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { DueVehicle, ownScheduleCalls } from '../../own/own-contract.ts'
import type { OwnScheduleFields } from '../../own/own-schedule.ts'
import { type Anchors, NOTHING_KNOWN } from '../../interval.ts'
import { ownDue } from '../../own/repeat.ts'
import { findAnchors, findScheduledVehicles, type StoredVehicle } from '../schedule-store.ts'
import { findSchedule, findTargetVehicles } from './own-store.ts'
import { readForm } from './save-own.ts'

/** Vehicles listed on the page; counts include all. */
const SHOWN = 50
const AHEAD = 2

type Shown = z.input<typeof ownScheduleCalls.preview.answer>['vehicles'][number]

/** Next due dates by the unsaved form, worst first. */
export const previewOwn = async (ctx: WritingCtx, { body }: Input<typeof ownScheduleCalls.preview>) => {
  const scope = { fleetId: ctx.acting.fleetId }
  if (body.id !== undefined && !(await findSchedule(ctx.db, scope, body.id))) refuse('own_schedule_not_found')
  const fields = await readForm(ctx, body)
  const ids = (await findTargetVehicles(ctx.db, scope, fields)).map((vehicle) => vehicle.id)
  const vehicles = await findScheduledVehicles(ctx.db, scope, ids)
  const anchors = await findAnchors(ctx.db, scope, ids)
  const today = fleetToday(ctx)
  const dueVehicles = vehicles
    .flatMap((vehicle) => nextDates(fields, vehicle, anchors.get(vehicle.id) ?? NOTHING_KNOWN, today))
    .toSorted((one, other) => one.remaining - other.remaining)
  const countOf = (state: DueVehicle['state']): number => dueVehicles.filter((one) => one.state === state).length
  return {
    vehicles: dueVehicles.slice(0, SHOWN),
    vehicles_count: vehicles.length,
    counts: { past_due: countOf('past_due'), due_now: countOf('due_now'), due_soon: countOf('due_soon') },
  }
}

/** The earliest of several services. */
const nextDates = (fields: OwnScheduleFields, vehicle: StoredVehicle, anchors: Anchors, today: FleetDay): Shown[] => {
  const predicted = predictedOdometer(vehicle, today)
  const beginning = { ...fields, start: { odometer: predicted, on: today } }
  const dues = fields.serviceDefinitionIds.flatMap((id) => ownDue(fields, vehicle, beginning, anchors.get(id) ?? null) ?? [])
  const [first] = dues.toSorted((one, other) => one.dueOdometer - other.dueOdometer)
  if (!first) return []
  const remaining = first.dueOdometer - predicted
  const state = dueStateOf(remaining, vehicle.monthlyDistance)
  const from = Math.max(first.dueOdometer, predicted)
  const places = [first.dueOdometer, ...Array.from({ length: AHEAD }, (_, index) => from + (index + 1) * first.every)]
  return [
    {
      vehicle_id: vehicle.id,
      vehicle_name: vehicle.name,
      license_plate: [vehicle.licensePlateState, vehicle.licensePlateNumber].filter(Boolean).join(' ') || null,
      other_id: vehicle.otherId,
      odometer_units: vehicle.odometerUnits,
      predicted_odometer: predicted,
      last_done_odometer: first.anchor?.odometer ?? null,
      last_done_on: first.anchor?.on ?? null,
      due: places.map((odometer, index) => ({
        odometer,
        on: predictedDateOf(vehicle, odometer),
        by_time: index === 0 && first.byTime,
        hours: index === 0 ? first.dueHours : null,
      })),
      remaining,
      state: state === 'fine' ? null : state,
    },
  ]
}
