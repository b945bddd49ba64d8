import type { z } from 'zod'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { predictedOdometer } from '#features/vehicles/odometer.ts'
import { stateOn } from '#features/vehicles/due-state.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { DueVehicle, ownScheduleCalls } from '../../own/own-contract.ts'
import type { OwnScheduleFields } from '../../own/own-schedule.ts'
import { type Anchors, dueServices, NOTHING_KNOWN, type ScheduleLine } from '../../interval.ts'
import { nextRepetitions } from '../../next/repetition.ts'
import { intervalMetersOf } from '../../own/repeat.ts'
import { findAnchors, findScheduledVehicles, type StoredVehicle } from '../schedule-store.ts'
import { findSchedule, findTargetVehicles } from './own-store.ts'
import { readForm } from './save-own.ts'

/** Vehicles listed on the page; counts include all. */
const SHOWN = 50
const AHEAD = 2

/** Unknown and never due rows come last. */
const dayOf = ({ due }: Shown): string => due[0]?.on ?? '9999-12-31'

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
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  const countOf = (state: DueVehicle['state']): number => dueVehicles.filter((one) => one.state === state).length
  return {
    vehicles: dueVehicles.slice(0, SHOWN),
    vehicles_count: vehicles.length,
    counts: { past_due: countOf('past_due'), due_now: countOf('due_now'), due_soon: countOf('due_soon') },
  }
}

/** The earliest of several services, and when it repeats. */
const nextDates = (fields: OwnScheduleFields, vehicle: StoredVehicle, anchors: Anchors, today: FleetDay): Shown[] => {
  const predicted = predictedOdometer(vehicle, today)
  const [first] = dueServices(linesOf(fields, vehicle, predicted, today), anchors, vehicle)
  if (!first) return []
  const state = stateOn(first, today)
  const nextDues = first.isKnown ? [first, ...nextRepetitions(first, vehicle, today, predicted, AHEAD)] : []
  return [
    {
      vehicle_id: vehicle.id,
      vehicle_name: vehicle.name,
      license_plate: [vehicle.licensePlateState, vehicle.licensePlateNumber].filter(Boolean).join(' ') || null,
      other_id: vehicle.otherId,
      odometer_units: vehicle.odometerUnits,
      predicted_odometer: predicted,
      last_done_odometer: first.last?.isNever ? null : (first.last?.odometer ?? null),
      last_done_on: first.last?.isNever ? null : (first.last?.on ?? null),
      due: nextDues.map((due) => ({ odometer: due.dueOdometer, on: due.dueOn, by_time: due.byTime, hours: due.dueHours })),
      remaining: first.dueOdometer - predicted,
      state,
    },
  ]
}

/** The services of the unsaved form on a vehicle, as if it were saved now. */
const linesOf = (fields: OwnScheduleFields, vehicle: StoredVehicle, predicted: number, today: FleetDay): ScheduleLine[] =>
  fields.serviceDefinitionIds.map((serviceDefinitionId) => ({
    serviceDefinitionId,
    meters: intervalMetersOf(fields, vehicle.odometerUnits),
    beginning: { ...fields, start: { odometer: predicted, on: today } },
    source: 'own',
    everyMiles: 0,
    everyKilometers: 0,
  }))
