import { browserOnly } from '#platform/ui/loadable.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import { BarLead } from '#platform/ui/grid/grid-toolbar.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { NOTIFICATION_DAYS } from '../../inbox/notification-groups.ts'
import { NotificationList } from './NotificationList.tsx'
import { GroupFilter, NotificationsTools } from './NotificationsHead.tsx'
import { inboxTexts } from './texts.ts'
import { type ShownGroup, useNotifications } from './use-notifications.ts'
import styles from './NotificationsPage.module.css'

const RecentChanges = browserOnly(async () => (await import('#features/accounts/screens/bulk/RecentChanges.tsx')).default)

/** All notifications of the last 90 days. */
export default function NotificationsPage() {
  const t = useTexts(inboxTexts)
  const [group, setGroup] = useState<ShownGroup>('all')
  const list = useNotifications(group)
  const groups = <GroupFilter group={group} onGroup={setGroup} />
  return (
    <>
      <PageHeader
        crumb={<Link to="/dashboard">{t('dashboard')}</Link>}
        here={t('title')}
        title={t('title')}
        line={t('pageLine', { days: NOTIFICATION_DAYS })}
      />
      <div className={styles.tools}>
        {usePhone() ? <BarLead>{groups}</BarLead> : groups}
        <NotificationsTools />
      </div>
      <Card label={t('title')}>
        {useIsHydrated() ? <RecentChanges /> : null}
        <NotificationList list={list} group={group} />
      </Card>
    </>
  )
}
