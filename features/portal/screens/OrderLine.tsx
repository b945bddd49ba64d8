import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { amountInRow, useFormats } from '#platform/ui/formats.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { DeskOrderRow } from '../contract.ts'
import { DeskState } from './DeskState.tsx'
import { durationText, useOrderWords } from './order-words.ts'
import { StepButton } from './steps/StepButton.tsx'
import { portalTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import styles from './OrderList.module.css'

/** An order in a list: time, vehicle, services, fleet, status, and the next step as one button. */
export const OrderLine = ({ order, filled, showDate }: { order: DeskOrderRow; filled: boolean; showDate: boolean }) => {
  const t = useTexts(portalTexts)
  const words = useOrderWords()
  const formats = useFormats()
  const sum = amountInRow(formats, order.total ?? 0)
  const total = order.total === null ? null : order.total === 0 ? sum : t('lineTotal', { amount: sum })
  return (
    <li className={filled ? styles.here : undefined}>
      <When order={order} showDate={showDate} />
      <VehicleLink order={order} />
      <span className={styles.what}>
        {words.services(order)}
        {total === null ? null : (
          <>
            , <span className={ui.oneLine}>{total}</span>
          </>
        )}
        <Requester order={order} />
        <NewMessages order={order} />
      </span>
      <span className={styles.state}>
        <DeskState order={order} />
      </span>
      <StepButton order={order} filled={filled} />
    </li>
  )
}

/** The fleet's messages that the desk has not read. */
const NewMessages = ({ order: { id, unread_messages: count } }: { order: DeskOrderRow }) => {
  const t = useTexts(portalTexts)
  if (count === 0) return null
  return (
    <Link to="/shop_portal/orders/$id" params={{ id: String(id) }} className={clsx(ui.medium, ui.row)}>
      {t('newMessages', { count })}
    </Link>
  )
}

/** A finished order: day, services and total. A press on the row opens it. */
export const PastLine = ({ order }: { order: DeskOrderRow }) => {
  const words = useOrderWords()
  const formats = useFormats()
  return (
    <li>
      <time dateTime={order.appointment_date}>{formats.date(order.appointment_date)}</time>
      <VehicleLink order={order} isBrief />
      <span className={styles.what}>
        {words.services(order)}
        <Requester order={order} />
        <NewMessages order={order} />
      </span>
      <span className={styles.state}>
        <DeskState order={order} />
      </span>
      <span className={clsx(ui.figure, styles.total)}>{order.total === null ? '–' : amountInRow(formats, order.total)}</span>
    </li>
  )
}

/** `isBrief`: on two lines instead of three. */
const VehicleLink = ({ order, isBrief = false }: { order: DeskOrderRow; isBrief?: boolean }) => {
  const { name, model, plate, unit } = order.vehicle
  return (
    <VehicleCell
      stack={!isBrief}
      vehicle={{ name, model: model ?? '', plate, unit }}
      link={(content, className) => (
        <Link to="/shop_portal/orders/$id" params={{ id: String(order.id) }} className={clsx(className, ui.plain)}>
          {content}
        </Link>
      )}
    />
  )
}

const When = ({ order, showDate }: { order: DeskOrderRow; showDate: boolean }) => {
  const t = useTexts(portalTexts)
  const formats = useFormats()
  const words = useOrderWords()
  const below = (): string | null => {
    const since = order.is_here ? words.received(order) : null
    if (since) return t('hereSince', { when: since })
    if (order.state === 'expected') return t('takes', { time: durationText(order.minutes) })
    return null
  }
  const second = showDate ? words.day(order) : below()
  return (
    <time dateTime={order.appointment_datetime}>
      {formats.time(order.appointment_time)}
      {second ? <small>{keepNumbersWhole(second)}</small> : null}
      {order.is_overdue ? <small className={ui.pastDue}>{t('overdue')}</small> : null}
    </time>
  )
}

/** The fleet and its contact. */
const Requester = ({ order: { fleet, contact } }: { order: DeskOrderRow }) => {
  const formats = useFormats()
  const href = phoneLink(contact?.phone)
  return (
    <span className={styles.below}>
      {fleet.name}
      {contact?.name || href ? (
        <span className={styles.contact}>
          {contact?.name ? `, ${contact.name}` : null}
          {href ? (
            <>
              {', '}
              <a className={ui.plain} href={href}>
                {formats.phone(contact?.phone ?? null)}
              </a>
            </>
          ) : null}
        </span>
      ) : null}
    </span>
  )
}
