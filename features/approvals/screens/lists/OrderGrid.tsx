import { givenOf, type NothingElse, oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { inSentence } from '#features/services/service.ts'
import { shopOf } from '#features/orders/find-orders.ts'
import { serviceNames } from '#features/orders/screens/services/order-cells.tsx'
import { type Amounts, useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { servicesTexts } from '#features/orders/screens/services/services-texts.ts'
import type { WaitingOrders } from '#features/orders/screens/services/listed-order.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { ORDER_STATUSES, type OrderStatus, stateIdOf, statusName } from '#features/orders/life/status.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { FleetOrderRow, OrderGridFilters } from '../../lists/lists-contract.ts'
import { isManual, OPEN_GROUPS, type OpenGroup, ORDER_GRID_SORTS } from '../../lists/order-grid.ts'
import { fleetOrderColumns, historyColumns, StatusOrReview } from './order-columns.tsx'
import { listTexts } from './texts.ts'
import { useOrderRevision } from '#features/orders/screens/use-order-news.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderLists.module.css'
import { fleets } from '#features/fleets/screens/calls.ts'
import { approvals } from '../calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { useActAsFleet } from '#features/fleets/screens/enter-fleet.ts'

const ALL = 'all'
/** Active filter of a list: a status, or a group of statuses. */
type Narrowed = '' | OrderStatus | typeof ALL
const STATUSES: readonly Narrowed[] = ['', ALL, ...ORDER_STATUSES]
/** Address parameters of the calls' filters, parsed by `filtersOf`. */
const FILTER_PARAMS = { query: text(), fleet: text() }
export const HISTORY_PARAMS = {
  ...FILTER_PARAMS,
  status: oneOf(STATUSES),
  sort: oneOf(ORDER_GRID_SORTS),
  direction: oneOf(['asc', 'desc'], 'desc'),
}
type Filters = ValuesOf<typeof HISTORY_PARAMS>
/** Default: awaiting a decision, longest waiting first. */
const OPEN_PARAMS: typeof HISTORY_PARAMS = {
  ...HISTORY_PARAMS,
  status: oneOf(STATUSES, 'awaiting_approval'),
  direction: oneOf(['asc', 'desc']),
}
type Props = { kind: 'history' | 'open'; acrossFleets: boolean; statuses: readonly OrderStatus[] }

/** Orders in pages of fifty, searched, filtered and sorted on the server; a row opens its order. */
export const OrderGrid = ({ kind, acrossFleets, statuses }: Props) => {
  const t = useTexts(listTexts)
  const goToOrder = useGoToOrder(acrossFleets)
  const waiting = useWaitingOrders(acrossFleets)
  const params = kind === 'open' ? OPEN_PARAMS : HISTORY_PARAMS
  const [filters, change, clear] = useAddressFilters(params)
  const [counts, setCounts] = useState<Counts | null>(null)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const fit = useSizeToFit()
  const sort: GridSort = { key: filters.sort, direction: filters.direction }
  const [total, setTotal] = useState<number>()
  const selection = useFleetOrderSelection(filters, total)
  const isSelectable = kind === 'open' && acrossFleets
  const columns = useColumns({ kind, acrossFleets, open: goToOrder, waiting })
  const reset = (): void => (search.setTyped(''), clear())
  const isFiltered = filters.status !== params.status.usual || Object.keys(filtersOf(filters)).length > 0
  return (
    <>
      <Bars {...{ kind, acrossFleets, statuses, filters, change, counts, search, fit, reset }}>
        {isSelectable ? (
          <SelectionBar
            {...{ selection, total }}
            mayWait={WAITING_FILTERS.includes(filters.status)}
            narrowing={filtersOf(filters)}
          />
        ) : null}
      </Bars>
      <DataGrid<FleetOrderRow>
        name={kind}
        label={t(kind === 'history' ? 'history' : 'fmcOrders')}
        columns={columns}
        rowId={rowIdOf}
        onTotal={setTotal}
        {...(isSelectable ? { selection } : {})}
        fetchPage={(page) => fetchPage(kind, acrossFleets, page, filters, setCounts)}
        filterKey={JSON.stringify(filters)}
        sort={sort}
        onSort={(next) =>
          change(
            next ? { sort: next.key, direction: next.direction } : { sort: params.sort.usual, direction: params.direction.usual },
          )
        }
        sizeToFit={fit.on}
        reload={useOrderRevision()}
        isInactive={(order) => order.status === 'cancel'}
        onRowClick={goToOrder}
        renderCard={(order) => (
          <OrderCard
            {...{ order, acrossFleets, waiting }}
            onOpen={goToOrder}
            onSelect={isSelectable && selection.state === 'none' ? () => selection.onSelect([order.id], true) : null}
          />
        )}
        empty={<NoOrders {...{ kind, filters, isFiltered, reset }} />}
      />
    </>
  )
}

type BarsProps = Props & {
  filters: Filters
  change: (change: Partial<Filters>) => void
  counts: Counts | null
  search: ReturnType<typeof useSearchText>
  fit: ReturnType<typeof useSizeToFit>
  reset: () => void
  /** Over the toolbar while rows are selected. */
  children: ReactNode
}

const Bars = ({ kind, acrossFleets, statuses, filters, change, counts, search, fit, reset, children }: BarsProps) => {
  const t = useTexts(listTexts)
  // The search has its own box.
  const choices: Record<Exclude<keyof OrderGridFilters, 'query'>, ReactNode> = {
    fleet_id: acrossFleets ? <FleetChoice value={filters.fleet} onChange={(fleet) => change({ fleet })} /> : null,
  }
  return (
    <div className={styles.bars}>
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        hint={search.tooShort ? t('invalidSearchValue') : null}
        sizeToFit={fit}
        onReset={reset}
      >
        {kind === 'open' ? (
          <GroupSegments counts={counts} value={filters.status} onChange={(status) => change({ status: status as Narrowed })} />
        ) : (
          <StatusChoice
            statuses={statuses}
            value={filters.status}
            onChange={(status) => change({ status: status as Narrowed })}
          />
        )}
        {Object.entries(choices).map(([filter, choice]) => (
          <Fragment key={filter}>{choice}</Fragment>
        ))}
      </GridToolbar>
      {children}
    </div>
  )
}

const SelectionBar = lazySelection(async () => (await import('../bulk/FleetOrderSelection.tsx')).default)
/** Status filters that can match waiting orders. */
const WAITING_FILTERS: readonly string[] = ['', ALL, 'awaiting_approval']

/** Orders and manual maintenance records share a list, but not their ids. */
const rowIdOf = (order: FleetOrderRow): number => (isManual(order) ? -order.id : order.id)

const filtersOf = ({ query, fleet, ...others }: ValuesOf<typeof FILTER_PARAMS>): OrderGridFilters => {
  others satisfies NothingElse
  return givenOf<OrderGridFilters>({ query: query || undefined, fleet_id: fleet ? Number(fleet) : undefined })
}

const useFleetOrderSelection = (filters: Filters, total: number | undefined) => {
  const t = useTexts(selectionTexts)
  return {
    ...useRowSelection(JSON.stringify({ ...filtersOf(filters), status: filters.status }), total),
    labelOf: ({ vehicle, fleet_name: name }: FleetOrderRow) => t('selectNamed', { name: `${vehicle.name}, ${name}` }),
  }
}

type ColumnsOf = Pick<Props, 'kind' | 'acrossFleets'> & { open: (order: FleetOrderRow) => void; waiting: WaitingOrders }

const useColumns = ({ kind, acrossFleets, open, waiting }: ColumnsOf) => {
  const t = useTexts(listTexts)
  const word = useTexts(servicesTexts)
  const formats = useFormats()
  const amounts = useAmounts()
  return useMemo(() => {
    const columnTexts = { t, word, formats, amounts }
    return kind === 'history' ? historyColumns(columnTexts, open, acrossFleets, waiting) : fleetOrderColumns(columnTexts, open)
  }, [kind, acrossFleets, t, word, formats, amounts, open, waiting])
}

/** In the acting fleet a call returns the approvers; across fleets each order contains them. */
const useWaitingOrders = (acrossFleets: boolean): WaitingOrders => {
  const { data } = useQuery({ ...approvals.waiting.options(), enabled: !acrossFleets })
  return useMemo(() => data && new Map(data.orders.map((order) => [order.id, order])), [data])
}

type NoOrdersProps = { kind: Props['kind']; filters: Filters; isFiltered: boolean; reset: () => void }

const NoOrders = ({ kind, filters, isFiltered, reset }: NoOrdersProps) => {
  const t = useTexts(listTexts)
  if (isFiltered) return <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={reset} />
  const title = kind === 'history' ? 'noHistory' : filters.status === 'awaiting_approval' ? 'noneAwaiting' : 'noOrders'
  return (
    <EmptyState picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />} title={t(title)}>
      {t(kind === 'history' ? 'noHistoryMore' : 'noOrdersMore')}
    </EmptyState>
  )
}

type Counts = Record<OpenGroup | typeof ALL, number>
const stateIdsOf = (status: string) => {
  const group = OPEN_GROUPS[status as OpenGroup] as readonly OrderStatus[] | undefined
  return (group ?? [status as OrderStatus]).map(stateIdOf)
}

const fetchPage = async (
  kind: Props['kind'],
  acrossFleets: boolean,
  page: number,
  filters: Filters,
  onCounts: (counts: Counts) => void,
) => {
  const query = {
    page,
    sort: filters.sort,
    direction: filters.direction,
    ...filtersOf(filters),
    ...(filters.status && filters.status !== ALL ? { state_id: stateIdsOf(filters.status) } : {}),
  }
  if (kind === 'open') {
    const { orders, total_count: total, counts } = await approvals.fleetOrders({ query })
    onCounts(counts)
    return { rows: orders, total }
  }
  const { orders, total_count: total } = await approvals.history({ query: { ...query, ...(acrossFleets ? { fmc: true } : {}) } })
  return { rows: orders, total }
}

/** Reserves two digits until the counts load, or the bar would wrap and push the list down. */
const ROOM_FOR_COUNT = '\u2007'.repeat(2)
const GROUPS = Object.keys(OPEN_GROUPS) as OpenGroup[]
const LABELS = {
  awaiting_approval: 'filter_needs_approval',
  active: 'filter_active',
  approved: 'filter_approved',
  all: 'filter_all',
} as const satisfies Record<OpenGroup | typeof ALL, string>

const GroupSegments = ({ counts, value, onChange }: Choice & { counts: Counts | null }) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  return (
    <Segments
      label={t('status')}
      value={value}
      options={[...GROUPS, ALL].map((group) => ({
        value: group as string,
        label: t(LABELS[group as OpenGroup | typeof ALL]),
        count: counts ? formats.number(counts[group as OpenGroup | typeof ALL]) : ROOM_FOR_COUNT,
      }))}
      onChange={onChange}
    />
  )
}

type Choice = { value: string; onChange: (value: string) => void }

const StatusChoice = ({ statuses, value, onChange }: Choice & { statuses: readonly OrderStatus[] }) => {
  const t = useTexts(listTexts)
  const language = useLanguage()
  return (
    <select
      className={clsx(ui.select, styles.gridChoice)}
      aria-label={t('status')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('everyStatus')}</option>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusName(status, language)}
        </option>
      ))}
    </select>
  )
}

const FleetChoice = ({ value, onChange }: Choice) => {
  const t = useTexts(listTexts)
  const { data } = useQuery(fleets.basicDetails.options())
  return (
    <select
      className={clsx(ui.select, styles.gridChoice)}
      aria-label={t('fleet')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('everyFleet')}</option>
      {data?.fleets.map((fleet) => (
        <option key={fleet.id} value={fleet.id}>
          {fleet.name}
        </option>
      ))}
    </select>
  )
}

type Shown = {
  order: FleetOrderRow
  acrossFleets: boolean
  onOpen: (order: FleetOrderRow) => void
  waiting: WaitingOrders
  /** Starts a selection; null if one exists already, or selecting is impossible. */
  onSelect: (() => void) | null
}

/** A row on a phone. */
const OrderCard = ({ order, acrossFleets, onOpen, waiting, onSelect }: Shown) => {
  const t = useTexts(selectionTexts)
  const formats = useFormats()
  const amounts = useAmounts()
  return (
    <div className={styles.card}>
      <button type="button" className={styles.rowLink} onClick={() => onOpen(order)}>
        <VehicleCell stack vehicle={cellWords(order.vehicle)} />
      </button>
      <span className={clsx(ui.figure, ui.medium)}>{costOf(order, amounts)}</span>
      <span className={clsx(ui.small, ui.soft, styles.wide)}>
        {formats.date(order.appointment_date)} · {shopOf(order)}
        {acrossFleets ? ` · ${order.fleet_name}` : ''}
      </span>
      <span className={clsx(ui.small, styles.wide)}>{inSentence(serviceNames(order))}</span>
      <StatusOrReview {...{ order, onOpen, waiting }} />
      {onSelect && order.can_approve ? (
        <Button size="sm" look="ghost" aria-label={t('selectNamed', { name: order.vehicle.name })} onClick={onSelect}>
          {t('select')}
        </Button>
      ) : null}
    </div>
  )
}

const costOf = ({ total, currency }: FleetOrderRow, { inRow }: Amounts): string => (total === null ? '–' : inRow(total, currency))

/** Navigation of a row: to its order, or to its vehicle for a manual record. Across fleets it enters the fleet first. */
const useGoToOrder = (acrossFleets: boolean): ((order: FleetOrderRow) => void) => {
  const navigate = useNavigate()
  const actAs = useActAsFleet()
  const openOrder = (order: FleetOrderRow): Promise<void> =>
    isManual(order)
      ? navigate({ to: '/vehicles/$id', params: { id: String(order.vehicle_id) } })
      : navigate({ to: '/orders/$id/approvals', params: { id: String(order.id) } })
  return (order) => {
    if (!acrossFleets) return void openOrder(order)
    return actAs.mutate({ fleetId: order.fleet_id, goOn: () => openOrder(order) })
  }
}
