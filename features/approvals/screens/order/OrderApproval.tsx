import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MessageDraft } from '#features/orders/message-draft.ts'
import { showsPrices, TAB_STATUSES } from '#features/orders/life/status.ts'
import { InvoiceCard } from '#features/orders/screens/InvoiceCard.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { ErrorState, MissingPage } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { AlertSlot } from '#platform/ui/overlays/notices.tsx'
import type { OrderApproval as Shown } from '../../contract.ts'
import { ApprovalHistory } from './ApprovalHistory.tsx'
import { DecideButton } from '../decision/DecideButton.tsx'
import { Messages } from '../decision/Messages.tsx'
import { Notes } from './Notes.tsx'
import { FoldedFacts, OrderHead } from './OrderHead.tsx'
import { OfferedPromotion, OrderPromotion } from '../decision/OrderPromotion.tsx'
import { PaymentCard } from '../pay/PaymentCard.tsx'
import { PayWith } from '../pay/PayWith.tsx'
import { payTexts } from '../pay/texts.ts'
import { RuleCard, WaitingRule, WhoCanApprove } from '../decision/RuleCard.tsx'
import { ServiceLines } from '../decision/ServiceLines.tsx'
import { SumCard } from '../decision/SumCard.tsx'
import { orderTexts } from './texts.ts'
import { type DecisionQueue, useDecision } from '../decision/use-decision.ts'
import { WhatHappened } from './WhatHappened.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import styles from './OrderApproval.module.css'
import { approvals } from '../calls.ts'
import { isMissing } from '#platform/contract/client.ts'
import orderHeadStyles from './OrderHead.module.css'

// Lazy-loaded: for finished visits only.
const RatingCard = lazyComponent(async () => (await import('#features/orders/screens/rating/RatingCard.tsx')).RatingCard)
// Lazy-loaded: below the fold.
const ShopConversation = lazyComponent(async () => (await import('./ShopConversation.tsx')).ShopConversation)
// Lazy-loaded: for paid orders only.
const Receipts = lazyComponent(async () => (await import('../pay/Receipts.tsx')).Receipts)
// Lazy-loaded: few orders have a failed payment.
const PayAgain = lazyComponent(async () => (await import('../pay/PayAgain.tsx')).PayAgain)

const IS_ORDER_ID = /^[1-9]\d*$/

/** The approval page: the rule first, then the decision for each service at its price. */
export const OrderApproval = ({ notice }: Noticed) => {
  const { id = '' } = useParams({ strict: false })
  return <OrderToDecide id={id} notice={notice} />
}

type OrderProps = Noticed & { id: string; queue?: DecisionQueue }

export const OrderToDecide = ({ id, ...props }: OrderProps) => {
  // An invalid order id is not requested.
  const isOrderId = IS_ORDER_ID.test(id)
  const query = useQuery({ ...approvals.show.options({ params: { id: Number(id) } }), enabled: isOrderId })
  if (query.data) return <LatestOrder key={query.data.order.id} fresh={query.data} {...props} />
  if (!isOrderId || isMissing(query.error)) return <NotThere id={id} />
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  return <OrderSkeleton />
}

/** Notices from other features, shown at the top. */
type Noticed = { notice: (orderId: number) => ReactNode }

const NotThere = ({ id }: { id: string }) => {
  const t = useTexts(orderTexts)
  const way = (
    <Link to="/services" className={buttonClass({ look: 'primary' })}>
      {t('toServices')}
    </Link>
  )
  return (
    <MissingPage title={t('notFound', { id })} way={way}>
      {t(IS_ORDER_ID.test(id) ? 'notFoundLine' : 'notAnOrderLine')}
    </MissingPage>
  )
}

/** Without a method to charge or to add there is no button: the people who can approve replace the methods. */
const canPay = ({ order, payment }: Shown): boolean =>
  payment?.can_add_method === true || order.payment_methods.some(({ is_usable: usable }) => usable)

const isWaiting = ({ order }: Shown): boolean => order.status === 'awaiting_approval'

/**
 * `current`: the order is up to date. `announced`: the shop sent another version during the decision; the page keeps the old version
 * until the user loads the new one, so that an order never changes during a decision.
 */
const stateOf = (read: Shown, latest: Shown): 'current' | 'announced' =>
  latest.order.version !== read.order.version && isWaiting(latest) && isWaiting(read) && read.can_approve
    ? 'announced'
    : 'current'

const LatestOrder = ({ fresh, notice, queue }: Omit<OrderProps, 'id'> & { fresh: Shown }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const [read, setRead] = useState(fresh)
  const state = stateOf(read, fresh)
  if (state === 'current' && read !== fresh) setRead(fresh)
  return (
    <div className={styles.page}>
      {notice(fresh.order.id)}
      {state === 'announced' ? (
        <div className={clsx(ui.alertSlot, styles.changed)}>
          <Alert kind="warning" title={t('shopChanged')}>
            {fresh.order.total === 0
              ? t('shopChangedFree')
              : t('shopChangedMore', { amount: formats.money(fresh.order.total ?? 0) })}{' '}
            <Button size="sm" onClick={() => setRead(fresh)}>
              {t('showChange')}
            </Button>
          </Alert>
        </div>
      ) : null}
      <Page shown={state === 'announced' ? read : fresh} onReload={setRead} {...(queue ? { queue } : {})} />
    </div>
  )
}

type PageProps = { shown: Shown; onReload: (next: Shown) => void; queue?: DecisionQueue }

const Page = ({ shown, onReload, queue }: PageProps) => {
  const { order } = shown
  const decision = useDecision(shown, onReload, queue)
  const [question, setQuestion] = useState<MessageDraft>()
  const waits = isWaiting(shown)
  const decides = waits && shown.can_approve
  const isPaid = decides && !decision.isFirst && shown.payment !== null && decision.sums.totalCents > 0
  const hasPrices = showsPrices(order.status) && order.estimate_version > 0
  const right = { ...shown, ...pickApprovalRight(decision.right) }
  // Choosing another card comes first: on a phone the user knows the rest by then, so it moves below.
  const needsOtherCard = usePhone() && isPaid && decision.declined !== null
  return (
    <>
      <OrderHead shown={shown} request={decision.request} withFacts={!needsOtherCard} />
      <AlertSlot />
      <div className={clsx(styles.columns, needsOtherCard && styles.again)}>
        <div className={clsx(ui.stackWide, styles.stack)}>
          {waits ? <WaitingRule shown={right} services={decision.services} /> : null}
          <Messages shown={shown} withoutOwn={decides} />
          <ServiceLines {...{ shown, decision, decides, hasPrices }} onAsk={(text) => setQuestion({ text })} />
          <div className={styles.conversation}>
            <ShopConversation shown={shown} decision={decides ? decision : null} question={question} />
          </div>
          <Notes shown={shown} decision={decides ? decision : null} />
          <WhatHappened shown={shown} />
          <PaymentCard shown={shown} />
          {shown.pays_through_platform ? <ApprovalHistory shown={shown} /> : null}
        </div>
        <div className={clsx(ui.stackWide, styles.stack)}>
          {isPaid && decision.declined ? (
            <section className={clsx(ui.panel, styles.first)}>
              <PayWith shown={shown} decision={decision} />
            </section>
          ) : null}
          {shown.payment && shown.payment.disputed > 0 ? <Disputed amount={shown.payment.disputed} /> : null}
          {shown.payment?.failed ? <PayAgain shown={shown} failed={shown.payment.failed} /> : null}
          {waits ? null : <RuleCard shown={shown} />}
          {shown.waits_because ? <NotAutomatic because={shown.waits_because} /> : null}
          <SumCard
            shown={shown}
            decision={decision}
            hidden={!hasPrices}
            offer={decides ? <OfferedPromotion shown={shown} decision={decision} onReload={onReload} /> : null}
            promotionLink={decides ? <OrderPromotion shown={shown} onReload={onReload} /> : null}
          >
            {isPaid && !decision.declined ? <PayWith shown={shown} decision={decision} /> : null}
            {decides && (!isPaid || canPay(shown)) ? <DecideButton shown={right} decision={decision} /> : null}
            {isFinished(order.status) && shown.payment ? <Receipts shown={shown} /> : null}
          </SumCard>
          <InvoiceCard order={order} />
          {isFinished(order.status) ? <RatingCard orderId={order.id} shopName={order.shop.name} /> : null}
          {waits ? <WhoCanApprove shown={right} /> : null}
          {needsOtherCard ? <FoldedFacts shown={shown} /> : null}
        </div>
      </div>
    </>
  )
}

const isFinished = (status: Shown['order']['status']): boolean => TAB_STATUSES.past.some((past) => past === status)

/** The cardholder's bank took the amount back in a dispute. */
const Disputed = ({ amount }: { amount: number }) => {
  const t = useTexts(payTexts)
  const formats = useFormats()
  return (
    <Alert kind="warning" title={t('disputedTitle', { amount: formats.money(amount) })}>
      {t('disputedMore')}
    </Alert>
  )
}

/** Why a policy that covers the order did not approve it. */
const NotAutomatic = ({ because }: { because: string }) => {
  const t = useTexts(payTexts)
  return (
    <Alert kind="warning" title={t('notAutomatic')}>
      {because}.
    </Alert>
  )
}

/** The approval right, as recomputed by a preview. */
const pickApprovalRight = ({
  can_approve,
  approver_user_ids,
  approvers,
  over_policy,
  decided_by,
  second_approval,
  sentence,
}: ReturnType<typeof useDecision>['right']) => ({
  can_approve,
  approver_user_ids,
  approvers,
  over_policy,
  decided_by,
  second_approval,
  sentence,
})

/** Loading skeleton in the shape of the page. */
const OrderSkeleton = () => (
  <div className={styles.page}>
    <div className={orderHeadStyles.top}>
      <Skeleton lines={2} height={24} />
    </div>
    <div className={styles.columns}>
      <div className={clsx(ui.stackWide, styles.stack)}>
        <div className={clsx(ui.panel, styles.paddedAll)}>
          <Skeleton lines={7} height={28} gap={22} />
        </div>
      </div>
      <div className={clsx(ui.stackWide, styles.stack)}>
        <div className={clsx(ui.panel, styles.paddedAll)}>
          <Skeleton lines={3} />
        </div>
        <div className={clsx(ui.panel, styles.paddedAll)}>
          <Skeleton lines={5} height={18} />
        </div>
      </div>
    </div>
  </div>
)
