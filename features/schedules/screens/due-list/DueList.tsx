import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconAlertCircle } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { DUE_STATES } from '../../due-list/due-row.ts'
import { BookingBar } from './BookingBar.tsx'
import { DueFilterPanel } from './DueFilterPanel.tsx'
import { DueTable } from './DueTable.tsx'
import { dueTexts } from './texts.ts'
import {
  DUE_DEFAULTS,
  type DueFilters,
  type DuePrices,
  keyOf,
  type PriceOf,
  useDueCounts,
  useDueList,
  useDueRows,
} from './use-due.ts'
import styles from './DueList.module.css'

/** As wide as two digits: a count that comes later moves nothing beside it. */
const COUNT_ROOM = '\u2007\u2007'

/** What is due in the whole fleet, a line for each service; several of one vehicle are booked together. */
type ListProps = { onBook: (rows: readonly DueServiceRow[]) => void; prices: DuePrices }

export const DueList = ({ onBook, prices }: ListProps) => {
  const [filters, change, clear] = useAddressFilters(DUE_DEFAULTS)
  const [chosen, setChosen] = useState<ReadonlyMap<string, DueServiceRow>>(new Map())
  const choose = (rows: readonly DueServiceRow[], isChosen: boolean): void =>
    setChosen((now) => {
      const next = new Map(now)
      for (const row of rows) {
        if (isChosen) next.set(keyOf(row), row)
        else next.delete(keyOf(row))
      }
      return next
    })
  const list = useRef<HTMLDivElement>(null)
  useFocusBack(list, chosen.size === 0)
  return (
    <div ref={list}>
      <div className={styles.filters}>
        <Filters filters={filters} change={change} clear={clear} />
      </div>
      <Rows
        {...{ filters, change, clear, onBook, prices }}
        chosen={new Set(chosen.keys())}
        onChoose={choose}
        bar={(priceOf) =>
          chosen.size > 0 ? (
            <BookingBar {...{ priceOf, onBook }} rows={[...chosen.values()]} onClear={() => setChosen(new Map())} />
          ) : null
        }
      />
    </div>
  )
}

/** A dialog gives the focus back to its button a moment after it has closed. */
const AFTER_CLOSING_MS = 400

/** The bar has gone with the button that had the focus: whoever works by keys goes on at the top of the list. */
const useFocusBack = (list: RefObject<HTMLElement | null>, isNoneChosen: boolean): void => {
  const wereChosen = useRef(false)
  useEffect(() => {
    const hasGone = isNoneChosen && wereChosen.current
    wereChosen.current = !isNoneChosen
    if (!hasGone) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
    }, AFTER_CLOSING_MS)
    return () => clearTimeout(timer)
  }, [isNoneChosen, list])
}

type Filtering = { filters: DueFilters; change: (change: Partial<DueFilters>) => void; clear: () => void }

const Filters = ({ filters, change, clear }: Filtering) => {
  const t = useTexts(dueTexts)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const counts = useDueCounts().data
  const total = counts ? counts.past_due + counts.due_now + counts.due_soon : undefined
  return (
    <GridToolbar
      search={search.typed}
      onSearch={search.setTyped}
      searchLabel={t('search')}
      hint={search.tooShort ? t('tooShort') : null}
      onReset={() => (search.setTyped(''), clear())}
    >
      <span className={styles.states}>
        <Segments
          label={t('state')}
          value={filters.state || 'all'}
          options={[
            { value: 'all', label: t('all'), count: total ?? COUNT_ROOM },
            ...[...DUE_STATES, 'snoozed' as const].map((state) => ({
              value: state,
              label: state === 'past_due' ? <PastDue /> : t(state),
              count: counts?.[state] ?? COUNT_ROOM,
            })),
          ]}
          onChange={(state) => change({ state: state === 'all' ? '' : state })}
        />
      </span>
      <DueFilterPanel filters={filters} change={change} departments={counts?.departments ?? []} />
    </GridToolbar>
  )
}

const PastDue = () => {
  const t = useTexts(dueTexts)
  return (
    <>
      <IconAlertCircle size={14} stroke={2} aria-hidden />
      {t('past_due')}
    </>
  )
}

type RowsProps = Filtering & {
  chosen: ReadonlySet<string>
  onChoose: (rows: readonly DueServiceRow[], isChosen: boolean) => void
  onBook: (rows: readonly DueServiceRow[]) => void
  prices: DuePrices
  bar: (priceOf: PriceOf) => ReactNode
}

const Rows = ({ filters, change, clear, prices: { priceOf, shopName }, bar, ...table }: RowsProps) => {
  const t = useTexts(dueTexts)
  const { number } = useFormats()
  const query = useDueList(filters)
  const rows = useDueRows(filters)
  if (query.data === undefined)
    return query.error ? (
      <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton lines={8} height={38} gap={6} />
    )
  const total = query.data.pages.at(-1)?.total_count ?? 0
  if (rows.length === 0) {
    const isFiltered = [filters.query, filters.state, filters.source, filters.department].some(Boolean)
    if (isFiltered) return <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={clear} />
    return <EmptyState title={t('nothing')}>{t('nothingMore')}</EmptyState>
  }
  return (
    <>
      <DueTable {...table} rows={rows} priceOf={priceOf} sort={filters} onSort={change} />
      <p className={clsx(styles.foot, ui.small, ui.soft)}>
        <span role="status">
          {t(rows.length === total ? 'allShown' : 'shown', { shown: number(rows.length), total: number(total) })}
        </span>
        {shopName ? <span>{t('estimateAt', { shop: shopName })}</span> : null}
        {filters.sort === 'due' && filters.direction === 'asc' ? <span className={styles.order}>{t('worstFirst')}</span> : null}
        {query.hasNextPage ? (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </p>
      {bar(priceOf)}
    </>
  )
}
