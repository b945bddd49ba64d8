import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { portal } from '../desk.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import portalStyles from '../Portal.module.css'
import { OdometerField, odometerOf } from './OdometerField.tsx'
import { useOdometerQuestion } from './use-odometer-question.ts'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const CheckInDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const { toast } = useNotices()
  const send = useDeskSend()
  const vehicle = order.vehicle.name
  const odometerQuestion = useOdometerQuestion()
  const form = useForm({
    start: { odometer: '' },
    check: ({ odometer }) => ({ odometer: odometerOf(odometer) === null ? t('odometerInvalid') : null }),
    submit: (typed) => {
      const ask_odometer = odometerQuestion.isDue(typed.odometer)
      const body = { odometer: odometerOf(typed.odometer)!, ask_odometer, version: order.version }
      return send(() => portal.checkIn({ params: { id: order.id }, body }))
    },
    refused: (error) => odometerQuestion.refused(error, form.values.odometer),
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
    <FormDialog
      className={portalStyles.portal}
      title={t('checkInTitle', { vehicle })}
      verb={t('checkInDo')}
      {...{ form, onClose }}
    >
      <OdometerField vehicle={order.vehicle} {...form.field('odometer')} autoFocus />
      <p className={ui.soft}>{t('checkInNote')}</p>
    </FormDialog>
  )
}
