import { useState } from 'react'
import { FileChooser } from '#features/documents/screens/FileChooser.tsx'
import { INVOICE_LIMIT_BYTES } from '#features/documents/selected-file.ts'
import { INVOICE_FILES_MAXIMUM } from '#features/orders/paperwork.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { INVOICE_NUMBER_MAXIMUM } from '../../estimate.ts'
import { portal } from '../desk.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { AskedForm } from './AskedForm.tsx'
import { OdometerField, odometerOf } from './OdometerField.tsx'
import { invoiceForm } from './invoice-form.ts'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const CompleteDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const { toast } = useNotices()
  const { busy, run } = useDeskCall()
  const [typed, setTyped] = useState('')
  const [invoice, setInvoice] = useState('')
  const [problems, setProblems] = useState({ odometer: false, invoice: false })
  const [files, setFiles] = useState<readonly File[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const vehicle = order.vehicle.name
  const submit = async (): Promise<void> => {
    const odometer = odometerOf(typed)
    setProblems({ odometer: odometer === null, invoice: invoice.trim() === '' })
    if (odometer === null || invoice.trim() === '') return
    const body = invoiceForm(files, { odometer, invoice_number: invoice, version: order.version })
    const done = await run(() => portal.complete({ params: { id: order.id }, body }))
    if (!done.ok) return setFailure(done.text)
    toast({ kind: 'success', title: t('completed', { vehicle }) })
    onClose()
  }
  return (
    <AskedForm
      title={t('completeTitle', { vehicle })}
      verb={t('completeDo')}
      {...{ failure, busy, onClose }}
      onSubmit={() => void submit()}
    >
      <OdometerField vehicle={order.vehicle} value={typed} invalid={problems.odometer} onChange={setTyped} autoFocus />
      <TextField
        label={t('invoice')}
        name="invoice_number"
        autoComplete="off"
        maxLength={INVOICE_NUMBER_MAXIMUM}
        value={invoice}
        onChange={(event) => setInvoice(event.target.value)}
        error={problems.invoice ? t('invoiceMissing') : null}
      />
      <FileChooser
        label={t('invoiceFiles')}
        files={files}
        limitBytes={INVOICE_LIMIT_BYTES}
        most={INVOICE_FILES_MAXIMUM}
        onChange={setFiles}
      />
      <p className={ui.soft}>{t('completeNote', { fleet: order.fleet.name })}</p>
    </AskedForm>
  )
}
