import { clsx } from 'clsx'
import { useState } from 'react'
import type { OrderStatus } from '#features/orders/life/status.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { ActiveMaintenance } from '../../lists/lists-contract.ts'
import { namesOf } from '../order/cancellers.ts'
import { CancelModal } from '../order/CancelModal.tsx'
import { orderTexts } from '../order/texts.ts'
import { listTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { approvals } from '../calls.ts'

const OFFERED_IN: readonly OrderStatus[] = ['initiated', 'active']

/**
 * Offered until the shop has received the vehicle; afterwards a note says that it is too late. Users without permission see who can
 * cancel.
 */
export const CancelRequest = ({ order }: { order: ActiveMaintenance }) => {
  const t = useTexts(listTexts)
  const cannot = useCannotCancel(order)
  const [isConfirming, setConfirming] = useState(false)
  if (!OFFERED_IN.includes(order.status)) return null
  if (order.received_at !== null) return <span className={clsx(ui.tiny, ui.faint)}>{t('tooLateToCancel')}</span>
  return (
    <>
      <Button
        size="sm"
        aria-label={t('cancelOf', { vehicle: order.vehicle.name })}
        onClick={() => (order.can_cancel ? setConfirming(true) : void cannot())}
      >
        {t('cancel')}
      </Button>
      <CancelModal order={order} opened={isConfirming} onClose={() => setConfirming(false)} />
    </>
  )
}

/** If no one can cancel, the note says why instead of showing an empty list of names. */
const useCannotCancel = (order: ActiveMaintenance): (() => Promise<void>) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const { alert } = useNotices()
  return async () => {
    try {
      const { cancel_users: people } = await approvals.order({ params: { id: order.id } })
      const who = namesOf(people, formats)
      alert({ kind: 'warning', title: t('cannotCancel'), message: who ? t('cancelPeople', { who }) : t('cancelNote') })
    } catch (error) {
      alert(failureText(error))
    }
  }
}
