import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconClock, IconX } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OrderApproval } from '../../contract.ts'
import type { ShownService } from '../order/shown-names.ts'
import { orderTexts } from '../order/texts.ts'
import styles from './ServiceLines.module.css'

const STATES = {
  approved: { key: 'statusApproved', className: ui.good, Icon: IconCheck },
  rejected: { key: 'statusRejected', className: ui.pastDue, Icon: IconX },
  awaiting_approval: { key: 'statusWaiting', className: ui.due, Icon: IconClock },
  initiated: { key: 'statusInitiated', className: ui.faint, Icon: IconClock },
  active: { key: 'statusActive', className: ui.faint, Icon: IconClock },
  deleted: { key: 'statusRejected', className: ui.faint, Icon: IconX },
} as const
/** A newer server may send statuses that an open page does not know. */
const UNKNOWN = { key: 'statusUnknown', className: ui.faint, Icon: IconClock } as const
const NOT_DONE = { key: 'statusNotDone', className: ui.faint, Icon: IconX } as const

type Props = { shown: OrderApproval; service: ShownService }

/** The decision on a service, and its time. In a canceled order no service waits any more. */
export const ServiceState = ({ shown, service }: Props) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const isOver = shown.order.status === 'cancel'
  const { key, className, Icon } = isOver && service.status !== 'rejected' ? NOT_DONE : (STATES[service.status] ?? UNKNOWN)
  const since = key === 'statusApproved' ? approvedAt(shown, service.id) : null
  return (
    <span className={clsx(styles.state, className)}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {since ? t('approvedOn', { date: formats.date(since) }) : t(key)}
    </span>
  )
}

const APPROVALS = ['order_approved', 'order_auto_approved']

/** The first approval that included this service since the shop last sent it for approval. */
const approvedAt = ({ activity }: OrderApproval, id: number): string | null => {
  let since: string | null = null
  // Newest first: stops at the last event in which it was not approved.
  for (const { activity_type: type, created_at: at, service_details: services } of activity) {
    const status = services.find((one) => one.id === id)?.status
    if (status && status !== 'approved') break
    if (APPROVALS.includes(type)) since = at
  }
  return since
}
