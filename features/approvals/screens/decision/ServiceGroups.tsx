import { type ReactNode, useState } from 'react'
import { awaitsDecision } from '#features/orders/order.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconChevronDown } from '#platform/ui/icons.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { OrderApproval } from '../../contract.ts'
import type { ShownService } from '../order/shown-names.ts'
import { orderTexts } from '../order/texts.ts'
import { useTime } from './use-time.ts'
import styles from './ServiceLines.module.css'

/** Groups the services: decided ones are listed below new ones. */
export const useGroups = (services: readonly ShownService[], { activity, order }: OrderApproval, decides: boolean) => {
  const t = useTexts(orderTexts)
  const time = useTime(order)
  const undecided = services.filter(awaitsDecision)
  if (!decides || undecided.length === 0 || undecided.length === services.length)
    return [{ key: 'all', title: null, folded: null, services }]
  const isNew = undecided.every((service) => service.added_by_shop)
  const since = activity.find(({ activity_type: type }) => type === 'estimate_revised')?.created_at
  const words = { time: since ? time(since) : '' }
  const title = isNew
    ? t(since ? 'newServicesAt' : 'newServices', words)
    : t(since ? 'changedServicesAt' : 'changedServices', words)
  const before = services.filter((service) => !awaitsDecision(service))
  return [
    { key: isNew ? 'new' : 'changed', title, folded: null, services: undecided },
    { key: 'before', title: t('notAskedAgain'), folded: t('decidedBefore', { count: before.length }), services: before },
  ]
}

type GroupProps = {
  title: string | null
  /** Summary on a phone while collapsed. */ folded: string | null
  children: ReactNode
}

export const Group = ({ title, folded, children }: GroupProps) => {
  const [isOpen, open] = useState(false)
  const isFolded = usePhone() && folded !== null
  if (!isFolded)
    return (
      <>
        {title ? <h3 className={styles.group}>{title}</h3> : null}
        {children}
      </>
    )
  return (
    <>
      <h3 className={styles.fold}>
        <button type="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {folded}
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
      </h3>
      {isOpen ? children : null}
    </>
  )
}
