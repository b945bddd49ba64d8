import { FileChooser } from '#features/documents/screens/FileChooser.tsx'
import { INVOICE_LIMIT_BYTES } from '#features/documents/selected-file.ts'
import { INVOICE_FILES_MAXIMUM } from '#features/orders/invoice.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { INVOICE_NUMBER_MAXIMUM } from '../../estimate.ts'
import { portal } from '../calls.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import portalStyles from '../Portal.module.css'
import { hasOdometer, OdometerField, odometerOf, odometerProblemOf } from './OdometerField.tsx'
import { invoiceForm } from './invoice-form.ts'
import { useOdometerQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { useStepToast } from './use-step-toast.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** Replaces null, which form data cannot contain. */
const NO_ODOMETER = 0

export const CompleteDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const language = useLanguage()
  const announce = useStepToast(order)
  const send = useDeskSend()
  const vehicle = order.vehicle.name
  const odometerQuestion = useOdometerQuestion()
  const needsOdometer = order.odometer === null && !order.vehicle.is_trailer
  const form = useForm({
    // The reading at check-in; it differs only after a road test.
    start: { odometer: order.odometer === null ? '' : String(order.odometer), invoice_number: '', files: [] as readonly File[] },
    check: ({ odometer, invoice_number: invoice }) => ({
      odometer: odometerProblemOf(order.vehicle, odometer, language),
      invoice_number: invoice.trim() === '' ? t('invoiceMissing') : null,
    }),
    submit: ({ files, odometer, invoice_number }) => {
      const ask_odometer = String(odometerQuestion.isDue(odometer))
      const facts = { odometer: odometerOf(odometer) ?? NO_ODOMETER, ask_odometer, invoice_number, version: order.version }
      const body = invoiceForm(files, facts)
      return send(() => portal.complete({ params: { id: order.id }, body }))
    },
    refused: (error) => odometerQuestion.refused(error, form.values.odometer),
    done: () => {
      announce(t('completed', { vehicle }))
      onClose()
    },
  })
  return (
    <FormDialog
      className={portalStyles.portal}
      title={t('completeTitle', { vehicle })}
      verb={t('completeDo')}
      {...{ form, onClose }}
    >
      {hasOdometer(order.vehicle) ? (
        <OdometerField
          vehicle={order.vehicle}
          {...form.field('odometer')}
          optional={order.vehicle.is_trailer}
          autoFocus={needsOdometer}
        />
      ) : null}
      <TextField
        {...form.field('invoice_number')}
        data-autofocus={!needsOdometer || undefined}
        label={t('invoice')}
        autoComplete="off"
        maxLength={INVOICE_NUMBER_MAXIMUM}
      />
      <FileChooser
        label={t('invoiceFiles')}
        files={form.values.files}
        limitBytes={INVOICE_LIMIT_BYTES}
        most={INVOICE_FILES_MAXIMUM}
        onChange={form.field('files').onChange}
      />
      <p className={ui.soft}>{t('completeNote', { fleet: order.fleet.name })}</p>
    </FormDialog>
  )
}
