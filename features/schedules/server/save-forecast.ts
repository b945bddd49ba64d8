import { fullName } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { checkMonthly, checkPanelOdometer, MONTHLY_MINIMUM } from '#features/vehicles/odometer.ts'
import { requireOdometerConfirmation } from '#features/vehicles/server/save/require-odometer-confirmation.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../contract.ts'
import { refreshDueDates } from './refresh-due.ts'
import { saveMonthlyDistance, saveReading } from './schedule-store.ts'
import { loadScheduled, scheduleNow } from './show-schedule.ts'

/** Saves the two figures of the forecast: today's odometer and the monthly distance. */
export const saveForecast = async (ctx: Ctx, { params, body }: Input<typeof scheduleCalls.saveForecast>) => {
  const { scope, vehicle } = await loadScheduled(ctx, params.vehicle_id, 'lock')
  const odometer = body.current_mileage === undefined ? null : panelOdometer(body.current_mileage)
  const monthly = body.monthly_mileage === undefined ? null : monthlyDistance(body.monthly_mileage)
  if (odometer !== null && body.ask_odometer)
    requireOdometerConfirmation(ctx, { odometer, on: fleetToday(ctx), known: vehicle, field: 'current_mileage' })
  if (monthly !== null) await saveMonthlyDistance(ctx.db, scope, vehicle.id, monthly)
  if (odometer !== null) {
    const readOn = fleetToday(ctx)
    await saveReading(ctx.db, scope, vehicle.id, { odometer, readOn, recordedBy: ctx.acting.userId, recordedAt: ctx.now })
    ctx.emit(
      happened(
        'odometer_recorded',
        {
          fleetId: scope.fleetId,
          subjectId: vehicle.id,
          at: ctx.now.toISOString(),
          actor: { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) },
        },
        { odometer, odometerUnits: vehicle.odometerUnits, readOn, source: 'form' },
      ),
    )
  }
  await refreshDueDates(ctx.db, scope, [vehicle.id], ctx.ports)
  return { schedule: await scheduleNow(ctx, vehicle.id) }
}

const panelOdometer = (typed: string | number): number => {
  const check = checkPanelOdometer(typed)
  return check.ok ? check.odometer : refuse('mileage_not_valid', {}, { field: 'current_mileage', minimum: 0 })
}

const monthlyDistance = (typed: string | number): number => {
  const check = checkMonthly(typed)
  return check.ok
    ? check.monthlyDistance
    : refuse('mileage_not_valid', {}, { field: 'monthly_mileage', minimum: MONTHLY_MINIMUM })
}
