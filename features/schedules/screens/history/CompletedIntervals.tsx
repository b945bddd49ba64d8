import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown } from '#platform/ui/icons.ts'
import { isUnread } from '#features/vehicles/odometer.ts'
import { inSentence } from '#features/services/service.ts'
import { useDistance, useMark } from '../schedules.ts'
import { schedules } from '../calls.ts'
import { scheduleTexts } from '../texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './CompletedIntervals.module.css'

type Units = 'miles' | 'kilometers'
type Completed = Awaited<ReturnType<typeof schedules.completedIntervals>>['completed_intervals'][number]

/** Intervals completed at a shop or marked as completed, expandable. */
export const CompletedIntervals = ({ vehicleId, units }: { vehicleId: number; units: Units }) => {
  const t = useTexts(scheduleTexts)
  const query = useQuery(schedules.completedIntervals.options({ params: { id: vehicleId } }))
  return (
    <section className={styles.completed} aria-label={t('completedIntervals')}>
      <h2 className={ui.heading}>{t('completedIntervals')}</h2>
      <Loaded query={query}>
        {({ completed_intervals: list }) =>
          list.length === 0 ? (
            <EmptyState title={t('noRecord')}>{t('noRecordLine')}</EmptyState>
          ) : (
            <div className={ui.tableFrame}>
              {[...Map.groupBy(list, ({ interval_id: interval }) => interval)].map(([interval, times]) => (
                <One key={interval} vehicleId={vehicleId} interval={interval} times={times} units={units} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

/** A forecast is never displayed like a reading; null: neither exists, as for a trailer. */
const useOdometer = (units: Units): ((completed: Completed) => string | null) => {
  const t = useTexts(scheduleTexts)
  const distance = useDistance(units)
  return ({ odometer, is_estimated: isEstimated }) =>
    isUnread({ odometer }) ? null : isEstimated ? t('estimatedOdometer', { distance: distance(odometer) }) : distance(odometer)
}

type OneProps = { vehicleId: number; interval: number; times: Completed[]; units: Units }

/** An interval is listed once, with the last time on its line and all times below. */
const One = ({ vehicleId, interval, times, units }: OneProps) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const distance = useDistance(units)
  const odometerOf = useOdometer(units)
  const [isOpen, setOpen] = useState(false)
  const last = times.reduce((latest, time) => (time.completed_on > latest.completed_on ? time : latest))
  const lastAt = odometerOf(last)
  const names = new Set(times.flatMap(({ services }) => services.map(({ name }) => name)))
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b className={ui.medium}>{lastAt === null ? null : distance(interval)}</b>
        <span className={styles.names}>
          {inSentence([...names])}
          <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>
            {lastAt === null
              ? t('completedOn', { day: formats.date(last.completed_on) })
              : t('completedAt', { day: formats.date(last.completed_on), distance: lastAt })}
          </span>
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.more}>
        {times.map((time) => (
          <Time
            key={`${time.completed_on} ${time.odometer} ${time.source} ${time.completed_by}`}
            vehicleId={vehicleId}
            completed={time}
            units={units}
          />
        ))}
        {isOpen ? <Extras vehicleId={vehicleId} /> : null}
      </div>
    </details>
  )
}

/** Services of the interval completed on one day. A mark can be undone. */
const Time = ({ vehicleId, completed, units }: { vehicleId: number; completed: Completed; units: Units }) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const odometerOf = useOdometer(units)
  const mark = useMark(vehicleId)
  const serviceIds = completed.services.map((service) => service.service_id)
  const by = { date: formats.date(completed.completed_on), who: completed.completed_by }
  const odometer = odometerOf(completed)
  const hours =
    completed.engine_hours === null
      ? null
      : t('withHours', { count: completed.engine_hours, hours: formats.number(completed.engine_hours) })
  const meters = [odometer, hours].filter((one) => one !== null).join(', ')
  return (
    <>
      <p className={clsx(ui.small, ui.soft)}>
        {meters === '' ? t('completedByOn', by) : t('completedBy', { ...by, distance: meters })}
      </p>
      <ul>
        {completed.services.map((service) => (
          <li key={service.service_id}>{service.name}</li>
        ))}
      </ul>
      {completed.source === 'marked' ? (
        <Button
          size="sm"
          busy={mark.isPending}
          onClick={() => mark.mutate({ intervalId: completed.interval_id, serviceIds, isCompleted: false })}
        >
          {t('takeBack')}
        </Button>
      ) : null}
    </>
  )
}

/** Loaded when an interval is expanded. */
const Extras = ({ vehicleId }: { vehicleId: number }) => {
  const t = useTexts(scheduleTexts)
  const { data } = useQuery(schedules.extras.options({ query: { vehicleId } }))
  if (!data || data.services.length === 0) return null
  return (
    <p className={clsx(ui.small, ui.soft)}>
      {t('youMayAlsoNeed')}: {inSentence(data.services.map((service) => service.name))}
    </p>
  )
}
