import { holds } from '#features/accounts/capabilities.ts'
import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useActAsFleet, useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { Segments } from '#platform/ui/page.tsx'
import type { FleetRow } from '../../contract.ts'
import { FLEET_FILTERS, FLEET_SORTS } from '../../fleet-listing.ts'
import { dashboards } from '../calls.ts'
import { FleetsHeader, FleetsTotals, type Listed } from './FleetsSummary.tsx'
import { fleetColumns } from './fleet-columns.tsx'
import { servicesLink } from '../links.ts'
import { companyTexts } from './texts.ts'
import styles from './FmcDashboard.module.css'
import { clsx } from 'clsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { AwaitingCount, FleetName } from './fleet-cells.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

export const DASHBOARD_PARAMS = {
  query: text(),
  filter: oneOf(FLEET_FILTERS, 'all'),
  sort: oneOf(FLEET_SORTS, 'awaiting_approval_count'),
  direction: oneOf(['desc', 'asc']),
}

/** The fleets of the company, those with orders to decide first. */
export default function FmcDashboard() {
  const { data: user } = useQuery(currentUserQuery)
  useHomeFleet()
  const [filters] = useAddressFilters(DASHBOARD_PARAMS)
  const [total, setTotal] = useState<number>()
  const isPhone = usePhone()
  return (
    <div className={styles.page}>
      <FleetsHeader mayAdd={user ? holds(user.roles, 'fleets.create') : false} listed={listedBy(filters)} isEmpty={total === 0} />
      {isPhone ? null : <FleetsTotals />}
      <FleetsGrid onTotal={setTotal} />
    </div>
  )
}

/** Parameters shared by the list and its export. */
const listedBy = ({ query, filter, sort, direction }: ValuesOf<typeof DASHBOARD_PARAMS>): Listed => ({
  ...(query ? { query } : {}),
  filter: { filterType: filter },
  sort,
  direction,
})

const FleetsGrid = ({ onTotal }: { onTotal: (total: number) => void }) => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const openOrders = useOpenOrders()
  const [filters, change, reset] = useAddressFilters(DASHBOARD_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const fit = useSizeToFit()
  const sort: GridSort = { key: filters.sort, direction: filters.direction }
  const { data: summary } = useQuery(dashboards.fleetsSummary.options())
  const columns = fleetColumns(t, formats, useAmounts(), openOrders, {
    showsRecalls: !fit.on || filters.filter === 'recalled',
    pastDueInAll: summary?.past_due_vehicles ?? 0,
    isMixed: (summary?.total_m_costs.length ?? 0) > 1,
  })
  const fetchPage = async (page: number) => {
    const found = await dashboards.fleets({ query: { page, ...listedBy(filters) } })
    return { rows: found.fleets, total: found.total_count }
  }
  const isFiltered = filters.query !== '' || filters.filter !== 'all'
  return (
    <>
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('searchFleets')}
        hint={search.tooShort ? t('invalidSearchValue') : null}
        sizeToFit={fit}
        lead={<FleetSegments filter={filters.filter} onFilter={(filter) => change({ filter })} />}
        onReset={reset}
      />
      <DataGrid<FleetRow>
        name="fleets"
        label={t('fleets')}
        columns={columns}
        rowId={(fleet) => fleet.id}
        fetchPage={fetchPage}
        onTotal={onTotal}
        filterKey={JSON.stringify(filters)}
        sort={sort}
        onSort={(next) => change(next ? { sort: next.key, direction: next.direction } : { sort: '', direction: '' })}
        sizeToFit={fit.on}
        note={t('fleetsHelp')}
        isInactive={(fleet) => !fleet.is_active}
        onRowClick={(fleet) => void navigate({ to: '/fleets/$id/edit', params: { id: String(fleet.id) } })}
        renderCard={(fleet) => <FleetCard fleet={fleet} onOpenOrders={openOrders} />}
        empty={
          isFiltered ? (
            <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={reset} />
          ) : (
            <EmptyState title={t('noFleets')}>{t('noFleetsHelp')}</EmptyState>
          )
        }
      />
    </>
  )
}

/** Filters of the list, each with its number of fleets. */
const FleetSegments = ({ filter, onFilter }: { filter: string; onFilter: (filter: string) => void }) => {
  const t = useTexts(companyTexts)
  const words = useTexts(stateTexts)
  const formats = useFormats()
  const { data } = useQuery(dashboards.fleetsSummary.options())
  const counted = (value: string, label: string, count: number | undefined) => ({
    value,
    label,
    // Reserves two digits, so that a late count shifts nothing beside it.
    count: count === undefined ? '\u2007\u2007' : formats.number(count),
  })
  return (
    <Segments
      label={t('filter')}
      value={filter}
      options={[
        counted('all', t('filterAll'), data?.total_fleets),
        counted('awaiting_approval', words('awaiting_approval'), data?.awaiting_fleets),
        counted('past_due', words('past_due'), data?.past_due_fleets),
        counted('recalled', t('recalls'), data?.recalled_fleets),
        counted('active', t('filterActive'), data?.active_fleets),
        counted('inactive', t('filterInactive'), data && data.total_fleets - data.active_fleets),
      ]}
      onChange={onFilter}
    />
  )
}

/** Acts as the fleet, and opens its waiting orders. */
const useOpenOrders = (): ((fleet: FleetRow) => void) => {
  const navigate = useNavigate()
  const actAs = useActAsFleet()
  return (fleet) =>
    actAs.mutate({ fleetId: fleet.id, goOn: () => navigate(servicesLink({ tab: 'active', filter: 'needs_approval' })) })
}

/** A fleet on a phone: name with waiting count, then its size and spend. */
const FleetCard = ({ fleet, onOpenOrders }: { fleet: FleetRow; onOpenOrders: (fleet: FleetRow) => void }) => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  const { sums } = useAmounts()
  const [spend] = sums([{ amount: fleet.total_maintenance_cost, currency: fleet.currency }])
  return (
    <div className={styles.card}>
      <FleetName fleet={fleet} t={t} onOpenOrders={onOpenOrders} />
      <span className={ui.figure}>
        <span className={ui.screenReaderOnly}>{t('awaitingApproval')} </span>
        <AwaitingCount count={fleet.awaiting_approval_count} formats={formats} />
      </span>
      <span className={clsx(ui.small, ui.soft, ui.facts)}>
        {t('vehiclesOf', { count: fleet.vehicles_total, figure: formats.number(fleet.vehicles_total) })} · {spend}
        {fleet.is_active ? '' : ` · ${t('inactive')}`}
        {fleet.parked_total > 0 ? (
          <>
            {' ·\u00a0'}
            <span className={ui.pastDue}>{t('toPark', { count: fleet.parked_total })}</span>
          </>
        ) : null}
      </span>
      <Link
        className={buttonClass({ size: 'sm' })}
        to="/fleets/$id/edit"
        params={{ id: String(fleet.id) }}
        aria-label={t('detailsOf', { name: fleet.name })}
      >
        {t('details')}
      </Link>
    </div>
  )
}
