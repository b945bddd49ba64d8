import type { Completed } from './schedules.ts'
import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconClock } from '#platform/ui/icons.ts'
import type { OfferedService, ScheduleInterval } from '../schedule-contract.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { WhenDone } from './done/WhenDone.tsx'
import { AlsoNotKnown, StateBadge } from '#features/vehicles/screens/state.tsx'
import { HoursDue } from './HoursDue.tsx'
import { MarkCompleted } from './MarkCompleted.tsx'
import { useIntervalWords } from './interval-words.ts'
import { scheduleTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './IntervalCard.module.css'

type CardProps = {
  vehicleId: number
  interval: ScheduleInterval
  distance: (distance: number) => string
  busy: boolean
  onBook: () => void
  onMark: (serviceIds: number[], completion: Completed) => Promise<unknown>
  /** Null: without an odometer. */
  vehicle: { units: DistanceUnit; estimated: number } | null
  line: (service: OfferedService) => ReactNode
  /** Content below the services. */
  children?: ReactNode
}

/** A due interval: remaining distance and day, with services to book or mark as completed. */
export const IntervalCard = ({ vehicleId, vehicle, interval, distance, busy, onBook, onMark, line, children }: CardProps) => {
  const t = useTexts(scheduleTexts)
  const [marking, setMarking] = useState(false)
  const [idsToMark, setIdsToMark] = useState<number[] | null>(null)
  const title = useIntervalWords(distance).name(interval)
  return (
    <article className={clsx(ui.panel, styles.interval)}>
      <header>
        <div>
          <h3>
            <IntervalLink vehicleId={vehicleId} intervalId={interval.interval_id}>
              {title}
            </IntervalLink>
          </h3>
          <span className={clsx(ui.tiny, ui.faint)}>{t('services', { count: interval.services.length })}</span>
        </div>
        <Remaining interval={interval} distance={distance} />
        {marking ? null : (
          <Steps
            interval={interval}
            title={title}
            busy={busy}
            onBook={onBook}
            onMark={setIdsToMark}
            onMarkSome={() => setMarking(true)}
          />
        )}
      </header>
      {marking ? (
        <MarkCompleted
          services={interval.services}
          busy={busy}
          onCancel={() => setMarking(false)}
          onDone={(ids) => {
            setMarking(false)
            setIdsToMark(ids)
          }}
        />
      ) : (
        <ul>{interval.services.map(line)}</ul>
      )}
      <HoursDue interval={interval} className={styles.hours} />
      {children}
      {idsToMark ? (
        <WhenDone
          count={idsToMark.length}
          vehicle={vehicle}
          onSave={(completion) => onMark(idsToMark, completion)}
          onClose={() => setIdsToMark(null)}
        />
      ) : null}
    </article>
  )
}

/** Actions: book, or mark all or some services as completed. */
const Steps = ({
  interval,
  title,
  busy,
  onBook,
  onMark,
  onMarkSome,
}: Pick<CardProps, 'interval' | 'busy' | 'onBook'> & {
  title: string
  onMark: (serviceIds: number[]) => void
  onMarkSome: () => void
}) => {
  const t = useTexts(scheduleTexts)
  const mayBook = useHolds('orders.book')
  return (
    <div className={ui.panelEnd}>
      {mayBook ? (
        <Button look={interval.group === 'currently_due' ? 'brand' : 'ghost'} size="sm" onClick={onBook}>
          {t('bookNow')}
        </Button>
      ) : null}
      {interval.services.length > 1 ? (
        <Button look="ghost" size="sm" aria-label={t('markSomeLabel', { interval: title })} disabled={busy} onClick={onMarkSome}>
          {t('markSome')}
        </Button>
      ) : null}
      <Button
        look="ghost"
        size="sm"
        disabled={busy}
        onClick={() => onMark(interval.services.map((service) => service.service_id))}
      >
        {t('markAll')}
      </Button>
    </div>
  )
}

/** Link to an interval's page. */
export const IntervalLink = ({
  vehicleId,
  intervalId,
  children,
}: {
  vehicleId: number
  intervalId: number
  children: ReactNode
}) => (
  <Link
    to="/maintenance_schedule_details/$id"
    params={{ id: String(vehicleId) }}
    search={{ interval_id: intervalId }}
    className={styles.intervalLink}
  >
    {children}
  </Link>
)

/** Past due: how far over and since when. Due: how much remains and until when. The day is exact if the calendar decides. */
export const Remaining = ({ interval, distance }: { interval: ScheduleInterval; distance: (distance: number) => string }) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const { howFar } = useIntervalWords(distance)
  const isPast = interval.group === 'past_due'
  const Icon = isPast ? IconAlertCircle : IconClock
  // Without a distance, which would be a guess.
  if (!interval.is_known) return <StateBadge state="not_known" />
  const tone = isPast ? ui.pastDue : interval.group === 'currently_due' ? ui.due : undefined
  const since = interval.by_time ? 'since' : 'sinceAbout'
  const until = interval.by_time ? 'onDay' : 'about'
  return (
    <>
      <span className={clsx(ui.badge, tone)}>
        <Icon size={14} stroke={2} aria-hidden />
        {howFar(interval)}
      </span>
      {interval.due_on ? (
        <span className={clsx(ui.small, ui.soft)}>{t(isPast ? since : until, { date: formats.date(interval.due_on) })}</span>
      ) : null}
      <AlsoNotKnown count={interval.services.filter((service) => !service.is_known && !service.is_completed).length} />
    </>
  )
}
