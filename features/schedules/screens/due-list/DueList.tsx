import type { ChangeOf } from '#platform/ui/address/params.ts'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { clearedOf } from '#platform/ui/address/params.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconAlertCircle, IconArrowDown, IconArrowUp } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { DUE_STATES } from '../../due-list/due-states.ts'
import { DUE_VEHICLES_PAGE_SIZE } from '../../paging.ts'
import { BookingBar } from './BookingBar.tsx'
import { useLeftOut } from '../left-out/LeftOut.tsx'
import { DueFilterPanel } from './DueFilterPanel.tsx'
import { type DueColumns, useDueColumns } from './due-columns.tsx'
import { DueTable } from './DueTable.tsx'
import { DueVehicles } from './DueVehicles.tsx'
import type { OnPlan } from './plan-state.ts'
import { dueTexts } from './texts.ts'
import { useDueVehicleSelection } from './use-due-vehicle-selection.ts'
import { useDueSelection } from './use-due-selection.ts'
import { type DUE_PARAMS, type DueFilters, dueFiltersOf, isUpcoming } from './due-params.ts'
import { type DuePrices, keyOf, toDueQuery, useDueCounts, useDueList, useDueVehicles } from './use-due.ts'
import styles from './DueList.module.css'

// Loaded with the first selected vehicle.
const VehiclesBar = browserOnly(async () => (await import('./VehiclesBar.tsx')).default)

/** Two figure spaces reserve room for a count, so that nothing shifts when it loads. */
const COUNT_ROOM = '\u2007\u2007'

type Filtering = { filters: DueFilters; change: (change: ChangeOf<typeof DUE_PARAMS>) => void; clear: () => void }
type ListProps = Filtering & {
  onBook: (rows: readonly DueServiceRow[]) => void
  prices: DuePrices
  /** Plans visits for these vehicles, or for the whole list; omitted without a plan. */
  onPlan?: OnPlan | undefined
  /** Columns by service, if the page offers a choice. */
  columns?: DueColumns
}

/** Due services of the whole fleet, by vehicle or by service. */
export const DueList = (props: ListProps) =>
  props.filters.by === 'service' ? <ByService {...props} /> : <ByVehicle {...props} />

/** How a list by vehicle is ordered: the name of its text. */
export const orderOf = (filters: DueFilters, direction = filters.direction) => {
  const isReversed = direction === 'desc'
  if (isUpcoming(filters)) return isReversed ? 'latestFirst' : 'soonestFirst'
  return isReversed ? 'leastOverdueFirst' : 'mostOverdueFirst'
}

type ToolbarProps = { prices: DuePrices; children?: ReactNode }

/** Grouping: by vehicle or by service. */
export const DueGrouping = ({ filters, change }: Omit<Filtering, 'clear'>) => {
  const t = useTexts(dueTexts)
  return (
    <Segments
      label={t('bySwitch')}
      value={filters.by === 'service' ? 'service' : 'vehicle'}
      options={[
        { value: 'vehicle', label: t('byVehicle') },
        { value: 'service', label: t('byService') },
      ]}
      onChange={(by) => change({ by })}
    />
  )
}

/** On a desktop, by service: the shop of the estimates, the sort order and the columns. */
export const DueToolbar = ({ prices: { shop, isPlanned }, children }: ToolbarProps) => {
  const t = useTexts(dueTexts)
  return (
    <div className={clsx(ui.toolbar, styles.toolbar)}>
      <span className={clsx(ui.small, ui.faint, styles.pricesAt)}>
        {shop ? t(isPlanned ? 'estimateAtPlanned' : 'estimateAt', { shop: shop.name }) : null}
      </span>
      <span className={clsx(ui.small, ui.soft, styles.order)}>{t('mostOverdueInEach')}</span>
      {children}
    </div>
  )
}

const Order = ({ filters, change }: Omit<Filtering, 'clear'>) => {
  const t = useTexts(dueTexts)
  const isReversed = filters.direction === 'desc'
  const Arrow = isReversed ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className={clsx(ui.small, styles.sort, styles.order)}
      onClick={() => change({ direction: isReversed ? 'asc' : 'desc' })}
    >
      <span>{t(orderOf(filters))}</span> <Arrow size={14} stroke={2} aria-hidden />
    </button>
  )
}

/** Vehicles are selected together and planned, booked, adjusted or downloaded from one bar. */
const ByVehicle = ({ filters, change, clear, onBook, onPlan, prices }: ListProps) => {
  const t = useTexts(dueTexts)
  const { priceOf, shopOf } = prices
  const list = useRef<HTMLDivElement>(null)
  const query = useDueVehicles(filters)
  const matching = query.data?.pages.at(-1)?.total_count ?? 0
  // A change of sort order keeps the selection.
  const filterKey = JSON.stringify({ ...toDueQuery(filters), direction: null, upcoming: isUpcoming(filters) })
  const selection = useDueVehicleSelection(filterKey, matching)
  useFocusBack(list, selection.count === 0)
  if (query.data === undefined) return <ToCome error={query.error} onRetry={() => void query.refetch()} />
  const total = query.data.pages.at(-1)?.total_count ?? 0
  const vehicles = query.data.pages.flatMap((page) => page.due_vehicles)
  if (vehicles.length === 0) return <Nothing filters={filters} clear={clear} />
  const more = Math.min(DUE_VEHICLES_PAGE_SIZE, total - vehicles.length)
  return (
    <div ref={list}>
      <DueVehicles
        {...{ vehicles, prices, onBook, selection }}
        isUpcoming={isUpcoming(filters)}
        order={<Order {...{ filters, change }} />}
      />
      <p className={clsx(styles.foot, ui.small, ui.soft)}>
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('moreVehicles', { count: more })}
          </Button>
        ) : null}
      </p>
      {selection.count > 0 ? (
        <VehiclesBar
          {...{ selection, total, vehicles, filters, priceOf, shopOf, onBook, onPlan }}
          isUpcoming={isUpcoming(filters)}
        />
      ) : null}
    </div>
  )
}

/** Rows of several vehicles are selected together and snoozed, completed or booked from one bar. */
const ByService = ({ filters, clear, onBook, onPlan, prices, columns }: ListProps) => {
  const t = useTexts(dueTexts)
  const { number } = useFormats()
  const { priceOf, shopOf } = prices
  const list = useRef<HTMLDivElement>(null)
  const query = useDueList(filters)
  const total = query.data?.pages.at(-1)?.total_count ?? 0
  const selection = useDueSelection(JSON.stringify(toDueQuery(filters)), total)
  useFocusBack(list, selection.count === 0)
  const usualColumns = useDueColumns('')
  const isNarrow = useNarrow()
  if (query.data === undefined) return <ToCome error={query.error} onRetry={() => void query.refetch()} />
  const last = query.data.pages.at(-1)
  const rows = query.data.pages.flatMap((page) => page.due_services)
  if (rows.length === 0) return <Nothing filters={filters} clear={clear} />
  const counts = new Map(last?.services.map((one) => [one.service_definition_id, one.count]))
  return (
    <div ref={list}>
      <DueTable
        {...{ rows, priceOf, onBook }}
        columns={(columns ?? usualColumns).shown}
        countOf={(id) => counts.get(id) ?? 0}
        chosen={new Set(rows.filter(selection.isChosen).map(keyOf))}
        onChoose={selection.choose}
      />
      <p className={clsx(styles.foot, ui.small, ui.soft)}>
        <span role="status">
          {t(rows.length === total ? 'allShown' : 'shown', { shown: number(rows.length), total: number(total) })}
        </span>
        {isNarrow && prices.shop ? (
          <span>{t(prices.isPlanned ? 'estimateAtPlanned' : 'estimateAt', { shop: prices.shop.name })}</span>
        ) : null}
        {query.hasNextPage ? (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </p>
      {selection.count > 0 ? (
        <BookingBar {...{ priceOf, shopOf, onBook, onPlan, selection, total }} filter={toDueQuery(filters)} />
      ) : null}
    </div>
  )
}

const ToCome = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? <ErrorState message={error.message} onRetry={onRetry} /> : <Skeleton lines={8} height={54} gap={8} />

const isFiltered = (filters: DueFilters): boolean => isUpcoming(filters) || Object.keys(dueFiltersOf(filters)).length > 0

const Nothing = ({ filters, clear }: Pick<Filtering, 'filters' | 'clear'>) => {
  const t = useTexts(dueTexts)
  const isAnyLeftOut = (useLeftOut().data?.services_count ?? 0) > 0
  if (isFiltered(filters)) return <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={clear} />
  const toUpcoming = (
    <Link to="/due_services" search={{ state: 'upcoming' }} className={buttonClass({})}>
      {t('showUpcoming')}
    </Link>
  )
  return (
    <EmptyState title={t(isAnyLeftOut ? 'nothingElse' : 'nothing')} actions={toUpcoming}>
      {t('nothingMore')}
    </EmptyState>
  )
}

/** A closing dialog restores the focus to its button after this delay. */
const AFTER_CLOSING_MS = 400

/** The bar was removed together with the focused button: focus moves to the top of the list. */
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

/** Filters of the whole fleet: search, state and others. Counts are of vehicles or of services, by grouping. */
export const DueFilterBar = ({
  filters,
  change,
  clear,
  views,
  columns,
}: Filtering & { views?: ReactNode; columns?: ReactNode }) => {
  const t = useTexts(dueTexts)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const known = useDueCounts().data
  const counts = known && (filters.by === 'service' ? known : { ...known.vehicles_by_state, snoozed: known.vehicles_snoozed })
  const total = counts ? counts.past_due + counts.due_now + counts.due_soon : undefined
  return (
    <GridToolbar
      search={search.typed}
      onSearch={search.setTyped}
      searchLabel={t('search')}
      hint={search.tooShort ? t('tooShort') : null}
      onReset={() => (search.setTyped(''), clear())}
      isSet={isFiltered(filters)}
      columns={columns}
      lead={
        <>
          <Segments
            label={t('state')}
            value={filters.view ? '' : filters.state || 'all'}
            options={[
              { value: 'all', label: t('all'), count: total ?? COUNT_ROOM },
              ...[...DUE_STATES, 'snoozed' as const].map((state) => ({
                value: state,
                label: state === 'past_due' ? <PastDue /> : t(state),
                count: counts?.[state] ?? COUNT_ROOM,
              })),
              { value: 'upcoming' as const, label: t('upcoming') },
            ]}
            onChange={(chosen) => {
              const state = chosen === 'all' ? '' : chosen
              // Leaves the open view with its filters.
              change(filters.view ? { ...clearedOf(filters), by: filters.by, state } : { state })
            }}
          />
          {views}
        </>
      }
    >
      <DueFilterPanel filters={filters} change={change} departments={known?.departments ?? []} />
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
