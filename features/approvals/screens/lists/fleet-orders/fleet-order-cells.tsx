import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { shopOf } from '#features/orders/find-orders.ts'
import { namesThatFit, serviceNames, shownStatus, workOf } from '#features/orders/screens/services/order-cells.tsx'
import { reviewTexts } from '#features/orders/screens/services/review-texts.ts'
import { servicesTexts } from '#features/orders/screens/services/services-texts.ts'
import { ShopTime } from '#features/orders/screens/ShopTime.tsx'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { OrderStatus } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import type { FleetOrderRow } from '../../../lists/lists-contract.ts'
import { fleetOrderTexts } from './texts.ts'
import styles from './FleetOrders.module.css'

type Props = { order: FleetOrderRow }

const DAY_MS = 86_400_000
/** From here on a wait is amber, rounded as it is shown. */
const LONG_WAIT_DAYS = 2

/** Minutes, hours or days since it came to those who can decide. */
export const Wait = ({ order: { waiting_since: since } }: Props) => {
  const formats = useFormats()
  if (since === undefined) return null
  const isLong = Math.round((pageFacts().now() - new Date(since).getTime()) / DAY_MS) >= LONG_WAIT_DAYS
  return <span className={clsx(ui.oneLine, isLong ? styles.late : ui.soft)}>{formats.ago(since)}</span>
}

/** A fact over its circumstance; both wrap where the column is narrow. */
export const Two = ({ above, below }: { above: ReactNode; below: ReactNode }) => (
  <span className={styles.two}>
    <span>{above}</span>
    <span className={styles.below}>{below}</span>
  </span>
)

/** Characters that fit on one line of the column on a tablet. */
const NARROW_CHARACTERS = 25

export const Work = ({ order, isByFleet }: Props & { isByFleet: boolean }) => {
  const word = useTexts(servicesTexts)
  const isNarrow = useNarrow()
  const work = isNarrow ? namesThatFit(serviceNames(order), word, NARROW_CHARACTERS, 'plusServices') : workOf(order, word)
  return isByFleet ? <Two above={work} below={shopOf(order)} /> : <Two above={order.fleet_name} below={shopOf(order)} />
}

export const Subtotal = ({ order: { pre_tax_sub_total: subtotal, currency } }: Props) => {
  const amounts = useAmounts()
  if (subtotal === null) return <span className={ui.faint}>–</span>
  return <span className={ui.oneLine}>{amounts.cell(subtotal, currency)}</span>
}

/** The day over the shop's time. */
export const Appointment = ({ order }: Props) => {
  const formats = useFormats()
  return (
    <span className={ui.oneLine}>
      <Two above={formats.gridDate(order.appointment_date)} below={<ShopTime order={order} />} />
    </span>
  )
}

/** The status with its ring; below it who approved, or why it waits. */
export const Status = ({ order }: Props) => {
  const t = useTexts(fleetOrderTexts)
  const formats = useFormats()
  const date = order.approved_at ? formats.gridDate(order.approved_at) : null
  const approved = date && (order.approver ? t('by', { name: order.approver, date }) : t('byPolicy', { date }))
  const below = order.status === 'approved' ? approved : order.reason
  return (
    <span className={styles.two}>
      <OrderStatus status={shownStatus(order)} />
      {below ? <span className={clsx(styles.below, styles.underWord)}>{keepNumbersWhole(below)}</span> : null}
    </span>
  )
}

/** Only where this user decides; otherwise the row itself opens the order. */
export const Review = ({ order, onOpen, isText }: Props & { onOpen: (order: FleetOrderRow) => void; isText?: boolean }) => {
  const t = useTexts(reviewTexts)
  if (!order.can_approve) return null
  return (
    <button
      type="button"
      className={isText ? styles.action : buttonClass({ size: 'sm' })}
      aria-label={t('reviewOf', { vehicle: order.vehicle.name })}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(order)
      }}
    >
      {t('review')}
    </button>
  )
}
