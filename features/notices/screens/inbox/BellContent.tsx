import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { notifications } from '../calls.ts'
import { refetchNotifications } from './refetch-notifications.ts'
import { inboxTexts } from './texts.ts'
import type { PanelProps } from './NotificationsPanel.tsx'
import styles from './BellContent.module.css'

type BellProps = PanelProps & { isOpen: boolean; unread: number | undefined }

const BulkProgress = browserOnly(async () => (await import('#features/accounts/screens/bulk/BulkProgress.tsx')).default)
const Panel = browserOnly(async () => (await import('./NotificationsPanel.tsx')).default)

/** The dot for unread notifications, and the panel; phones use the page instead. */
export default function BellContent({ isOpen, onClose, unread }: BellProps) {
  const t = useTexts(inboxTexts)
  const navigate = useNavigate()
  const isPhone = usePhone()
  useFreshCount()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !isPhone) return
    close()
    void navigate({ to: '/notifications' })
  }, [isOpen, isPhone, navigate])
  return (
    <>
      {unread ? (
        <span id="unread" className={styles.dot}>
          <span className={ui.screenReaderOnly}>{t('unread', { count: unread })}</span>
        </span>
      ) : null}
      <BulkProgress />
      {isOpen && !isPhone ? <Panel onClose={onClose} /> : null}
    </>
  )
}

/** A push only signals that something changed: refetches the count, and the list if it is open. */
const useFreshCount = (): void => {
  const queries = useQueryClient()
  useEffect(
    () =>
      onCableMessage(({ channel }) => {
        if (channel === 'notifications') void refetchNotifications(queries)
        // An order was decided elsewhere; the unread count does not change.
        if (channel === 'orders') void notifications.list.invalidate(queries)
      }),
    [queries],
  )
}
