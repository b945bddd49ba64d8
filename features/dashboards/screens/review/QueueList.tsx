import { clsx } from 'clsx'
import { useState } from 'react'
import { useShortcuts } from '#features/approvals/screens/decision/use-shortcuts.ts'
import { NewMessages } from '#features/orders/screens/messages/NewMessages.tsx'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconX } from '#platform/ui/icons.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { reviewTexts } from './texts.ts'
import type { Decided, Queue, QueueRow } from './use-queue.ts'
import styles from './QueueList.module.css'

/** Remaining orders, orders decided here, and keyboard shortcuts. */
export const QueueList = ({ queue: { left, decided, current, choose } }: { queue: Queue }) => {
  const t = useTexts(reviewTexts)
  const formats = useFormats()
  const { sums } = useAmounts()
  const amountOf = useQueueAmount()
  return (
    <aside className={clsx(ui.panel, styles.queue)} aria-label={t('queue')}>
      <header className={styles.head}>
        <b>
          {t('left', {
            count: left.length,
            amount: sums(left.map(({ approvalAmount: amount, currency }) => ({ amount, currency }))),
          })}
        </b>
        <span>{t('awaiting')}</span>
      </header>
      <ol className={styles.list}>
        {left.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={row.id === current ? 'true' : undefined}
              onClick={() => choose(row.id)}
            >
              <span className={styles.line}>
                <b>{row.vehicle}</b>
                <b>{amountOf(row)}</b>
              </span>
              <span>{row.line}</span>
              <span>{t('waiting', { time: formats.ago(row.waiting_since) })}</span>
              <NewMessages orderId={row.id} />
            </button>
          </li>
        ))}
        {decided.toReversed().map((one) => (
          <DecidedEntry key={one.row.id} decided={one} />
        ))}
      </ol>
      <Keys />
    </aside>
  )
}

/** An amount of one order, in its own currency. */
export const useQueueAmount = () => {
  const { sums } = useAmounts()
  return ({ approvalAmount, currency }: QueueRow, amount = approvalAmount): string => sums([{ amount, currency }]).join()
}

const DecidedEntry = ({ decided: { row, isDeclined, amount } }: { decided: Decided }) => {
  const t = useTexts(reviewTexts)
  const amountOf = useQueueAmount()
  const Icon = isDeclined ? IconX : IconCheck
  return (
    <li className={clsx(styles.entry, styles.decided)}>
      <span className={styles.line}>
        <b>{row.vehicle}</b>
        <span>{isDeclined ? amountOf(row) : amountOf(row, amount)}</span>
      </span>
      <span className={isDeclined ? ui.pastDue : ui.good}>
        <Icon size={14} stroke={2} aria-hidden /> {t(isDeclined ? 'declinedByYou' : 'approvedByYou')}
      </span>
    </li>
  )
}

const KEYS = [
  { keys: ['A'], does: 'keyApprove' },
  { keys: ['D'], does: 'keyDecline' },
  { keys: ['J', 'K'], does: 'keyMove' },
] as const
const MORE_KEYS = [...KEYS, { keys: ['Z'], does: 'undo' }, { keys: ['?'], does: 'keyAll' }] as const

const Keys = () => {
  const t = useTexts(reviewTexts)
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <KeyTable keys={[...KEYS, MORE_KEYS.at(-1)!]} />
      <Modal opened={isOpen} title={t('shortcuts')} onClose={() => setOpen(false)}>
        <KeyTable keys={MORE_KEYS} />
      </Modal>
    </>
  )
}

const KeyTable = ({ keys: rows }: { keys: readonly { keys: readonly string[]; does: (typeof MORE_KEYS)[number]['does'] }[] }) => {
  const t = useTexts(reviewTexts)
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Replaces the list on tablets and phones. */
export const QueuePosition = ({ queue: { left, position, next, choose } }: { queue: Queue }) => {
  const t = useTexts(reviewTexts)
  if (left.length === 0 || position < 0) return null
  return (
    <p className={styles.position}>
      <span>{t('position', { number: position + 1, total: left.length })}</span>
      {next ? (
        <Button size="sm" onClick={() => choose(next.id)}>
          {t('next')}
        </Button>
      ) : null}
    </p>
  )
}
