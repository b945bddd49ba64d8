import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { DECLINE_COMMENT_MAXIMUM } from '../../estimate.ts'
import { portal } from '../desk.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { AskedForm } from './AskedForm.tsx'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Reason = 'declined' | 'no_show'

export const DeclineDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const { toast } = useNotices()
  const send = useDeskSend()
  const vehicle = order.vehicle.name
  const form = useForm({
    start: { reason: (order.is_overdue ? 'no_show' : 'declined') as Reason, comment: '' },
    check: ({ comment }) => ({ comment: comment.trim() === '' ? t('commentMissing') : null }),
    submit: (typed) => send(() => portal.decline({ params: { id: order.id }, body: { ...typed, version: order.version } })),
    done: () => {
      toast({
        kind: 'success',
        title: t('declined', { vehicle }),
        message: t('orderOf', { id: order.id, fleet: order.fleet.name }),
      })
      onClose()
    },
  })
  const reasons: Reason[] = order.is_overdue ? ['no_show', 'declined'] : ['declined']
  return (
    <AskedForm danger title={t('declineTitle', { vehicle })} verb={t('declineDo')} {...{ form, onClose }}>
      {reasons.length > 1 ? (
        <RadioCards
          {...form.field('reason')}
          legend={t('declineWhy')}
          options={reasons.map((value) => ({ value, title: t(`reason_${value}`) }))}
        />
      ) : null}
      <TextArea {...form.field('comment')} label={t('comment')} maxLength={DECLINE_COMMENT_MAXIMUM} />
      <p className={ui.soft}>{t('declineNote')}</p>
    </AskedForm>
  )
}
