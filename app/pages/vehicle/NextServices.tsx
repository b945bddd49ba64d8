import { clsx } from 'clsx'
import { scheduleTexts } from '#features/schedules/screens/texts.ts'
import { useDistance } from '#features/schedules/screens/schedules.ts'
import { useIntervalWords } from '#features/schedules/screens/interval-words.ts'
import { Remaining } from '#features/schedules/screens/IntervalCard.tsx'
import { ScheduleRuler } from '#features/schedules/screens/ruler/ScheduleRuler.tsx'
import type { VehicleSchedule } from '#features/schedules/schedule-contract.ts'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { useSchedule } from './vehicle-page-data.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '#features/vehicles/screens/page/VehicleFrame.module.css'

const INTERVALS_SHOWN = 3

/** A vehicle's next due services, in short. */
export const NextServices = ({ vehicleId }: { vehicleId: number }) => (
  <Loaded query={useSchedule(vehicleId)} skeleton={<NextSkeleton />}>
    {({ schedule }) => <Next schedule={schedule} />}
  </Loaded>
)

const NextSkeleton = () => (
  <>
    <div className={ui.padded}>
      <span className={clsx(ui.skeletonBar, styles.rulerSkeleton)} aria-hidden="true" />
    </div>
    <ul className={styles.next} aria-hidden="true">
      {Array.from({ length: INTERVALS_SHOWN }, (_, index) => (
        <li key={index}>
          <span className={clsx(ui.skeletonBar, styles.nextSkeleton)} />
        </li>
      ))}
    </ul>
  </>
)

const Next = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  const distance = useDistance(schedule.odometer_units)
  const { name } = useIntervalWords(distance)
  if (schedule.intervals.length === 0) return <p className={clsx(ui.padded, ui.faint)}>{t('nothingScheduled')}</p>
  return (
    <>
      {schedule.counts_distance ? (
        <div className={ui.padded}>
          <ScheduleRuler schedule={schedule} />
        </div>
      ) : null}
      <ul className={styles.next}>
        {schedule.intervals.slice(0, INTERVALS_SHOWN).map((interval) => (
          <li key={interval.interval_id}>
            <div className={ui.row}>
              <b className={ui.bold}>{name(interval)}</b>
              <Remaining interval={interval} distance={distance} />
            </div>
            <p className={ui.soft}>{inSentence(interval.services.map((service) => service.name))}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
