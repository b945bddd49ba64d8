import { useState } from 'react'
import { FileChooser } from '#features/documents/screens/FileChooser.tsx'
import { INVOICE_LIMIT_BYTES } from '#features/documents/selected-file.ts'
import { INVOICE_FILES_MAXIMUM } from '#features/orders/paperwork.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/over/notices.tsx'
import type { DeskOrder } from '../../contract.ts'
import { portal } from '../desk.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { AskedForm } from './AskedForm.tsx'
import { invoiceForm } from './invoice-form.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** The invoice that comes after the work. */
export const InvoiceDialog = ({ order, onClose }: { order: DeskOrder; onClose: () => void }) => {
  const t = useTexts(stepTexts)
  const { toast } = useNotices()
  const { busy, run } = useDeskCall()
  const [files, setFiles] = useState<readonly File[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const vehicle = order.vehicle.name
  const submit = async (): Promise<void> => {
    if (files.length === 0) return setFailure(t('fileMissing'))
    const body = invoiceForm(files, { version: order.version })
    const done = await run(() => portal.fileInvoice({ params: { id: order.id }, body }))
    if (!done.ok) return setFailure(done.text)
    toast({ kind: 'success', title: t('filed', { vehicle }) })
    return onClose()
  }
  return (
    <AskedForm
      title={t('fileTitle', { vehicle })}
      verb={t('fileDo')}
      {...{ failure, busy, onClose }}
      onSubmit={() => void submit()}
    >
      <FileChooser
        label={t('invoiceOf')}
        files={files}
        otherNames={order.invoice_files.map((file) => file.file_name)}
        limitBytes={INVOICE_LIMIT_BYTES}
        most={INVOICE_FILES_MAXIMUM}
        onChange={setFiles}
      />
      <p className={ui.soft}>{t('fileNote', { fleet: order.fleet.name })}</p>
    </AskedForm>
  )
}
