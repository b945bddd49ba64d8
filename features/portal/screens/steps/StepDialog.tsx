import { CheckInDialog } from './CheckInDialog.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { OtherTimeDialog } from './OtherTimeDialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { portal } from '../calls.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { COUNTER_MEANS, type CounterMeans } from '#features/orders/life/counter-means.ts'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import portalStyles from '../Portal.module.css'
import { stepTexts } from './texts.ts'
import { useStepToast } from './use-step-toast.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export type DialogStep = 'check_in' | 'complete' | 'pay_in_shop' | 'decline' | 'propose_time'

const PaidDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const formats = useFormats()
  const announce = useStepToast(order)
  const send = useDeskSend()
  const form = useForm({
    start: { means: '' as CounterMeans | '' },
    check: ({ means }) => ({ means: means === '' ? t('meansMissing') : null }),
    submit: ({ means }) =>
      send(() => portal.payInShop({ params: { id: order.id }, body: { version: order.version, means: means || undefined } })),
    done: () => {
      announce(t('paid', { vehicle: order.vehicle.name }))
      onClose()
    },
  })
  const title = t('payTitle', { amount: formats.money(order.total ?? 0) })
  return (
    <FormDialog className={portalStyles.portal} title={title} verb={t('payDo')} {...{ form, onClose }}>
      <RadioCards
        {...form.field('means')}
        legend={t('means')}
        options={COUNTER_MEANS.map((value) => ({ value, title: t(`means_${value}`) }))}
      />
      <p className={ui.soft}>{t('payNote')}</p>
    </FormDialog>
  )
}

const dialogs = {
  check_in: CheckInDialog,
  complete: CompleteDialog,
  pay_in_shop: PaidDialog,
  decline: DeclineDialog,
  propose_time: OtherTimeDialog,
}

/** The dialog of a step. */
export const StepDialog = ({ step, ...props }: DialogProps & { step: DialogStep }) => {
  const Dialog = dialogs[step]
  return <Dialog {...props} />
}
