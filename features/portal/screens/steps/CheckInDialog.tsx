import { Link } from '@tanstack/react-router'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { portal } from '../calls.ts'
import { useOrderWords } from '../order-words.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import portalStyles from '../Portal.module.css'
import { hasOdometer, OdometerField, odometerOf, odometerProblemOf } from './OdometerField.tsx'
import { useOdometerQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { useStepToast } from './use-step-toast.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const CheckInDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const language = useLanguage()
  const announce = useStepToast(order)
  const send = useDeskSend()
  const words = useOrderWords()
  const vehicle = order.vehicle.name
  const odometerQuestion = useOdometerQuestion()
  const form = useForm({
    start: { odometer: '' },
    check: ({ odometer }) => ({ odometer: odometerProblemOf(order.vehicle, odometer, language) }),
    submit: (typed) => {
      const ask_odometer = odometerQuestion.isDue(typed.odometer)
      const body = { odometer: odometerOf(typed.odometer), ask_odometer, version: order.version }
      return send(() => portal.checkIn({ params: { id: order.id }, body }))
    },
    refused: (error) => odometerQuestion.refused(error, form.values.odometer),
    done: () => {
      announce(t('checkedIn', { vehicle }))
      onClose()
    },
  })
  // The order of a vehicle that is in the shop already.
  const other =
    form.error instanceof CallFailed && form.error.code === 'vehicle_already_here' ? Number(form.error.body.order_id) : null
  return (
    <FormDialog
      className={portalStyles.portal}
      title={t('checkInTitle', { vehicle })}
      verb={t('checkInDo')}
      {...{ form, onClose }}
    >
      <p className={ui.soft}>{t('checkInFor', { when: words.when(order) })}</p>
      {hasOdometer(order.vehicle) ? (
        <OdometerField vehicle={order.vehicle} {...form.field('odometer')} optional={order.vehicle.is_trailer} autoFocus />
      ) : null}
      {other ? (
        <Link to="/shop_portal/orders/$id" params={{ id: String(other) }} onClick={onClose}>
          {t('openOrderOf', { id: other })}
        </Link>
      ) : null}
      <p className={ui.soft}>{t('checkInNote')}</p>
    </FormDialog>
  )
}
