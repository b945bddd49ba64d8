import { useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { SelectionBar, SelectionProgress } from '#platform/ui/grid/selection/selection-bar.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { IconDots, IconDownload, IconMapPin, IconPlayerPause, IconPlayerPlay, IconUsers } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useCrowded } from '#platform/ui/widths.ts'
import type { VehicleBulkChange } from '../../bulk-change/bulk-change-contract.ts'
import { useDownload } from '../grid/use-download.ts'
import { AssignDrivers, type ChangeProps, SetDepartment, SwitchMany } from './ChangeDialogs.tsx'
import { FailedVehicles } from './FailedVehicles.tsx'
import { selectionActionTexts } from './texts.ts'
import { type Chosen, useBulkChange } from './use-bulk-change.ts'

type SelectionProps = {
  selection: RowSelection
  total: number | undefined
  /** Parameters of the list: filters and order. */
  listed: { sort: string; direction: string } & Record<string, unknown>
  user: CurrentUser
  fuelCard: boolean
  onChanged: () => void
}

type Dialog = 'department' | 'drivers' | 'deactivate' | 'activate'

/** The bar over the toolbar, with what can be done with the selected vehicles. */
export const VehicleSelection = ({ selection, total, listed, user, fuelCard, onChanged }: SelectionProps) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [failed, setFailed] = useState<VehicleBulkChange | null>(null)
  const notifyOutcome = useOutcomeNotice()
  const bulk = useBulkChange((change, undo) => {
    onChanged()
    if (change.status === 'done') selection.onClear()
    setDialog(null)
    setFailed(change.status === 'done' && change.failed > 0 ? change : null)
    notifyOutcome(change, () => undo(change.id))
  })
  const { sort: _sort, direction: _direction, ...filter } = listed
  const chosen: Chosen = selection.isAll ? { filter, except_ids: selection.ids } : { vehicle_ids: selection.ids }
  const download = useDownload(user.fleet_id, {
    ...listed,
    ...(selection.isAll ? { except_ids: selection.ids } : { vehicle_ids: selection.ids }),
  })
  const dialogProps: ChangeProps = {
    count: selection.count,
    onClose: () => setDialog(null),
    start: (change) => bulk.start.mutateAsync({ chosen, change }),
  }
  const bar = bulk.running ? (
    <SelectionProgress finished={bulk.running.finished} total={bulk.running.total} />
  ) : selection.count > 0 ? (
    <SelectionBar count={selection.count} total={total} onSelectAll={selection.selectAll} onClear={selection.onClear}>
      <Actions
        switches={user.can.manage_vehicles && !fuelCard}
        isDownloading={download.rows !== null}
        onDownload={download.start}
        onAsk={setDialog}
      />
    </SelectionBar>
  ) : null
  return (
    <>
      {bar}
      {dialog === 'department' ? <SetDepartment {...dialogProps} /> : null}
      {dialog === 'drivers' ? <AssignDrivers {...dialogProps} /> : null}
      <SwitchMany
        {...dialogProps}
        to={dialog === 'activate' || dialog === 'deactivate' ? dialog : null}
        busy={bulk.start.isPending}
      />
      <FailedVehicles change={failed} onClose={() => setFailed(null)} />
    </>
  )
}

type ActionsProps = { switches: boolean; isDownloading: boolean; onDownload: () => void; onAsk: (dialog: Dialog) => void }

/** Buttons where there is room, else a menu. */
const Actions = ({ switches, isDownloading, onDownload, onAsk }: ActionsProps) => {
  const t = useTexts(selectionActionTexts)
  const isCrowded = useCrowded()
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
  if (isCrowded) {
    return (
      <Menu
        withinPortal
        button={
          <Button size="sm" icon={<IconDots size={16} stroke={1.75} aria-hidden />}>
            {t('actions')}
          </Button>
        }
      >
        {({ Item }) => (
          <>
            {actions.map(({ key, label, act, busy }) => (
              <Item key={key} disabled={busy} onClick={act}>
                {label}
              </Item>
            ))}
          </>
        )}
      </Menu>
    )
  }
  return actions.map(({ key, label, Icon, act, busy }) => (
    <Button key={key} size="sm" busy={busy} icon={<Icon size={16} stroke={1.75} aria-hidden />} onClick={act}>
      {label}
    </Button>
  ))
}

/** A large change offers its undo in an alert that stays; a small one in the toast. */
const STAYS_FROM = 100

const useOutcomeNotice = () => {
  const t = useTexts(selectionActionTexts)
  const formats = useFormats()
  const { toast, alert } = useNotices()
  return (change: VehicleBulkChange, undo: () => void): void => {
    const count = (key: 'changedCount' | 'unchangedCount' | 'restoredCount' | 'leftCount', of: number): string =>
      t(key, { count: of, number: formats.number(of) })
    if (change.status === 'undone') {
      const message = count('restoredCount', change.restored)
      const left = change.left > 0 ? count('leftCount', change.left) : null
      if (left) return alert({ kind: 'warning', title: t('undone'), message: `${message}. ${left}` })
      alert(null)
      return toast({ kind: 'success', title: t('undone'), message, about: `bulk_change ${change.id}` })
    }
    const title = count('changedCount', change.changed)
    const message = change.unchanged > 0 ? count('unchangedCount', change.unchanged) : ''
    if (change.can_undo_until === null) return toast({ kind: 'success', title, message, about: `bulk_change ${change.id}` })
    if (change.total > STAYS_FROM) {
      return alert({
        kind: 'success',
        title,
        message: [message, t('undoUntil', { time: formats.dateTime(change.can_undo_until) })].filter(Boolean).join('. '),
        action: (
          <Button size="sm" onClick={undo}>
            {t('undo')}
          </Button>
        ),
      })
    }
    toast({ kind: 'success', title, message, undo, about: `bulk_change ${change.id}` })
  }
}
