import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconBellOff } from '#platform/ui/icons.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { SnoozeForm } from './SnoozeForm.tsx'
import { reminderTexts } from './texts.ts'
import { useSnooze } from './use-snoozed.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Vehicle = { id: number; name: string }

/** Snoozes the reminders of a vehicle for some weeks; the default choice sends nothing. */
export const SnoozeModal = ({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) => {
  const t = useTexts(reminderTexts)
  const form = useSnooze(vehicle, onClose)
  return (
    <Modal opened title={t('snoozeTitle', { vehicle: vehicle.name })} onClose={onClose}>
      <SnoozeForm form={form} onClose={onClose} />
    </Modal>
  )
}

/** Opens the dialog; a crossed-out bell. */
export const SnoozeButton = ({ vehicle, size = 'sm' }: { vehicle: Vehicle; size?: 'sm' | 'md' }) => {
  const t = useTexts(reminderTexts)
  const [opened, setOpened] = useState(false)
  if (!useHolds('due.snooze')) return null
  return (
    <>
      <button
        type="button"
        className={clsx(ui.button, ui.square, size === 'sm' && clsx(ui.ghost, ui.compact))}
        aria-label={t('snoozeOf', { vehicle: vehicle.name })}
        title={t('snooze')}
        onClick={() => setOpened(true)}
      >
        <IconBellOff size={16} stroke={1.75} aria-hidden />
      </button>
      {opened ? <SnoozeModal vehicle={vehicle} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
