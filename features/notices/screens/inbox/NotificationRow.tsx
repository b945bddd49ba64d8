import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { wallClock } from '#features/countries/clock-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconHourglassHigh,
  IconMessage,
  IconReceiptDollar,
  IconTruck,
} from '#platform/ui/icons.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { NotificationGroup } from '../../inbox/notification-groups.ts'
import { type BellKind, NOTIFICATION_LOOKS, type NotificationLook } from '../../inbox/notification-looks.ts'
import type { ListedNotification } from '../../inbox/inbox-contract.ts'
import { inboxTexts } from './texts.ts'
import { useMarkRead } from './use-notifications.ts'
import styles from './NotificationRow.module.css'

type RowProps = { notification: ListedNotification; onOpened?: () => void }

/** A notification with its action. */
export const NotificationRow = ({ notification, onOpened }: RowProps) => {
  const t = useTexts(inboxTexts)
  const formats = useFormats()
  const markRead = useMarkRead()
  const { id, title, line, outcome, action, path, is_read: isRead, created_at: createdAt } = notification
  const [to, query] = path.split('?')
  const { tone, icon: Icon } = lookOf(notification)
  return (
    <li className={clsx(styles.row, !isRead && styles.isUnread)}>
      <span className={styles.dot}>{isRead ? null : <span className={ui.screenReaderOnly}>{t('isUnread')}</span>}</span>
      <span className={clsx(styles.icon, tone)}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <b>{keepNumbersWhole(title)}</b>
        <p>{keepNumbersWhole(line)}</p>
        {outcome ? <p className={styles.outcome}>{outcome}</p> : null}
        <time dateTime={createdAt}>{formats.time(wallClock(createdAt, pageFacts().timeZone).time)}</time>
      </div>
      <Link
        to={to!}
        search={query ? Object.fromEntries(new URLSearchParams(query)) : {}}
        className={buttonClass({ size: 'sm', look: action === 'review' ? 'brand' : 'quiet' })}
        aria-label={t('actionOn', { action: t(action), title })}
        onClick={() => {
          if (!isRead) markRead(id)
          onOpened?.()
        }}
      >
        {t(action)}
      </Link>
    </li>
  )
}

type Icon = ComponentType<{ size?: number; stroke?: number }>
type Look = { tone: string | undefined; icon: Icon }

/** Of what only happened. */
const GROUP_ICONS: Record<NotificationGroup, Icon> = {
  approvals: IconTruck,
  vehicles: IconTruck,
  payments: IconReceiptDollar,
}

/** Look by meaning: requires an action, failed, succeeded, or informational. */
const lookOf = ({ kind, group, outcome, action }: ListedNotification): Look => {
  // A page that was opened before an update may not know the kind.
  const look: NotificationLook | undefined = NOTIFICATION_LOOKS[kind as BellKind]
  if (outcome !== null || look === 'went well') return { tone: styles.good, icon: IconCircleCheck }
  if (action === 'review') return { tone: styles.due, icon: IconHourglassHigh }
  if (action === 'reply') return { tone: undefined, icon: IconMessage }
  if (look === 'went wrong' || action === 'pay') return { tone: styles.past, icon: IconAlertCircle }
  return { tone: undefined, icon: GROUP_ICONS[group] ?? IconTruck }
}
