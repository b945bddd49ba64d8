import { Link } from '@tanstack/react-router'
import { type MouseEvent, useContext } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import type { WaitingOrders } from './listed-order.ts'
import { ReviewInPlaceContext } from './review-in-place.ts'
import { reviewTexts } from './review-texts.ts'

type ReviewProps = {
  /** In lists over several fleets, the order itself states whether the user can decide. */
  order: Pick<ListedOrder, 'id' | 'status'> & { vehicle: { name: string }; can_approve?: boolean | undefined }
  waiting?: WaitingOrders
  size?: 'sm' | 'md'
  /** `brand` if it stands out from other buttons of the page; `primary` in an opened row. */
  look?: 'brand' | 'primary' | 'quiet'
  /** Overrides plain navigation: across fleets, the order's fleet is entered first. */
  onOpen?: () => void
}

/** Link to the decision, or to the order if the user may not decide. */
export const ReviewLink = ({ order, waiting, size = 'sm', look = 'quiet', onOpen }: ReviewProps) => {
  const t = useTexts(reviewTexts)
  const inPlace = useContext(ReviewInPlaceContext)
  const isPhone = usePhone()
  if (order.status !== 'awaiting_approval') return null
  const decides = (waiting?.get(order.id)?.can_approve ?? order.can_approve) !== false
  const label = t(decides ? 'reviewOf' : 'viewOf', { vehicle: order.vehicle.name })
  if (onOpen) {
    return (
      <Button size={size} aria-label={label} onClick={onOpen}>
        {t(decides ? 'review' : 'view')}
      </Button>
    )
  }
  const stopAnd = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
  if (inPlace?.isHeld(order.id)) {
    return (
      <Button
        size={size}
        aria-label={t('undoOf', { vehicle: order.vehicle.name })}
        onClick={stopAnd(() => inPlace.undo(order.id))}
      >
        {t('undo')}
      </Button>
    )
  }
  const opensInPlace = inPlace !== null && decides && !isPhone
  return (
    <Link
      to="/orders/$id/approvals"
      params={{ id: String(order.id) }}
      className={buttonClass({ size, look })}
      aria-label={label}
      {...(opensInPlace ? { 'aria-haspopup': 'dialog' as const } : {})}
      onClick={(event) => {
        event.stopPropagation()
        // With a modifier key, the link opens the order's page in another tab.
        if (!opensInPlace || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        inPlace.open(order.id, event.currentTarget)
      }}
    >
      {t(decides ? 'review' : 'view')}
    </Link>
  )
}
