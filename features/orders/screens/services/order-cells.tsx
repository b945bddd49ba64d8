import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wallClock } from '#features/countries/clock-time.ts'
import { inSentence } from '#features/services/service.ts'
import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { type ShownStatus, StatusRing } from '#features/vehicles/screens/state.tsx'
import type { TextParams } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { isLive } from '../../order.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import type { WaitingOrders } from './listed-order.ts'
import { servicesTexts } from './services-texts.ts'
import { isOverdue } from './use-orders.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderCells.module.css'

export type Translate = (key: keyof (typeof servicesTexts)['entries'] & string, params?: TextParams) => string

/** The status as its ring shows it: a vehicle that was received is in the shop. */
export const shownStatus = (order: Pick<ListedOrder, 'status' | 'received_at'>): ShownStatus =>
  order.status === 'active' && order.received_at ? 'in_shop' : order.status

type Named = { order_services: readonly Pick<ListedOrder['order_services'][number], 'name' | 'vanity_label' | 'status'>[] }

/** What is done on an order, as the fleet calls it, without what was declined or taken off; four tires stand there once. */
export const serviceNames = (order: Named): string[] => {
  const names = order.order_services.filter(isLive).map((service) => service.vanity_label ?? service.name)
  return [...Map.groupBy(names, (name) => name)].map(([name, list]) => (list.length > 1 ? `${name} ×${list.length}` : name))
}

/** What fits on a line of its column, with what is left out. */
const LINE_CHARACTERS = 36

/** "Brake pads and 4 more": a long list ends in what it leaves out. */
export const workOf = (order: Named, t: Translate): string => {
  const names = serviceNames(order)
  const formatNames = (count: number): string => {
    const words = inSentence(names.slice(0, count))
    return count === names.length ? words : t('andMoreServices', { names: words, count: names.length - count })
  }
  let visibleCount = names.length
  while (visibleCount > 1 && formatNames(visibleCount).length > LINE_CHARACTERS) visibleCount -= 1
  return formatNames(visibleCount)
}

/** A fact, and its circumstance dimmed below it. */
export const Fact = ({ what, whole, more }: { what: string; whole?: string; more?: ReactNode }) => (
  <span className={styles.fact}>
    <span className={styles.what} title={whole && whole !== what ? `${what}\n${whole}` : what}>
      {what}
    </span>
    {more ? (
      <span className={styles.more} title={typeof more === 'string' ? more : undefined}>
        {more}
      </span>
    ) : null}
  </span>
)

export const currencySign = (formats: Formats): string => (formats.unit === 'km' ? '$\u00a0CAD' : '$')

/** What the order costs, with the sum that policies speak of; before the shop's estimate what its price list said. */
export const Money = ({ order, withSign }: { order: ListedOrder; withSign?: boolean }) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const money = (dollars: number): string => (withSign ? formats.money(dollars) : formats.number(dollars, 2))
  const { total, pre_tax_sub_total: subtotal, booked_estimate: estimate } = order
  if (total !== null) {
    // Only a promotion takes a total below its subtotal.
    const amount = money(subtotal ?? 0)
    const isReduced = total < (subtotal ?? 0)
    const whole = t(isReduced ? 'subtotalBeforePromotion' : 'subtotalOf', { amount })
    return (
      <span className={clsx(ui.figure, styles.fact)}>
        <span className={ui.bold}>{total === 0 ? formats.total(0) : money(total)}</span>
        {subtotal === null || subtotal === total ? null : (
          <span className={styles.more} title={whole}>
            {isReduced ? t('afterPromotion') : whole}
          </span>
        )}
      </span>
    )
  }
  if (!estimate) return <span className={ui.faint}>–</span>
  return (
    <span className={clsx(ui.figure, ui.soft, styles.fact)}>
      <span>
        {money(estimate.amount)}
        {estimate.on_request > 0 ? '+' : ''}
      </span>
      <span className={styles.more}>{t('estimated')}</span>
    </span>
  )
}

type ReviewProps = {
  /** Over several fleets the order itself says who can decide. */
  order: ListedOrder & { can_approve?: boolean | undefined }
  waiting: WaitingOrders
  size?: 'sm' | 'md'
  /** Opens it by more than an address: across fleets its fleet is entered first. */
  onOpen?: () => void
}

/** To the decision, or for whoever may not make it to the order. */
export const ReviewLink = ({ order, waiting, size = 'sm', onOpen }: ReviewProps) => {
  const t = useTexts(servicesTexts)
  if (order.status !== 'awaiting_approval') return null
  const decides = (waiting?.get(order.id)?.can_approve ?? order.can_approve) !== false
  const label = t(decides ? 'reviewOf' : 'viewOf', { vehicle: order.vehicle.name })
  if (onOpen) {
    return (
      <Button size={size} aria-label={label} onClick={onOpen}>
        {t(decides ? 'review' : 'view')}
      </Button>
    )
  }
  return (
    <Link
      to="/orders/$id/approvals"
      params={{ id: String(order.id) }}
      className={buttonClass({ size })}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
    >
      {t(decides ? 'review' : 'view')}
    </Link>
  )
}

/** The ring with its word, the circumstance below; where there is no column for it, the way to the decision. */
export const StatusCell = ({
  order,
  today,
  waiting,
  withReview,
}: {
  order: ListedOrder
  today: string
  waiting?: WaitingOrders
  withReview?: boolean
}) => {
  const t = useTexts(servicesTexts)
  const word = useTexts(stateTexts)
  const status = shownStatus(order)
  const circumstance = useCircumstance(order, today)
  const more = waiting?.get(order.id)?.who_can_approve ?? circumstance
  return (
    <span className={styles.status}>
      <StatusRing status={status} />
      <span className={styles.fact}>
        <span className={styles.what}>{word(status === 'in_shop' ? 'active' : status)}</span>
        {isOverdue(order, today) ? (
          <span className={clsx(styles.more, ui.pastDue)}>{t('overdue')}</span>
        ) : more ? (
          <span className={styles.more} title={more}>
            {more}
          </span>
        ) : null}
        {withReview ? <ReviewLink order={order} waiting={waiting} /> : null}
      </span>
    </span>
  )
}

/** What stands beside the word: who decided, what is waited for, since when. */
const useCircumstance = (order: ListedOrder, today: string): string | null => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  if (order.isManual) return t('enteredByFleet')
  switch (order.status) {
    case 'initiated':
      return t('waitsForShop')
    case 'active':
    case 'walk_in': {
      if (order.received_at === null) return t('confirmed')
      const { date, time } = wallClock(order.received_at, order.time_zone)
      return date === today
        ? t('inShopSince', { when: formats.time(time) })
        : t('inShopSinceDay', { day: formats.gridDate(date) })
    }
    case 'approved': {
      const date = order.approved_at ? formats.gridDate(order.approved_at) : ''
      return order.approver ? t('approvedBy', { name: order.approver, date }) : t('approvedByPolicy', { date })
    }
    default:
      return order.invoice_number ? t('invoiceOf', { number: order.invoice_number }) : null
  }
}
