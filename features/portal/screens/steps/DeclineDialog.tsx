import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { DECLINE_COMMENT_MAXIMUM } from '../../estimate.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import portalStyles from '../Portal.module.css'
import type { Declined, DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const DeclineDialog = ({ order, onClose, onDecline }: DialogProps) => {
  const t = useTexts(stepTexts)
  const vehicle = order.vehicle.name
  const form = useForm({
    start: { reason: order.is_overdue ? 'no_show' : 'declined', comment: '' } as Declined,
    check: ({ comment }) => ({ comment: comment.trim() === '' ? t('commentMissing') : null }),
    submit: async (typed) => typed,
    done: (typed) => {
      onDecline(typed)
      onClose()
    },
  })
  const reasons: Declined['reason'][] = order.is_overdue ? ['no_show', 'declined'] : ['declined']
  return (
    <FormDialog
      className={portalStyles.portal}
      danger
      title={t('declineTitle', { vehicle })}
      verb={t('declineDo')}
      {...{ form, onClose }}
    >
      {reasons.length > 1 ? (
        <RadioCards
          {...form.field('reason')}
          legend={t('declineWhy')}
          options={reasons.map((value) => ({ value, title: t(`reason_${value}`) }))}
        />
      ) : null}
      <TextArea {...form.field('comment')} label={t('comment')} maxLength={DECLINE_COMMENT_MAXIMUM} />
      <p className={ui.soft}>{t('declineNote')}</p>
    </FormDialog>
  )
}
