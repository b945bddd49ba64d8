import { holds } from '#features/accounts/capabilities.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import type { ChangeOf } from '#platform/ui/address/params.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DataGrid, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import type { GridRowKey } from '#platform/ui/grid/grid-rows.ts'
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
import { useVehicleActions, type VehicleDeps } from './changes/use-vehicle-actions.tsx'
import { openedColumns, vehicleColumns } from './grid/vehicle-columns.tsx'
import { VehicleCard } from './grid/VehicleCard.tsx'
import { AddBar, VehiclesHeader } from './grid/VehiclesHeader.tsx'
import { VehicleViews } from './VehicleViews.tsx'
import { VehicleCosts } from './grid/VehicleCosts.tsx'
import { menuTexts } from './grid/menu-texts.ts'
import type { VehicleActions } from './grid/VehicleMenuItems.tsx'
import { vehicleRights, whyNotBookable } from './grid/vehicle-rights.ts'
import type { Booking } from './selection/VehicleSelection.tsx'
import { VehiclesToolbar } from './grid/VehiclesToolbar.tsx'
import { listedBy, type VehicleFilters, type VehiclesParams, vehiclesParams } from './vehicles-address.ts'
import styles from './VehiclesGrid.module.css'

// Lazy-loaded: most lists have rows.
const NoVehicles = lazyComponent(async () => (await import('./grid/NoVehicles.tsx')).NoVehicles)
const BulkUpload = lazyDialog(async () => (await import('./bulk-upload/BulkUpload.tsx')).BulkUpload)

/** Columns that cannot be hidden: vehicle and actions. */
const FIXED_COLUMNS = ['name', 'actions'] as const

/** Grid of all visible vehicles, with search, filters, switches and editing. */
export const VehiclesGrid = ({ parts }: { parts: ListDeps }) => {
  const { data: user } = useQuery(currentUserQuery)
  return user ? <Vehicles user={user} parts={parts} /> : null
}

/** Bookings and readings, which belong to features above this one. */
type ListDeps = VehicleDeps & { Booking: Booking }

const Vehicles = ({ user, parts }: { user: CurrentUser; parts: ListDeps }) => {
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
  const refused = refusedForm(filters.panel, mayAdd, holds(user.roles, 'vehicles.edit'))
  return (
    <div className={styles.page}>
      <VehiclesHeader
        user={user}
        total={summary?.total}
        shown={{ total: shown, listed: listedBy(filters) }}
        mayAdd={mayAdd}
        bulk={bulk}
        onOpen={openPanel}
        line={summary?.total === 0 ? null : <VehicleCosts summary={summary} fuelCard={fuelCard} />}
      />
      {refused ? (
        <div className={styles.refused}>
          <FormRefused right={refused} user={user} onClose={() => openPanel('')} />
        </div>
      ) : null}
      <List
        {...{ user, parts, filters, change, reset, reload, refresh, fuelCard, mayAdd, summary }}
        found={shown}
        onTotal={setShown}
      />
      {phone && mayAdd ? <AddBar onOpen={openPanel} /> : null}
      {mayAdd ? <BulkUpload opened={filters.panel === 'bulk_upload'} bulk={bulk} onClose={() => openPanel('')} /> : null}
      <FormOverTheList panel={filters.panel} user={user} onClose={() => openPanel('')} onSaved={refresh} />
    </div>
  )
}

/** The right that a form in the address needs and this user lacks; null: none. */
const refusedForm = (panel: string, mayAdd: boolean, mayEdit: boolean) => {
  if (panel === 'new' && !mayAdd) return 'vehicles.add'
  if (panel === 'bulk_upload' && !mayAdd) return 'imports.vehicles'
  return /^\d+$/.test(panel) && !mayEdit ? 'vehicles.edit' : null
}

const FormRefused = browserOnly(async () => (await import('./form/FormRefused.tsx')).FormRefusedAlert)

const SelectionBar = lazySelection(async () => (await import('./selection/VehicleSelection.tsx')).VehicleSelection)

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
  parts: ListDeps
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
  summary: { total: number; past_due: number; due_soon: number; not_known: number; in_order: number; retired: number } | undefined
}

const List = (props: ListProps) => {
  const { user, parts, filters, change, reset, fuelCard, mayAdd, summary, found } = props
  const t = useTexts(vehiclesTexts)
  const phone = usePhone()
  const counts = useCounts(filters, summary)
  const fit = useSizeToFit()
  const { selection, dialogs, actions, rowKeys } = useListActions(props)
  const { columns, details } = useColumns({ user, fuelCard, fit: fit.on, actions, filters })
  const chosen = useChosenColumns(`vehicles-columns${filters.view && `-${filters.view}`}`, columns, FIXED_COLUMNS)
  const sort: GridSort = { key: filters.sort, direction: filters.direction }
  const usual = vehiclesParams(phone).sort.usual
  return (
    <div className={clsx(found === 0 && styles.noResult)}>
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
        {selection ? (
          <SelectionBar {...{ selection, user, fuelCard }} Booking={parts.Booking} total={found} listed={listedBy(filters)} />
        ) : null}
      </div>
      <FilterChips filters={filters} onChange={change} country={user.country} />
      <DataGrid<VehicleRow>
        name="vehicles"
        label={t('vehicles')}
        {...chosen.grid}
        rowId={(vehicle) => vehicle.id}
        fetchPage={(page) => fetchVehicles(page, filters)}
        filterKey={filterKeyOf(filters)}
        onTotal={props.onTotal}
        sort={sort}
        onSort={(next) => change(next ? { sort: next.key, direction: next.direction } : { sort: usual, direction: 'asc' })}
        sizeToFit={fit.on}
        isInactive={isGrey}
        reload={props.reload}
        details={details}
        rowKeys={rowKeys}
        renderActions={(vehicle) => <OpenedActions {...{ vehicle, user, fuelCard, actions }} />}
        {...(selection ? { selection, onEdit: actions.edit } : {})}
        renderCard={(vehicle) => <VehicleCard {...{ vehicle, user, fuelCard, actions }} />}
        empty={<Empty {...{ filters, change, reset, mayAdd }} />}
      />
      {dialogs}
    </div>
  )
}

const Empty = ({ filters, change, reset, mayAdd }: Pick<ListProps, 'filters' | 'change' | 'reset' | 'mayAdd'>) => (
  <NoVehicles
    query={filters.query}
    filtered={isFiltered(filters)}
    hasFilters={isFiltered({ ...filters, query: '' })}
    mayAdd={mayAdd}
    onReset={reset}
    onOpen={(panel) => change({ panel }, true)}
  />
)

/** Number of vehicles per state, within the list's search and filters. */
const useCounts = (filters: VehicleFilters, all: ListProps['summary']): ListProps['summary'] => {
  const { sort: _sort, direction: _direction, state: _state, ...narrowing } = listedBy(filters)
  const isNarrowed = Object.keys(narrowing).length > 0
  const { data } = useQuery({ ...vehicles.stateCounts.options({ query: narrowing }), enabled: isNarrowed })
  return isNarrowed ? data : all
}

/** Omits settings that do not change which vehicles are listed. */
const filterKeyOf = ({ panel: _panel, view: _view, ...listed }: VehicleFilters): string => JSON.stringify(listed)

/** Actions on a row and, for users who may edit, on several rows. */
const useListActions = ({ user, parts, filters, change, refresh, fuelCard, found }: ListProps) => {
  const t = useTexts(selectionTexts)
  const isNarrow = useNarrow()
  const { sort: _sort, direction: _direction, panel: _panel, view: _view, ...narrowing } = filters
  const selection = useRowSelection(JSON.stringify(narrowing), found)
  const { actions, dialogs } = useVehicleActions({
    parts,
    fuelCard,
    country: user.fleet.country,
    onEdit: ({ id }) => change({ panel: String(id) }, true),
    onChanged: (what) => {
      // A deleted vehicle must not stay in the selection.
      if (what === 'delete') selection.onClear()
      refresh()
    },
  })
  const maySelect = holds(user.roles, 'vehicles.edit')
  const labelOf = (vehicle: VehicleRow): string => t('selectNamed', { name: vehicle.name })
  return {
    selection: maySelect ? { ...selection, labelOf } : null,
    dialogs,
    actions: {
      ...actions,
      ...(isNarrow && maySelect ? { select: (vehicle: VehicleRow) => selection.onSelect([vehicle.id], true) } : {}),
    },
    rowKeys: useRowKeys({ user, fuelCard, actions, isSelecting: selection.count > 0 }),
  }
}

type KeysOf = Pick<ListProps, 'user' | 'fuelCard'> & { actions: VehicleActions; isSelecting: boolean }

/** The keys that the row's menu names. While rows are selected, B books these. */
const useRowKeys = ({ user, fuelCard, actions, isSelecting }: KeysOf): GridRowKey<VehicleRow>[] => {
  const t = useTexts(menuTexts)
  const may = vehicleRights(user, fuelCard)
  const { book, odometer, driver } = actions
  return [
    ...(book && may.books && !isSelecting
      ? [{ key: 'b', label: t('bookService'), run: (row: VehicleRow) => (whyNotBookable(row) === null ? book(row) : undefined) }]
      : []),
    ...(odometer && may.records ? [{ key: 'o', label: t('enterOdometer'), run: odometer }] : []),
    ...(may.edits ? [{ key: 'd', label: t('assignDriver'), run: driver }] : []),
  ]
}

type OpenedProps = Pick<ListProps, 'user' | 'fuelCard'> & { vehicle: VehicleRow; actions: VehicleActions }

/** Of a row that is opened in place, beside the way to its page. */
const OpenedActions = ({ vehicle, user, fuelCard, actions: { book } }: OpenedProps) => {
  const t = useTexts(menuTexts)
  if (!book || !vehicleRights(user, fuelCard).books || whyNotBookable(vehicle) !== null) return null
  return <Button onClick={() => book(vehicle)}>{t('bookService')}</Button>
}

type ColumnsOf = Pick<Parameters<typeof vehicleColumns>[0], 'user' | 'fuelCard' | 'fit' | 'actions'> & { filters: VehicleFilters }

const useColumns = ({ filters, ...context }: ColumnsOf) => {
  const t = useTexts(vehiclesTexts)
  const language = useLanguage()
  const formats = useFormats()
  const filtered = setFilters(filters).map(({ column }) => column)
  const shown = { ...context, t, language, formats, filtered, sorted: filters.sort }
  return { columns: vehicleColumns(shown), details: openedColumns(shown) }
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
