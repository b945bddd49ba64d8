import { useQueryClient } from '@tanstack/react-query'
import { takesPromotion } from '#features/promotions/promotion.ts'
import { PromotionLink } from '#features/promotions/screens/PromotionLink.tsx'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'

type Props = { shown: OrderApproval; onReload: (next: OrderApproval) => void }

/** A promotion changes the sum by one's own hand: the order is shown anew at once, and not announced as a change of the shop. */
export const OrderPromotion = ({ shown: { order }, onReload }: Props) => {
  const queries = useQueryClient()
  const approvedAt = order.approved_at === null ? null : new Date(order.approved_at)
  if (!takesPromotion({ status: order.status, approvedAt })) return null
  const reload = async (): Promise<void> => {
    const show = approvals.show.options({ params: { id: order.id } })
    onReload(await queries.fetchQuery({ ...show, staleTime: 0 }))
  }
  return <PromotionLink orderId={order.id} hasPromotion={order.promotions.length > 0} onChanged={reload} />
}
