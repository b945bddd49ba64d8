import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { shopOf } from '#features/orders/find-orders.ts'
import { Fact, serviceNames, shownStatus, type Translate, workOf } from '#features/orders/screens/services/order-cells.tsx'
import { ReviewLink } from '#features/orders/screens/services/ReviewLink.tsx'
import { orderFacts } from '#features/orders/screens/services/order-columns.tsx'
import type { WaitingOrders } from '#features/orders/screens/services/listed-order.ts'
import type { Amounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import type { TextParams } from '#platform/i18n/texts.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
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

type Deciding = Pick<ColumnTexts, 't' | 'formats'> & { order: FleetOrderRow; onOpen: Open; waiting: WaitingOrders }

/** The status with who decided and when; of a waiting order the button to the decision, for a viewer who may decide. */
export const Decision = ({ order, t, formats, onOpen, waiting }: Deciding) => {
  const decides = (waiting?.get(order.id)?.can_approve ?? order.can_approve) === true
  if (order.status === 'awaiting_approval' && decides) return <ReviewLink {...{ order, waiting }} onOpen={() => onOpen(order)} />
  const date = order.approved_at ? formats.gridDate(order.approved_at) : null
  const by = date === null ? null : order.approver ? t('by', { name: order.approver, date }) : t('byPolicy', { date })
  const below = order.status === 'awaiting_approval' ? (waiting?.get(order.id)?.who_can_approve ?? order.reason) : by
  return (
    <span className={styles.decision}>
      <OrderStatus status={shownStatus(order)} />
      {below ? (
        <span className={clsx(ui.tiny, ui.faint)} title={below}>
          {below}
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

/** Always shown: the row's name. */
export const FIXED_COLUMNS = ['vehicle']

type Shown = { onOpen: Open; acrossFleets: boolean; waiting: WaitingOrders; isNarrow: boolean }

/** Whose vehicle, what was done where, who decided, and the total; everything else can be added. */
export const historyColumns = (columnTexts: ColumnTexts, shown: Shown): GridColumn<FleetOrderRow>[] => {
  const { t, word, formats, amounts } = columnTexts
  const { onOpen, acrossFleets, waiting, isNarrow } = shown
  const column = (key: string, label: string, least: number, value: (order: FleetOrderRow) => string | null, sortable = false) =>
    ({
      key,
      label,
      sortable,
      ...asWideAs(label, least),
      cell: (order) => words(value(order)),
    }) satisfies GridColumn<FleetOrderRow>
  const facts = new Map(orderFacts(word, formats).map((fact) => [fact.key, fact]))
  const extra = (key: string, least: number): GridColumn<FleetOrderRow> => ({
    ...column(key, facts.get(key)!.label, least, facts.get(key)!.value),
    isExtra: true,
  })
  const fleet = column('fleet_name', t('fleet'), 170, (order) => order.fleet_name, true)
  const hasFleetColumn = acrossFleets && !isNarrow
  return [
    {
      key: 'vehicle',
      label: word('vehicle'),
      sortable: true,
      flex: isNarrow ? 1 : 3,
      width: isNarrow ? 220 : 270,
      minWidth: 220,
      cell: ({ vehicle, fleet_name: name }) => {
        const named = cellWords(vehicle)
        if (!isNarrow) return <VehicleCell vehicle={named} />
        const below = [named.plate, acrossFleets ? name : null].filter(Boolean).join(' · ')
        return <VehicleCell vehicle={{ name: named.name, model: '', plate: below, unit: null }} />
      },
    },
    ...(hasFleetColumn ? [{ ...fleet, flex: 1 }] : []),
    {
      key: 'shop',
      label: word('servicesAndShop'),
      sortable: true,
      width: isNarrow ? 224 : 240,
      minWidth: isNarrow ? 224 : 200,
      flex: isNarrow ? 1 : 2,
      cell: (order) => (
        <span className={styles.work}>
          <Fact what={workOf(order, word)} whole={inSentence(serviceNames(order))} more={shopOf(order)} />
        </span>
      ),
    },
    {
      key: 'status',
      label: t('decision'),
      sortable: true,
      ...asWideAs(t('decision'), isNarrow ? 172 : 220),
      cell: (order) => <Decision {...{ t, formats, order, onOpen, waiting }} />,
    },
    {
      key: 'total',
      label: word('total'),
      sortable: true,
      align: 'right',
      ...asWideAs(word('total'), isNarrow ? 84 : acrossFleets || formats.unit === 'km' ? 124 : 104),
      cell: (order) => (order.total === null ? <span className={ui.faint}>–</span> : amounts.inRow(order.total, order.currency)),
    },
    {
      ...column('appointment_datetime', word('date'), 104, (order) => formats.gridDate(order.appointment_date), true),
      // The list is sorted by it.
      isExtra: isNarrow,
    },
    extra('po', 104),
    extra('invoice', 104),
    extra('vin', 172),
    extra('other_id', 84),
    extra('department', 96),
    extra('type', 120),
  ]
}
