import { productDayOf } from '#features/countries/dates.ts'
import { inSentence } from '#features/services/service.ts'
import { namesThatFit, type Translate } from '#features/orders/screens/services/order-cells.tsx'
import type { Formats } from '#platform/ui/formats.tsx'
import { FactLines, OpensRow, type RankedColumn } from '#platform/ui/grid/ranked-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { PaymentActivity, SubscriptionActivity } from '../../transactions/transactions-contract.ts'
import type { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'
import type { Amounts } from './use-amounts.ts'
import type { Mode } from './use-transactions.ts'

export type TransactionsText = (
  key: keyof typeof transactionTexts.entries & string,
  params?: Record<string, string | number | readonly string[]>,
) => string
/** `characters`: so many fit in a line of services. */
type ColumnContext = { t: TransactionsText; formats: Formats; amounts: Amounts; words: Translate; characters: number }

export const Nothing = () => <span className={ui.faint}>–</span>

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
  return MOVED_ON[row.kind] === 'paidOn' ? day : <FactLines fact={day} under={t(MOVED_WORDS[row.kind])} />
}

/** The fleet column, for companies, which have several. */
const fleetColumn = <Row,>({ t }: ColumnContext, nameOf: (row: Row) => string): RankedColumn<Row> => ({
  key: 'fleet',
  label: t('fleet'),
  width: 200,
  narrowWidth: 140,
  className: styles.wraps,
  cell: (row) => nameOf(row),
})

export const paymentColumns = (
  context: ColumnContext,
  mode: Mode,
  onOpen: (id: number) => void,
): RankedColumn<PaymentActivity>[] => {
  const { t, formats, amounts, words, characters } = context
  return [
    {
      key: 'vehicle',
      label: t('vehicle'),
      width: 190,
      narrowWidth: mode === 'fmc' ? 140 : 170,
      isRowHead: true,
      cell: (row) => (
        <FactLines
          fact={
            <OpensRow
              aria-label={t('detailsOf', { name: row.vehicle_name, order: String(row.order.id) })}
              onClick={() => onOpen(row.id)}
            >
              <b>{row.vehicle_name}</b>
            </OpensRow>
          }
          under={`${t('order')} ${row.order.id}`}
        />
      ),
    },
    ...(mode === 'fmc' ? [fleetColumn<PaymentActivity>(context, (row) => row.fleet.name)] : []),
    {
      key: 'services',
      label: t('servicesAndShop'),
      rank: 2,
      cell: (row) => {
        const names = [...new Set(row.service_names)]
        const shown = namesThatFit(names, words, characters)
        return <FactLines fact={<span title={`${shown}\n${inSentence(names)}`}>{shown}</span>} under={row.shop_name} />
      },
    },
    {
      key: 'paid_on',
      label: t('paidOnHead'),
      width: 112,
      narrowWidth: 100,
      rank: 3,
      sorted: 'descending',
      cell: (row) => movedOnCell(context, row),
    },
    {
      key: 'order_date',
      label: t('orderDate'),
      width: 112,
      rank: 5,
      cell: (row) => formats.gridDate(row.order_date),
    },
    {
      key: 'invoice',
      label: t('invoiceNumber'),
      width: 124,
      rank: 4,
      isEmpty: ({ invoice_number: invoice }) => invoice === null,
      cell: (row) => row.invoice_number ?? <Nothing />,
    },
    {
      key: 'amount',
      label: t('amount'),
      unit: amounts.unit,
      isFigure: true,
      width: 120,
      narrowWidth: 104,
      cell: (row) => <b className={ui.medium}>{amounts.cell(row.amount, row.currency)}</b>,
    },
  ]
}

/** Further facts of the opened row. */
export const paymentDetails = ({ t }: ColumnContext): RankedColumn<PaymentActivity>[] => [
  {
    key: 'method',
    label: t('paymentMethod'),
    isEmpty: ({ method_of_payment: method }) => method === null,
    cell: (row) => row.method_of_payment,
  },
  { key: 'po', label: t('poNumber'), isEmpty: ({ po_number: po }) => po === null, cell: (row) => row.po_number },
]

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
): RankedColumn<SubscriptionActivity>[] => {
  const { t, formats, amounts } = context
  return [
    {
      key: 'subscription',
      label: t('subscriptions'),
      isRowHead: true,
      cell: (row) => (
        <FactLines
          fact={
            <OpensRow
              aria-label={t('showMethodOf', { name: row.subscription, fleet: row.fleet_name, day: formats.gridDate(row.date) })}
              onClick={() => onOpen(row.id)}
            >
              <b>{row.subscription}</b>
            </OpensRow>
          }
          under={priceLine(context, row)}
        />
      ),
    },
    ...(mode === 'fmc' ? [fleetColumn<SubscriptionActivity>(context, (row) => row.fleet_name)] : []),
    {
      key: 'date',
      label: t('date'),
      width: 112,
      narrowWidth: 100,
      sorted: 'descending',
      cell: (row) => formats.gridDate(row.date),
    },
    {
      key: 'method',
      label: t('paymentMethod'),
      width: 200,
      rank: 4,
      isEmpty: ({ method_of_payment: method }) => method === null,
      cell: (row) => (row.method_of_payment ? <span className={styles.whole}>{row.method_of_payment}</span> : <Nothing />),
    },
    {
      key: 'vehicles',
      label: t('vehicles'),
      isFigure: true,
      width: 92,
      rank: 3,
      cell: (row) => formats.number(row.number_of_vehicles),
    },
    {
      key: 'amount',
      label: t('amount'),
      unit: amounts.unit,
      isFigure: true,
      width: 120,
      narrowWidth: 104,
      cell: (row) => <b className={ui.medium}>{amounts.cell(row.amount, row.currency)}</b>,
    },
  ]
}
