import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { selectColumn } from '#platform/ui/grid/selection/select-column.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { IconChevronDown, IconChevronRight } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import type { FleetOrderRow, OrdersOfFleet } from '../../../lists/lists-contract.ts'
import { Appointment, Review, Status, Subtotal, Two, Wait, Work } from './fleet-order-cells.tsx'
import type { ListProps } from './list-props.ts'
import { isWaiting } from './segments.ts'
import { fleetOrderTexts } from './texts.ts'
import styles from './FleetOrders.module.css'

type Column = TableColumn<FleetOrderRow>

/** Orders in a table: below heads of their fleets, or in one sequence; the last row adds up. */
export const FleetOrdersTable = (props: ListProps) => {
  const { rows, fleets, isByFleet, folded, selection, onOpen } = props
  const t = useTexts(fleetOrderTexts)
  const columns = useColumns(props)
  const groups = isByFleet
    ? groupsOf(rows, fleets).map(({ fleet, orders }) => ({
        key: fleet.fleet_id,
        head: <GroupHead key="head" {...props} {...{ fleet, orders, columns }} />,
        rows: folded.has(fleet.fleet_id) ? [] : orders,
      }))
    : undefined
  return (
    <div className={clsx(ui.tableFrame, styles.frame)} {...rowKeys()}>
      <RowTable<FleetOrderRow>
        className={clsx(ui.table, styles.table)}
        aria-label={t('title')}
        columns={columns}
        {...(groups ? { groups } : { rows })}
        rowId={({ id }) => id}
        rowProps={(order) => {
          const props = {
            'data-order': order.id,
            className: clsx(styles.row, selection?.isSelected(order.id) && styles.selected),
            onClick: () => onOpen(order),
          }
          return props
        }}
        foot={<Foot {...{ fleets, columns }} />}
      />
    </div>
  )
}

/** The loaded rows of each fleet, in the order of the list. */
export const groupsOf = (rows: readonly FleetOrderRow[], fleets: readonly OrdersOfFleet[]) => {
  const fleetOf = new Map(fleets.map((fleet) => [fleet.fleet_id, fleet]))
  return [...Map.groupBy(rows, (order) => order.fleet_id)].flatMap(([id, orders]) => {
    const fleet = fleetOf.get(id)
    return fleet ? [{ fleet, orders }] : []
  })
}

const width = (pixels: number) => ({ style: { width: pixels } })

/** Columns that a narrow window and the segment choose among. */
const useFacts = ({ segment, onOpen }: Pick<ListProps, 'segment' | 'onOpen'>, isNarrow: boolean) => {
  const t = useTexts(fleetOrderTexts)
  return {
    wait: {
      key: 'wait',
      label: t('waiting'),
      sorted: 'descending',
      col: width(isNarrow ? 88 : 96),
      cell: (order) => <Wait order={order} />,
    },
    why: {
      key: 'why',
      label: t(segment === 'me' ? 'whyMe' : 'why'),
      className: styles.wraps,
      col: width(190),
      cell: ({ reason }) => <span className={ui.soft}>{reason}</span>,
    },
    status: {
      key: 'status',
      label: t('status'),
      className: styles.wraps,
      col: width(isNarrow ? 178 : 200),
      cell: (order) => <Status order={order} />,
    },
    appointment: {
      key: 'appointment',
      label: t('appointment'),
      sorted: 'ascending',
      col: width(124),
      cell: (order) => <Appointment order={order} />,
    },
    action: {
      key: 'action',
      label: t('actions'),
      isHidden: true,
      isFigure: true,
      col: width(isNarrow ? 84 : 104),
      cell: (order) => <Review {...{ order, onOpen }} isText={isNarrow} />,
    },
  } satisfies Record<string, Column>
}

const useColumns = ({ rows, segment, isByFleet, onOpen, selection }: ListProps): Column[] => {
  const t = useTexts(fleetOrderTexts)
  const select = useTexts(selectionTexts)
  const amounts = useAmounts()
  const isNarrow = useNarrow()
  const { wait, why, status, appointment, action } = useFacts({ segment, onOpen }, isNarrow)
  const waits = isWaiting(segment)
  const hasAction = segment === 'me' || (segment === 'all' && !isNarrow)
  return [
    ...(selection ? [selectColumn({ selection, rows, idOf: ({ id }) => id, label: select('selectRowsShown') })] : []),
    {
      key: 'vehicle',
      label: t('vehicle'),
      className: isNarrow ? styles.wraps : undefined,
      ...(isNarrow ? { col: { style: { width: '33%' } } } : {}),
      cell: (order) => <Vehicle {...{ order, onOpen, waits, isNarrow }} />,
    },
    {
      key: 'work',
      label: t(isByFleet ? 'servicesAndShop' : 'fleetAndShop'),
      className: styles.wraps,
      cell: (order) => <Work {...{ order, isByFleet }} />,
    },
    ...(waits ? [...(isNarrow ? [] : [why]), wait] : [status, ...(isNarrow ? [] : [appointment])]),
    {
      key: 'subtotal',
      label: t('subtotal'),
      unit: amounts.unit,
      isFigure: true,
      col: width(112),
      cell: (order) => <Subtotal order={order} />,
    },
    ...(hasAction ? [action] : []),
  ]
}

type VehicleProps = { order: FleetOrderRow; onOpen: (order: FleetOrderRow) => void; waits: boolean; isNarrow: boolean }

/** Name and plate whole; in a narrow window the reason or the appointment instead of model and unit. */
const Vehicle = ({ order, onOpen, waits, isNarrow }: VehicleProps) => {
  const formats = useFormats()
  const words = cellWords(order.vehicle)
  const below = waits ? order.reason : formats.gridDate(order.appointment_date)
  return (
    <button
      type="button"
      className={styles.rowLink}
      data-open
      onClick={(event) => {
        event.stopPropagation()
        onOpen(order)
      }}
    >
      {isNarrow ? (
        <Two above={<b>{words.name}</b>} below={[words.plate, below].filter(Boolean).join(' · ')} />
      ) : (
        <VehicleCell vehicle={words} />
      )}
    </button>
  )
}

type HeadProps = Pick<ListProps, 'folded' | 'onFold' | 'selection' | 'segment'> & {
  fleet: OrdersOfFleet
  orders: readonly FleetOrderRow[]
  columns: readonly Column[]
}

/** A fleet's head: name, representative, count and sum. Space selects its rows, the arrow keys fold them. */
const GroupHead = ({ fleet, orders, columns, folded, onFold, selection }: HeadProps) => {
  const t = useTexts(fleetOrderTexts)
  const { number } = useFormats()
  const amounts = useAmounts()
  const isFolded = folded.has(fleet.fleet_id)
  const ids = orders.map(({ id }) => id)
  const isSelected = selection !== undefined && ids.every((id) => selection.isSelected(id))
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') onFold(fleet.fleet_id, true)
    else if (event.key === 'ArrowRight') onFold(fleet.fleet_id, false)
    else if (event.key === ' ' && selection) selection.onSelect(ids, !isSelected)
    else return
    event.preventDefault()
  }
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  const count = t('count', { count: fleet.count, number: number(fleet.count) })
  const hasCountColumn = columns.some(({ key }) => COUNTED.includes(key))
  const name = (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!isFolded}
      onKeyDown={press}
      onClick={() => onFold(fleet.fleet_id, !isFolded)}
    >
      <Chevron size={16} stroke={1.75} aria-hidden />
      <b>{fleet.fleet_name}</b>
      <span className={ui.soft}>{hasCountColumn ? fleet.fleet_rep : [count, fleet.fleet_rep].filter(Boolean).join(', ')}</span>
    </button>
  )
  const box = selection ? (
    <label className={styles.groupBox}>
      <input
        type="checkbox"
        aria-label={t('selectFleet', { name: fleet.fleet_name })}
        checked={isSelected}
        onChange={({ target }) => selection.onSelect(ids, target.checked)}
      />
    </label>
  ) : null
  const sum = <b className={ui.oneLine}>{amounts.cell(fleet.pre_tax_sub_total, fleet.currency)}</b>
  return <SummaryRow className={styles.head} {...{ columns, box, name, sum, count }} />
}

/** How many fleets and orders there are, and their sums by currency. */
const Foot = ({ fleets, columns }: { fleets: readonly OrdersOfFleet[]; columns: readonly Column[] }) => {
  const t = useTexts(fleetOrderTexts)
  const { number } = useFormats()
  const { sums } = useAmounts()
  const all = fleets.reduce((sum, fleet) => sum + fleet.count, 0)
  const inFleets = t('inFleets', { count: fleets.length, number: number(fleets.length) })
  const count = t('count', { count: all, number: number(all) })
  const amounts = sums(fleets.map(({ pre_tax_sub_total: amount, currency }) => ({ amount, currency })))
  const hasCountColumn = columns.some(({ key }) => COUNTED.includes(key))
  return (
    <SummaryRow
      className={styles.total}
      columns={columns}
      box={null}
      name={<b>{hasCountColumn ? inFleets : `${count}, ${inFleets}`}</b>}
      count={<b>{count}</b>}
      sum={amounts.map((amount) => (
        <b key={amount} className={styles.sum}>
          {amount}
        </b>
      ))}
    />
  )
}

/** The column above whose width the counts stand; none in a narrow list of waiting orders. */
const COUNTED: readonly string[] = ['why', 'status']

type SummaryProps = {
  className: string | undefined
  columns: readonly Column[]
  box: ReactNode
  name: ReactNode
  /** In the column of reasons or of the status, where there is one. */
  count: ReactNode
  sum: ReactNode
}

/** A row of the table that sums up others, its cells below the columns they belong to. */
const SummaryRow = ({ className, columns, box, name, count, sum }: SummaryProps) => {
  const id = useId()
  const keys = columns.map(({ key }) => key)
  const from = keys.indexOf('vehicle')
  const countAt = keys.findIndex((key) => COUNTED.includes(key))
  const sumAt = keys.indexOf('subtotal')
  const nameEnd = countAt < 0 ? sumAt : countAt
  return (
    <tr className={className}>
      {from > 0 ? <td>{box}</td> : null}
      <th scope="colgroup" id={id} colSpan={nameEnd - from}>
        {name}
      </th>
      {countAt < 0 ? null : <td colSpan={sumAt - countAt}>{count}</td>}
      <td className={ui.figure}>{sum}</td>
      {sumAt < keys.length - 1 ? <td aria-hidden="true" /> : null}
    </tr>
  )
}
