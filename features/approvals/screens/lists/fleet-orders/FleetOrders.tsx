import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useOrderRevision } from '#features/orders/screens/use-order-news.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconCheck } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { FleetOrderRow } from '../../../lists/lists-contract.ts'
import { approvals } from '../../calls.ts'
import { FleetChoice } from '../FleetChoice.tsx'
import barStyles from '../OrderLists.module.css'
import { listTexts } from '../texts.ts'
import { useGoToOrder } from '../use-go-to-order.ts'
import { KeyHints } from './KeyHints.tsx'
import { FleetOrderCards } from './FleetOrderCards.tsx'
import { FleetOrdersTable } from './FleetOrdersTable.tsx'
import type { ListProps } from './list-props.ts'
import {
  FLEET_ORDERS_PARAMS,
  type FleetOrdersFilters,
  isWaiting,
  narrowingOf,
  queryOf,
  type Segment,
  SEGMENTS,
} from './segments.ts'
import { fleetOrderTexts } from './texts.ts'
import styles from './FleetOrders.module.css'

// Empty until a key decides.
const FleetOrderKeys = browserOnly(async () => (await import('./FleetOrderKeys.tsx')).FleetOrderKeys)
// Empty until the first row is selected.
const SelectionBar = lazySelection(async () => (await import('../../bulk/FleetOrderSelection.tsx')).default)

/** Open orders of all fleets by segment, those that wait for this user first; by fleet, or all by their wait or appointment. */
export const FleetOrders = () => {
  const t = useTexts(selectionTexts)
  const [filters, change, clear] = useAddressFilters(FLEET_ORDERS_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const orders = useFleetOrders(filters)
  const goToOrder = useGoToOrder(true)
  const isNarrow = useNarrow()
  const [isSelecting, select] = useState(false)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const selection = useRowSelection(JSON.stringify(queryOf(filters)), orders.total)
  // Orders of others cannot be approved from here. On touch screens the boxes appear on demand.
  const maySelect = filters.status === 'me'
  const hasBoxes = maySelect && (!isNarrow || isSelecting || selection.count > 0)
  const labelOf = ({ vehicle, fleet_name: name }: FleetOrderRow) => t('selectNamed', { name: `${vehicle.name}, ${name}` })
  const reset = (): void => (search.setTyped(''), clear())
  return (
    <>
      <div className={barStyles.bars}>
        <Bar
          {...{ filters, change, search, reset }}
          counts={orders.counts}
          {...(maySelect && isNarrow ? { isSelecting, onSelecting: () => select(!isSelecting) } : {})}
        />
        {maySelect ? (
          <SelectionBar
            {...{ selection }}
            total={orders.total}
            mayWait
            narrowing={{ waiting_for: 'me', ...narrowingOf(filters) }}
          />
        ) : null}
      </div>
      <FleetOrderKeys
        decidable={new Set(orders.rows.flatMap(({ id, can_approve: mayDecide }) => (mayDecide ? [id] : [])))}
        isSelected={selection.count > 0}
      />
      <Loaded query={orders.query} skeleton={<Skeleton lines={10} height={30} gap={14} />}>
        {() =>
          orders.rows.length === 0 ? (
            <NoOrders {...{ filters, reset, counts: orders.counts, onSegment: (status) => change({ status }) }} />
          ) : (
            <List
              {...{ orders, filters, folded }}
              onOpen={goToOrder}
              onFold={(fleetId, isFolded) => setFolded((latest) => withFold(latest, fleetId, isFolded))}
              {...(hasBoxes ? { selection: { ...selection, labelOf } } : {})}
            />
          )
        }
      </Loaded>
    </>
  )
}

const withFold = (folded: ReadonlySet<number>, fleetId: number, isFolded: boolean): ReadonlySet<number> => {
  const next = new Set(folded)
  if (isFolded) next.add(fleetId)
  else next.delete(fleetId)
  return next
}

const useFleetOrders = (filters: FleetOrdersFilters) => {
  const query = queryOf(filters)
  const revision = useOrderRevision()
  const list = useInfiniteQuery({
    queryKey: ['approvals', 'fleet-orders-list', query, revision],
    queryFn: ({ pageParam }) => approvals.fleetOrders({ query: { ...query, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const [first] = list.data?.pages ?? []
  return {
    query: list,
    rows: list.data?.pages.flatMap(({ orders }) => orders) ?? [],
    fleets: first?.fleets ?? [],
    counts: first?.counts,
    total: first?.total_count,
  }
}
type Orders = ReturnType<typeof useFleetOrders>

type ShownProps = Pick<ListProps, 'folded' | 'onFold' | 'onOpen' | 'selection'> & { orders: Orders; filters: FleetOrdersFilters }

const List = ({ orders, filters, ...list }: ShownProps) => {
  const t = useTexts(fleetOrderTexts)
  const { number } = useFormats()
  const isPhone = usePhone()
  const { query, rows, fleets, total = 0 } = orders
  const Shown = isPhone ? FleetOrderCards : FleetOrdersTable
  return (
    <>
      <Shown {...list} {...{ rows, fleets }} segment={filters.status} isByFleet={filters.order === 'fleet'} />
      <div className={styles.foot}>
        <span>
          {t(isWaiting(filters.status) ? 'longestFirst' : 'earliestFirst')}
          {rows.length < total ? ` · ${t('shown', { shown: number(rows.length), all: number(total) })}` : ''}
        </span>
        {isPhone ? null : <KeyHints maySelect={list.selection !== undefined} />}
        {query.hasNextPage ? (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('showMore')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

type BarProps = {
  filters: FleetOrdersFilters
  change: (change: Partial<FleetOrdersFilters>) => void
  counts: Orders['counts']
  search: ReturnType<typeof useSearchText>
  reset: () => void
  isSelecting?: boolean
  onSelecting?: () => void
}

/** Reserves two digits until the counts load, or the bar would wrap and push the list down. */
const ROOM_FOR_COUNT = '\u2007'.repeat(2)

const Bar = ({ filters, change, counts, search, reset, isSelecting, onSelecting }: BarProps) => {
  const t = useTexts(fleetOrderTexts)
  const list = useTexts(listTexts)
  const { number } = useFormats()
  const isNarrow = useNarrow()
  const labels = isNarrow ? ({ me: 'meShort', others: 'othersShort' } as const) : ({ me: 'me', others: 'others' } as const)
  const countOf = (segment: Segment): number | undefined =>
    counts && { ...counts, me: counts.waiting_for_me, others: counts.awaiting_approval - counts.waiting_for_me }[segment]
  return (
    <GridToolbar
      search={search.typed}
      onSearch={search.setTyped}
      searchLabel={list('search')}
      hint={search.tooShort ? list('invalidSearchValue') : null}
      lead={
        <Segments
          label={t('show')}
          value={filters.status}
          options={SEGMENTS.map((segment) => {
            const count = countOf(segment)
            return {
              value: segment,
              label: t(isWaiting(segment) ? labels[segment] : segment),
              count: count === undefined ? ROOM_FOR_COUNT : number(count),
              isApart: segment === 'active',
            }
          })}
          onChange={(status) => change({ status })}
        />
      }
      columns={
        <>
          {onSelecting ? (
            <Button look="ghost" aria-pressed={isSelecting} onClick={onSelecting}>
              {t('select')}
            </Button>
          ) : null}
          <select
            className={clsx(ui.select, styles.order)}
            aria-label={t('order')}
            value={filters.order}
            onChange={({ target }) => change({ order: target.value as FleetOrdersFilters['order'] })}
          >
            <option value="fleet">{t('byFleet')}</option>
            <option value="time">{t(isWaiting(filters.status) ? 'byWait' : 'byDate')}</option>
          </select>
        </>
      }
      setCount={filters.fleet === '' ? 0 : 1}
      isSet={filters.query !== '' || filters.fleet !== ''}
      onReset={reset}
    >
      <FleetChoice value={filters.fleet} onChange={(fleet) => change({ fleet })} />
    </GridToolbar>
  )
}

type NoOrdersProps = {
  filters: FleetOrdersFilters
  counts: Orders['counts']
  reset: () => void
  onSegment: (segment: Segment) => void
}

const NoOrders = ({ filters, counts, reset, onSegment }: NoOrdersProps) => {
  const t = useTexts(fleetOrderTexts)
  const list = useTexts(listTexts)
  const { number } = useFormats()
  if (filters.query || filters.fleet) return <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={reset} />
  const others = counts?.awaiting_approval ?? 0
  const picture = <IconCheck size={20} stroke={2} aria-hidden />
  if (filters.status !== 'me' || others === 0) {
    return (
      <section className={ui.panel}>
        <EmptyState picture={picture} title={list(isWaiting(filters.status) ? 'noneAwaiting' : 'noOrders')}>
          {list('noOrdersMore')}
        </EmptyState>
      </section>
    )
  }
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={picture}
        title={t('nothingForYou')}
        actions={<Button onClick={() => onSegment('others')}>{t('showOthers', { number: number(others) })}</Button>}
      >
        {t('othersWait', { count: others, number: number(others) })}
      </EmptyState>
    </section>
  )
}
