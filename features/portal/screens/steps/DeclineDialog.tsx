import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { DECLINE_COMMENT_MAXIMUM } from '../../estimate.ts'
import { portal } from '../desk.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { AskedForm } from './AskedForm.tsx'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Reason = 'declined' | 'no_show'

export const DeclineDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const { toast } = useNotices()
  const { busy, run } = useDeskCall()
  const [reason, setReason] = useState<Reason>(order.is_overdue ? 'no_show' : 'declined')
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const vehicle = order.vehicle.name
  const submit = async (): Promise<void> => {
    setMissing(comment.trim() === '')
    if (comment.trim() === '') return
    const done = await run(() => portal.decline({ params: { id: order.id }, body: { reason, comment, version: order.version } }))
    if (!done.ok) return setFailure(done.text)
    toast({ kind: 'success', title: t('declined', { vehicle }) })
    onClose()
  }
  const reasons: Reason[] = order.is_overdue ? ['no_show', 'declined'] : ['declined']
  return (
    <AskedForm
      danger
      title={t('declineTitle', { vehicle })}
      verb={t('declineDo')}
      {...{ failure, busy, onClose }}
      onSubmit={() => void submit()}
    >
      {reasons.length > 1 ? (
        <RadioCards
          legend={t('declineWhy')}
          value={reason}
          onChange={setReason}
          options={reasons.map((value) => ({ value, title: t(`reason_${value}`) }))}
        />
      ) : null}
      <TextArea
        label={t('comment')}
        value={comment}
        maxLength={DECLINE_COMMENT_MAXIMUM}
        onChange={(event) => setComment(event.target.value)}
        error={missing ? t('commentMissing') : null}
      />
      <p className={ui.soft}>{t('declineNote')}</p>
    </AskedForm>
  )
}
