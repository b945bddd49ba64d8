import { holds } from '#features/accounts/capabilities.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import type { ChangeOf } from '#platform/ui/address/params.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { lazyComponent, lazyDialog } from '#platform/ui/lazy-component.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { VehicleRow } from '../contract.ts'
import { useBulkUpload } from './bulk-upload/use-bulk-upload.ts'
import { vehicles } from './calls.ts'
import { mayAddVehicles } from './may-add-vehicles.ts'
import { setFilters } from './filter/column-filters.ts'
import { FilterChips } from './filter/FilterChips.tsx'
import { isGrey } from './grid/MaintenanceState.tsx'
import { vehiclesTexts } from './grid/texts.ts'
import type { Changed } from './changes/use-vehicle-changes.tsx'
import type { ChosenChange } from './changes/VehicleChange.tsx'
import { vehicleColumns } from './grid/vehicle-columns.tsx'
import { VehicleCard } from './grid/VehicleCard.tsx'
import { AddBar, VehiclesHeader } from './grid/VehiclesHeader.tsx'
import { VehicleViews } from './VehicleViews.tsx'
import { VehicleStatistics } from './grid/VehicleStatistics.tsx'
import { VehiclesToolbar } from './grid/VehiclesToolbar.tsx'
import { listedBy, type VehicleFilters, type VehiclesParams, vehiclesParams } from './vehicles-address.ts'
import styles from './VehiclesGrid.module.css'

// Lazy-loaded: most lists have rows.
const NoVehicles = lazyComponent(async () => (await import('./grid/NoVehicles.tsx')).NoVehicles)
const BulkUpload = lazyDialog(async () => (await import('./bulk-upload/BulkUpload.tsx')).BulkUpload)

/** Columns that cannot be hidden: vehicle and actions. */
const FIXED_COLUMNS = ['name', 'actions'] as const

/** Grid of all visible vehicles, with search, filters, switches and editing. */
export default function VehiclesGrid() {
  const { data: user } = useQuery(currentUserQuery)
  return user ? <Vehicles user={user} /> : null
}

const Vehicles = ({ user }: { user: CurrentUser }) => {
  const queries = useQueryClient()
  const phone = usePhone()
  const { fuelCard } = brandOfPage()
  const mayAdd = mayAddVehicles(user)
  const [filters, change, reset] = useAddressFilters(vehiclesParams(phone))
  const [reload, setReload] = useState(0)
  const [shown, setShown] = useState<number>()
  const { data: summary } = useQuery(vehicles.stateSummary.options())
  const refresh = (): void => {
    void vehicles.stateSummary.invalidate(queries)
    void vehicles.stateCounts.invalidate(queries)
    void vehicles.filterChoices.invalidate(queries)
    setReload((times) => times + 1)
  }
  const bulk = useBulkUpload(mayAdd, filters.panel === 'bulk_upload', refresh)
  // Adds a history entry: Back closes the dialog, which fills a phone's screen.
  const openPanel = (panel: string): void => change({ panel }, panel !== '')
  return (
    <div className={styles.page}>
      <VehiclesHeader
        user={user}
        total={summary?.total}
        shown={{ total: shown, listed: listedBy(filters) }}
        mayAdd={mayAdd}
        bulk={bulk}
        onOpen={openPanel}
      />
      {summary?.total === 0 ? null : <VehicleStatistics summary={summary} fuelCard={fuelCard} />}
      <List {...{ user, filters, change, reset, reload, refresh, fuelCard, mayAdd, summary }} found={shown} onTotal={setShown} />
      {phone && mayAdd ? <AddBar onOpen={openPanel} /> : null}
      {mayAdd ? <BulkUpload opened={filters.panel === 'bulk_upload'} bulk={bulk} onClose={() => openPanel('')} /> : null}
      <FormOverTheList panel={filters.panel} user={user} onClose={() => openPanel('')} onSaved={refresh} />
    </div>
  )
}

const SelectionBar = lazySelection(async () => (await import('./selection/VehicleSelection.tsx')).VehicleSelection)

// Rarely used, so loaded right after the page: a switch then asks for confirmation at once, even offline.
const VehicleChange = browserOnly(async () => (await import('./changes/VehicleChange.tsx')).VehicleChange)
const VehicleForm = browserOnly(async () => (await import('./form/VehicleForm.tsx')).VehicleForm)

/** The form loads as a separate chunk on first use, and stays mounted for its closing animation. */
const FormOverTheList = (props: Parameters<typeof VehicleForm>[0]) => {
  const isPanelRequested = props.panel === 'new' || /^\d+$/.test(props.panel)
  const [wasRequested, setWasRequested] = useState(isPanelRequested)
  if (isPanelRequested && !wasRequested) setWasRequested(true)
  return wasRequested ? <VehicleForm {...props} /> : null
}

type ListProps = {
  user: CurrentUser
  filters: VehicleFilters
  change: (change: ChangeOf<VehiclesParams>, isStep?: boolean) => void
  reset: () => void
  reload: number
  refresh: () => void
  fuelCard: boolean
  mayAdd: boolean
  onTotal: (total: number) => void
  /** Number of vehicles that match the filters. */
  found: number | undefined
  summary: { total: number; past_due: number; due_soon: number; not_known: number; in_order: number } | undefined
}

const List = ({ user, filters, change, reset, reload, refresh, fuelCard, mayAdd, summary, onTotal, found }: ListProps) => {
  const t = useTexts(vehiclesTexts)
  const phone = usePhone()
  const counts = useCounts(filters, summary)
  const fit = useSizeToFit()
  const { selection, question, actions } = useListActions({ user, filters, change, refresh, fuelCard, found })
  const columns = useColumns({ user, fuelCard, fit: fit.on, actions, filters })
  const chosen = useChosenColumns(`vehicles-columns${filters.view && `-${filters.view}`}`, columns, FIXED_COLUMNS)
  const sort: GridSort = { key: filters.sort, direction: filters.direction }
  const usual = vehiclesParams(phone).sort.usual
  return (
    <div>
      <div className={styles.bars}>
        {/* Hidden in an empty fleet: no rows to search or sort. */}
        {summary?.total === 0 && !isFiltered(filters) ? null : (
          <VehiclesToolbar
            {...{ filters, change, reset, fuelCard, found }}
            summary={counts}
            country={user.country}
            isSet={isFiltered(filters)}
            views={<VehicleViews {...{ filters, change, chosen, fit }} total={summary?.total} />}
            columns={phone ? null : <ColumnChooser all={columns.filter(({ key }) => key !== 'actions')} fit={fit} {...chosen} />}
          />
        )}
        {selection ? <SelectionBar {...{ selection, user, fuelCard }} total={found} listed={listedBy(filters)} /> : null}
      </div>
      <FilterChips filters={filters} onChange={change} country={user.country} />
      <DataGrid<VehicleRow>
        name="vehicles"
        label={t('vehicles')}
        columns={chosen.shown}
        rowId={(vehicle) => vehicle.id}
        fetchPage={(page) => fetchVehicles(page, filters)}
        filterKey={filterKeyOf(filters)}
        onTotal={onTotal}
        sort={sort}
        onSort={(next) => change(next ? { sort: next.key, direction: next.direction } : { sort: usual, direction: 'asc' })}
        sizeToFit={fit.on}
        isInactive={isGrey}
        reload={reload}
        {...(selection ? { selection, onEdit: actions.edit } : {})}
        renderCard={(vehicle) => <VehicleCard {...{ vehicle, user, fuelCard, actions }} />}
        empty={
          <NoVehicles
            query={filters.query}
            filtered={isFiltered(filters)}
            mayAdd={mayAdd}
            onReset={reset}
            onOpen={(panel) => change({ panel }, true)}
          />
        }
      />
      {question}
    </div>
  )
}

/** Number of vehicles per state, within the list's search and filters. */
const useCounts = (filters: VehicleFilters, all: ListProps['summary']): ListProps['summary'] => {
  const { sort: _sort, direction: _direction, state: _state, ...narrowing } = listedBy(filters)
  const isNarrowed = Object.keys(narrowing).length > 0
  const { data } = useQuery({ ...vehicles.stateCounts.options({ query: narrowing }), enabled: isNarrowed })
  return isNarrowed ? data : all
}

/** Omits settings that do not change which vehicles are listed. */
const filterKeyOf = ({ panel: _panel, view: _view, ...listed }: VehicleFilters): string => JSON.stringify(listed)

type ActionsOf = Pick<ListProps, 'user' | 'filters' | 'change' | 'refresh' | 'fuelCard' | 'found'>

/** Actions on a row and, for users who may edit, on several rows. */
const useListActions = ({ user, filters, change, refresh, fuelCard, found }: ActionsOf) => {
  const t = useTexts(selectionTexts)
  const phone = usePhone()
  const { sort: _sort, direction: _direction, panel: _panel, view: _view, ...narrowing } = filters
  const selection = useRowSelection(JSON.stringify(narrowing), found)
  const changed = (what: Changed): void => {
    // A deleted vehicle must not stay in the selection.
    if (what === 'delete') selection.onClear()
    refresh()
  }
  useEffect(() => VehicleChange.fetch(), [])
  const [requested, setRequested] = useState<{ vehicle: VehicleRow; chosen: ChosenChange } | null>(null)
  const question: ReactNode = requested && (
    <VehicleChange {...requested} fuelCard={fuelCard} country={user.fleet.country} onChanged={changed} />
  )
  const maySelect = holds(user.roles, 'vehicles.edit')
  const actions = {
    toggle: (vehicle: VehicleRow) => setRequested({ vehicle, chosen: { what: 'toggle' } }),
    remove: (vehicle: VehicleRow) => setRequested({ vehicle, chosen: { what: 'remove' } }),
    edit: (vehicle: VehicleRow) => change({ panel: String(vehicle.id) }, true),
    ...(phone && maySelect ? { select: (vehicle: VehicleRow) => selection.onSelect([vehicle.id], true) } : {}),
  }
  const labelOf = (vehicle: VehicleRow): string => t('selectNamed', { name: vehicle.name })
  return { selection: maySelect ? { ...selection, labelOf } : null, question, actions }
}

type ColumnsOf = Pick<Parameters<typeof vehicleColumns>[0], 'user' | 'fuelCard' | 'fit' | 'actions'> & { filters: VehicleFilters }

const useColumns = ({ filters, ...context }: ColumnsOf) => {
  const t = useTexts(vehiclesTexts)
  const language = useLanguage()
  const formats = useFormats()
  const isNarrow = useNarrow()
  const filtered = setFilters(filters).map(({ column }) => column)
  return vehicleColumns({ ...context, t, language, formats, isNarrow, filtered, sorted: filters.sort })
}

const isFiltered = ({
  sort: _sort,
  direction: _direction,
  panel: _panel,
  view: _view,
  state,
  ...texts
}: VehicleFilters): boolean => state !== 'all' || Object.values(texts).some(Boolean)

const fetchVehicles = async (page: number, filters: VehicleFilters) => {
  const found = await vehicles.list({ query: { page, ...listedBy(filters) } })
  return { rows: found.vehicles, total: found.total_count }
}
