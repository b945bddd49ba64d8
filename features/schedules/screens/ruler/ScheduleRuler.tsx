import { useTexts } from '#platform/i18n/use-texts.ts'
import { MileageRuler } from '#features/schedules/screens/ruler/MileageRuler.tsx'
import { isEstimated } from '../../forecast.ts'
import type { VehicleSchedule } from '../../schedule-contract.ts'
import { useDistance } from '../schedules.ts'
import { scheduleTexts } from '../texts.ts'
import { useRulerWidth } from './use-ruler-room.ts'
import styles from '../Schedule.module.css'

const STATES = { past_due: 'past', currently_due: 'due', upcoming: 'upcoming' } as const

/** All intervals on a ruler of miles, with a text alternative. */
export const ScheduleRuler = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  const distance = useDistance(schedule.odometer_units)
  const [place, fit] = useRulerWidth()
  const { intervals, predicted_odometer: today } = schedule
  const estimated = isEstimated(schedule.forecast)
  const odometers = intervals.map((interval) => interval.interval_id)
  const visibleIntervals = intervals.slice(0, fit(odometers, today))
  const sentences = visibleIntervals
    .filter((interval) => interval.group !== 'upcoming')
    .map(({ group, interval_id, remaining }) =>
      t(group === 'past_due' ? 'rulerPast' : 'rulerDue', {
        interval: distance(interval_id),
        distance: distance(Math.abs(remaining)),
      }),
    )
  const next = visibleIntervals
    .filter((interval) => interval.group === 'upcoming')
    .map((interval) => distance(interval.interval_id))
  const label = [
    t(estimated ? 'rulerToday' : 'rulerReadToday', { distance: distance(today) }),
    ...sentences,
    ...(next.length > 0 ? [t('rulerNext', { intervals: next.join(', ') })] : []),
  ].join(' ')
  return (
    <div className={styles.ruler} ref={place}>
      <MileageRuler
        today={today}
        flag={t(estimated ? 'todayFlag' : 'readTodayFlag', { distance: distance(today) })}
        label={label}
        intervals={visibleIntervals.map((interval) => ({
          at: interval.interval_id,
          state: STATES[interval.group],
          title: distance(interval.interval_id),
          line: t('intervalLine', {
            group: t(interval.group),
            services: t('services', { count: interval.services.length }),
          }),
        }))}
      />
    </div>
  )
}
