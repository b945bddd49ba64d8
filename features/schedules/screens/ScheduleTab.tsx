import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState } from '#platform/ui/empty.tsx'
import type { OfferedService, ScheduleInterval, VehicleSchedule } from '../schedule-contract.ts'
import {
  type BookedService,
  bookedServices,
  NOTHING_CHOSEN,
  type Prices,
  openServicesOf,
  servicesOfInterval,
  withChoices,
  withoutServicesOf,
} from '../selection.ts'
import { BookBar, BookCard, SOURCE_TEXT } from './BookCard.tsx'
import { type Choices, useChoices } from './choices.ts'
import { DueBasis } from './done/DueBasis.tsx'
import { ForecastCard } from './forecast/ForecastCard.tsx'
import { IntervalCard } from './IntervalCard.tsx'
import { useIntervalWords } from './interval-words.ts'
import { EngineHoursCard } from './intervals/EngineHoursCard.tsx'
import { IntervalsPanel } from './intervals/IntervalsPanel.tsx'
import { OptionQuestion } from './OptionModal.tsx'
import { ScheduleRuler } from './ruler/ScheduleRuler.tsx'
import { useDistance, useMark } from './schedules.ts'
import { ServiceLine } from './ServiceLine.tsx'
import { ServicesTable } from './ServicesTable.tsx'
import { scheduleTexts } from './texts.ts'
import { UpcomingIntervals } from './UpcomingIntervals.tsx'
import { useNarrow } from '#platform/ui/widths.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Schedule.module.css'
import intervalCardStyles from './IntervalCard.module.css'

export type Priced = { prices: Prices | null; shopName: string | null }
type TabProps = Priced & { schedule: VehicleSchedule; onBook: (services: BookedService[]) => void }

/** A vehicle's schedule: ruler, three groups, the selection to book, and the next interval. */
export const ScheduleTab = ({ schedule, prices, shopName, onBook }: TabProps) => {
  const t = useTexts(scheduleTexts)
  const distance = useDistance(schedule.odometer_units)
  const { name } = useIntervalWords(distance)
  const choices = useChoices(schedule.intervals)
  const isNarrow = useNarrow()
  const mayBook = useHolds('orders.book')
  const booking = {
    selection: choices.selection,
    prices,
    shopName,
    intervalName: (id: number): string => {
      const interval = schedule.intervals.find((one) => one.interval_id === id)
      return interval ? name(interval) : distance(id)
    },
    onBook: () => onBook(bookedServices(choices.selection)),
  }
  if (schedule.intervals.length === 0) {
    return <EmptyState title={t('nothingScheduled')}>{t('nothingScheduledLine')}</EmptyState>
  }
  return (
    <div className={styles.page}>
      {schedule.counts_distance ? <ScheduleRuler schedule={schedule} /> : null}
      <div className={styles.columns}>
        <div>
          <Groups schedule={schedule} choices={choices} prices={prices} onBook={onBook} />
          {schedule.counts_distance ? (
            <details className={styles.all}>
              <summary>{t('allServices')}</summary>
              <ServicesTable vehicleId={schedule.vehicle_id} />
            </details>
          ) : null}
          <details className={styles.all}>
            <summary>{t('intervalsAndSources')}</summary>
            <IntervalsPanel vehicleId={schedule.vehicle_id} />
          </details>
        </div>
        <aside aria-label={t('bookServices')}>
          {isNarrow ? null : <BookCard {...booking} source={schedule.source} />}
          <ForecastCard schedule={schedule} />
          <EngineHoursCard vehicleId={schedule.vehicle_id} />
          {isNarrow || !mayBook ? (
            <p className={clsx(ui.tiny, ui.faint, styles.source)}>{t(SOURCE_TEXT[schedule.source])}</p>
          ) : null}
        </aside>
      </div>
      {isNarrow ? <BookBar {...booking} /> : null}
      <OptionQuestion choices={choices} />
    </div>
  )
}

/** Book selects the known services of an interval, or all if none is known. */
const bookedOf = (interval: ScheduleInterval) => (interval.is_known ? servicesOfInterval(interval) : openServicesOf(interval))

const GROUPS = ['past_due', 'currently_due', 'upcoming'] as const

type GroupsProps = { schedule: VehicleSchedule; choices: Choices; prices: Prices | null; onBook: TabProps['onBook'] }

const Groups = ({ schedule, choices, prices, onBook }: GroupsProps) => {
  const distance = useDistance(schedule.odometer_units)
  const mark = useMark(schedule.vehicle_id)
  const basisOf = (intervalId: number | null, service: OfferedService): ReactNode => {
    const interval = schedule.intervals.find((one) => one.interval_id === intervalId)
    const due = interval?.due?.find((one) => one.service_id === service.service_id)
    return due ? (
      <DueBasis vehicleId={schedule.vehicle_id} serviceName={service.name} units={schedule.odometer_units} due={due} />
    ) : null
  }
  const line = (intervalId: number | null, service: OfferedService): ReactNode => (
    <ServiceLine
      key={service.service_id}
      service={service}
      checked={choices.isChosen(intervalId, service.service_id)}
      positions={choices.positionsOf(intervalId, service)}
      prices={prices}
      onTick={(isTicked) => choices.choose(intervalId, service, isTicked)}
      onOption={() => choices.openQuestion(intervalId, service)}
      basis={basisOf(intervalId, service)}
    />
  )
  // Extra services are listed once, below the first interval, without those already on the page.
  const planned = [...schedule.intervals, { services: schedule.not_known }]
  const last = schedule.intervals.findLast((interval) => interval.group !== 'upcoming')
  const extras = <Extras services={withoutServicesOf(planned, schedule.extra_services)} line={(service) => line(null, service)} />
  const card = (interval: ScheduleInterval): ReactNode => (
    <IntervalCard
      key={interval.interval_id}
      vehicleId={schedule.vehicle_id}
      interval={interval}
      distance={distance}
      busy={mark.isPending}
      onBook={() => onBook(bookedServices(withChoices(NOTHING_CHOSEN, bookedOf(interval))))}
      vehicle={schedule.counts_distance ? { units: schedule.odometer_units, estimated: schedule.predicted_odometer } : null}
      onMark={(serviceIds, completion) =>
        mark.mutateAsync({ intervalId: interval.interval_id, serviceIds, isCompleted: true, completion })
      }
      line={(service) => line(interval.interval_id, service)}
    >
      {interval === last ? extras : null}
    </IntervalCard>
  )
  return (
    <>
      {last ? null : <NothingDue />}
      {GROUPS.filter((group) => schedule.intervals.some((interval) => interval.group === group)).map((group) => (
        <Group
          key={group}
          vehicleId={schedule.vehicle_id}
          group={group}
          intervals={schedule.intervals.filter((interval) => interval.group === group)}
          card={card}
          distance={distance}
        />
      ))}
      <NotKnown schedule={schedule} />
      {last ? null : <div className={clsx(ui.panel, intervalCardStyles.interval)}>{extras}</div>}
    </>
  )
}

const NothingDue = () => {
  const t = useTexts(scheduleTexts)
  return <p className={intervalCardStyles.none}>{t('nothingDue')}</p>
}

const Group = ({
  vehicleId,
  group,
  intervals,
  card,
  distance,
}: {
  vehicleId: number
  group: (typeof GROUPS)[number]
  intervals: ScheduleInterval[]
  card: (interval: ScheduleInterval) => ReactNode
  distance: (distance: number) => string
}) => {
  const t = useTexts(scheduleTexts)
  return (
    <section className={intervalCardStyles.group} aria-label={t(group)}>
      <h2>
        {t(group)}
        <span className={ui.faint}>{t('intervals', { count: intervals.length })}</span>
      </h2>
      {group === 'upcoming' ? (
        <UpcomingIntervals vehicleId={vehicleId} intervals={intervals} distance={distance} card={card} />
      ) : (
        intervals.map(card)
      )}
    </section>
  )
}

/** Services without a due interval, because their last time is unknown: each with a button to enter it. */
const NotKnown = ({ schedule }: { schedule: VehicleSchedule }) => {
  const t = useTexts(scheduleTexts)
  if (schedule.not_known.length === 0) return null
  return (
    <section className={intervalCardStyles.group} aria-label={t('notKnownTitle')}>
      <h2>
        {t('notKnownTitle')}
        <span className={ui.faint}>{t('services', { count: schedule.not_known.length })}</span>
      </h2>
      <div className={clsx(ui.panel, intervalCardStyles.interval)}>
        <p className={intervalCardStyles.subhead}>{t('notKnownLine')}</p>
        <ul className={intervalCardStyles.notKnown}>
          {schedule.not_known.map(({ service_id: id, name, due }) => (
            <li key={id}>
              <span className={ui.medium}>{name}</span>
              <DueBasis vehicleId={schedule.vehicle_id} serviceName={name} units={schedule.odometer_units} due={due} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Extras = ({ services, line }: { services: OfferedService[]; line: (service: OfferedService) => ReactNode }) => {
  const t = useTexts(scheduleTexts)
  if (services.length === 0) return null
  return (
    <>
      <p className={intervalCardStyles.subhead}>{t('youMayAlsoNeed')}</p>
      <ul>{services.map(line)}</ul>
    </>
  )
}
