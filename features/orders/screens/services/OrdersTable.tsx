import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { KeysHelp } from '#platform/ui/grid/keys-help.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { CardCheck } from '#platform/ui/grid/selection/card-check.tsx'
import { selectColumn } from '#platform/ui/grid/selection/select-column.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { ORDERS_PAGE_SIZE } from '../../life/status.ts'
import { isSortable, type OrderSort } from '../../sort-orders.ts'
import { nextSort } from './find/found-orders.ts'
import { type OrderSelection, selectionIdOf } from './find/use-order-selection.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import { shopOf } from '../../find-orders.ts'
import { keyOf } from '../../listed-order.ts'
import { orderLink, type WaitingOrders } from './listed-order.ts'
import { Money, serviceNames, StatusCell } from './order-cells.tsx'
import { reviewTexts } from './review-texts.ts'
import { ReviewLink } from './ReviewLink.tsx'
import type { OrderColumn } from './order-columns.tsx'
import { servicesTexts } from './services-texts.ts'
import { ShopTime } from '../ShopTime.tsx'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServicesIndex.module.css'

type Sorted = {
  sort: OrderSort
  /** The default sort, to which a column header returns. */
  usual: OrderSort
  onSort: (sort: OrderSort) => void
}
type TableProps = Sorted & {
  orders: readonly ListedOrder[]
  columns: readonly OrderColumn[]
  tab: 'active' | 'past'
  today: string
  /** Approvers of the waiting orders. */
  waiting?: WaitingOrders
  /** Row actions; without them a row links to its review. */
  actions?: (order: ListedOrder) => ReactNode
  selection?: OrderSelection
  /** False: columns take their natural width and the table scrolls. */
  fits?: boolean
}
/** Describes the list's content, for users who miss an order. */
type CaptionProps = { caption?: string | undefined }

type PagedProps = TableProps & CaptionProps & { paging: Paging }
type Paging = {
  page: number
  total: number
  onPage: (page: number) => void
  /** The rows are still those of the previous page. */
  isLoading?: boolean
}

/** One page of orders: a table with a sticky vehicle column, or cards on a phone. A row links to its order. */
export const OrdersTable = ({ caption, paging, ...props }: PagedProps) => {
  const phone = usePhone()
  const { orders: visibleOrders } = props
  return (
    <>
      <div aria-busy={paging.isLoading ?? false}>{phone ? <OrderCards {...props} /> : <WideTable {...props} />}</div>
      <Pager
        {...paging}
        shown={visibleOrders.length}
        caption={caption}
        onSelect={props.selection ? () => props.selection!.onSelect(visibleOrders.map(selectionIdOf), true) : null}
      />
    </>
  )
}

const useGoToOrder = (): ((order: ListedOrder) => void) => {
  const navigate = useNavigate()
  return (order) => void navigate(orderLink(order))
}

const WideTable = ({ orders, columns, fits = true, sort, usual, onSort, selection }: TableProps) => {
  const t = useTexts(servicesTexts)
  const words = useTexts(selectionTexts)
  const review = useTexts(reviewTexts)
  const goToOrder = useGoToOrder()
  const isNarrow = useNarrow()
  return (
    <div
      {...rowKeys()}
      className={clsx(ui.tableFrame, styles.table, isNarrow && styles.narrow, !fits && styles.natural)}
      role="region"
      aria-label={t('orders')}
    >
      <RowTable
        className={ui.table}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
        columns={[
          ...(selection ? [selectColumn({ selection, rows: orders, idOf: selectionIdOf, label: words('selectRowsShown') })] : []),
          ...columns.map(({ key, label, unit, align, width, cell }) => ({
            key,
            label: label || review('review'),
            isHidden: !label,
            unit,
            isFigure: align === 'right',
            className: key === 'review' ? styles.actionsCell : undefined,
            sorted: sort.key === key ? SORTED[sort.direction] : undefined,
            onSort: isSortable(key) ? () => onSort(nextSort(sort, key, usual)) : undefined,
            col: { style: { width } },
            cell: (order: ListedOrder) =>
              key === 'vehicle' ? (
                <button type="button" className={styles.rowLink} onClick={() => goToOrder(order)}>
                  {cell(order)}
                </button>
              ) : (
                cell(order)
              ),
          })),
        ]}
        rows={orders}
        rowId={keyOf}
        rowProps={(order) => ({
          className: clsx(styles.opens, selection?.isSelected(selectionIdOf(order)) && styles.selected),
          onClick: () => goToOrder(order),
        })}
      />
    </div>
  )
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const

const OrderCards = ({ orders, tab, today, waiting, actions, selection }: TableProps) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const goToOrder = useGoToOrder()
  return (
    <ul className={clsx(ui.panel, styles.cards)} aria-label={t('orders')}>
      {orders.map((order) => (
        <li key={keyOf(order)}>
          <span className={clsx(ui.row, styles.wide)}>
            {selection && selection.state !== 'none' ? (
              <CardCheck row={order} id={selectionIdOf(order)} selection={selection} />
            ) : null}
            <button type="button" className={clsx(styles.rowLink, ui.grow)} onClick={() => goToOrder(order)}>
              <VehicleCell stack vehicle={cellWords(order.vehicle)} />
            </button>
          </span>
          <StatusCell order={order} today={today} waiting={waiting} isCard />
          <Money order={order} withSign />
          <span className={styles.wide}>{inSentence(serviceNames(order))}</span>
          <span className={clsx(ui.small, ui.faint, styles.wide)}>
            {shopOf(order)}
            <br />
            {formats.date(tab === 'past' ? (order.completed_on ?? order.appointment_date) : order.appointment_date)}
            {tab === 'active' ? (
              <>
                , <ShopTime order={order} />
              </>
            ) : null}
          </span>
          {actions ? (
            <span className={styles.wide}>{actions(order)}</span>
          ) : (
            <ReviewLink order={order} waiting={waiting} size="md" />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Client-side pages of a short list that is loaded completely. */
export const useLocalPages = <Order,>(orders: readonly Order[]): { orders: readonly Order[]; paging: Paging } => {
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(orders.length / ORDERS_PAGE_SIZE))
  if (page > pages - 1) setPage(pages - 1)
  return {
    orders: orders.slice(page * ORDERS_PAGE_SIZE, (page + 1) * ORDERS_PAGE_SIZE),
    paging: { page, total: orders.length, onPage: setPage },
  }
}

type PagerProps = CaptionProps &
  Paging & {
    shown: number
    onSelect: (() => void) | null
  }

const Pager = ({ page, total, shown, caption, onPage, onSelect }: PagerProps) => {
  const t = useTexts(servicesTexts)
  const words = useTexts(selectionTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  const first = page * ORDERS_PAGE_SIZE
  return (
    <div className={clsx(ui.row, ui.apart, styles.pager)}>
      <span className={clsx(ui.tiny, ui.faint)} role="status">
        {total > ORDERS_PAGE_SIZE
          ? t('shownOf', { from: formats.number(first + 1), to: formats.number(first + shown), total })
          : t('allShown', { count: total })}{' '}
        {caption}
      </span>
      <span className={ui.grow} />
      {/* Cards have no checkboxes until selection is started. */}
      {isPhone && onSelect ? (
        <Button size="sm" onClick={onSelect}>
          {words('selectRowsShown')}
        </Button>
      ) : null}
      {isPhone ? null : (
        <span className={clsx(ui.tiny, ui.faint)}>
          <KeysHelp moves="rows" />
        </span>
      )}
      {total > ORDERS_PAGE_SIZE ? (
        <span className={ui.row}>
          <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button size="sm" disabled={first + shown >= total} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
