import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { DeskOrderRow } from '../contract.ts'
import { DeskState } from './DeskState.tsx'
import { durationText, useOrderWords } from './order-words.ts'
import { StepButton } from './steps/StepButton.tsx'
import { portalTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderList.module.css'

/** `whole`: with its year, in lists that reach far back. */
type ShowDate = boolean | 'whole'

/** One order in a list: when, which vehicle, what and for whom, where it stands, and the next step as one button. */
export const OrderLine = ({ order, filled, showDate }: { order: DeskOrderRow; filled: boolean; showDate: ShowDate }) => {
  const t = useTexts(portalTexts)
  const words = useOrderWords()
  const formats = useFormats()
  const sum = formats.total(order.total ?? 0)
  const total = order.total === null ? '' : `, ${order.total === 0 ? sum : t('lineTotal', { amount: sum })}`
  const { name, model, plate, unit } = order.vehicle
  return (
    <li className={filled ? styles.here : undefined}>
      <When order={order} showDate={showDate} />
      <VehicleCell
        stack
        vehicle={{ name, model: model ?? '', plate, unit }}
        link={(content, className) => (
          <Link to="/shop_portal/orders/$id" params={{ id: String(order.id) }} className={clsx(className, ui.plain)}>
            {content}
          </Link>
        )}
      />
      <span className={styles.what}>
        {words.services(order)}
        <span className={ui.oneLine}>{total}</span>
        <Asker order={order} />
      </span>
      <span className={styles.state}>
        <DeskState order={order} />
      </span>
      <StepButton order={order} filled={filled} />
    </li>
  )
}

const When = ({ order, showDate }: { order: DeskOrderRow; showDate: ShowDate }) => {
  const t = useTexts(portalTexts)
  const formats = useFormats()
  const words = useOrderWords()
  const below = (): string | null => {
    if (order.is_here) return t('here')
    if (order.state === 'expected') return t('takes', { time: durationText(order.minutes) })
    return null
  }
  const date = showDate === 'whole' ? formats.date(order.appointment_date) : words.day(order)
  const second = showDate ? date : below()
  return (
    <time dateTime={order.appointment_datetime}>
      {formats.time(order.appointment_time)}
      {second ? <small>{second}</small> : null}
      {order.is_overdue ? <small className={ui.pastDue}>{t('overdue')}</small> : null}
    </time>
  )
}

/** The fleet and the person to call. */
const Asker = ({ order: { fleet, contact } }: { order: DeskOrderRow }) => {
  const formats = useFormats()
  const href = phoneLink(contact?.phone)
  return (
    <span className={styles.below}>
      {[fleet.name, contact?.name].filter(Boolean).join(', ')}
      {href ? (
        <>
          {', '}
          <a className={ui.plain} href={href}>
            {formats.phone(contact?.phone ?? null)}
          </a>
        </>
      ) : null}
    </span>
  )
}
