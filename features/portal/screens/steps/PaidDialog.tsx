import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { portal } from '../desk.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import portalStyles from '../Portal.module.css'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const PaidDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const formats = useFormats()
  const { toast } = useNotices()
  const send = useDeskSend()
  const form = useForm({
    start: {},
    submit: () => send(() => portal.payInShop({ params: { id: order.id }, body: { version: order.version } })),
    done: () => {
      toast({
        kind: 'success',
        title: t('paid', { vehicle: order.vehicle.name }),
        message: t('orderOf', { id: order.id, fleet: order.fleet.name }),
      })
      onClose()
    },
  })
  const title = t('payTitle', { amount: formats.money(order.total ?? 0) })
  return (
    <FormDialog className={portalStyles.portal} title={title} verb={t('payDo')} {...{ form, onClose }}>
      <p className={ui.soft}>{t('payNote')}</p>
    </FormDialog>
  )
}
