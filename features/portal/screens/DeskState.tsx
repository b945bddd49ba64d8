import { OrderStatus } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DeskOrderRow } from '../contract.ts'
import { portalTexts } from './texts.ts'

/** The order's status in the same word that its fleet reads; `more` stands beside it. */
export const DeskState = ({ order, more }: { order: Pick<DeskOrderRow, 'state' | 'status' | 'dispute'>; more?: string }) => {
  const t = useTexts(portalTexts)
  const isInShop = order.status === 'active' && order.state === 'checked_in'
  // Won is as if it had never been.
  const beside = more ?? (order.dispute && order.dispute !== 'won' ? t('disputed') : undefined)
  return <OrderStatus badge status={isInShop ? 'in_shop' : order.status} {...(beside ? { more: beside } : {})} />
}
