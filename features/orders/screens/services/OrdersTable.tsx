import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { KeysHelp } from '#platform/ui/grid/keys-help.tsx'
import { PrintRows } from '#platform/ui/grid/print-rows.tsx'
import { pressRow, rowKeys } from '#platform/ui/grid/row-keys.ts'
import { selectColumn } from '#platform/ui/grid/selection/select-column.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { usePrinting } from '#platform/ui/use-printing.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { ORDERS_PAGE_SIZE } from '../../life/status.ts'
import { isSortable } from '../../sort-orders.ts'
import { nextSort } from './find/found-orders.ts'
import { selectionIdOf } from './find/use-order-selection.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import { keyOf } from '../../listed-order.ts'
import { reviewTexts } from './review-texts.ts'
import { OrderCards } from './OrderCards.tsx'
import { SORTED, type TableProps, useGoToOrder } from './order-rows.ts'
import { TabletTable } from './TabletTable.tsx'
import { servicesTexts } from './services-texts.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServicesIndex.module.css'

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

/** One page of orders: a table with a sticky vehicle column, rows that open in place on a tablet, or cards on a phone. */
export const OrdersTable = ({ caption, paging, ...props }: PagedProps) => {
  const phone = usePhone()
  const isNarrow = useNarrow()
  const { orders: visibleOrders, columns } = props
  const t = useTexts(servicesTexts)
  // On paper all rows, where Ctrl P has loaded them.
  if (usePrinting()) {
    const printed = columns.filter(({ key }) => key !== 'review')
    return <PrintRows label={t('orders')} columns={printed} rows={visibleOrders} rowId={keyOf} total={paging.total} />
  }
  return (
    <>
      <div aria-busy={paging.isLoading ?? false}>
        {phone ? <OrderCards {...props} /> : isNarrow ? <TabletTable {...props} /> : <WideTable {...props} />}
      </div>
      <Pager
        {...paging}
        shown={visibleOrders.length}
        caption={caption}
        onSelect={props.selection ? () => props.selection!.onSelect(visibleOrders.map(selectionIdOf), true) : null}
      />
    </>
  )
}

const WideTable = ({ orders, columns, fits = true, sort, usual, onSort, selection }: TableProps) => {
  const t = useTexts(servicesTexts)
  const words = useTexts(selectionTexts)
  const review = useTexts(reviewTexts)
  const goToOrder = useGoToOrder()
  return (
    <div
      {...rowKeys()}
      className={clsx(ui.tableFrame, styles.table, !fits && styles.natural)}
      role="region"
      aria-label={t('orders')}
    >
      <RowTable
        className={ui.table}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
        columns={[
          ...(selection ? [selectColumn({ selection, rows: orders, idOf: selectionIdOf, label: words('selectRowsShown') })] : []),
          ...columns.map(({ key, label, unit, align, width, cell, sortKey = key }) => ({
            key,
            label: label || review('review'),
            isHidden: !label,
            unit,
            isFigure: align === 'right',
            className: key === 'review' ? styles.actionsCell : key === 'services' ? styles.servicesCell : undefined,
            sorted: sort.key === sortKey ? SORTED[sort.direction] : undefined,
            onSort: isSortable(sortKey) ? () => onSort(nextSort(sort, sortKey, usual)) : undefined,
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
          onClick: (event) => pressRow(event, () => goToOrder(order)),
        })}
      />
    </div>
  )
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
  const isNarrow = useNarrow()
  const first = page * ORDERS_PAGE_SIZE
  return (
    <div className={clsx(ui.row, ui.apart, styles.pager)}>
      <span className={clsx(ui.tiny, ui.faint)} role="status">
        {total > ORDERS_PAGE_SIZE
          ? t('shownOf', { from: formats.number(first + 1), to: formats.number(first + shown), total })
          : t('allShown', { count: total })}{' '}
        {caption}
        {total > shown ? <span className={styles.printed}> {t('printedShown')}</span> : null}
      </span>
      <span className={ui.grow} />
      {/* Without checkboxes until selection is started. */}
      {isNarrow && onSelect ? (
        <Button size="sm" look="ghost" onClick={onSelect}>
          {words('selectRowsShown')}
        </Button>
      ) : null}
      {isNarrow ? null : (
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
