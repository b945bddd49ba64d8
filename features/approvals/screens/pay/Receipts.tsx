import { clsx } from 'clsx'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { transactions } from '#features/payments/screens/calls.ts'
import { MOVED_KINDS } from '#features/payments/transactions/transactions.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDownload } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OrderApproval } from '../../contract.ts'
import approvalStyles from '../order/OrderApproval.module.css'
import { payTexts } from './texts.ts'

type Line = NonNullable<OrderApproval['payment']>['lines'][number]

const hasReceipt = ({ kind }: Line): boolean => MOVED_KINDS.some((moved) => moved === kind)

/** A receipt for each payment and refund of the order; renders nothing before the first. */
export const Receipts = ({ shown: { payment, order } }: { shown: OrderApproval }) => {
  const mayRead = useHolds('transactions.read')
  const lines = payment?.lines.filter(hasReceipt) ?? []
  if (!mayRead || lines.length === 0) return null
  return (
    <div className={clsx(ui.stack, approvalStyles.section)}>
      {lines.map((line) => (
        <Receipt key={line.id} line={line} orderId={order.id} isOnly={lines.length === 1} />
      ))}
    </div>
  )
}

const Receipt = ({ line, orderId, isOnly }: { line: Line; orderId: number; isOnly: boolean }) => {
  const t = useTexts(payTexts)
  const formats = useFormats()
  const { alert } = useNotices()
  const receipt = useMutation({
    mutationFn: async () => saveFile(await transactions.paymentReceipt({ params: { id: line.id } }), `receipt-${orderId}.pdf`),
    onError: (error) => alert(failureText(error)),
  })
  return (
    <Button
      wide
      busy={receipt.isPending}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => receipt.mutate()}
    >
      {isOnly ? t('downloadReceipt') : t('receiptFor', { amount: formats.money(line.amount) })}
    </Button>
  )
}
