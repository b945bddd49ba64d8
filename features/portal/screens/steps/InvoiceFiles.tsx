import { clsx } from 'clsx'
import { useState } from 'react'
import { FileLinks } from '#features/documents/screens/FileLinks.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import type { DeskOrder } from '../../contract.ts'
import { portal } from '../calls.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { estimateTexts } from '../estimate/texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** The attached invoices, with a button to add more. */
export const InvoiceFiles = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const [filing, setFiling] = useState(false)
  if (order.invoice_files.length === 0 && !order.can.file_invoice) return null
  return (
    <section className={clsx(ui.padded, ui.stack)} aria-label={t('invoiceFiles')}>
      {order.invoice_files.length > 0 ? (
        <FileLinks
          files={order.invoice_files}
          load={(file) => portal.invoiceFile({ params: { id: order.id, file_id: file.id } })}
        />
      ) : null}
      {order.can.file_invoice ? (
        <Button wide onClick={() => setFiling(true)}>
          {t('fileInvoice')}
        </Button>
      ) : null}
      {filing ? <InvoiceDialog order={order} onClose={() => setFiling(false)} /> : null}
    </section>
  )
}
