import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { wallClock } from '#features/countries/clock-time.ts'
import { inSentence } from '#features/services/service.ts'
import { orderStatusKey } from '#features/vehicles/status-words.ts'
import type { VehicleWords } from '#features/vehicles/screens/VehicleCell.tsx'
import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { type ShownStatus, StatusRing } from '#features/vehicles/screens/state.tsx'
import type { TextParams } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { NewMessages } from '../messages/NewMessages.tsx'
import { isLive } from '../../order.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import type { WaitingOrders } from './listed-order.ts'
import { servicesTexts } from './services-texts.ts'
import { isOverdue } from './use-orders.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import styles from './OrderCells.module.css'

export type Translate = (key: keyof (typeof servicesTexts)['entries'] & string, params?: TextParams) => string

/** Status shown by the ring: a received vehicle is in the shop, and a payment that the bank declined has failed. */
export const shownStatus = (order: Pick<ListedOrder, 'status' | 'received_at' | 'payment_failed'>): ShownStatus =>
  order.payment_failed ? 'payment_failed' : order.status === 'active' && order.received_at ? 'in_shop' : order.status

type Named = { order_services: readonly Pick<ListedOrder['order_services'][number], 'name' | 'vanity_label' | 'status'>[] }

/** Live services of an order, by the fleet's labels; repeated ones (four tires) once. */
export const serviceNames = (order: Named): string[] => {
  const names = order.order_services.filter(isLive).map((service) => service.vanity_label ?? service.name)
  return [...Map.groupBy(names, (name) => name)].map(([name, list]) => (list.length > 1 ? `${name} ×${list.length}` : name))
}

/** Characters that fit on one line of the column, with "and n more". */
const LINE_CHARACTERS = 34

export const workOf = (order: Named, t: Translate, characters = LINE_CHARACTERS): string =>
  namesThatFit(serviceNames(order), t, characters)

/** "Brake pads and 4 more": shortens a long list. */
export const namesThatFit = (names: readonly string[], t: Translate, characters: number): string => {
  const formatNames = (count: number): string => {
    const words = inSentence(names.slice(0, count))
    return count === names.length ? words : t('andMoreServices', { names: words, count: names.length - count })
  }
  let visibleCount = names.length
  while (visibleCount > 1 && formatNames(visibleCount).length > characters) visibleCount -= 1
  return formatNames(visibleCount)
}

/** A value with a dimmed second line. */
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

/** Total of the order, with the subtotal that policies limit; before the shop's estimate, the price at booking. */
export const Money = ({ order, withSign, isShort }: { order: ListedOrder; withSign?: boolean; isShort?: boolean }) => {
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
        {isShort || subtotal === null || subtotal === total ? null : (
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

type StatusProps = { order: ListedOrder; today: string; waiting?: WaitingOrders; isWaiting?: boolean }

/** Status ring with its name, how long it waits, and a second line. Of a list of waiting orders only the wait. */
export const StatusCell = ({ order, today, waiting, isWaiting = false }: StatusProps) => {
  const t = useTexts(servicesTexts)
  const word = useTexts(stateTexts)
  const status = shownStatus(order)
  const detail = useDetailLine(order, today, false)
  const more = waiting?.get(order.id)?.who_can_approve ?? detail
  const isOnlyWait = isWaiting && status === 'awaiting_approval' && waiting?.has(order.id) === true
  return (
    <span className={clsx(styles.status, isOnlyWait && styles.onlyWait)}>
      {isOnlyWait ? null : <StatusRing status={status} />}
      <span className={styles.fact}>
        <span className={styles.what}>
          {isOnlyWait ? null : (
            <>
              {word(status === 'in_shop' ? 'active' : orderStatusKey(status))}
              {waiting?.has(order.id) ? ', ' : null}
            </>
          )}
          <Wait {...{ order, waiting }} />
        </span>
        {isOverdue(order, today) ? (
          <span className={clsx(styles.more, ui.pastDue)}>{t('overdue')}</span>
        ) : more ? (
          <span className={clsx(styles.more, styles.detail)} title={more}>
            {keepNumbersWhole(more)}
          </span>
        ) : null}
        {order.is_manual ? null : <NewMessages orderId={order.id} />}
      </span>
    </span>
  )
}

/** "3 days": how long a waiting order has waited, amber from two days. */
const Wait = ({ order, waiting }: { order: ListedOrder; waiting: WaitingOrders }) => {
  const formats = useFormats()
  const since = waiting?.get(order.id)?.waiting_since
  if (since === undefined) return null
  const now = pageFacts().now()
  return <span className={clsx(now - Date.parse(since) >= LONG_WAIT_MS && styles.longWait)}>{formats.ago(since)}</span>
}
const LONG_WAIT_MS = 2 * 24 * 60 * 60 * 1000

/** The status in words on one line, for rows with the ring elsewhere. */
export const StatusLine = ({ order, today, waiting }: { order: ListedOrder; today: string; waiting?: WaitingOrders }) => {
  const t = useTexts(servicesTexts)
  const word = useTexts(stateTexts)
  const status = shownStatus(order)
  const detail = useDetailLine(order, today, true)
  const isPlain = order.status === 'awaiting_approval' || order.status === 'initiated' || detail === null
  const name = word(status === 'in_shop' ? 'active' : orderStatusKey(status))
  const isApproved = order.status === 'approved' && order.approver !== null
  const words = isApproved
    ? t('approvedBriefly', { name: order.approver ?? '' })
    : isPlain
      ? name
      : `${name}, ${decapitalize(detail)}`
  return (
    <span className={styles.line}>
      {isOverdue(order, today) ? (
        <span className={ui.pastDue}>{`${name}, ${decapitalize(t('overdue'))}`}</span>
      ) : (
        <>
          {words}
          {waiting?.has(order.id) ? ', ' : null}
          <Wait {...{ order, waiting }} />
        </>
      )}
      {order.is_manual ? null : <NewMessages orderId={order.id} />}
    </span>
  )
}

const decapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Name and plate, both whole. */
export const NameAndPlate = ({ vehicle: { name, plate } }: { vehicle: VehicleWords }) => (
  <span>
    <b className={styles.named}>{name}</b>
    {plate ? <span className={styles.plate}> {plate}</span> : null}
  </span>
)

/** Second line: who decided, or what it waits for, and since when. */
const useDetailLine = (order: ListedOrder, today: string, isCard: boolean): string | null => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const dayOf = isCard ? formats.date : formats.gridDate
  if (order.is_manual) return t('enteredByFleet')
  switch (order.status) {
    case 'initiated':
      return t('waitsForShop')
    case 'active':
    case 'walk_in': {
      if (order.received_at === null) return t('confirmed')
      const { date, time } = wallClock(order.received_at, order.time_zone)
      return date === today ? t('inShopSince', { when: formats.time(time) }) : t('inShopSinceDay', { day: dayOf(date) })
    }
    case 'approved': {
      const date = order.approved_at ? dayOf(order.approved_at) : ''
      return order.approver ? t('approvedBy', { name: order.approver, date }) : t('approvedByPolicy', { date })
    }
    default:
      return order.invoice_number ? t('invoiceOf', { number: order.invoice_number }) : null
  }
}
