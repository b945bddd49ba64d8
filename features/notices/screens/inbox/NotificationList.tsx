import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconBell, IconWifiOff } from '#platform/ui/icons.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import { addDays } from '#features/countries/dates.ts'
import type { ListedNotification } from '../../inbox/inbox-contract.ts'
import { NOTIFICATION_DAYS } from '../../inbox/notification-groups.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { inboxTexts } from './texts.ts'
import type { NotificationsQuery, ShownGroup } from './use-notifications.ts'
import styles from './NotificationList.module.css'

type ListProps = { list: NotificationsQuery; group: ShownGroup; onOpened?: () => void }

/** Notifications by day, newest first. */
export const NotificationList = ({ list, group, onOpened }: ListProps) => {
  const t = useTexts(inboxTexts)
  const all = list.data?.pages.flatMap((page) => page.notifications)
  if (!all) return list.isError ? <NotLoaded onRetry={() => void list.refetch()} busy={list.isFetching} /> : <Waiting />
  if (all.length === 0) return <NothingYet group={group} />
  return (
    <>
      {byDay(all).map(([day, some]) => (
        <section key={day} className={styles.day}>
          <h3>
            <DayName day={day} />
          </h3>
          <ul>
            {some.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} {...(onOpened ? { onOpened } : {})} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage ? (
        <p className={styles.older}>
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('older')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

const byDay = (all: readonly ListedNotification[]) => [...Map.groupBy(all, (one) => dayOf(one.created_at))]

/** The day in the viewer's zone. */
const dayOf = (instant: Date | string): string => wallClock(instant, pageFacts().timeZone).date

const DayName = ({ day }: { day: string }) => {
  const t = useTexts(inboxTexts)
  const formats = useFormats()
  const language = useLanguage()
  const today = dayOf(new Date(pageFacts().now()))
  if (day === today) return t('today')
  const name = formats.dateWithWeekday(day)
  if (day === addDays(today, -1)) return t('yesterday', { day: name })
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const Waiting = () => (
  <div className={styles.state}>
    <Skeleton lines={6} height={28} gap={20} />
  </div>
)

const NothingYet = ({ group }: { group: ShownGroup }) => {
  const t = useTexts(inboxTexts)
  return (
    <div className={styles.state}>
      <EmptyState
        picture={<IconBell size={20} stroke={1.75} aria-hidden />}
        title={group === 'all' ? t('none') : t('noneOfGroup', { days: NOTIFICATION_DAYS })}
        actions={
          group === 'all' ? (
            <Link to="/user_preferences" className={buttonClass({})}>
              {t('preferences')}
            </Link>
          ) : null
        }
      >
        {group === 'all' ? t('noneMore') : null}
      </EmptyState>
    </div>
  )
}

const NotLoaded = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => {
  const t = useTexts(inboxTexts)
  return (
    <div className={styles.failed} role="alert">
      <IconWifiOff size={16} stroke={1.75} aria-hidden />
      <div>
        <b>{t('notLoaded')}</b>
        <p>{t('notLoadedMore')}</p>
      </div>
      <Button size="sm" busy={busy} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
