import type { Reach } from '#features/accounts/capabilities.ts'
import type { OrderStatus } from '../life/status.ts'
import { TAB_STATUSES } from '../life/status.ts'

export const STARS_MAXIMUM = 5
export const RATING_COMMENT_MAXIMUM = 500

type RatedOrder = { status: OrderStatus; originatorUserId: number | null }
/** `reach`: the user's reach of `orders.rate`. */
type Rater = { userId: number; reach: Reach | null }

/** A finished visit is rated by its requester, or by users who manage the fleet's orders. */
export const canRate = (
  { status, originatorUserId }: RatedOrder,
  { userId, reach }: Rater,
): { ok: true } | { ok: false; code: 'visit_not_finished' | 'rating_of_someone_else' } => {
  if (!isFinished(status)) return { ok: false, code: 'visit_not_finished' }
  return reach !== 'all' && originatorUserId !== userId ? { ok: false, code: 'rating_of_someone_else' } : { ok: true }
}

const isFinished = (status: OrderStatus): boolean => (TAB_STATUSES.past as readonly OrderStatus[]).includes(status)
