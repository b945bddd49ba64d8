import { FileLinks } from '#features/documents/screens/FileLinks.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Card } from '#platform/ui/page.tsx'
import type { FullOrder } from '../contract.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { orders } from './calls.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** The invoice files of the shop; renders nothing without files. */
export const InvoiceCard = ({ order }: { order: Pick<FullOrder, 'id' | 'invoice_files' | 'invoice_number'> }) => {
  const t = useTexts(invoiceTexts)
  if (order.invoice_files.length === 0) return null
  return (
    <Card title={order.invoice_number ? t('invoiceOf', { number: order.invoice_number }) : t('invoice')}>
      <div className={ui.padded}>
        <FileLinks
          files={order.invoice_files}
          load={(file) => orders.invoiceFile({ params: { id: order.id, file_id: file.id } })}
        />
      </div>
    </Card>
  )
}
