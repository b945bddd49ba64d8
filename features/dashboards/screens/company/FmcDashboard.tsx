import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useActAsFleet, useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, NoResult, SkeletonWords } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconPlus } from '#platform/ui/icons.ts'
import { PageHeader, Segments, Statistics } from '#platform/ui/page.tsx'
import { DownloadButton } from '#platform/ui/over/download-button.tsx'
import type { FleetRow, fleetFilters } from '../../contract.ts'
import { dashboards } from '../calls.ts'
import { FleetCard } from './FleetCard.tsx'
import { fleetColumns } from './fleet-columns.tsx'
import { servicesLink } from '../links.ts'
import { companyTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FmcDashboard.module.css'

const DEFAULTS = { query: '', filter: 'all', sort: 'awaiting_approval_count', direction: 'desc' }
const FILTERS = [
  ['all', 'filterAll'],
  ['active', 'filterActive'],
  ['inactive', 'filterInactive'],
] as const

/** Which fleet waits: every fleet of the company, those with orders to decide first. */
export default function FmcDashboard() {
  const { data: user } = useQuery(currentUserQuery)
  useHomeFleet()
  return (
    <div className={styles.page}>
      <Header mayAdd={user?.can.add_fleets ?? false} />
      <Totals />
      <FleetsGrid />
    </div>
  )
}

const Header = ({ mayAdd }: { mayAdd: boolean }) => {
  const t = useTexts(companyTexts)
  const { data: summary } = useQuery(dashboards.fleetsSummary.options())
  const { awaiting_fleets: fleets = 0, awaiting_approval_count: orders = 0 } = summary ?? {}
  const waiting = `${t('waitingFleets', { count: fleets })}, ${t('ordersInAll', { count: orders })}`
  const line: ReactNode = summary ? (
    fleets > 0 ? (
      waiting
    ) : (
      t('noFleetWaits')
    )
  ) : (
    <SkeletonWords>{`${t('waitingFleets', { count: 10 })}, ${t('ordersInAll', { count: 10 })}`}</SkeletonWords>
  )
  return (
    <PageHeader
      title={t('fleets')}
      line={line}
      actions={
        <>
          <DownloadButton load={() => dashboards.fleetsCsv()} fileName={`${t('fleets').toLowerCase()}.csv`} />
          {mayAdd ? (
            <Link className={buttonClass({ look: 'primary' })} to="/fleets/new">
              <IconPlus size={16} stroke={1.75} aria-hidden />
              {t('addFleet')}
            </Link>
          ) : null}
        </>
      }
    />
  )
}

const Totals = () => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  const { data } = useQuery(dashboards.fleetsSummary.options())
  const figure = (value: string | undefined): ReactNode => value ?? <span className={ui.skeletonBar} aria-hidden="true" />
  return (
    <Statistics
      figures={[
        {
          label: t('totalFleets'),
          value: figure(data && formats.number(data.total_fleets)),
          note: data ? (
            t('activeFleets', { count: data.active_fleets })
          ) : (
            <SkeletonWords>{t('activeFleets', { count: 10 })}</SkeletonWords>
          ),
        },
        { label: t('totalVehicles'), value: figure(data && formats.number(data.total_vehicles)) },
        {
          label: t('openRecalls'),
          value: figure(data && formats.number(data.recalled_vehicles)),
          note: data && data.parked_vehicles > 0 ? t('toPark', { count: data.parked_vehicles }) : undefined,
        },
        {
          label: t('totalSpend'),
          value: figure(data && formats.money(data.total_m_cost)),
          note: <Link to="/fmc_transactions">{t('seeTransactions')}</Link>,
        },
      ]}
    />
  )
}

const FleetsGrid = () => {
  const t = useTexts(companyTexts)
  const words = useTexts(stateTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const openOrders = useOpenOrders()
  const [filters, change, reset] = useAddressFilters(DEFAULTS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const fit = useSizeToFit()
  const sort: GridSort = { key: filters.sort, direction: filters.direction === 'asc' ? 'asc' : 'desc' }
  const columns = fleetColumns(t, formats, openOrders)
  const fetchPage = async (page: number) => {
    const filterType = filters.filter as (typeof fleetFilters)[number]
    const listing = { sort: sort.key as 'name', direction: sort.direction, filter: { filterType } }
    const found = await dashboards.fleets({ query: { page, ...listing, ...(filters.query ? { query: filters.query } : {}) } })
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
        onReset={reset}
      >
        <Segments
          label={t('filter')}
          value={filters.filter}
          options={[
            ...FILTERS.map(([value, label]) => ({ value: value as string, label: t(label) })),
            { value: 'awaiting_approval', label: words('awaiting_approval') },
            { value: 'past_due', label: words('past_due') },
            { value: 'recalled', label: t('recalls') },
          ]}
          onChange={(filter) => change({ filter })}
        />
      </GridToolbar>
      <DataGrid<FleetRow>
        label={t('fleets')}
        columns={columns}
        rowId={(fleet) => fleet.id}
        fetchPage={fetchPage}
        filterKey={JSON.stringify(filters)}
        sort={sort}
        onSort={(next) =>
          change(next ? { sort: next.key, direction: next.direction } : { sort: DEFAULTS.sort, direction: DEFAULTS.direction })
        }
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

/** Acts as the fleet, and opens what waits in it. */
const useOpenOrders = (): ((fleet: FleetRow) => void) => {
  const navigate = useNavigate()
  const actAs = useActAsFleet()
  return (fleet) =>
    actAs.mutate({ fleetId: fleet.id, goOn: () => navigate(servicesLink({ tab: 'active', filter: 'needs_approval' })) })
}
