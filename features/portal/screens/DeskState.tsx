import { OrderStatus } from '#features/vehicles/screens/state.tsx'
import type { DeskOrderRow } from '../contract.ts'

/** The order's status in the same word that its fleet reads; `more` stands beside it. */
export const DeskState = ({ order, more }: { order: Pick<DeskOrderRow, 'state' | 'status'>; more?: string }) => {
  const isInShop = order.status === 'active' && order.state === 'checked_in'
  return <OrderStatus badge status={isInShop ? 'in_shop' : order.status} {...(more ? { more } : {})} />
}
