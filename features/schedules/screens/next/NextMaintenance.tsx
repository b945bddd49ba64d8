import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { ScheduledService } from '../../schedule-contract.ts'
import type { BookedService } from '../../selection.ts'
import { OptionModal } from '../OptionModal.tsx'
import { SnoozeButton } from '../reminders/SnoozeModal.tsx'
import { reminderTexts } from '../reminders/texts.ts'
import { useSnoozed } from '../reminders/use-snoozed.ts'
import { useIntervalWords } from '../interval-words.ts'
import { useDistance } from '../schedules.ts'
import { schedules } from '../calls.ts'
import { useServices } from '../services.ts'
import { LastDoneModal } from '../done/LastDoneModal.tsx'
import { NextTable } from './NextTable.tsx'
import { nextTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './NextMaintenance.module.css'

type NextProps = {
  vehicle: { id: number; name: string; odometer_units: 'miles' | 'kilometers' }
  onBook: (services: BookedService[]) => void
}

/** Next maintenance of a vehicle by service: shown if interval schedules are disabled. */
export const NextMaintenance = ({ vehicle, onBook }: NextProps) => {
  const t = useTexts(nextTexts)
  const query = useServices(vehicle.id)
  return (
    <section className={styles.page} aria-label={t('title')}>
      <NextInterval vehicle={vehicle} />
      <Loaded query={query} skeleton={<Skeleton lines={8} height={38} gap={6} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('nothing')}>{t('nothingLine')}</EmptyState>
          ) : (
            <Services vehicle={vehicle} rows={rows} onBook={onBook} />
          )
        }
      </Loaded>
    </section>
  )
}

/** The first open interval, and whether its reminder is snoozed. */
const NextInterval = ({ vehicle }: Pick<NextProps, 'vehicle'>) => {
  const t = useTexts(nextTexts)
  const remind = useTexts(reminderTexts)
  const formats = useFormats()
  const { name, howFar } = useIntervalWords(useDistance(vehicle.odometer_units))
  const { data } = useQuery(schedules.nextIntervals.options({ query: { vehicleIds: [vehicle.id] } }))
  const snoozedUntil = useSnoozed([vehicle.id]).get(vehicle.id)
  const next = data?.intervals[0]
  return (
    <div className={clsx(ui.row, ui.apart, styles.interval)}>
      <p>
        {next ? (
          <>
            <b className={ui.bold}>{next.by_time ? t('nextOn', { date: name(next) }) : t('nextAt', { distance: name(next) })}</b>{' '}
            <span className={ui.soft}>{next.is_known ? howFar(next) : t('not_known')}</span>
          </>
        ) : (
          '\u00a0'
        )}
        {snoozedUntil ? <span className={ui.badge}>{remind('snoozedUntil', { date: formats.date(snoozedUntil) })}</span> : null}
      </p>
      <SnoozeButton vehicle={vehicle} size="md" />
    </div>
  )
}

/** Positions selected here replace the default until the page is left. */
const Services = ({ vehicle, rows, onBook }: NextProps & { rows: ScheduledService[] }) => {
  const [positions, setPositions] = useState<ReadonlyMap<number, string[]>>(new Map())
  const [question, setQuestion] = useState<{ row: ScheduledService; isBooking: boolean } | null>(null)
  const [lastDone, setLastDone] = useState<ScheduledService | null>(null)
  const positionsOf = (row: ScheduledService): string[] => positions.get(row.id) ?? (row.position === null ? [] : [row.position])
  const book = (row: ScheduledService, chosen: readonly string[]): void =>
    onBook(
      (chosen.length > 0 ? chosen : [null]).map((position) => ({ service_definition_id: row.service_definition_id, position })),
    )
  return (
    <>
      <NextTable
        vehicle={vehicle}
        rows={rows}
        positionsOf={positionsOf}
        onOption={(row) => setQuestion({ row, isBooking: false })}
        onLastDone={setLastDone}
        onSchedule={(row) => {
          const chosen = positionsOf(row)
          if (row.positions && chosen.length === 0) setQuestion({ row, isBooking: true })
          else book(row, chosen)
        }}
      />
      {question ? (
        <OptionModal
          service={question.row}
          chosen={positionsOf(question.row)}
          onConfirm={(chosen) => {
            setPositions(new Map([...positions, [question.row.id, chosen]]))
            setQuestion(null)
            if (question.isBooking) book(question.row, chosen)
          }}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      {lastDone ? (
        <LastDoneModal
          vehicleId={vehicle.id}
          serviceName={lastDone.name}
          units={lastDone.odometer_units}
          due={lastDone.due}
          onClose={() => setLastDone(null)}
        />
      ) : null}
    </>
  )
}
