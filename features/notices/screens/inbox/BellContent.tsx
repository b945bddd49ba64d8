import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { retryImport } from '#platform/contract/connection.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { notifications } from './calls.ts'
import { refetchNotifications } from './refetch-notifications.ts'
import { inboxTexts } from './texts.ts'
import type { PanelProps } from './NotificationsPanel.tsx'
import styles from './BellContent.module.css'

type BellProps = PanelProps & { isOpen: boolean; unread: number | undefined }

const BulkProgress = lazy(() => retryImport(() => import('#features/accounts/screens/bulk/BulkProgress.tsx')))
const Panel = lazy(() => retryImport(() => import('./NotificationsPanel.tsx')))

/** The dot for unread notifications, and the panel; a phone gets the page. */
export default function BellContent({ isOpen, onClose, unread }: BellProps) {
  const t = useTexts(inboxTexts)
  const navigate = useNavigate()
  const isPhone = usePhone()
  useFreshCount()
  const close = useEffectEvent(onClose)
  const { pathname } = useLocation()
  useEffect(() => close(), [pathname])
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
      <Suspense>
        <BulkProgress />
      </Suspense>
      {isOpen && !isPhone ? (
        <Suspense>
          <Panel onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A message says only that something changed: the count is fetched, and the list where it is open. */
const useFreshCount = (): void => {
  const queries = useQueryClient()
  useEffect(
    () =>
      onCableMessage(({ channel }) => {
        if (channel === 'notifications') void refetchNotifications(queries)
        // An order that was decided elsewhere; the count stays as it is.
        if (channel === 'orders') void notifications.list.invalidate(queries)
      }),
    [queries],
  )
}
