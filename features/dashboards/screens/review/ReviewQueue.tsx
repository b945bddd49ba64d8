import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { approvals } from '#features/approvals/screens/calls.ts'
import { KeyCap } from '#features/approvals/screens/decision/KeyCap.tsx'
import { useShortcuts } from '#features/approvals/screens/decision/use-shortcuts.ts'
import { OrderToDecide } from '#features/approvals/screens/order/OrderApproval.tsx'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { IconCircleCheck, IconUserCheck } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { QueueList, QueuePosition } from './QueueList.tsx'
import { reviewTexts } from './texts.ts'
import { type Queue, useFleetQueue } from './use-queue.ts'
import styles from './ReviewQueue.module.css'
import type { HeldDecision } from '#features/approvals/held/held-contract.ts'
import { queueTexts } from '#features/approvals/screens/decision/queue-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'

// Empty until the first decision.
const HeldLine = browserOnly(async () => (await import('./HeldLine.tsx')).HeldLine)

/** Review of one order after the other: deciding opens the next. */
export default function ReviewQueue() {
  const queue = useFleetQueue()
  const t = useTexts(reviewTexts)
  const wayBack = (
    <Link to="/dashboard" className={buttonClass({})}>
      {t('toDashboard')}
    </Link>
  )
  return <Review {...{ queue, wayBack }} />
}

type ReviewProps = {
  queue: Queue
  /** After the last order. */
  wayBack: ReactNode
  /** The current order belongs to another fleet, which is being entered. */
  isEntering?: boolean
}

export const Review = (props: ReviewProps) => <Loaded query={props.queue.query}>{() => <Deciding {...props} />}</Loaded>

const Deciding = ({ queue, wayBack, isEntering = false }: ReviewProps) => {
  const t = useTexts(reviewTexts)
  const { left, decided, position, next, choose, current } = queue
  const isEmpty = left.length === 0 && decided.length === 0
  const previous = left[position - 1]
  useShortcuts({
    ...(next ? { j: () => choose(next.id) } : {}),
    ...(previous ? { k: () => choose(previous.id) } : {}),
  })
  return (
    <div className={isEmpty ? undefined : styles.columns}>
      <h1 className={ui.screenReaderOnly}>{t('title')}</h1>
      {isEmpty ? null : <QueueList queue={queue} />}
      <div className={clsx(ui.stack, styles.order)}>
        <QueuePosition queue={queue} />
        <HeldLine queue={queue} />
        {queue.failed.map((one) => (
          <NotDone key={one.order_id} queue={queue} decision={one} />
        ))}
        {current === null ? (
          <QueueDone {...{ queue, wayBack }} />
        ) : isEntering ? (
          <Skeleton lines={8} height={24} gap={18} />
        ) : (
          <CurrentOrder key={current} queue={queue} id={current} />
        )}
      </div>
    </div>
  )
}

const CurrentOrder = ({ queue, id }: { queue: Queue; id: number }) => {
  const { data } = useQuery(approvals.show.options({ params: { id } }))
  const isOver = data !== undefined && data.order.status !== 'awaiting_approval'
  return (
    <>
      {isOver ? <SomeoneElse queue={queue} approver={data.order.approver} /> : null}
      <OrderToDecide id={String(id)} notice={() => null} queue={{ onHeld: queue.onHeld }} />
    </>
  )
}

/** Another user decided the order while it was open here. */
const SomeoneElse = ({ queue: { next, choose }, approver }: { queue: Queue; approver: string | null }) => {
  const t = useTexts(reviewTexts)
  return (
    <div className={styles.faster} role="status">
      <IconUserCheck size={16} stroke={1.75} aria-hidden />
      <div>
        <b>{approver ? t('fasterApproved', { name: approver }) : t('faster')}</b>
        <p>{t('fasterMore')}</p>
      </div>
      {next ? (
        <Button onClick={() => choose(next.id)}>
          {t('nextOrder', { vehicle: next.vehicle })}
          <KeyCap>J</KeyCap>
        </Button>
      ) : null}
    </div>
  )
}

const QueueDone = ({ queue: { decided }, wayBack }: ReviewProps) => {
  const t = useTexts(reviewTexts)
  const { sums } = useAmounts()
  const approved = decided.filter(({ isDeclined }) => !isDeclined)
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={<IconCircleCheck size={20} stroke={1.75} aria-hidden />}
        title={decided.length > 0 ? t('done', { count: decided.length }) : t('none')}
        actions={wayBack}
      >
        {approved.some(({ amount }) => amount > 0)
          ? `${t('approvedSum', { amount: sums(approved.map(({ amount, row }) => ({ amount, currency: row.currency }))) })} `
          : null}
        {t('doneMore')}
      </EmptyState>
    </section>
  )
}

/** A decision that could not be carried out: the bank declined, or the shop changed the order. */
const NotDone = ({ queue: { choose, undo }, decision }: { queue: Queue; decision: HeldDecision }) => {
  const t = useTexts(reviewTexts)
  const queueText = useTexts(queueTexts)
  const { order_id: id, vehicle, problem } = decision
  const again = (
    <Button size="sm" onClick={() => choose(id)}>
      {t('openAgain')}
    </Button>
  )
  return (
    <Alert kind="danger" title={queueText('notDone', { vehicle })}>
      {problem} {again}{' '}
      <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(id)}>
        {t('dismiss')}
      </Button>
    </Alert>
  )
}
