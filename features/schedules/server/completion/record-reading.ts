import type { Ctx } from '#features/accounts/server/context.ts'
import { addCompletionReading } from '#features/vehicles/server/detail/reading-store.ts'
import { judgeOdometer } from '#features/vehicles/server/save/judge-odometer.ts'
import type { Done } from '../../completion.ts'
import type { StoredVehicle } from '../schedule-store.ts'

type TypedBy = { canAsk: boolean | undefined; field: string }

/** Checks the odometer typed with a completion, like any other; an estimate is not checked. */
export const judgeDone = async (ctx: Ctx, vehicle: StoredVehicle, done: Done, { canAsk, field }: TypedBy): Promise<void> => {
  if (done.isEstimated) return
  const typed = { odometer: done.odometer, on: done.on, field }
  await judgeOdometer(ctx, { fleetId: ctx.acting.fleetId }, vehicle, typed, { canAsk, code: 'completion_odometer_impossible' })
}

/** A typed odometer is a reading of its day; an estimate is never recorded. The caller recomputes due dates. */
export const recordReading = async (
  ctx: Ctx,
  vehicleId: number,
  done: Pick<Done, 'odometer' | 'on' | 'isEstimated'>,
): Promise<void> => {
  if (done.isEstimated) return
  const reading = { odometer: done.odometer, readOn: done.on, recordedBy: ctx.acting.userId, at: ctx.now }
  await addCompletionReading(ctx.db, { fleetId: ctx.acting.fleetId }, vehicleId, reading)
}
