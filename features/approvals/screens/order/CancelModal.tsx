import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from './texts.ts'
import { useShopNotified } from './use-shop-notified.ts'
import styles from './OrderApproval.module.css'
import { approvals } from '../calls.ts'
import { orders } from '#features/orders/screens/calls.ts'

type Cancelled = Pick<OrderApproval['order'], 'id'> & { shop: { name: string } }

/** Confirmation before a request is canceled; users without permission see who can. */
export const CancelModal = ({ order, opened, onClose }: { order: Cancelled; opened: boolean; onClose: () => void }) => {
  const t = useTexts(orderTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const shopNotified = useShopNotified()
  const form = useForm({
    start: { comment: '' },
    submit: ({ comment }) => {
      const body = { status: 'cancel' as const, ...(comment.trim() ? { comment } : {}) }
      return orders.cancel({ params: { id: order.id }, body }).finally(reload)
    },
    done: () => {
      alert({ kind: 'success', title: t('canceled'), message: shopNotified(order.shop.name) })
      onClose()
    },
    refused: (error) => {
      alert(failureText(error))
      onClose()
    },
  })
  const reload = () => Promise.all([approvals.show.invalidate(queries), approvals.activeMaintenances.invalidate(queries)])
  return (
    <ConfirmModal
      opened={opened}
      title={t('cancelTitle')}
      confirm={t('cancelRequest')}
      keep={t('keepRequest')}
      danger
      busy={form.busy}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div className={styles.move}>
        <p>{t('cancelNote')}</p>
        <TextArea {...form.field('comment')} label={t('cancelWhy')} optional maxLength={CANCEL_REASON_MAXIMUM} />
      </div>
    </ConfirmModal>
  )
}
const CANCEL_REASON_MAXIMUM = 500
