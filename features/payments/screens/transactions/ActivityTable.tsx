import { clsx } from 'clsx'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { CallFailed } from '#platform/contract/client.ts'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconChevronLeft, IconChevronRight } from '#platform/ui/icons.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { PrintNote } from '#platform/ui/grid/print-note.tsx'
import { type RankedColumn, RankedTable } from '#platform/ui/grid/ranked-table.tsx'
import { selectColumn } from '#platform/ui/grid/selection/select-column.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { loadPages, usePrintedRows } from '#platform/ui/use-printing.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { TRANSACTIONS_PAGE_SIZE } from '../../transactions/transactions.ts'
import { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'

type Props<Row, Page> = {
  title: string
  meta: ReactNode
  columns: readonly RankedColumn<Row>[]
  details?: readonly RankedColumn<Row>[]
  /** Opens the details of a row. */
  onOpen: (id: number) => void
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

/** One of the two lists: a page of rows, newest first, at natural widths or sized to fit; on paper all rows. */
export const ActivityTable = <Row extends { id: number }, Page>({ load, read, ...props }: Props<Row, Page>) => {
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...load(page), placeholderData: keepPreviousData })
  const titleId = useId()
  const listing = query.data && read(query.data)
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
        <Found {...props} {...{ listing, page }} loadPage={async (one) => read(await queries.fetchQuery(load(one))).rows}>
          <Pager
            {...{ page, total: listing.total, shown: listing.rows.length, onPage: setPage }}
            all={props.count(listing.total)}
            onSelect={() =>
              props.selection.onSelect(
                listing.rows.map(({ id }) => id),
                true,
              )
            }
          />
        </Found>
      ) : null}
    </section>
  )
}

type FoundProps<Row> = Omit<Props<Row, never>, 'load' | 'read'> & {
  listing: { rows: readonly Row[]; total: number }
  page: number
  loadPage: (page: number) => Promise<readonly Row[]>
  /** The pager. */
  children: ReactNode
}

const Found = <Row extends { id: number }>({ listing, page, loadPage, children, ...props }: FoundProps<Row>) => {
  const t = useTexts(selectionTexts)
  const open = useTexts(transactionTexts)
  const isPhone = usePhone()
  const { total } = listing
  const loadAll = () => loadPages(total, TRANSACTIONS_PAGE_SIZE, loadPage)
  const rows = usePrintedRows({ key: `${page} ${total}`, rows: listing.rows, total, loadAll })
  return (
    <>
      {isPhone ? (
        <Cards rows={rows} card={props.card} />
      ) : (
        <RankedTable
          label={props.title}
          className={clsx(styles.table, !props.sizeToFit && styles.natural)}
          columns={props.columns}
          details={props.details ?? []}
          rows={rows}
          rowId={({ id }) => id}
          nameOf={props.nameOf}
          select={{
            column: selectColumn({
              selection: { ...props.selection, labelOf: (row: Row) => t('selectNamed', { name: props.nameOf(row) }) },
              rows,
              idOf: ({ id }) => id,
              label: t('selectRowsShown'),
            }),
            isStarted: props.selection.state !== 'none',
          }}
          renderActions={(row) => <Button onClick={() => props.onOpen(row.id)}>{open('viewDetails')}</Button>}
        />
      )}
      <PrintNote rows={rows.length} total={total} />
      {children}
    </>
  )
}

const Cards = <Row extends { id: number }>({ rows, card }: { rows: readonly Row[]; card: (row: Row) => ReactNode }) => (
  <ul className={styles.cards}>
    {rows.map((row) => (
      <li key={row.id}>{card(row)}</li>
    ))}
  </ul>
)

type PagerProps = {
  page: number
  total: number
  shown: number
  all: string
  onPage: (page: number) => void
  onSelect: () => void
}

const Pager = ({ page, total, shown, all, onPage, onSelect }: PagerProps) => {
  const t = useTexts(transactionTexts)
  const words = useTexts(selectionTexts)
  const [isNarrow, isPhone] = [useNarrow(), usePhone()]
  const from = (page - 1) * TRANSACTIONS_PAGE_SIZE + 1
  return (
    <div className={clsx(ui.tiny, ui.faint, ui.apart, styles.pager)}>
      <span role="status">{total > TRANSACTIONS_PAGE_SIZE ? t('rowsOf', { from, to: from + shown - 1, all }) : all}</span>
      {/* A tablet shows check boxes once a selection is started. */}
      {isNarrow && !isPhone ? (
        <Button size="sm" onClick={onSelect}>
          {words('selectRowsShown')}
        </Button>
      ) : null}
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
