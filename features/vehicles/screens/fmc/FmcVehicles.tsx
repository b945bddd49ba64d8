import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useActAsFleet, useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { Segments, PageHeader } from '#platform/ui/page.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { VehicleRow, vehicleCalls } from '../../contract.ts'
import { VEHICLE_SEARCH_TYPES, VEHICLE_SORTS } from '../../list/vehicle-listing.ts'
import { vehicles } from '../calls.ts'
import { columnsOfFleets } from './columns.tsx'
import { fmcVehiclesTexts } from './texts.ts'
import { clsx } from 'clsx'
import { OpensRow } from '#platform/ui/grid/ranked-table.tsx'
import { OutOfServiceFlag } from '#features/vehicles/screens/out-of-service/OutOfServiceFlag.tsx'
import { VehicleCell } from '../VehicleCell.tsx'
import { FleetVehicleState } from './FleetVehicleState.tsx'
import { vehicleWords } from '../grid/vehicle-words.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FmcVehicles.module.css'
import type { Received } from '#platform/contract/call.ts'
import { DownloadAction } from '#platform/ui/overlays/download-button.tsx'

const STATES = ['past_due', 'due_soon', 'in_order', 'to_park', 'all'] as const
type State = (typeof STATES)[number]
const FIXED_COLUMNS = ['name'] as const
/** Figure spaces that reserve room for a count. */
const ROOM_FOR_COUNT = '\u2007'.repeat(4)
/** Default state: past due, most overdue first, like the headline's count. */
export const FMC_VEHICLES_PARAMS = {
  query: text(),
  search_type: oneOf(['', ...VEHICLE_SEARCH_TYPES]),
  state: oneOf(['', ...STATES]),
  sort: oneOf(VEHICLE_SORTS, 'due'),
  direction: oneOf(['asc', 'desc']),
}

/** Vehicles of all fleets: a row switches to the fleet and opens the vehicle. */
export default function FmcVehicles() {
  const t = useTexts(fmcVehiclesTexts)
  const formats = useFormats()
  const openVehicle = useOpenVehicle()
  const [address, change, reset] = useAddressFilters(FMC_VEHICLES_PARAMS)
  const { data: summary } = useQuery(vehicles.stateSummary.options({ query: { fmc: true } }))
  // Without any past due vehicles, the default is all.
  const filters = { ...address, state: address.state || (summary?.past_due === 0 ? 'all' : 'past_due') }
  const search = useSearchText(filters.query, (query) => change({ query }))
  const fit = useSizeToFit()
  const isPhone = usePhone()
  const [shown, setShown] = useState<number | null>(null)
  useHomeFleet()
  const sort: GridSort = { key: filters.sort, direction: filters.direction }
  const columns = columnsOfFleets(t, formats, { country: formats.unit === 'km' ? 'CA' : 'US', language: useLanguage() }, fit.on)
  const chosen = useChosenColumns('fmc-vehicles-columns', columns, FIXED_COLUMNS)
  return (
    <div>
      <FleetVehiclesHead summary={summary} query={listedBy(filters)} isEmpty={shown === 0} />
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        hint={search.tooShort ? t('invalidSearchValue') : null}
        columns={isPhone ? null : <ColumnChooser all={columns} fit={fit} {...chosen} />}
        setCount={filters.search_type === '' ? 0 : 1}
        onReset={() => (search.setTyped(''), reset())}
        isSet={filters.query !== '' || filters.search_type !== ''}
        lead={<StateChoice summary={summary} value={filters.state} onChange={(state) => change({ state })} />}
      >
        <SearchType value={filters.search_type} onChange={(by) => change({ search_type: by })} />
      </GridToolbar>
      <DataGrid<VehicleRow>
        name="fmc-vehicles"
        label={t('title')}
        {...chosen.grid}
        details={columns.filter(({ key }) => key === 'vin')}
        rowId={(vehicle) => vehicle.id}
        fetchPage={(page) => fetchPage(page, filters)}
        filterKey={`${filters.state}|${filters.query}|${filters.query ? filters.search_type : ''}`}
        sort={sort}
        onSort={(next) => change(next ? { sort: next.key, direction: next.direction } : { sort: '', direction: '' })}
        sizeToFit={fit.on}
        onTotal={setShown}
        note={t('entersFleet')}
        isInactive={(vehicle) => !vehicle.is_active}
        onRowClick={openVehicle}
        renderCard={(vehicle) => <VehicleOfFleet vehicle={vehicle} onOpen={openVehicle} />}
        empty={
          <Nothing
            query={filters.query}
            isFiltered={Boolean(filters.query) || filters.state !== 'all'}
            onReset={() => (search.setTyped(''), reset())}
          />
        }
      />
    </div>
  )
}

/** The field that is searched; default: all of them. */
const SearchType = ({ value, onChange }: { value: string; onChange: (by: string) => void }) => {
  const t = useTexts(fmcVehiclesTexts)
  return (
    <select
      className={clsx(ui.select, styles.searchType)}
      aria-label={t('searchIn')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('everyField')}</option>
      {VEHICLE_SEARCH_TYPES.map((by) => (
        <option key={by} value={by}>
          {t(by)}
        </option>
      ))}
    </select>
  )
}

type StateProps = {
  summary: VehiclesSummary | undefined
  value: string
  onChange: (state: string) => void
}

const StateChoice = ({ summary, value, onChange }: StateProps) => {
  const t = useTexts(fmcVehiclesTexts)
  const formats = useFormats()
  return (
    <Segments
      label={t('maintenance')}
      value={value}
      options={STATES.map((state) => ({
        value: state as string,
        label: t(`state_${state}`),
        ...(state === 'due_soon' || state === 'in_order' ? { short: t(`short_${state}`) } : {}),
        // Reserves room for thousands, so that the bar does not wrap and shift the list when counts load.
        count: summary ? formats.number(countOf(summary, state)) : ROOM_FOR_COUNT,
      }))}
      onChange={onChange}
    />
  )
}

const countOf = (summary: VehiclesSummary, state: State): number =>
  state === 'to_park' ? (summary.fleets?.to_park ?? 0) : summary[state === 'all' ? 'total' : state]

const Nothing = ({ query, isFiltered, onReset }: { query: string; isFiltered: boolean; onReset: () => void }) => {
  const t = useTexts(fmcVehiclesTexts)
  return isFiltered ? (
    <NoResult title={t('noRecordsFound')} {...(query ? { query } : {})} onReset={onReset} />
  ) : (
    <EmptyState picture={<VehicleShape body="van" width={96} />} title={t('none')}>
      {t('noneHelp')}
    </EmptyState>
  )
}

type Filters = ValuesOf<typeof FMC_VEHICLES_PARAMS> & { state: State }

/** Parameters shared by the list and its CSV. */
const listedBy = (filters: Filters) => {
  const { search_type: by } = filters
  const searched = { query: filters.query, ...(by ? { search_type: by } : {}) }
  return {
    state: filters.state,
    sort: filters.sort,
    direction: filters.direction,
    ...(filters.query ? searched : {}),
  }
}

const fetchPage = async (page: number, filters: Filters) => {
  const found = await vehicles.list({ query: { page, fmc: true, ...listedBy(filters) } })
  return { rows: found.vehicles, total: found.total_count }
}

/** Acts as the vehicle's fleet, then opens the vehicle. */
const useOpenVehicle = (): ((vehicle: VehicleRow) => void) => {
  const navigate = useNavigate()
  const actAs = useActAsFleet()
  return (vehicle) =>
    actAs.mutate({
      fleetId: vehicle.fleet_id,
      goOn: () => navigate({ to: '/vehicles/$id', params: { id: String(vehicle.id) } }),
    })
}

/** A row on a phone: vehicle, fleet and due state. */
const VehicleOfFleet = ({ vehicle, onOpen }: { vehicle: VehicleRow; onOpen: (vehicle: VehicleRow) => void }) => {
  return (
    <div className={styles.card}>
      <VehicleCell
        stack
        vehicle={vehicleWords(vehicle)}
        flag={vehicle.out_of_service ? <OutOfServiceFlag /> : null}
        link={(words, className) => (
          <OpensRow className={className} onClick={() => onOpen(vehicle)}>
            {words}
          </OpensRow>
        )}
      />
      <span className={clsx(ui.small, ui.soft)}>{vehicle.fleet_name}</span>
      <FleetVehicleState vehicle={vehicle} />
    </div>
  )
}

type VehiclesSummary = Received<(typeof vehicleCalls)['stateSummary']>

type HeadProps = {
  summary: VehiclesSummary | undefined
  /** Parameters of the list. */
  query: NonNullable<NonNullable<Parameters<typeof vehicles.fleetsCsv>[0]>['query']>
  isEmpty: boolean
}

/** Number of past due vehicles, the total, and the fleet with most of them. */

const FleetVehiclesHead = ({ summary, query, isEmpty }: HeadProps) => {
  const t = useTexts(fmcVehiclesTexts)
  return (
    <PageHeader
      title={summary?.past_due ? t('pastDue', { count: summary.past_due }) : t('title')}
      line={<WhichFleets summary={summary} />}
      actions={
        <DownloadAction
          more={[{ key: 'intervals', label: t('intervals'), link: linkOptions({ to: '/interval_imports' }) }]}
          load={() => vehicles.fleetsCsv({ query })}
          fileName={`${t('title')}.csv`}
          isEmpty={isEmpty}
        />
      }
    />
  )
}

/** Number of vehicles and fleets, and the fleet with most past due. */
const WhichFleets = ({ summary }: { summary: VehiclesSummary | undefined }) => {
  const t = useTexts(fmcVehiclesTexts)
  const formats = useFormats()
  if (!summary?.fleets) return <SkeletonWords>{t('ofAll', { count: 10, vehicles: formats.number(1000) })}</SkeletonWords>
  const { active, worst } = summary.fleets
  const all = t('ofAll', { count: active, vehicles: formats.number(summary.total) })
  return worst && active > 1 ? `${all} ${t('inWorst', { count: worst.past_due, fleet: worst.name })}` : all
}
