import { useTexts } from '#platform/i18n/use-texts.ts'
import { MileageRuler } from '#platform/ui/charts/mileage-ruler.tsx'
import { useWidth } from '#platform/ui/charts/use-width.ts'
import type { VehicleSchedule } from '../schedule-contract.ts'
import { fitOnRuler } from '../on-ruler.ts'
import { useDistance } from './schedules.ts'
import { scheduleTexts } from './texts.ts'
import styles from './Schedule.module.css'

const STATES = { past_due: 'past', currently_due: 'due', upcoming: 'upcoming' } as const

/** A label and the room beside it; the ends keep half of it free. Where there is room for fewer intervals, the list below has the others. */
const LABEL_WIDTH = 136

/** All intervals at once on a line of miles; the same facts in words for who cannot see it. */
export const ScheduleRuler = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  const distance = useDistance(schedule.odometer_units)
  const [place, width] = useWidth<HTMLDivElement>(1118)
  const steps = (width - LABEL_WIDTH) / LABEL_WIDTH
  const { intervals, predicted_odometer: today } = schedule
  const shown = intervals.slice(
    0,
    fitOnRuler(
      intervals.map((interval) => interval.interval_id),
      today,
      steps,
    ),
  )
  const sentences = shown
    .filter((interval) => interval.group !== 'upcoming')
    .map(({ group, interval_id, remaining }) =>
      t(group === 'past_due' ? 'rulerPast' : 'rulerDue', {
        interval: distance(interval_id),
        distance: distance(Math.abs(remaining)),
      }),
    )
  const next = shown.filter((interval) => interval.group === 'upcoming').map((interval) => distance(interval.interval_id))
  const label = [
    t('rulerToday', { distance: distance(today) }),
    ...sentences,
    ...(next.length > 0 ? [t('rulerNext', { intervals: next.join(', ') })] : []),
  ].join(' ')
  return (
    <div className={styles.ruler} ref={place}>
      <MileageRuler
        today={today}
        flag={t('todayFlag', { distance: distance(today) })}
        label={label}
        intervals={shown.map((interval) => ({
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
