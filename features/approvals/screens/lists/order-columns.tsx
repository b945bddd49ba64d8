import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { shopOf } from '#features/orders/find-orders.ts'
import { Fact, serviceNames, shownStatus, type Translate } from '#features/orders/screens/services/order-cells.tsx'
import { ReviewLink } from '#features/orders/screens/services/ReviewLink.tsx'
import { orderFacts } from '#features/orders/screens/services/order-columns.tsx'
import type { WaitingOrders } from '#features/orders/screens/services/listed-order.ts'
import { ShopTime } from '#features/orders/screens/ShopTime.tsx'
import type { Amounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import type { TextParams } from '#platform/i18n/texts.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { LAST_RANK } from '#platform/ui/grid/grid-rows.ts'
import { OrderStatus } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { FleetOrderRow } from '../../lists/lists-contract.ts'
import type { listTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderLists.module.css'

/** The texts of these grids, and the words that every list of orders uses. */
type ColumnTexts = {
  t: (key: keyof typeof listTexts.entries & string, params?: TextParams) => string
  word: Translate
  formats: Formats
  amounts: Amounts
}
type Open = (order: FleetOrderRow) => void

const words = (value: string | null) => (
  <span className={ui.soft} title={value ?? undefined}>
    {value || '–'}
  </span>
)

type Deciding = ColumnTexts & { order: FleetOrderRow; onOpen: Open; waiting: WaitingOrders }

/** The status as text, or as the button that opens the decision; viewers without permission get "View". */
export const StatusOrReview = ({ order, onOpen, waiting }: Omit<Deciding, keyof ColumnTexts>) =>
  order.status === 'awaiting_approval' ? (
    <ReviewLink order={order} waiting={waiting} onOpen={() => onOpen(order)} />
  ) : (
    <OrderStatus status={shownStatus(order)} />
  )

/** First name only: full names do not fit beside the date. */
const firstName = (name: string): string => name.split(' ')[0] ?? name

/** The decision, by whom and when; for waiting orders also the button that opens it. */
const Decision = ({ order, t, formats, onOpen, waiting }: Deciding) => {
  if (order.status === 'awaiting_approval') return <StatusOrReview {...{ order, onOpen, waiting }} />
  const date = order.approved_at ? formats.gridDate(order.approved_at) : null
  const by = date === null ? null : order.approver ? t('by', { name: firstName(order.approver), date }) : t('byPolicy', { date })
  return (
    <span className={styles.decision}>
      <OrderStatus status={shownStatus(order)} />
      {by ? (
        <span className={clsx(ui.tiny, ui.faint)} title={by}>
          {by}
        </span>
      ) : null}
    </span>
  )
}

const LETTER_PX = 6.1
const AROUND_LETTERS_PX = 28
/** At least as wide as its localized header. */
const asWideAs = (label: string, least: number) => {
  const width = Math.max(least, Math.round(label.length * LETTER_PX) + AROUND_LETTERS_PX)
  return { width, minWidth: width }
}

const columnsOf = (columnTexts: ColumnTexts, onOpen: Open, waiting?: WaitingOrders) => {
  const { t, word, formats, amounts } = columnTexts
  const column = (key: string, label: string, least: number, value: (order: FleetOrderRow) => string | null, sortable = false) =>
    ({
      key,
      label,
      sortable,
      ...asWideAs(label, least),
      text: (order) => value(order) || null,
      cell: (order) => words(value(order)),
    }) satisfies GridColumn<FleetOrderRow>
  const facts = new Map(orderFacts(word, formats).map((fact) => [fact.key, fact]))
  const fact = (key: string, least: number) => ({
    ...column(key, facts.get(key)!.label, least, facts.get(key)!.value),
    rank: LAST_RANK,
  })
  const status = {
    key: 'status',
    label: word('status'),
    sortable: true,
    rank: 1,
    ...asWideAs(word('status'), 190),
  }
  return {
    fleet: { ...column('fleet_name', t('fleet'), 170, (order) => order.fleet_name, true), rank: 2, hidesEqual: true },
    decision: {
      ...status,
      label: t('decision'),
      cell: (order) => <Decision {...columnTexts} {...{ order, onOpen, waiting }} />,
    },
    status: { ...status, cell: (order) => <OrderStatus status={shownStatus(order)} /> },
    date: {
      ...column('appointment_datetime', word('date'), 104, (order) => formats.gridDate(order.appointment_date), true),
      rank: 3,
    },
    time: {
      key: 'time',
      label: t('time'),
      rank: 5,
      ...asWideAs(t('time'), 112),
      cell: (order) => (
        <span className={ui.soft}>
          <ShopTime order={order} />
        </span>
      ),
    },
    vehicle: {
      key: 'vehicle',
      label: word('vehicle'),
      sortable: true,
      width: 250,
      minWidth: 212,
      flex: 1,
      cell: (order) => <VehicleCell vehicle={cellWords(order.vehicle)} />,
    },
    vin: fact('vin', 172),
    otherId: fact('other_id', 84),
    department: fact('department', 96),
    shop: { ...column('shop', word('shop'), 164, shopOf, true), rank: 4 },
    workAndShop: {
      key: 'shop',
      label: word('servicesAndShop'),
      sortable: true,
      width: 240,
      minWidth: 160,
      flex: 1,
      rank: 2,
      cell: (order) => (
        <span className={styles.work}>
          <Fact what={inSentence(serviceNames(order))} more={shopOf(order)} />
        </span>
      ),
    },
    work: {
      ...column('services', word('services'), 190, (order) => inSentence(serviceNames(order))),
      minWidth: 150,
      flex: 1,
      rank: 3,
    },
    po: fact('po', 104),
    cost: {
      key: 'total',
      label: word('total'),
      sortable: true,
      align: 'right',
      rank: 2,
      ...asWideAs(word('total'), formats.unit === 'km' ? 128 : 104),
      cell: (order) => (order.total === null ? <span className={ui.faint}>–</span> : amounts.inRow(order.total, order.currency)),
    },
    invoice: fact('invoice', 104),
    type: fact('type', 120),
    approver: fact('approver', 140),
  } satisfies Record<string, GridColumn<FleetOrderRow>>
}

/** Vehicle and decision first; the fleet only if there are several. */
export const historyColumns = (
  columnTexts: ColumnTexts,
  onOpen: Open,
  acrossFleets: boolean,
  waiting: WaitingOrders,
): GridColumn<FleetOrderRow>[] => {
  const { fleet, decision, date, vehicle, vin, otherId, department, workAndShop, po, cost, invoice, type } = columnsOf(
    columnTexts,
    onOpen,
    waiting,
  )
  const whose = acrossFleets ? [fleet] : []
  const total = acrossFleets ? { ...cost, ...asWideAs(cost.label, 132) } : cost
  return [vehicle, ...whose, decision, total, date, workAndShop, po, invoice, vin, otherId, department, type]
}

/** Orders across fleets: fleet, status and cost. */
export const fleetOrderColumns = (columnTexts: ColumnTexts, onOpen: Open): GridColumn<FleetOrderRow>[] => {
  const { fleet, status, date, time, vehicle, shop, work, cost, po, vin, otherId, department, approver } = columnsOf(
    columnTexts,
    onOpen,
  )
  const inAnyCurrency = { ...cost, ...asWideAs(cost.label, 132) }
  return [vehicle, fleet, status, inAnyCurrency, date, time, work, shop, po, vin, otherId, department, approver]
}
