import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconSettings } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { NOTIFICATION_GROUPS } from '../../inbox/notification-groups.ts'
import { inboxTexts } from './texts.ts'
import { type NotificationsQuery, type ShownGroup, useMarkAllRead, useUnread } from './use-notifications.ts'
import styles from './NotificationsHead.module.css'

type HeadProps = { group: ShownGroup; onGroup: (group: ShownGroup) => void; list: NotificationsQuery }

/** Title, unread count and groups; without notifications, only the title. */
export const NotificationsHead = ({ group, onGroup, list }: HeadProps) => {
  const t = useTexts(inboxTexts)
  const isBlank = list.isError || (group === 'all' && list.data?.pages[0]?.notifications.length === 0)
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h2>{t('title')}</h2>
        {isBlank ? null : <NotificationsTools />}
      </div>
      {isBlank ? null : <GroupFilter group={group} onGroup={onGroup} />}
    </header>
  )
}

/** Unread count, marking all as read, and a link to the preferences. */
export const NotificationsTools = () => {
  const t = useTexts(inboxTexts)
  const unread = useUnread()?.unread ?? 0
  const markAll = useMarkAllRead()
  return (
    <>
      {unread > 0 ? <span className={clsx(ui.small, ui.soft)}>{t('unread', { count: unread })}</span> : null}
      <span className={ui.grow} />
      {unread > 0 ? (
        <button type="button" className={styles.markAll} disabled={markAll.isPending} onClick={() => markAll.mutate()}>
          {t('markAll')}
        </button>
      ) : null}
      <Link to="/user_preferences" className={clsx(ui.iconButton, styles.preferences)} aria-label={t('preferences')}>
        <IconSettings size={16} stroke={1.75} aria-hidden />
      </Link>
    </>
  )
}

export const GroupFilter = ({ group, onGroup }: Omit<HeadProps, 'list'>) => {
  const t = useTexts(inboxTexts)
  const unread = useUnread()
  return (
    <Segments
      label={t('group')}
      value={group}
      options={[
        { value: 'all' as const, label: t('all') },
        ...NOTIFICATION_GROUPS.map((value) => {
          const count = unread?.by_group[value] ?? 0
          return { value, label: t(value), ...(count > 0 ? { count } : {}) }
        }),
      ]}
      onChange={onGroup}
    />
  )
}
