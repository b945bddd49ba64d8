import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconClock } from '#platform/ui/icons.ts'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { isEstimated } from '../../forecast.ts'
import type { VehicleSchedule } from '../../schedule-contract.ts'
import { useDistance } from '../schedules.ts'
import { HoursDue } from '../HoursDue.tsx'
import { useForecastForm } from './use-forecast-form.ts'
import { scheduleTexts } from '../texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ForecastCard.module.css'

/** The forecast as a sum, so that users see which of the two figures below to correct. */
export const ForecastCard = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  return (
    <section className={ui.panel}>
      <header className={ui.flat}>
        <h2>{t('nextIntervalTitle')}</h2>
      </header>
      <div className={styles.forecast}>
        <Sums schedule={schedule} />
        <HoursDue interval={nextOf(schedule)} className={styles.hours} />
        {schedule.counts_distance ? (
          <Figures key={`${schedule.predicted_odometer} ${schedule.monthly_distance}`} schedule={schedule} />
        ) : null}
        <Facts schedule={schedule} />
      </div>
    </section>
  )
}

/** The interval at the end of the sum. */
const nextOf = ({ forecast, intervals }: VehicleSchedule) => intervals.find((interval) => interval.interval_id === forecast?.next)

const Sums = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const distance = useDistance(schedule.odometer_units)
  const sum = schedule.forecast
  if (!sum) return null
  const perDay = `${formats.number(sum.per_day, Number.isInteger(sum.per_day) ? 0 : 1)}\u00a0${formats.unit}`
  const isDue = schedule.intervals.some((interval) => interval.interval_id === sum.next && interval.group === 'currently_due')
  const days = sum.days_until_due ?? 0
  return (
    <>
      {schedule.counts_distance ? (
        <dl className={styles.equation}>
          <Line label={t('recordedOn', { date: formats.date(sum.recorded_on) })} figure={distance(sum.recorded)} />
          {isEstimated(sum) ? (
            <>
              <Line kind="plus" label={t('daysDriven', { count: sum.days, distance: perDay })} figure={distance(sum.driven)} />
              <Line kind="result" label={t('today')} figure={distance(sum.today)} />
            </>
          ) : null}
        </dl>
      ) : null}
      {sum.by_time ? null : (
        <dl className={clsx(styles.equation, styles.second)}>
          <Line label={t('nextInterval')} figure={distance(sum.next)} />
          <Line kind="minus" label={t(isEstimated(sum) ? 'today' : 'readToday')} figure={distance(sum.today)} />
          <Line kind="result" label={t('stillToGo')} figure={distance(sum.still_to_go)} />
        </dl>
      )}
      {sum.is_known ? null : <p className={styles.when}>{t('notKnownLine')}</p>}
      {sum.is_known && sum.due_on ? (
        <p className={clsx(styles.when, isDue && ui.due)}>
          {isDue ? <IconAlertCircle size={16} stroke={1.75} aria-hidden /> : <IconClock size={16} stroke={1.75} aria-hidden />}
          <span>
            <b>{days > 0 ? t(sum.by_time ? 'dueInExactDays' : 'dueInDays', { count: days }) : t('dueToday')}</b>
            <span className={ui.oneLine}>{t(sum.by_time ? 'onExactDate' : 'dueOnDate', { date: formats.date(sum.due_on) })}</span>
            {sum.by_time ? null : (
              <>
                <br />
                {t('atPace', { distance: distance(sum.still_to_go), perDay })}
              </>
            )}
          </span>
        </p>
      ) : null}
    </>
  )
}

const KINDS = { plus: styles.plus, minus: styles.minus, result: styles.result }
const Line = ({ kind, label, figure }: { kind?: 'plus' | 'minus' | 'result'; label: string; figure: string }) => (
  <div className={kind && KINDS[kind]}>
    <dt>{label}</dt>
    <dd>{figure}</dd>
  </div>
)

/** The two editable figures. */
const Figures = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  const { form, isChanged } = useForecastForm(schedule)
  const isMiles = schedule.odometer_units === 'miles'
  return (
    <form {...form.props} className={styles.figures}>
      <NumberField {...form.field('odometer')} small label={t(isMiles ? 'currentMileageMi' : 'currentMileage')} />
      <NumberField {...form.field('monthly')} small label={t(isMiles ? 'milesPerMonth' : 'kilometersPerMonth')} />
      {isChanged ? (
        <Button type="submit" size="sm" look="brand" busy={form.busy}>
          {t('save')}
        </Button>
      ) : null}
    </form>
  )
}

const Facts = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const distance = useDistance(schedule.odometer_units)
  const { last_completed: completed, last_maintenance_odometer: last } = schedule
  const isAttempt = schedule.forecast?.is_known === false
  const next = schedule.next_maintenance_date
  const nextDate = isAttempt ? t('not_known') : next ? formats.date(next) : '–'
  const facts = [
    ...(schedule.counts_distance
      ? [
          [t('lastRecorded'), distance(schedule.odometer)],
          [t('lastMaintenance'), last === null ? '–' : distance(last)],
        ]
      : []),
    [t('nextMaintenanceDate'), nextDate],
    [
      t('lastCompleted'),
      !completed
        ? '–'
        : schedule.counts_distance
          ? t('atInterval', { date: formats.date(completed.completed_on), interval: distance(completed.interval_id) })
          : formats.date(completed.completed_on),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
