import { KeyCap } from '#features/approvals/screens/decision/KeyCap.tsx'
import { useShortcuts } from '#features/approvals/screens/decision/use-shortcuts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconCircleCheck } from '#platform/ui/icons.ts'
import { useQueueAmount } from './QueueList.tsx'
import { reviewTexts } from './texts.ts'
import { type Queue, useSecondsLeft } from './use-queue.ts'
import styles from './HeldLine.module.css'

/** The last decision, while it can be undone. */
export const HeldLine = ({ queue: { decided, undo } }: { queue: Queue }) => {
  const t = useTexts(reviewTexts)
  const amountOf = useQueueAmount()
  const last = decided.at(-1)
  const seconds = useSecondsLeft(last?.heldAt ?? null)
  const isShown = last !== undefined && seconds > 0
  useShortcuts(isShown ? { z: () => undo.mutate(last.row.id) } : {})
  if (!isShown) return null
  const { row, isDeclined, isFirst, amount } = last
  const words = { vehicle: row.vehicle, amount: amountOf(row, amount) }
  return (
    <div className={styles.held}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      <p>
        <b role="status">{t(isDeclined ? 'declined' : 'approved', words)}</b>{' '}
        <span>{t(isFirst ? 'secondAskedIn' : 'notifiedIn', { seconds })}</span>
      </p>
      <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(row.id)}>
        {t('undo')}
        <KeyCap>Z</KeyCap>
      </Button>
      <span key={row.id} className={styles.countdown} aria-hidden="true" />
    </div>
  )
}
