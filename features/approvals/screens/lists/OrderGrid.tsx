import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { shopOf } from '#features/orders/find-orders.ts'
import { ORDER_STATUSES, type OrderStatus, stateIdOf, statusName } from '#features/orders/life/status.ts'
import { serviceNames } from '#features/orders/screens/services/order-cells.tsx'
import type { WaitingOrders } from '#features/orders/screens/services/listed-order.ts'
import { servicesTexts } from '#features/orders/screens/services/services-texts.ts'
import { useOrderRevision } from '#features/orders/screens/use-order-news.ts'
import { type Amounts, useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { inSentence } from '#features/services/service.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { givenOf, type NothingElse, oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { DataGrid, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { FleetOrderRow, OrderGridFilters } from '../../lists/lists-contract.ts'
import { isManual, ORDER_GRID_SORTS } from '../../lists/order-grid.ts'
import { approvals } from '../calls.ts'
import { FleetChoice, fleetFilter } from './FleetChoice.tsx'
import { Decision, FIXED_COLUMNS, historyColumns } from './order-columns.tsx'
import styles from './OrderLists.module.css'
import { listTexts } from './texts.ts'
import { useGoToOrder } from './use-go-to-order.ts'

const STATUSES: readonly ('' | OrderStatus)[] = ['', ...ORDER_STATUSES]
/** Address parameters of the call's filters, parsed by `filtersOf`. */
const FILTER_PARAMS = { query: text(), fleet: text() }
export const HISTORY_PARAMS = {
  ...FILTER_PARAMS,
  status: oneOf(STATUSES),
  sort: oneOf(ORDER_GRID_SORTS),
  direction: oneOf(['asc', 'desc'], 'desc'),
}
type Filters = ValuesOf<typeof HISTORY_PARAMS>
type Props = { acrossFleets: boolean; statuses: readonly OrderStatus[] }

/** Decided and waiting orders in pages of fifty, searched, filtered and sorted on the server; a row opens its order. */
export const OrderGrid = ({ acrossFleets, statuses }: Props) => {
  const t = useTexts(listTexts)
  const goToOrder = useGoToOrder(acrossFleets)
  const waiting = useWaitingOrders(acrossFleets)
  const [filters, change, clear] = useAddressFilters(HISTORY_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const fit = useSizeToFit()
  const sort: GridSort = { key: filters.sort, direction: filters.direction }
  const columns = useColumns({ acrossFleets, onOpen: goToOrder, waiting })
  const chosen = useChosenColumns('approvals-history-columns', columns, FIXED_COLUMNS)
  const isPhone = usePhone()
  const reset = (): void => (search.setTyped(''), clear())
  const isFiltered = filters.status !== '' || Object.keys(filtersOf(filters)).length > 0
  return (
    <>
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        hint={search.tooShort ? t('invalidSearchValue') : null}
        columns={isPhone ? null : <ColumnChooser all={columns} fit={fit} {...chosen} />}
        setCount={[filters.status, filters.fleet].filter(Boolean).length}
        isSet={isFiltered}
        onReset={reset}
      >
        <StatusChoice
          statuses={statuses}
          value={filters.status}
          onChange={(status) => change({ status: status as Filters['status'] })}
        />
        {acrossFleets ? <FleetChoice value={filters.fleet} onChange={(fleet) => change({ fleet })} /> : null}
      </GridToolbar>
      <DataGrid<FleetOrderRow>
        name="history"
        label={t('history')}
        {...chosen.grid}
        rowId={rowIdOf}
        fetchPage={(page) => fetchPage(acrossFleets, page, filters)}
        filterKey={JSON.stringify(filters)}
        sort={sort}
        onSort={(next) =>
          change(
            next
              ? { sort: next.key, direction: next.direction }
              : { sort: HISTORY_PARAMS.sort.usual, direction: HISTORY_PARAMS.direction.usual },
          )
        }
        sizeToFit={fit.on}
        reload={useOrderRevision()}
        isInactive={(order) => order.status === 'cancel'}
        onRowClick={goToOrder}
        renderCard={(order) => <OrderCard {...{ order, acrossFleets, waiting }} onOpen={goToOrder} />}
        empty={<NoOrders {...{ filters, isFiltered, reset }} />}
      />
    </>
  )
}

/** Orders and manual maintenance records share a list, but not their ids. */
const rowIdOf = (order: FleetOrderRow): number => (isManual(order) ? -order.id : order.id)

const filtersOf = ({ query, fleet, ...others }: ValuesOf<typeof FILTER_PARAMS>): OrderGridFilters => {
  others satisfies NothingElse
  return givenOf<OrderGridFilters>({ query: query || undefined, ...fleetFilter(fleet) })
}

type ColumnsOf = { acrossFleets: boolean; onOpen: (order: FleetOrderRow) => void; waiting: WaitingOrders }

const useColumns = ({ acrossFleets, onOpen, waiting }: ColumnsOf) => {
  const t = useTexts(listTexts)
  const word = useTexts(servicesTexts)
  const formats = useFormats()
  const amounts = useAmounts()
  const isNarrow = useNarrow()
  return useMemo(
    () => historyColumns({ t, word, formats, amounts }, { onOpen, acrossFleets, waiting, isNarrow }),
    [acrossFleets, t, word, formats, amounts, onOpen, waiting, isNarrow],
  )
}

/** In the acting fleet a call returns the approvers; across fleets each order contains them. */
const useWaitingOrders = (acrossFleets: boolean): WaitingOrders => {
  const { data } = useQuery({ ...approvals.waiting.options(), enabled: !acrossFleets })
  return useMemo(() => data && new Map(data.orders.map((order) => [order.id, order])), [data])
}

type NoOrdersProps = { filters: Filters; isFiltered: boolean; reset: () => void }

const NoOrders = ({ filters, isFiltered, reset }: NoOrdersProps) => {
  const t = useTexts(listTexts)
  if (isFiltered) return <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={reset} />
  return (
    <EmptyState picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />} title={t('noHistory')}>
      {t('noHistoryMore')}
    </EmptyState>
  )
}

const fetchPage = async (acrossFleets: boolean, page: number, filters: Filters) => {
  const { orders, total_count: total } = await approvals.history({
    query: {
      page,
      sort: filters.sort,
      direction: filters.direction,
      ...filtersOf(filters),
      ...(filters.status ? { state_id: [stateIdOf(filters.status)] } : {}),
      ...(acrossFleets ? { fmc: true } : {}),
    },
  })
  return { rows: orders, total }
}

type Choice = { value: string; onChange: (value: string) => void; statuses: readonly OrderStatus[] }

const StatusChoice = ({ statuses, value, onChange }: Choice) => {
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

/** A row on a phone: whose vehicle, what was done where, and who decided, each on one line. */
const OrderCard = ({ order, acrossFleets, onOpen, waiting }: ColumnsOf & { order: FleetOrderRow }) => {
  const formats = useFormats()
  const t = useTexts(listTexts)
  const amounts = useAmounts()
  const { name, model, plate } = cellWords(order.vehicle)
  const below = [plate, acrossFleets ? order.fleet_name : model].filter(Boolean).join(' · ')
  // The line of the decision has its day.
  const day = order.approved_at ? null : formats.gridDate(order.appointment_date)
  const work = [inSentence(serviceNames(order)), shopOf(order), day].filter(Boolean).join(' · ')
  return (
    <div className={styles.card}>
      <button type="button" className={styles.rowLink} onClick={() => onOpen(order)}>
        <VehicleCell stack vehicle={{ name, model: '', plate: below, unit: null }} />
      </button>
      <span className={clsx(ui.figure, ui.medium)}>{costOf(order, amounts)}</span>
      <span className={clsx(ui.small, ui.ellipsis, styles.wide)} title={work}>
        {work}
      </span>
      <Decision {...{ order, onOpen, waiting, t, formats }} />
    </div>
  )
}

const costOf = ({ total, currency }: FleetOrderRow, { inRow }: Amounts): string => (total === null ? '–' : inRow(total, currency))
