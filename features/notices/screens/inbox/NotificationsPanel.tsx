import { browserOnly } from '#platform/ui/loadable.tsx'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NOTIFICATION_DAYS } from '../../inbox/notification-groups.ts'
import { NotificationList } from './NotificationList.tsx'
import { NotificationsHead } from './NotificationsHead.tsx'
import { type ShownGroup, useNotifications } from './use-notifications.ts'
import { inboxTexts } from './texts.ts'
import styles from './NotificationsPanel.module.css'

const RecentChanges = browserOnly(async () => (await import('#features/accounts/screens/bulk/RecentChanges.tsx')).default)

export type PanelProps = { onClose: () => void }

/** The panel below the bell. Opening it does not mark anything as read. */
export default function NotificationsPanel({ onClose }: PanelProps) {
  const t = useTexts(inboxTexts)
  const [group, setGroup] = useState<ShownGroup>('all')
  const list = useNotifications(group)
  const panel = useRef<HTMLDivElement>(null)
  useClosing(panel, onClose)
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={t('title')} tabIndex={-1}>
      <NotificationsHead group={group} onGroup={setGroup} list={list} />
      <div className={styles.scrolls}>
        <RecentChanges />
        <NotificationList list={list} group={group} onOpened={onClose} />
      </div>
      <footer className={styles.foot}>
        <Link to="/notifications" onClick={onClose}>
          {t('seeAll')}
        </Link>
        <span>{t('shownFor', { days: NOTIFICATION_DAYS })}</span>
      </footer>
    </div>
  )
}

/** Closes on Escape and on a press outside; moves focus into the panel and back to the bell. */
const useClosing = (panel: RefObject<HTMLDivElement | null>, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    // The element that contains the bell and its panel.
    const container = panel.current?.parentElement
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      close()
      container?.querySelector('button')?.focus({ preventScroll: true })
    }
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !container?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [panel])
}
