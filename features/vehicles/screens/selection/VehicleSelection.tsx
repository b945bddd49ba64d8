import { holds } from '#features/accounts/capabilities.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SelectionActions } from '#platform/ui/grid/selection/selection-actions.tsx'
import { LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { IconBuilding, IconDownload, IconPlayerPause, IconPlayerPlay, IconUser } from '#platform/ui/icons.ts'
import type { listedBy } from '../vehicles-address.ts'
import { vehicles } from '../calls.ts'
import { useDownload } from '../grid/use-download.ts'
import { AssignDrivers, type ChangeProps, SetDepartment, SwitchMany } from './ChangeDialogs.tsx'
import { selectionActionTexts } from './texts.ts'
import { type SelectedVehicle, useSelectedVehicles } from './use-selected-vehicles.ts'

type BookingProps = {
  vehicleIds: readonly number[] | null
  vehicles: readonly SelectedVehicle[]
  onDone: () => void
  children: (parts: { worth: ReactNode; book: ReactNode }) => ReactNode
}
/** Books the selection; from a feature above this one. */
export type Booking = ComponentType<BookingProps>

type SelectionProps = {
  selection: RowSelection
  total: number | undefined
  /** Parameters of the list: filters and order. */
  listed: ReturnType<typeof listedBy>
  user: CurrentUser
  fuelCard: boolean
  Booking: Booking
}

type Dialog = 'department' | 'drivers' | 'deactivate' | 'activate'

/** The bar over the toolbar, with the actions for selected vehicles. */
export const VehicleSelection = ({ selection, total, listed, user, fuelCard, Booking }: SelectionProps) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const start = useBulkStart(selection.onClear)
  const selected = useSelectedVehicles(selection, total, listed)
  const { sort: _sort, direction: _direction, ...filter } = listed
  const chosen = selection.isAll ? { filter, except_ids: selection.ids } : { vehicle_ids: selection.ids }
  const download = useDownload(user.fleet_id, {
    ...listed,
    ...(selection.isAll ? { except_ids: selection.ids } : { vehicle_ids: selection.ids }),
  })
  const dialogProps: ChangeProps = {
    count: selection.count,
    onClose: () => setDialog(null),
    start: (change) => start.mutateAsync(() => vehicles.bulkChange({ body: { ...chosen, change } })),
  }
  const actions = (
    <Actions
      switches={holds(user.roles, 'vehicles.deactivate') && !fuelCard}
      isDownloading={download.rows !== null}
      onDownload={download.start}
      onAsk={setDialog}
    />
  )
  const barOf = ({ worth, book }: { worth: ReactNode; book: ReactNode }) => (
    <LazySelectionBar selection={selection} total={total} worth={worth} primary={book}>
      {actions}
    </LazySelectionBar>
  )
  return (
    <>
      {holds(user.roles, 'orders.book') ? (
        <Booking {...selected} onDone={selection.onClear}>
          {barOf}
        </Booking>
      ) : (
        barOf({ worth: null, book: null })
      )}
      {dialog === 'department' ? <SetDepartment {...dialogProps} /> : null}
      {dialog === 'drivers' ? <AssignDrivers {...dialogProps} /> : null}
      <SwitchMany {...dialogProps} to={dialog === 'activate' || dialog === 'deactivate' ? dialog : null} busy={start.isPending} />
    </>
  )
}

type ActionsProps = { switches: boolean; isDownloading: boolean; onDownload: () => void; onAsk: (dialog: Dialog) => void }

/** Beside the booking there is room for two. */
const ACTIONS_SHOWN = 2

const Actions = ({ switches, isDownloading, onDownload, onAsk }: ActionsProps) => {
  const t = useTexts(selectionActionTexts)
  const actions = [
    { key: 'drivers', label: t('assignDrivers'), Icon: IconUser, act: () => onAsk('drivers'), busy: false },
    { key: 'department', label: t('setDepartment'), Icon: IconBuilding, act: () => onAsk('department'), busy: false },
    { key: 'download', label: t('download'), Icon: IconDownload, act: onDownload, busy: isDownloading },
    ...(switches
      ? [
          { key: 'deactivate', label: t('deactivate'), Icon: IconPlayerPause, act: () => onAsk('deactivate'), busy: false },
          { key: 'activate', label: t('activate'), Icon: IconPlayerPlay, act: () => onAsk('activate'), busy: false },
        ]
      : []),
  ]
  return <SelectionActions actions={actions} label={t('actions')} shown={ACTIONS_SHOWN} />
}
