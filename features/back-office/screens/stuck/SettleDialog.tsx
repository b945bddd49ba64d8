import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { REFERENCE_MAXIMUM } from '../../stuck.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { office } from '../calls.ts'
import { stuckTexts } from './texts.ts'
import { lookAgain } from './use-office-act.ts'

export type Settling = { ids: number[]; as: 'paid' | 'paid_in_shop' }

/** Asks for the reference before payments are recorded. */
export const SettleDialog = ({ settling, onClose }: { settling: Settling; onClose: (done: boolean) => void }) => {
  const t = useTexts(stuckTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const { ids, as } = settling
  const form = useForm({
    start: { reference: '' },
    submit: ({ reference }) =>
      office.settle({ body: { order_ids: ids, as, ...(reference.trim() ? { reference: reference.trim() } : {}) } }),
    done: async ({ settled }) => {
      await lookAgain(queries)
      toast({
        kind: 'success',
        title: t('settled', { count: settled }),
        message: t('settledMore', { count: ids.length, ids: ids.map(String) }),
      })
      onClose(true)
    },
  })
  return (
    <FormDialog
      title={t('settleTitle', { count: ids.length, id: ids[0]! })}
      verb={t(as === 'paid' ? 'settlePaid' : 'settleShop')}
      form={form}
      onClose={() => onClose(false)}
    >
      <p className={ui.soft}>{t('settleNote')}</p>
      <TextField
        {...form.field('reference')}
        label={t('reference')}
        optional
        help={t('referenceHelp')}
        maxLength={REFERENCE_MAXIMUM}
        autoComplete="off"
      />
    </FormDialog>
  )
}
