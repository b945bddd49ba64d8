import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inSentence } from '#features/services/service.ts'
import { serviceNames } from '#features/orders/screens/services/order-cells.tsx'
import { vehicleWords } from '#features/orders/screens/words.ts'
import { type OrderStatus, stateIdOf, statusName } from '#features/orders/life/status.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { FleetOrderRow } from '../../lists/lists-contract.ts'
import { isManual, type OrderGridSort } from '../../lists/order-grid.ts'
import { fleetOrderColumns, historyColumns, StatusOrReview } from './order-columns.tsx'
import { listTexts } from './texts.ts'
import { useGoToOrder } from './use-go-to-order.ts'
import { useOrderNews } from './use-order-news.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderLists.module.css'
import { fleets } from '#features/fleets/screens/calls.ts'
import { approvals } from '../calls.ts'

const DEFAULTS = { query: '', status: '', fleet: '', sort: 'appointment_datetime', direction: 'desc' }
type Filters = typeof DEFAULTS
type Props = { kind: 'history' | 'open'; acrossFleets: boolean; statuses: readonly OrderStatus[] }

/** Orders fifty at a time, searched, filtered and sorted on the server; a row leads to its order. */
export const OrderGrid = ({ kind, acrossFleets, statuses }: Props) => {
  const t = useTexts(listTexts)
  const formats = useFormats()
  const open = useGoToOrder(acrossFleets)
  const [filters, change, clear] = useAddressFilters(DEFAULTS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const fit = useSizeToFit()
  const sort: GridSort = { key: filters.sort, direction: filters.direction === 'asc' ? 'asc' : 'desc' }
  const columns = useMemo(
    () => (kind === 'history' ? historyColumns(t, formats, open) : fleetOrderColumns(t, formats, open)),
    [kind, t, formats, open],
  )
  const reset = (): void => (search.setTyped(''), clear())
  const isFiltered = filters.query !== '' || filters.status !== '' || filters.fleet !== ''
  return (
    <>
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        hint={search.tooShort ? t('invalidSearchValue') : null}
        sizeToFit={fit}
        onReset={reset}
      >
        <StatusChoice statuses={statuses} value={filters.status} onChange={(status) => change({ status })} />
        {acrossFleets ? <FleetChoice value={filters.fleet} onChange={(fleet) => change({ fleet })} /> : null}
      </GridToolbar>
      <DataGrid<FleetOrderRow>
        label={t(kind === 'history' ? 'history' : 'fmcOrders')}
        columns={columns}
        rowId={(order) => `${isManual(order) ? 'manual' : 'order'}-${order.id}`}
        fetchPage={(page) => fetchPage(kind, acrossFleets, page, filters)}
        filterKey={JSON.stringify(filters)}
        sort={sort}
        onSort={(next) =>
          change(next ? { sort: next.key, direction: next.direction } : { sort: DEFAULTS.sort, direction: DEFAULTS.direction })
        }
        sizeToFit={fit.on}
        reload={useOrderNews()}
        isInactive={(order) => order.status === 'cancel'}
        onRowClick={open}
        renderCard={(order) => <OrderCard order={order} acrossFleets={acrossFleets} onOpen={open} />}
        empty={
          isFiltered ? (
            <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={reset} />
          ) : (
            <EmptyState
              picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />}
              title={t(kind === 'history' ? 'noHistory' : 'noOrders')}
            >
              {t(kind === 'history' ? 'noHistoryMore' : 'noOrdersMore')}
            </EmptyState>
          )
        }
      />
    </>
  )
}

const fetchPage = async (kind: Props['kind'], acrossFleets: boolean, page: number, filters: Filters) => {
  const query = {
    page,
    sort: filters.sort as OrderGridSort,
    direction: filters.direction === 'asc' ? ('asc' as const) : ('desc' as const),
    ...(filters.query ? { query: filters.query } : {}),
    ...(filters.status ? { state_id: [stateIdOf(filters.status as OrderStatus)] } : {}),
    ...(filters.fleet ? { fleet_id: Number(filters.fleet) } : {}),
  }
  const { orders, total_count: total } =
    kind === 'history'
      ? await approvals.history({ query: { ...query, ...(acrossFleets ? { fmc: true } : {}) } })
      : await approvals.fleetOrders({ query })
  return { rows: orders, total }
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

type Shown = { order: FleetOrderRow; acrossFleets: boolean; onOpen: (order: FleetOrderRow) => void }

/** A row on a phone. */
const OrderCard = ({ order, acrossFleets, onOpen }: Shown) => {
  const t = useTexts(listTexts)
  const formats = useFormats()
  return (
    <div className={styles.card}>
      <button type="button" className={styles.rowLink} onClick={() => onOpen(order)}>
        <VehicleCell stack vehicle={vehicleWords(order.vehicle)} />
      </button>
      <span className={clsx(ui.figure, ui.medium)}>{costOf(order, formats)}</span>
      <span className={clsx(ui.small, ui.soft, styles.wide)}>
        {formats.date(order.appointment_date)} · {order.custom_shop_name ?? order.shop.name}
        {acrossFleets ? ` · ${order.fleet_name}` : ''}
      </span>
      <span className={clsx(ui.small, styles.wide)}>{inSentence(serviceNames(order))}</span>
      <StatusOrReview order={order} t={t} onOpen={onOpen} />
    </div>
  )
}

const costOf = (order: FleetOrderRow, formats: Formats): string => (order.total === null ? '–' : formats.total(order.total))
