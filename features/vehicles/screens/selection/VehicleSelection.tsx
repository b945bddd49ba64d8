import { holds } from '#features/accounts/capabilities.ts'
import { useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SelectionActions } from '#platform/ui/grid/selection/selection-actions.tsx'
import { LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { IconDownload, IconMapPin, IconPlayerPause, IconPlayerPlay, IconUsers } from '#platform/ui/icons.ts'
import { vehicles } from '../calls.ts'
import { useDownload } from '../grid/use-download.ts'
import { AssignDrivers, type ChangeProps, SetDepartment, SwitchMany } from './ChangeDialogs.tsx'
import { selectionActionTexts } from './texts.ts'

type SelectionProps = {
  selection: RowSelection
  total: number | undefined
  /** Parameters of the list: filters and order. */
  listed: { sort: string; direction: string } & Record<string, unknown>
  user: CurrentUser
  fuelCard: boolean
}

type Dialog = 'department' | 'drivers' | 'deactivate' | 'activate'

/** The bar over the toolbar, with the actions for selected vehicles. */
export const VehicleSelection = ({ selection, total, listed, user, fuelCard }: SelectionProps) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const start = useBulkStart(selection.onClear)
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
  return (
    <>
      <LazySelectionBar selection={selection} total={total}>
        <Actions
          switches={holds(user.roles, 'vehicles.deactivate') && !fuelCard}
          isDownloading={download.rows !== null}
          onDownload={download.start}
          onAsk={setDialog}
        />
      </LazySelectionBar>
      {dialog === 'department' ? <SetDepartment {...dialogProps} /> : null}
      {dialog === 'drivers' ? <AssignDrivers {...dialogProps} /> : null}
      <SwitchMany {...dialogProps} to={dialog === 'activate' || dialog === 'deactivate' ? dialog : null} busy={start.isPending} />
    </>
  )
}

type ActionsProps = { switches: boolean; isDownloading: boolean; onDownload: () => void; onAsk: (dialog: Dialog) => void }

const Actions = ({ switches, isDownloading, onDownload, onAsk }: ActionsProps) => {
  const t = useTexts(selectionActionTexts)
  const actions = [
    { key: 'download', label: t('download'), Icon: IconDownload, act: onDownload, busy: isDownloading },
    { key: 'department', label: t('setDepartment'), Icon: IconMapPin, act: () => onAsk('department'), busy: false },
    { key: 'drivers', label: t('assignDrivers'), Icon: IconUsers, act: () => onAsk('drivers'), busy: false },
    ...(switches
      ? [
          { key: 'deactivate', label: t('deactivate'), Icon: IconPlayerPause, act: () => onAsk('deactivate'), busy: false },
          { key: 'activate', label: t('activate'), Icon: IconPlayerPlay, act: () => onAsk('activate'), busy: false },
        ]
      : []),
  ]
  return <SelectionActions actions={actions} label={t('actions')} />
}
