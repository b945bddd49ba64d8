import { holds } from '#features/accounts/capabilities.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { DriveStop } from '#features/vehicles/vehicle-wire.ts'
import { STOPPING } from '../may-drive.ts'
import { findMayDrive } from './may-drive-store.ts'

/** The open problem that forbids driving, by vehicle id; only for those who can open it. The caller has checked access. */
export const driveStopsOf = async (
  ctx: Ctx,
  vehicles: readonly { id: number; fleetId: number }[],
): Promise<Map<number, DriveStop>> => {
  if (!holds(ctx.acting.roles, 'problems.read')) return new Map()
  const found = await findMayDrive(ctx.db, vehicles, fleetToday(ctx))
  return new Map(
    [...found].flatMap(([id, { problems }]) => {
      const stop = problems.find(({ severity }) => severity === STOPPING)
      return stop ? [[id, { problem_id: stop.id, title: stop.title }] as const] : []
    }),
  )
}
