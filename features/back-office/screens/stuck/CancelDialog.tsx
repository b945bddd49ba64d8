import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { REASON_MAXIMUM } from '../../stuck.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { office } from '../calls.ts'
import { stuckTexts } from './texts.ts'
import { lookAgain } from './use-office-act.ts'

/** Cancels an order that no one else can cancel; both sides see the reason. */
export const CancelDialog = ({ id, onClose }: { id: number; onClose: (done: boolean) => void }) => {
  const t = useTexts(stuckTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const form = useForm({
    start: { comment: '' },
    check: ({ comment }) => ({ comment: comment.trim() === '' ? t('reasonMissing') : null }),
    submit: ({ comment }) => office.cancelOrder({ params: { id }, body: { comment: comment.trim() } }),
    done: async () => {
      await lookAgain(queries)
      toast({ kind: 'success', title: t('cancelled', { id }), message: t('bothTold') })
      onClose(true)
    },
  })
  return (
    <FormDialog
      danger
      title={t('cancelTitle', { id })}
      verb={t('cancelOrder')}
      keep={t('keepOrder')}
      form={form}
      onClose={() => onClose(false)}
    >
      <p className={ui.soft}>{t('cancelNote')}</p>
      <TextArea {...form.field('comment')} label={t('reason')} maxLength={REASON_MAXIMUM} />
    </FormDialog>
  )
}
