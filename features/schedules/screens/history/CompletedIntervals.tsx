import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { inSentence } from '#features/services/service.ts'
import { schedules, useDistance, useMark } from '../schedules.ts'
import { scheduleTexts } from '../texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './CompletedIntervals.module.css'

type Units = 'miles' | 'kilometers'
type Completed = Awaited<ReturnType<typeof schedules.completedIntervals>>['completed_intervals'][number]

/** Intervals that were done at a shop or marked as completed, each to be opened. */
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
            <div className={ui.panel}>
              {list.map((completed) => (
                <One
                  key={`${completed.interval_id} ${completed.completed_on} ${completed.source} ${completed.completed_by}`}
                  vehicleId={vehicleId}
                  completed={completed}
                  units={units}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

const One = ({ vehicleId, completed, units }: { vehicleId: number; completed: Completed; units: Units }) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const distance = useDistance(units)
  const mark = useMark(vehicleId)
  const [isOpen, setOpen] = useState(false)
  const serviceIds = completed.services.map((service) => service.service_id)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b className={ui.bold}>{distance(completed.interval_id)}</b>
        <span className={clsx(ui.soft, ui.grow, ui.ellipsis)}>
          {inSentence(completed.services.map((service) => service.name))}
        </span>
        <span className={clsx(ui.figure, ui.faint, ui.small)}>{formats.date(completed.completed_on)}</span>
      </summary>
      <div className={styles.more}>
        <p className={clsx(ui.small, ui.soft)}>
          {t('completedBy', {
            date: formats.date(completed.completed_on),
            distance: distance(completed.odometer),
            who: completed.completed_by,
          })}
        </p>
        <ul>
          {completed.services.map((service) => (
            <li key={service.service_id}>{service.name}</li>
          ))}
        </ul>
        {isOpen ? <Extras vehicleId={vehicleId} /> : null}
        {completed.source === 'marked' ? (
          <Button
            size="sm"
            busy={mark.isPending}
            onClick={() => mark.mutate({ intervalId: completed.interval_id, serviceIds, isCompleted: false })}
          >
            {t('takeBack')}
          </Button>
        ) : null}
      </div>
    </details>
  )
}

/** Asked for only when an interval is opened. */
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
