import { useQueryClient } from '@tanstack/react-query'
import { toCents, toDollars } from '#features/countries/money.ts'
import { totalsOf } from '#features/orders/totals.ts'
import { takesPromotion } from '#features/promotions/promotion.ts'
import { PromotionLink } from '#features/promotions/screens/PromotionLink.tsx'
import { promotions } from '#features/promotions/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'
import { orderTexts } from '../order/texts.ts'
import styles from './OrderPromotion.module.css'
import type { Decision } from './use-decision.ts'

type Props = { shown: OrderApproval; onReload: (next: OrderApproval) => void }

/**
 * Applying a promotion changes the sum by the viewer's own action: reloads the order at once, without announcing a change by the
 * shop.
 */
const useReload = ({ shown: { order }, onReload }: Props): (() => Promise<void>) => {
  const queries = useQueryClient()
  return async () => {
    const show = approvals.show.options({ params: { id: order.id } })
    onReload(await queries.fetchQuery({ ...show, staleTime: 0 }))
  }
}

export const OrderPromotion = (props: Props) => {
  const { order } = props.shown
  const reload = useReload(props)
  const approvedAt = order.approved_at === null ? null : new Date(order.approved_at)
  if (!props.shown.can_approve || !takesPromotion({ status: order.status, approvedAt })) return null
  return <PromotionLink orderId={order.id} hasPromotion={order.promotions.length > 0} onChanged={reload} />
}

/** The promotion with the highest discount, beside the sum, which does not include it before it is applied. */
export const OfferedPromotion = ({ decision, ...props }: Props & { decision: Decision }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const { alert, toast } = useNotices()
  const reload = useReload(props)
  const { order, offered_promotion: offer } = props.shown
  const apply = useMutation({
    mutationFn: (id: number) => promotions.apply({ body: { shop_order_id: order.id, promotion_id: id } }),
    onSuccess: async () => {
      await reload()
      toast({ kind: 'success', title: t('promotionApplied'), message: offer?.name ?? '' })
    },
    onError: (error) => alert(failureText(error)),
  })
  if (!offer || !props.shown.can_approve) return null
  const { percent_off: percent, amount_off: amount } = offer
  const { promotionCents } = totalsOf({
    ...decision.bill,
    services: decision.bill.services.filter(({ id }) => decision.choiceOf(id) === 'approved'),
    promotionPercent: percent ?? 0,
    promotionCents: toCents(amount ?? 0),
  })
  if (promotionCents === 0) return null
  return (
    <div className={styles.offer}>
      <span>
        {t('offered', {
          promotion: percent === null ? offer.name : t('percentOff', { name: offer.name, percent }),
          amount: formats.money(toDollars(promotionCents)),
        })}
      </span>
      <Button look="ghost" size="sm" busy={apply.isPending} onClick={() => apply.mutate(offer.id)}>
        {t('applyPromotion')}
      </Button>
    </div>
  )
}
