import { clsx } from 'clsx'
import { productDayOf } from '#features/countries/dates.ts'
import { inSentence } from '#features/services/service.ts'
import { Button } from '#platform/ui/button.tsx'
import type { Formats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { PaymentActivity, SubscriptionActivity } from '../../transactions/transactions-contract.ts'
import type { ActivityColumn } from './ActivityTable.tsx'
import type { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'
import type { Amounts } from './use-amounts.ts'
import type { Mode } from './use-transactions.ts'

export type TransactionsText = (
  key: keyof typeof transactionTexts.entries & string,
  params?: Record<string, string | number | readonly string[]>,
) => string
/** `isNarrow`: no room for columns that the details show as well. */
type ColumnContext = { t: TransactionsText; formats: Formats; amounts: Amounts; isNarrow: boolean }

export const Nothing = () => <span className={ui.faint}>–</span>

/** A value with a detail below it. */
const TwoLines = ({ fact, under, strong }: { fact: string; under: string; strong?: boolean }) => (
  <span className={styles.twoLines}>
    <span className={clsx(strong && ui.medium)} title={fact}>
      {fact}
    </span>
    <span className={clsx(ui.tiny, ui.faint)} title={under}>
      {under}
    </span>
  </span>
)

const MOVED_ON = {
  captured: 'paidOn',
  settled: 'paidOn',
  refunded: 'refundedOn',
  disputed: 'disputedOn',
  dispute_won: 'disputeWonOn',
} as const

const MOVED_WORDS = {
  captured: 'paidBadge',
  settled: 'paidBadge',
  refunded: 'refundedBadge',
  disputed: 'disputedBadge',
  dispute_won: 'disputeWonBadge',
} as const

/** The day of the movement, in words. */
export const movedOn = (
  { t, formats }: Pick<ColumnContext, 't' | 'formats'>,
  row: Pick<PaymentActivity, 'kind' | 'paid_at'>,
): string => t(MOVED_ON[row.kind], { day: formats.gridDate(productDayOf(row.paid_at)) })

/** In a date column the day comes first; below it a note when the money was returned. */
export const movedOnCell = (
  { t, formats }: Pick<ColumnContext, 't' | 'formats'>,
  row: Pick<PaymentActivity, 'kind' | 'paid_at'>,
) => {
  const day = formats.gridDate(productDayOf(row.paid_at))
  return MOVED_ON[row.kind] === 'paidOn' ? day : <TwoLines fact={day} under={t(MOVED_WORDS[row.kind])} />
}

/** The fleet column, for companies, which have several. */
const fleetColumn = <Row,>({ t }: ColumnContext, nameOf: (row: Row) => string): ActivityColumn<Row> => ({
  key: 'fleet',
  label: t('fleet'),
  width: 130,
  grows: true,
  cell: (row) => <span title={nameOf(row)}>{nameOf(row)}</span>,
})

export const paymentColumns = (
  context: ColumnContext,
  mode: Mode,
  onOpen: (id: number) => void,
): ActivityColumn<PaymentActivity>[] => {
  const { t, formats, amounts, isNarrow } = context
  // On a tablet the fleet replaces the invoice column, and the invoice is below the vehicle.
  const isFull = isNarrow && mode === 'fmc'
  const columns: (ActivityColumn<PaymentActivity> | null)[] = [
    {
      key: 'vehicle',
      label: t('vehicle'),
      width: 140,
      grows: true,
      cell: (row) => (
        <TwoLines
          strong
          fact={row.vehicle_name}
          under={[
            isNarrow && `${t('order')} ${row.order.id}`,
            isFull && row.invoice_number,
            row.shop_name,
            inSentence([...new Set(row.service_names)]),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    ...(mode === 'fmc' ? [fleetColumn<PaymentActivity>(context, (row) => row.fleet.name)] : []),
    isNarrow
      ? null
      : {
          key: 'order',
          label: t('order'),
          width: 102,
          cell: (row) => <TwoLines fact={String(row.order.id)} under={formats.gridDate(row.order_date)} />,
        },
    { key: 'paid_on', label: t('paidOnHead'), width: 112, sorted: 'descending', cell: (row) => movedOnCell(context, row) },
    isFull ? null : { key: 'invoice', label: t('invoiceNumber'), width: 124, cell: (row) => row.invoice_number ?? <Nothing /> },
    {
      key: 'amount',
      label: t('amount'),
      unit: amounts.unit,
      isFigure: true,
      width: 116,
      cell: (row) => amounts.cell(row.amount, row.currency),
    },
    {
      key: 'details',
      label: t('viewDetails'),
      isHidden: true,
      isFigure: true,
      width: 138,
      cell: (row) => (
        <Button size="sm" aria-label={t('detailsOf', { order: String(row.order.id) })} onClick={() => onOpen(row.id)}>
          {t('viewDetails')}
        </Button>
      ),
    },
  ]
  return columns.filter((column) => column !== null)
}

const priceLine = ({ t, formats, amounts }: ColumnContext, row: SubscriptionActivity): string => {
  // A refund or chargeback has no paid month.
  if (MOVED_ON[row.kind] !== 'paidOn') return movedOn({ t, formats }, row)
  const price = amounts.money(row.price, row.currency)
  return row.declined_before
    ? t('declinedThenPaid', { price, day: formats.gridDate(row.charged_on) })
    : t('monthlyPrice', { price })
}

export const subscriptionColumns = (
  context: ColumnContext,
  mode: Mode,
  onOpen: (id: number) => void,
): ActivityColumn<SubscriptionActivity>[] => {
  const { t, formats, amounts, isNarrow } = context
  const columns: (ActivityColumn<SubscriptionActivity> | null)[] = [
    {
      key: 'subscription',
      label: t('subscriptions'),
      width: 160,
      grows: true,
      cell: (row) => <TwoLines fact={row.subscription} under={priceLine(context, row)} />,
    },
    ...(mode === 'fmc' ? [fleetColumn<SubscriptionActivity>(context, (row) => row.fleet_name)] : []),
    { key: 'date', label: t('date'), width: 104, sorted: 'descending', cell: (row) => formats.gridDate(row.date) },
    isNarrow
      ? null
      : {
          key: 'method',
          label: t('paymentMethod'),
          width: 190,
          cell: (row) => (row.method_of_payment ? <span className={styles.whole}>{row.method_of_payment}</span> : <Nothing />),
        },
    {
      key: 'vehicles',
      label: t('vehicles'),
      isFigure: true,
      width: 92,
      cell: (row) => formats.number(row.number_of_vehicles),
    },
    {
      key: 'amount',
      label: t('amount'),
      unit: amounts.unit,
      isFigure: true,
      width: 116,
      cell: (row) => amounts.cell(row.amount, row.currency),
    },
    {
      key: 'show',
      label: t('paymentMethod'),
      isHidden: true,
      isFigure: true,
      width: 214,
      cell: (row) => (
        <Button
          size="sm"
          aria-label={t('showMethodOf', { fleet: row.fleet_name, day: formats.gridDate(row.date) })}
          onClick={() => onOpen(row.id)}
        >
          {t('showMethod')}
        </Button>
      ),
    },
  ]
  return columns.filter((column) => column !== null)
}
