import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { wallClock } from '#features/countries/clock-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import {
  IconCalendarEvent,
  IconCheck,
  IconClipboardCheck,
  IconHourglass,
  IconPencil,
  IconReceiptDollar,
  IconTool,
  IconX,
} from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { Timeline, type TimelineItem } from '#platform/ui/history/timeline.tsx'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from './texts.ts'
import { useTime } from '../decision/use-time.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderApproval.module.css'

const ICONS: Record<string, ComponentType<{ className?: string }>> = {
  order_requested: IconCalendarEvent,
  order_confirmed: IconCalendarEvent,
  order_rescheduled: IconCalendarEvent,
  walk_in_opened: IconClipboardCheck,
  order_checked_in: IconClipboardCheck,
  check_in_undone: IconX,
  estimate_sent: IconReceiptDollar,
  order_approved: IconCheck,
  order_first_approved: IconCheck,
  order_auto_approved: IconCheck,
  services_declined: IconX,
  order_canceled: IconX,
  order_declined: IconX,
  order_completed: IconTool,
  order_paid: IconReceiptDollar,
  order_paid_in_shop: IconReceiptDollar,
  order_payment_deferred: IconReceiptDollar,
  payment_authorised: IconReceiptDollar,
  payment_declined: IconX,
  payment_released: IconReceiptDollar,
  payment_refunded: IconReceiptDollar,
  payment_disputed: IconX,
  dispute_won: IconReceiptDollar,
  dispute_lost: IconX,
}
const iconOf = (type: string) => {
  const Icon = ICONS[type] ?? IconPencil
  return <Icon className={ui.icon} />
}

/** Timeline, newest first: what comes next, what is pending, then what happened. */
export const WhatHappened = ({ shown }: { shown: OrderApproval }) => {
  const t = useTexts(orderTexts)
  const time = useTime(shown.order)
  const past = shown.activity.map((item): TimelineItem => ({
    key: item.id,
    icon: iconOf(item.activity_type),
    who: item.acting_user,
    what: item.sentence,
    consequence: item.detail,
    time: time(item.created_at),
  }))
  return (
    <Card title={t('soFar')} flat className={styles.happened}>
      <div className={clsx(ui.padded, styles.tight)}>
        <Timeline label={t('soFar')} items={[...useAhead(shown), ...past]} />
      </div>
    </Card>
  )
}

const next = (what: string): TimelineItem => ({ key: 'next', kind: 'next', icon: <IconTool className={ui.icon} />, what })

/** The next expected step, and the person it waits for. */
const useAhead = (approval: OrderApproval): TimelineItem[] => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const { order } = approval
  const words = { shop: order.shop.name, vehicle: order.vehicle.name, time: formats.time(order.appointment_ends_time) }
  switch (order.status) {
    case 'initiated':
      return [next(t('nextConfirm', words))]
    case 'active':
      return [next(t(order.received_at ? 'nextEstimate' : 'nextArrive', words))]
    case 'walk_in':
      return [next(t('nextEstimate', words))]
    case 'approved':
      return [next(t('nextWorkOnly', words))]
    case 'awaiting_approval': {
      const names = approval.approvers.map(({ name }) => name.split(' ')[0]!)
      const waiting =
        approval.decided_by === 'no_policy' || names.length > MOST_NAMES
          ? t('waitingForAnyone')
          : t('waitingFor', { names: listOr(names, t('or')) })
      const since = approval.activity.find(({ activity_type: type }) => ESTIMATES.includes(type))?.created_at
      return [
        next(t(isAhead(order) ? 'nextWork' : 'nextWorkOnly', words)),
        {
          key: 'now',
          kind: 'now',
          icon: <IconHourglass className={ui.icon} />,
          what: waiting,
          time: since && formats.ago(since),
        },
      ]
    }
    default:
      return []
  }
}
const MOST_NAMES = 4
/** Events that start the wait; later events on the order do not reset it. */
const ESTIMATES = ['estimate_sent', 'estimate_revised']

/** Whether the visit has not ended yet, in the shop's time zone. */
const isAhead = (order: OrderApproval['order']): boolean => {
  const now = wallClock(new Date(pageFacts().now()), order.time_zone)
  return now.date < order.appointment_date || (now.date === order.appointment_date && now.time < order.appointment_ends_time)
}

const listOr = (names: string[], or: string): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')}${or}${names.at(-1)}` : (names[0] ?? '')
