import { useTexts } from '#platform/i18n/use-texts.ts'
import { MileageRuler } from '#features/schedules/screens/ruler/MileageRuler.tsx'
import { isEstimated } from '../../forecast.ts'
import type { VehicleSchedule } from '../../schedule-contract.ts'
import { useDistance } from '../schedules.ts'
import { useIntervalWords } from '../interval-words.ts'
import { scheduleTexts } from '../texts.ts'
import { useRulerWidth } from './use-ruler-room.ts'
import styles from '../Schedule.module.css'

const STATES = { past_due: 'past', currently_due: 'due', upcoming: 'upcoming' } as const

/** All intervals on a ruler of miles, with a text alternative. */
export const ScheduleRuler = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  const distance = useDistance(schedule.odometer_units)
  const { name } = useIntervalWords(distance)
  const [container, fit] = useRulerWidth()
  const { predicted_odometer: today } = schedule
  // By odometer: an interval overdue by the calendar may be to the right of a later one.
  const intervals = schedule.intervals.toSorted((one, other) => one.interval_id - other.interval_id)
  const estimated = isEstimated(schedule.forecast)
  const odometers = intervals.map((interval) => interval.interval_id)
  const visibleIntervals = intervals.slice(0, fit(odometers, today))
  const sentences = visibleIntervals
    .filter((interval) => interval.group !== 'upcoming')
    .map((interval) => {
      const { group, remaining, by_time: byTime, days_remaining: days } = interval
      return byTime && days !== null
        ? t(group === 'past_due' ? 'rulerDaysPast' : 'rulerDaysDue', { interval: name(interval), count: Math.abs(days) })
        : t(group === 'past_due' ? 'rulerPast' : 'rulerDue', {
            interval: name(interval),
            distance: distance(Math.abs(remaining)),
          })
    })
  const next = visibleIntervals.filter((interval) => interval.group === 'upcoming').map(name)
  const label = [
    t(estimated ? 'rulerToday' : 'rulerReadToday', { distance: distance(today) }),
    ...sentences,
    ...(next.length > 0 ? [t('rulerNext', { intervals: next.join(', ') })] : []),
  ].join(' ')
  return (
    <div className={styles.ruler} ref={container}>
      <MileageRuler
        today={today}
        flag={t(estimated ? 'todayFlag' : 'readTodayFlag', { distance: distance(today) })}
        label={label}
        intervals={visibleIntervals.map((interval) => ({
          at: interval.interval_id,
          state: STATES[interval.group],
          title: name(interval),
          line: t('intervalLine', {
            group: t(interval.group),
            services: t('services', { count: interval.services.length }),
          }),
        }))}
      />
    </div>
  )
}
