import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { BulkChange } from '../../bulk/bulk-contract.ts'
import { bulkChanges } from '../calls.ts'
import { bulkTexts } from './texts.ts'
import styles from './BulkProgress.module.css'

/** Rows that could not be changed, and why. */
export const FailedRows = ({ change, onClose }: { change: BulkChange; onClose: () => void }) => {
  const t = useTexts(bulkTexts)
  const { number } = useFormats()
  const { id, kind, failed } = change
  const { data } = useQuery(bulkChanges.show.options({ params: { id } }))
  const unlisted = data ? failed - data.problems.length : 0
  return (
    <Modal opened title={t(`failed_${kind}`, { count: failed, number: number(failed) })} onClose={onClose}>
      {data ? (
        <ul className={styles.failed}>
          {data.problems.map(({ item_id: item, name, what_to_correct: reason }) => (
            <li key={`${item} ${name}`}>
              <b>{name}</b>
              <span className={ui.soft}>{reason}</span>
            </li>
          ))}
          {unlisted > 0 ? <li>{t('andMore', { count: unlisted, number: number(unlisted) })}</li> : null}
        </ul>
      ) : (
        <Skeleton lines={3} height={20} gap={12} />
      )}
      <div className={ui.dialogActions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Modal>
  )
}
