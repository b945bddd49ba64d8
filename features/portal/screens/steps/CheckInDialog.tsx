import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { portal } from '../desk.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { FormDialog } from './FormDialog.tsx'
import { OdometerField, odometerOf } from './OdometerField.tsx'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const CheckInDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const { toast } = useNotices()
  const send = useDeskSend()
  const vehicle = order.vehicle.name
  const form = useForm({
    start: { odometer: '' },
    check: ({ odometer }) => ({ odometer: odometerOf(odometer) === null ? t('odometerInvalid') : null }),
    submit: (typed) => {
      const body = { odometer: odometerOf(typed.odometer)!, version: order.version }
      return send(() => portal.checkIn({ params: { id: order.id }, body }))
    },
    done: () => {
      toast({
        kind: 'success',
        title: t('checkedIn', { vehicle }),
        message: t('orderOf', { id: order.id, fleet: order.fleet.name }),
      })
      onClose()
    },
  })
  return (
    <FormDialog title={t('checkInTitle', { vehicle })} verb={t('checkInDo')} {...{ form, onClose }}>
      <OdometerField vehicle={order.vehicle} {...form.field('odometer')} autoFocus />
      <p className={ui.soft}>{t('checkInNote')}</p>
    </FormDialog>
  )
}
