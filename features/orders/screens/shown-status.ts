import type { ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { ListedOrder } from '../listed-wire.ts'

/** The status with what its ring says in addition: the vehicle is in the shop, or the bank declined the payment. */
export const shownStatus = ({
  status,
  received_at: receivedAt,
  payment_failed: isFailed,
}: Pick<ListedOrder, 'status' | 'received_at' | 'payment_failed'>): ShownStatus =>
  isFailed ? 'payment_failed' : status === 'active' && receivedAt ? 'in_shop' : status
