import { useAddress } from '#platform/ui/address/use-address.ts'
import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addDays } from '#features/countries/dates.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronLeft, IconChevronRight, IconPlus } from '#platform/ui/icons.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import type { DeskDay, DeskOrderRow } from '../contract.ts'
import { portal } from './calls.ts'
import { OrderLine } from './OrderLine.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { dateOf } from './portal-search.ts'
import { portalTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Portal.module.css'
import orderListStyles from './OrderList.module.css'

/** Prefetched after the page has loaded. */
const WalkInDrawer = browserOnly(async () => (await import('./walk-in/WalkInDrawer.tsx')).WalkInDrawer)

/** The next tasks: requests to answer, then the day's vehicles by time. */
const PortalDay = () => <PortalFrame page="day">{() => <Day />}</PortalFrame>
export default PortalDay

const Day = () => {
  const requestedDay = useAddress(dateOf)
  const query = useQuery({ ...portal.day.options({ query: requestedDay }), placeholderData: keepPreviousData })
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={64} gap={20} />}>
      {(day) => <DayPage day={day} />}
    </Loaded>
  )
}

const DayPage = ({ day }: { day: DeskDay }) => {
  const t = useTexts(portalTexts)
  const formats = useFormats()
  const isToday = day.date === day.today
  return (
    <>
      <PageHeader title={useHeadline(day)} line={useDayLine(day)} actions={<DayActions day={day} />} />
      {day.requests.length > 0 ? (
        <Group
          title={t('answerThese')}
          meta={t('requestCount', { count: day.requests.length })}
          orders={day.requests}
          day={day}
          showDate
        />
      ) : null}
      {day.earlier.length > 0 ? (
        <Group
          title={t('fromEarlier')}
          meta={t('vehicles', { count: day.earlier.length })}
          orders={day.earlier}
          day={day}
          showDate
        />
      ) : null}
      {day.vehicles.length > 0 ? (
        <Group
          title={isToday ? t('today') : formats.dateWithWeekday(day.date)}
          meta={t('vehicles', { count: day.vehicles.length })}
          orders={day.vehicles}
          day={day}
          showDate={false}
        />
      ) : (
        <EmptyState title={t('nobodyThatDay')}>{t('nobodyThatDayMore')}</EmptyState>
      )}
    </>
  )
}

/** The first two kinds of open tasks, as a sentence. Payments come first: that driver waits at the counter. */
const useHeadline = ({ counts }: DeskDay): string => {
  const t = useTexts(portalTexts)
  const waiting = (['payments', 'requests', 'estimates', 'jobs', 'arrivals'] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => t(key, { count: counts[key] }))
  return waiting.length === 0 ? t('nothingToDo') : waiting.slice(0, 2).join(', ')
}

const useDayLine = (day: DeskDay): string => {
  const t = useTexts(portalTexts)
  const formats = useFormats()
  const isToday = day.date === day.today
  const count = { count: day.counts.vehicles }
  const here = [...day.earlier, ...day.vehicles].filter(({ is_here: isHere }) => isHere).length
  // More vehicles are here than there are bays: some wait outside.
  const bays =
    here > day.bays ? t('hereForBays', { here, count: day.bays }) : t('baysInUse', { used: day.bays_in_use, count: day.bays })
  return [
    formats.dateWithWeekday(day.date),
    isToday ? t('vehiclesToday', count) : t('vehicles', count),
    day.counts.ready > 0 ? t('ready', { count: day.counts.ready }) : '',
    day.is_open ? '' : t('closedThatDay'),
    isToday ? bays : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const DayActions = ({ day }: { day: DeskDay }) => {
  const t = useTexts(portalTexts)
  const navigate = useNavigate()
  const [walkIn, setWalkIn] = useState(false)
  useEffect(() => WalkInDrawer.fetch(), [])
  const show = (date: string): void =>
    void navigate({ to: '/shop_portal', search: date === day.today ? {} : { date }, resetScroll: false })
  return (
    <>
      <button
        type="button"
        className={clsx(ui.button, ui.square)}
        aria-label={t('dayBefore')}
        onClick={() => show(addDays(day.date, -1))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </button>
      <Button aria-current={day.date === day.today ? 'date' : undefined} onClick={() => show(day.today)}>
        {t('today')}
      </Button>
      <button
        type="button"
        className={clsx(ui.button, ui.square)}
        aria-label={t('dayAfter')}
        onClick={() => show(addDays(day.date, 1))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </button>
      <Button data-walk-in icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setWalkIn(true)}>
        {t('walkIn')}
      </Button>
      {walkIn ? <WalkInDrawer onClose={() => setWalkIn(false)} /> : null}
    </>
  )
}

type GroupProps = { title: string; meta: string; orders: DeskOrderRow[]; day: DeskDay; showDate: boolean }

const Group = ({ title, meta, orders, day, showDate }: GroupProps) => (
  <section>
    <h2 className={styles.groupHead}>
      {title} <span>{meta}</span>
    </h2>
    <ul className={orderListStyles.day}>
      {orders.map((order) => (
        <OrderLine
          key={order.id}
          order={order}
          filled={order.id === day.oldest_open_step}
          // A vehicle that came before its day is listed today, but its time belongs to another day.
          showDate={showDate || order.appointment_date !== day.date}
        />
      ))}
    </ul>
  </section>
)
