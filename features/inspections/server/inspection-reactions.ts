import type { ProductEvent } from '#features/events/event.ts'
import { certificationOf } from '#features/problems/problem.ts'
import type { Tx } from '#platform/db/database.ts'
import { certifyDefects, findOpenDefectsOf } from './inspection-store.ts'

/**
 * Closing a problem with a reason certifies its defects, and the certification stays if the problem comes back. Defects that the
 * driver of the report closes stay open: another user must certify them.
 */
export const certifyClosed = async (tx: Tx, event: ProductEvent, now: Date): Promise<void> => {
  if (event.type !== 'problem_decided' || event.fleetId === null || event.payload.step !== 'closed') return
  const { reason, note, orderId, shopName } = event.payload
  const as = reason && certificationOf(reason)
  if (as === null) return
  const scope = { fleetId: event.fleetId }
  const userId = event.actor.kind === 'user' ? Number(event.actor.id) : null
  const open = await findOpenDefectsOf(tx, scope, Number(event.subjectId))
  const ids = open.filter(({ driverUserId }) => userId === null || driverUserId !== userId).map(({ id }) => id)
  await certifyDefects(tx, scope, ids, {
    as,
    at: now,
    by: shopName ?? (event.actor.kind === 'system' ? null : event.actor.name),
    userId,
    note,
    orderId,
  })
}
