import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
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
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { status: 'cancel' as const, ...(comment.trim() ? { comment } : {}) }
      await orders.cancel({ params: { id: order.id }, body })
      alert({ kind: 'success', title: t('canceled'), message: t('canceledMore', { shop: order.shop.name }) })
    } catch (error) {
      const people = error instanceof CallFailed ? namesOf(error.body.cancel_users, formats) : ''
      alert({ ...failureText(error), ...(people ? { message: people } : {}) })
    }
    await Promise.all([approvals.show.invalidate(queries), approvals.activeMaintenances.invalidate(queries)])
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmModal
      opened={opened}
      title={t('cancelTitle')}
      confirm={t('cancelRequest')}
      keep={t('keepRequest')}
      danger
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <div className={styles.move}>
        <p>{t('cancelNote')}</p>
        <TextArea
          label={t('cancelWhy')}
          optional
          value={comment}
          maxLength={CANCEL_REASON_MAXIMUM}
          onChange={(event) => setComment(event.target.value)}
        />
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
