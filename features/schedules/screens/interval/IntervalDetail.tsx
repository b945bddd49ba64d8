import { clsx } from 'clsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronLeft, IconChevronRight } from '#platform/ui/icons.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import type { OfferedService, ScheduleInterval, ScheduleSource } from '../../schedule-contract.ts'
import { type BookedService, bookedServices, withoutServicesOf } from '../../selection.ts'
import { BookBar } from '../BookCard.tsx'
import { useChoices } from '../choices.ts'
import { Remaining } from '../IntervalCard.tsx'
import { MarkCompleted } from '../MarkCompleted.tsx'
import { OptionQuestion } from '../OptionModal.tsx'
import { DueBasis } from '../done/DueBasis.tsx'
import { WhenDone, withMeter } from '../done/WhenDone.tsx'
import { type Completed, type Mark, useDistance, useMark } from '../schedules.ts'
import type { Priced } from '../ScheduleTab.tsx'
import { ServiceLine } from '../ServiceLine.tsx'
import { useIntervalWords } from '../interval-words.ts'
import { scheduleTexts } from '../texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { sourceTitle } from './source-title.ts'
import styles from '../Schedule.module.css'
import intervalCardStyles from '../IntervalCard.module.css'

type Neighbours = {
  previous_interval_id: number | null
  previous_due_on: string | null
  next_interval_id: number | null
  next_due_on: string | null
}
type DetailProps = Priced &
  Neighbours & {
    vehicleId: number
    units: 'miles' | 'kilometers'
    interval: ScheduleInterval
    source: ScheduleSource
    extras: UseQueryResult<{ services: OfferedService[] }>
    crumb: ReactNode
    onStep: (intervalId: number) => void
    onBook: (services: BookedService[]) => void
  }

/** One interval with all its services, to book or mark as completed; arrows link to the neighbors. */
export const IntervalDetail = (props: DetailProps) => {
  const { vehicleId, interval, units, onStep, onBook, prices, shopName } = props
  const t = useTexts(scheduleTexts)
  const distance = useDistance(units)
  const { name } = useIntervalWords(distance)
  const title = useTitle(interval, distance)
  const marking = useMarking(vehicleId)
  // On an interval's page its open services are selected, even if it is upcoming.
  const choices = useChoices([{ ...interval, group: interval.group === 'upcoming' ? 'currently_due' : interval.group }])
  const basisOf = (service: OfferedService): ReactNode => {
    const due = interval.due?.find((one) => one.service_id === service.service_id)
    return due && !service.is_completed ? (
      <DueBasis vehicleId={vehicleId} serviceName={service.name} units={units} due={due} />
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
      basis={basisOf(service)}
    />
  )
  return (
    <div className={styles.detail}>
      <PageHeader
        crumb={props.crumb}
        title={title}
        line={interval.is_completed ? t('intervalCompleted') : <Remaining interval={interval} distance={distance} />}
        actions={<Arrows {...props} />}
      />
      <OwnServices
        interval={interval}
        source={props.source}
        units={units}
        marking={marking}
        line={(service) => line(interval.interval_id, service)}
        onStep={onStep}
      />
      <Extras
        services={withoutServicesOf([interval], props.extras.data?.services ?? [])}
        line={(service) => line(null, service)}
      />
      <BookBar
        selection={choices.selection}
        prices={prices}
        shopName={shopName}
        intervalName={() => name(interval)}
        disabled={marking.isChoosing || marking.isSaving || props.extras.isLoading}
        onBook={() => onBook(bookedServices(choices.selection))}
      />
      <OptionQuestion choices={choices} />
    </div>
  )
}

/** An interval by the calendar has its day as name. */
const useTitle = (interval: ScheduleInterval, distance: (distance: number) => string): string => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  return interval.by_time && interval.due_on
    ? t('servicesDueOn', { date: formats.date(interval.due_on) })
    : t('servicesDueAt', { distance: distance(interval.interval_id) })
}

const Extras = ({ services, line }: { services: OfferedService[]; line: (service: OfferedService) => ReactNode }) => {
  const t = useTexts(scheduleTexts)
  if (services.length === 0) return null
  return (
    <section className={clsx(ui.panel, intervalCardStyles.interval)}>
      <header>
        <h2>{t('youMayAlsoNeed')}</h2>
      </header>
      <ul>{services.map(line)}</ul>
    </section>
  )
}

/** Marking services as completed: selected first, then saved. */
const useMarking = (vehicleId: number) => {
  const mark = useMark(vehicleId)
  const [isChoosing, choose] = useState(false)
  const save = async (marked: Omit<Mark, 'isCompleted'>, then: (nextIntervalId: number | null) => void): Promise<void> => {
    const { next_interval_id: next } = await mark.mutateAsync({ ...marked, isCompleted: true })
    choose(false)
    then(next)
  }
  return { isChoosing, choose, isSaving: mark.isPending, save }
}

type OwnProps = Pick<DetailProps, 'interval' | 'source' | 'onStep' | 'units'> & {
  marking: ReturnType<typeof useMarking>
  line: (service: OfferedService) => ReactNode
}

/** The interval's own services; open ones can be marked as completed. */
const OwnServices = ({ interval, source, units, marking, line, onStep }: OwnProps) => {
  const t = useTexts(scheduleTexts)
  const openServices = interval.services.filter((service) => !service.is_completed)
  const [idsToMark, setIdsToMark] = useState<number[] | null>(null)
  const done = (ids: number[], completion: Completed): Promise<void> =>
    marking.save({ intervalId: interval.interval_id, serviceIds: ids, completion }, (next) => {
      // Once all are completed, the page moves to the next interval, if any.
      if (ids.length === openServices.length && next !== null) onStep(next)
    })
  return (
    <section className={clsx(ui.panel, intervalCardStyles.interval)}>
      <header>
        <h2>{t(sourceTitle(source))}</h2>
        <SourceLine source={source} />
        {marking.isChoosing || openServices.length === 0 ? null : (
          <div className={ui.panelEnd}>
            <Button look="ghost" size="sm" onClick={() => marking.choose(true)}>
              {t('markCompleted')}
            </Button>
          </div>
        )}
      </header>
      {marking.isChoosing ? (
        <MarkCompleted
          services={interval.services}
          busy={marking.isSaving}
          onCancel={() => marking.choose(false)}
          onDone={setIdsToMark}
        />
      ) : (
        <ul>{interval.services.map(line)}</ul>
      )}
      {idsToMark ? (
        <WhenDone
          count={idsToMark.length}
          vehicle={withMeter({ units, estimated: interval.interval_id - interval.remaining })}
          onSave={(completion) => done(idsToMark, completion)}
          onClose={() => setIdsToMark(null)}
        />
      ) : null}
    </section>
  )
}

/** Source of the intervals and its date. */
const SourceLine = ({ source }: { source: ScheduleSource }) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const date = formats.date(source.reviewed_on)
  return (
    <span className={clsx(ui.tiny, ui.faint)}>
      {source.kind === 'general_recommendation'
        ? t('generalSource', { date })
        : t(source.kind === 'mixed' ? 'mixedSource' : 'manufacturerSource', {
            source: source.name ?? t('manufacturerList'),
            date,
          })}
    </span>
  )
}

/** Buttons to the previous and the next interval, by their names. */
const Arrows = (props: DetailProps) => {
  const { previous_interval_id: previous, next_interval_id: next, units, onStep } = props
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const distance = useDistance(units)
  const nameOf = (id: number, dueOn: string | null): string => (dueOn === null ? distance(id) : formats.date(dueOn))
  return (
    <>
      {previous === null ? null : (
        <Button icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden />} onClick={() => onStep(previous)}>
          {t('previousInterval', { interval: nameOf(previous, props.previous_due_on) })}
        </Button>
      )}
      {next === null ? null : (
        <Button onClick={() => onStep(next)}>
          <span className={ui.row}>
            {t('nextIntervalArrow', { interval: nameOf(next, props.next_due_on) })}
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </span>
        </Button>
      )}
    </>
  )
}
