import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleBulkChange } from '../../bulk-change/bulk-change-contract.ts'
import { selectionActionTexts } from './texts.ts'
import styles from './Selection.module.css'

/** Vehicles that could not be changed, and why. */
export const FailedVehicles = ({ change, onClose }: { change: VehicleBulkChange | null; onClose: () => void }) => {
  const t = useTexts(selectionActionTexts)
  const { number } = useFormats()
  const count = change?.failed ?? 0
  const unlisted = count - (change?.problems.length ?? 0)
  return (
    <Modal opened={change !== null} title={t('failedTitle', { count, number: number(count) })} onClose={onClose}>
      <ul className={styles.failed}>
        {change?.problems.map(({ vehicle_id: id, name, what_to_correct: reason }) => (
          <li key={id}>
            <b>{name}</b>
            <span className={ui.soft}>{reason}</span>
          </li>
        ))}
        {unlisted > 0 ? <li>{t('andMore', { count: unlisted, number: number(unlisted) })}</li> : null}
      </ul>
      <div className={ui.dialogActions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Modal>
  )
}
