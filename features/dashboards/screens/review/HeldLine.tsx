import type { HeldDecision } from '#features/approvals/held/held-contract.ts'
import { KeyCap } from '#features/approvals/screens/decision/KeyCap.tsx'
import { queueTexts } from '#features/approvals/screens/decision/queue-texts.ts'
import { useShortcuts } from '#features/approvals/screens/decision/use-shortcuts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCircleCheck } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { reviewTexts } from './texts.ts'
import { type Queue, useSecondsLeft } from './use-queue.ts'
import styles from './HeldLine.module.css'

/** The last decision, as long as it can be undone. */
export const HeldLine = ({ queue: { decided, undo } }: { queue: Queue }) => {
  const t = useTexts(reviewTexts)
  const formats = useFormats()
  const last = decided.at(-1)
  const seconds = useSecondsLeft(last?.heldAt ?? null)
  const isShown = last !== undefined && seconds > 0
  useShortcuts(isShown ? { z: () => undo.mutate(last.row.id) } : {})
  if (!isShown) return null
  const { row, isDeclined, isFirst, total } = last
  const words = { vehicle: row.vehicle.name, amount: formats.money(total) }
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

/** A decision that could not be carried out: the bank declined, or the shop changed the order. */
export const NotDone = ({ queue: { choose, undo }, decision }: { queue: Queue; decision: HeldDecision }) => {
  const t = useTexts(reviewTexts)
  const held = useTexts(queueTexts)
  const { order_id: id, vehicle, problem } = decision
  const again = (
    <Button size="sm" onClick={() => choose(id)}>
      {t('openAgain')}
    </Button>
  )
  return (
    <Alert kind="danger" title={held('notDone', { vehicle })}>
      {problem} {again}{' '}
      <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(id)}>
        {t('dismiss')}
      </Button>
    </Alert>
  )
}
