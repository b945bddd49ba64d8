import { FileChooser } from '#features/documents/screens/FileChooser.tsx'
import { INVOICE_LIMIT_BYTES } from '#features/documents/selected-file.ts'
import { INVOICE_FILES_MAXIMUM } from '#features/orders/invoice.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import type { DeskOrder } from '../../contract.ts'
import { portal } from '../calls.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import portalStyles from '../Portal.module.css'
import { invoiceForm } from './invoice-form.ts'
import { stepTexts } from './texts.ts'
import { useStepToast } from './use-step-toast.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** Attaches an invoice after completion. */
export const InvoiceDialog = ({ order, onClose }: { order: DeskOrder; onClose: () => void }) => {
  const t = useTexts(stepTexts)
  const announce = useStepToast(order)
  const send = useDeskSend()
  const vehicle = order.vehicle.name
  const form = useForm({
    start: { files: [] as readonly File[] },
    check: ({ files }) => ({ files: files.length === 0 ? t('fileMissing') : null }),
    submit: ({ files }) => send(() => portal.fileInvoice({ params: { id: order.id }, body: invoiceForm(files, {}) })),
    failedAs: t('uploadFailed'),
    done: () => {
      announce(t('filed', { vehicle }))
      onClose()
    },
  })
  return (
    <FormDialog className={portalStyles.portal} title={t('fileTitle', { vehicle })} verb={t('fileDo')} {...{ form, onClose }}>
      <FileChooser
        label={t('invoiceOf')}
        files={form.values.files}
        error={form.problems.files}
        otherNames={order.invoice_files.map((file) => file.file_name)}
        limitBytes={INVOICE_LIMIT_BYTES}
        most={INVOICE_FILES_MAXIMUM}
        onChange={form.field('files').onChange}
      />
      <p className={ui.soft}>{t('fileNote', { fleet: order.fleet.name })}</p>
    </FormDialog>
  )
}
