import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { NewMessagesBelow, useNewMessages } from '#features/orders/screens/messages/NewMessages.tsx'
import { useState } from 'react'
import { toDollars } from '#features/countries/money.ts'
import { phoneLink } from '#features/countries/phone.ts'
import { otherClock } from '#features/orders/screens/ShopTime.tsx'
import { unbroken } from '#platform/i18n/unbroken.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown, IconChevronRight, IconInfoCircle } from '#platform/ui/icons.ts'
import { OrderStatus } from '#features/vehicles/screens/state.tsx'
import { cellTexts } from '#features/vehicles/screens/cell-texts.ts'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { OrderApproval } from '../../contract.ts'
import type { Decision } from '../decision/use-decision.ts'
import { AboutOrder } from './AboutOrder.tsx'
import { modelOf, plateOf } from './shown-names.ts'
import { PoNumber } from './PoNumber.tsx'
import { orderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { ShopLogo } from '#features/shops/screens/ShopLogo.tsx'
import styles from './OrderHead.module.css'

type Shown = { shown: OrderApproval }
type HeadProps = Shown & { request: Decision['request'] }

/** The question of the page, and the facts needed to answer it. */
export const OrderHead = ({ shown, request }: HeadProps) => {
  const t = useTexts(orderTexts)
  const { order } = shown
  const [isOpen, setOpen] = useState(false)
  const isPhone = usePhone()
  const messages = <NewMessagesBelow count={useNewMessages(order.id)} />
  const inShop = order.status === 'active' && order.received_at !== null
  return (
    <>
      <nav className={ui.crumbs} aria-label={t('services')}>
        <Link to="/services">{t('services')}</Link>
        <IconChevronRight size={14} aria-hidden />
        <span>{t('orderNumber', { id: order.id })}</span>
      </nav>
      <div className={styles.top}>
        <div className={styles.head}>
          <VehicleShape body={order.vehicle.body} width={72} />
          <div>
            <h1>{useHeadline(shown, request)}</h1>
            <VehicleLine shown={shown} />
            {isPhone ? null : messages}
          </div>
          <span className={clsx(ui.row, styles.headEnd)}>
            <OrderStatus status={order.payment_failed ? 'payment_failed' : inShop ? 'in_shop' : order.status} badge />
            <IconButton label={t('aboutOrder')} onClick={() => setOpen(true)}>
              <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            </IconButton>
            {isPhone ? messages : null}
          </span>
        </div>
        {isPhone ? <FoldedFacts shown={shown} /> : <Facts shown={shown} />}
      </div>
      <AboutOrder shown={shown} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const VehicleLine = ({ shown: { order } }: Shown) => {
  const t = useTexts(cellTexts)
  const { vehicle } = order
  const dimmed = [plateOf(vehicle) ?? t('noPlate'), vehicle.other_id ? `${t('unit')}\u00a0${vehicle.other_id}` : null]
  return (
    <p className={ui.soft}>
      <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
        {modelOf(vehicle) || vehicle.name}
      </Link>{' '}
      <span className={ui.faint}>· {dimmed.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

const useHeadline = (
  { order, can_approve: canApprove }: OrderApproval,
  { totalCents, amountCents }: Decision['request'],
): string => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const isNarrow = useNarrow()
  const words = {
    vehicle: order.vehicle.name,
    shop: order.shop.name,
    amount: formats.money(order.status === 'awaiting_approval' ? toDollars(amountCents) : (order.total ?? 0)),
  }
  switch (order.status) {
    case 'awaiting_approval':
      if (amountCents < totalCents) return t(canApprove ? 'headApproveMore' : 'headWaitingMore', words)
      if (totalCents === 0) return t(canApprove ? 'headApproveFree' : 'headWaitingFree', words)
      return t(!canApprove ? 'headWaiting' : isNarrow ? 'headApproveShort' : 'headApprove', words)
    case 'initiated':
      return t('headRequested', words)
    case 'active':
      return t(order.received_at === null ? 'headExpected' : 'headInShop', words)
    case 'walk_in':
      return t('headInShop', words)
    case 'approved':
      return t(order.total === 0 ? 'headApprovedFree' : 'headApproved', words)
    case 'cancel':
      return t('headCanceled', words)
    default:
      return t('headDone', words)
  }
}

/** On a phone: shop, time and odometer in one line, which opens the rest. */
const FoldedFacts = ({ shown }: Shown) => {
  const formats = useFormats()
  const { order } = shown
  const distance = distanceOf(order, formats)
  return (
    <details className={styles.folded}>
      <summary>
        <span>
          {[
            order.shop.name,
            `${formats.date(order.appointment_date)}, ${formats.time(order.appointment_time)}`,
            ...(distance === null ? [] : [formats.distance(distance)]),
          ]
            .map(unbroken)
            .join(' · ')}
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <Facts shown={shown} />
    </details>
  )
}

const distanceOf = ({ miles, kilometers }: OrderApproval['order'], { unit }: ReturnType<typeof useFormats>): number | null =>
  unit === 'mi' ? miles : kilometers

const Facts = ({ shown: { order } }: Shown) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const distance = distanceOf(order, formats)
  return (
    <dl className={clsx(ui.facts, styles.headFacts)}>
      <div>
        <dt>{t('shop')}</dt>
        <dd className={styles.shop}>
          <ShopLogo shop={order.shop} />
          <span>
            {order.shop.name}
            <a className={styles.below} href={phoneLink(order.shop.main_phone_number) ?? undefined}>
              {formats.phone(order.shop.main_phone_number)}
            </a>
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('appointment')}</dt>
        <dd>
          {formats.date(order.appointment_date)}, {formats.time(order.appointment_time)}
          <ShopZone order={order} />
        </dd>
      </div>
      <div>
        <dt>{t('odometer')}</dt>
        <dd>{distance === null ? '–' : formats.distance(distance)}</dd>
      </div>
      <div>
        <dt>{t('askedBy')}</dt>
        <dd>
          <Requester originator={order.originator} />
        </dd>
      </div>
      <div>
        <dt>{t('poNumber')}</dt>
        <dd>
          <PoNumber order={order} />
        </dd>
      </div>
    </dl>
  )
}

/** Name with phone, then roles and email. */
const Requester = ({ originator }: { originator: OrderApproval['order']['originator'] }) => {
  const formats = useFormats()
  const link = phoneLink(originator.cellPhone)
  return (
    <>
      {originator.name || '–'}
      {originator.cellPhone ? (
        <>, {link ? <a href={link}>{formats.phone(originator.cellPhone)}</a> : formats.phone(originator.cellPhone)}</>
      ) : null}
      <span className={styles.below}>
        {originator.roles.join(', ')}
        {originator.email ? (
          <>
            {originator.roles.length > 0 ? ' · ' : ''}
            <a href={`mailto:${originator.email}`}>{originator.email}</a>
          </>
        ) : null}
      </span>
    </>
  )
}

/** Names the shop's clock if the viewer's runs differently. */
const ShopZone = ({ order }: { order: OrderApproval['order'] }) => {
  const t = useTexts(orderTexts)
  const clock = otherClock(order, useLanguage())
  if (clock === null) return null
  return (
    <span className={styles.below}>
      {clock}, {t('shopTime')}
    </span>
  )
}
