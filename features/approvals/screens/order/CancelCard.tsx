import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { CallFailed } from '#platform/contract/client.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { OrderApproval } from '../../contract.ts'
import { approvals, orders } from './data.ts'
import { MoveAppointment } from './MoveAppointment.tsx'
import { People } from './People.tsx'
import { orderTexts } from './texts.ts'

/** Cancel and move: offered until the shop sends an estimate; whoever may not learns who can. */
export const CancelCard = ({ shown }: { shown: OrderApproval }) => {
  const t = useTexts(orderTexts)
  const { order } = shown
  const { alert } = useNotices()
  const [asked, ask] = useState(false)
  const [moving, move] = useState(false)
  const offer = (): void =>
    order.can_cancel ? ask(true) : alert({ kind: 'warning', title: t('cannotCancel'), message: t('cancelNote') })
  return (
    <Card className="o2" label={t('cancelRequest')}>
      <div className="sect cancel">
        <p className="s13 soft">{t('cancelNote')}</p>
        <div className="row">
          {order.can_reschedule ? <Button onClick={() => move(true)}>{t('moveAppointment')}</Button> : null}
          <Button onClick={offer}>{t('cancelRequest')}</Button>
        </div>
      </div>
      {!order.can_cancel && order.cancel_users.length > 0 ? (
        <div className="sect">
          <h3>{t('whoCanCancel')}</h3>
          <People people={order.cancel_users} />
        </div>
      ) : null}
      <MoveAppointment key={order.version} order={order} opened={moving} onClose={() => move(false)} />
      <CancelModal order={order} opened={asked} onClose={() => ask(false)} />
    </Card>
  )
}

const CancelModal = ({ order, opened, onClose }: { order: OrderApproval['order']; opened: boolean; onClose: () => void }) => {
  const t = useTexts(orderTexts)
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
      const people = error instanceof CallFailed ? namesOf(error.body.cancel_users) : ''
      alert({ ...failureText(error, t('retry')), ...(people ? { message: people } : {}) })
    }
    await approvals.show.invalidate(queries)
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
      <div className="move">
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

/** Whoever may cancel, as the refusal names them. */
const namesOf = (people: unknown): string =>
  Array.isArray(people)
    ? people.map(({ name, cellPhone }: { name: string; cellPhone: string | null }) => `${name}, ${cellPhone ?? 'N/A'}`).join('; ')
    : ''
