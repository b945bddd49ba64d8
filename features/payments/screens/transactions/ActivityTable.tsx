import { clsx } from 'clsx'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { CallFailed } from '#platform/contract/client.ts'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconChevronLeft, IconChevronRight } from '#platform/ui/icons.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { selectColumn } from '#platform/ui/grid/selection/select-column.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { TRANSACTIONS_PAGE_SIZE } from '../../transactions/transactions.ts'
import { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'

export type ActivityColumn<Row> = TableColumn<Row> & {
  /** The minimum width; growing columns share the remaining space. */
  width: number
  grows?: boolean
}

type Props<Row, Page> = {
  title: string
  meta: ReactNode
  columns: readonly ActivityColumn<Row>[]
  load: (page: number) => UseQueryOptions<Page, CallFailed, Page, readonly unknown[]>
  read: (page: Page) => { rows: readonly Row[]; total: number }
  /** "9 payments". */
  count: (total: number) => string
  card: (row: Row) => ReactNode
  empty: ReactNode
  sizeToFit: boolean
  selection: RowSelection
  /** Labels a row's checkbox. */
  nameOf: (row: Row) => string
}

/** Skeleton rows: the number of a typical list. */
const LOADING_LINES = 4

/** One of the two lists: a page of rows, newest first, at natural widths or sized to fit. */
export const ActivityTable = <Row extends { id: number }, Page>({ load, read, ...props }: Props<Row, Page>) => {
  const t = useTexts(selectionTexts)
  const [page, setPage] = useState(1)
  const query = useQuery({ ...load(page), placeholderData: keepPreviousData })
  const titleId = useId()
  const listing = query.data && read(query.data)
  const isPhone = usePhone()
  return (
    <section className={clsx(ui.panel, styles.list)} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{props.title}</h2>
        <span className={clsx(ui.small, ui.soft)}>{props.meta}</span>
      </header>
      {query.error && !listing ? <ErrorState message={query.error.message} onRetry={() => void query.refetch()} /> : null}
      {!listing && !query.error ? (
        <div className={styles.loading}>
          <Skeleton lines={LOADING_LINES} height={18} gap={26} />
        </div>
      ) : null}
      {listing?.total === 0 ? props.empty : null}
      {listing && listing.total > 0 ? (
        <>
          {isPhone ? (
            <Cards rows={listing.rows} card={props.card} />
          ) : (
            <Rows
              {...props}
              rows={listing.rows}
              fit={props.sizeToFit}
              titleId={titleId}
              select={selectColumn({
                selection: { ...props.selection, labelOf: (row: Row) => t('selectNamed', { name: props.nameOf(row) }) },
                rows: listing.rows,
                idOf: ({ id }) => id,
                label: t('selectRowsShown'),
              })}
            />
          )}
          <Pager
            {...{ page, total: listing.total, shown: listing.rows.length, onPage: setPage }}
            all={props.count(listing.total)}
          />
        </>
      ) : null}
    </section>
  )
}

const Cards = <Row extends { id: number }>({ rows, card }: { rows: readonly Row[]; card: (row: Row) => ReactNode }) => (
  <ul className={styles.cards}>
    {rows.map((row) => (
      <li key={row.id}>{card(row)}</li>
    ))}
  </ul>
)

type RowsProps<Row> = {
  rows: readonly Row[]
  columns: readonly ActivityColumn<Row>[]
  select: TableColumn<Row>
  fit: boolean
  titleId: string
}

const Rows = <Row extends { id: number }>({ rows, columns, select, fit, titleId }: RowsProps<Row>) => {
  const least = columns.reduce((sum, { width }) => sum + width, 0)
  return (
    // Scrolls sideways if it does not fit, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={clsx(ui.tableScroll, styles.scroll)} role="region" aria-labelledby={titleId} tabIndex={0}>
      <RowTable
        className={clsx(ui.table, styles.table, !fit && styles.natural)}
        style={{ minWidth: least }}
        aria-labelledby={titleId}
        columns={[
          select,
          ...columns.map(({ width, grows, ...column }) => ({ ...column, col: { style: fit && grows ? {} : { width } } })),
        ]}
        rows={rows}
        rowId={({ id }) => id}
      />
    </div>
  )
}

type PagerProps = { page: number; total: number; shown: number; all: string; onPage: (page: number) => void }

const Pager = ({ page, total, shown, all, onPage }: PagerProps) => {
  const t = useTexts(transactionTexts)
  const from = (page - 1) * TRANSACTIONS_PAGE_SIZE + 1
  return (
    <div className={clsx(ui.tiny, ui.faint, ui.apart, styles.pager)}>
      <span role="status">{total > TRANSACTIONS_PAGE_SIZE ? t('rowsOf', { from, to: from + shown - 1, all }) : all}</span>
      <span className={styles.pages} hidden={total <= TRANSACTIONS_PAGE_SIZE}>
        <IconButton label={t('previousPage')} disabled={page === 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('nextPage')} disabled={page * TRANSACTIONS_PAGE_SIZE >= total} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
