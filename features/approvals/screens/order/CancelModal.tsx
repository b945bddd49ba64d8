import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from './texts.ts'
import styles from './OrderApproval.module.css'
import { approvals } from '../calls.ts'
import { orders } from '#features/orders/screens/orders.ts'

type Cancelled = Pick<OrderApproval['order'], 'id'> & { shop: { name: string } }

/** Asks before a request is cancelled; whoever may not reads who can. */
export const CancelModal = ({ order, opened, onClose }: { order: Cancelled; opened: boolean; onClose: () => void }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { alert } = useNotices()
  const form = useForm({
    start: { comment: '' },
    submit: ({ comment }) => {
      const body = { status: 'cancel' as const, ...(comment.trim() ? { comment } : {}) }
      return orders.cancel({ params: { id: order.id }, body }).finally(reload)
    },
    done: () => {
      alert({ kind: 'success', title: t('canceled'), message: t('canceledMore', { shop: order.shop.name }) })
      onClose()
    },
    refused: (error) => {
      const people = error instanceof CallFailed ? namesOf(error.body.cancel_users, formats) : ''
      alert({ ...failureText(error), ...(people ? { message: people } : {}) })
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

type Canceller = { name: string; cellPhone: string | null }
const NO_PHONE = 'N/A'

/** Whoever may cancel, as the refusal names them. */
export const namesOf = (people: unknown, formats: Formats): string =>
  Array.isArray(people)
    ? people.map(({ name, cellPhone }: Canceller) => `${name}, ${cellPhone ? formats.phone(cellPhone) : NO_PHONE}`).join('; ')
    : ''
