import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconDownload } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { receiptTexts } from '../../receipts/receipt-texts.ts'
import type { PaymentDetail } from '../../transactions/transactions-contract.ts'
import { transactions } from '../calls.ts'
import { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'
import { useAmounts } from './use-amounts.ts'

const PAID = { title: 'paymentOf', badge: 'paidBadge' } as const
const HEADS = {
  captured: PAID,
  settled: PAID,
  refunded: { title: 'refundOf', badge: 'refundedBadge' },
  disputed: { title: 'disputeOf', badge: 'disputedBadge' },
  dispute_won: { title: 'disputeOf', badge: 'disputeWonBadge' },
} as const

/** Details of one payment, with the same sum as on its receipt. */
export const PaymentDetails = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const t = useTexts(transactionTexts)
  const query = useQuery({ ...transactions.payment.options({ params: { id: id ?? 0 } }), enabled: id !== null })
  const activity = query.data?.payment_activity
  const words = HEADS[activity?.kind ?? 'captured']
  const title = activity ? (
    <span className={styles.modalTitle}>
      {t(words.title, { order: String(activity.order.id) })}
      <span className={clsx(ui.badge, words.badge === 'disputedBadge' ? ui.pastDue : ui.good)}>
        {words.badge === 'disputedBadge' ? null : <IconCheck size={14} stroke={2} aria-hidden />}
        {t(words.badge)}
      </span>
    </span>
  ) : (
    t('viewDetails')
  )
  return (
    <Modal opened={id !== null} title={title} size={540} framed onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton lines={10} height={16} gap={16} />}>
        {({ payment_activity: payment }) => <Content payment={payment} />}
      </Loaded>
    </Modal>
  )
}

const Content = ({ payment }: { payment: PaymentDetail }) => {
  const t = useTexts(transactionTexts)
  const formats = useFormats()
  return (
    <>
      <Facts payment={payment} />
      <h3 className={clsx(ui.small, styles.servicesHead)}>{t('services')}</h3>
      <ul className={styles.services}>
        {payment.services.map((service, index) => (
          <li key={index}>
            <span>
              {service.quantity > 1 ? `${service.name} ×${service.quantity}` : service.name}{' '}
              {service.position ? <span className={ui.faint}>{service.position}</span> : null}
            </span>
            <span className={ui.figure}>{formats.money(service.price)}</span>
          </li>
        ))}
      </ul>
      <SumLines sum={payment.sum} currency={payment.currency} />
      <div className={ui.dialogActions}>
        {payment.can_open_order ? (
          <Link className={buttonClass({})} to="/orders/$id/approvals" params={{ id: String(payment.order.id) }}>
            {t('openOrder')}
          </Link>
        ) : null}
        <ReceiptButton
          load={() => transactions.paymentReceipt({ params: { id: payment.id } })}
          fileName={`receipt-${payment.order.id}.pdf`}
        />
      </div>
    </>
  )
}

const Facts = ({ payment }: { payment: PaymentDetail }) => {
  const t = useTexts(transactionTexts)
  const formats = useFormats()
  const model = [payment.year, payment.make, payment.model].filter(Boolean).join(' ')
  const approved = payment.approver
    ? payment.approval_date
      ? t('approvedOn', { day: formats.date(payment.approval_date), name: payment.approver })
      : payment.approver
    : null
  const facts: [label: string, value: string | null, under?: string][] = [
    [t('vehicle'), payment.vehicle_name, model],
    [t('vin'), payment.vin],
    [t('otherId'), payment.other_id],
    [t('department'), payment.department_number],
    [t('poNumber'), payment.po_number],
    [t('invoiceNumber'), payment.invoice_number],
    [t('orderDate'), formats.date(payment.order_date)],
    [t('approved'), approved],
    [t('methodOfPayment'), payment.method_of_payment, formats.dateTime(payment.paid_at)],
    [t('shop'), payment.shop_name],
    [t('fleet'), payment.fleet.name],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, under]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value || <span className={ui.faint}>–</span>}
            {under ? <small>{under}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The lines of the sum; the last one is emphasized and names the currency. */
export const SumLines = ({ sum, currency }: Pick<PaymentDetail, 'sum' | 'currency'>) => {
  const t = useTexts(receiptTexts)
  const { money } = useAmounts()
  const formats = useFormats()
  return (
    <dl className={clsx(ui.sum, styles.sum)}>
      {sum.map(({ key, name, amount, is_result: isResult }) => (
        <div key={`${key} ${name}`} className={clsx(isResult && ui.total)}>
          <dt>{key === 'promotion' && name ? t('promotionNamed', { name }) : key === 'tax' && name ? name : t(key)}</dt>
          <dd>{isResult ? money(amount, currency) : formats.money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Downloads a receipt; shows a busy state, and the reason when it fails. */
export const ReceiptButton = ({ load, fileName }: { load: () => Promise<Blob>; fileName: string }) => {
  const t = useTexts(transactionTexts)
  const { alert } = useNotices()
  const receipt = useMutation({
    mutationFn: async () => saveFile(await load(), fileName),
    onError: (error) => alert(failureText(error)),
  })
  return (
    <Button
      look="primary"
      busy={receipt.isPending}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => receipt.mutate()}
    >
      {t('downloadReceipt')}
    </Button>
  )
}
