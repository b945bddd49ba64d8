import { clsx } from 'clsx'
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { convertDistance } from '#features/countries/distance.ts'
import { StateBadge } from '#features/vehicles/screens/state.tsx'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Card } from '#platform/ui/page.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueVehicle } from '../../own/own-contract.ts'
import { ownSchedules } from '../calls.ts'
import { ownTexts } from './texts.ts'
import { formOf, type OwnDraft, problemsOf } from './use-own-form.ts'
import styles from './Own.module.css'
import { listFormat } from '#platform/i18n/intl.ts'
import { MileageRuler, type RulerInterval } from '../ruler/MileageRuler.tsx'
import { useRulerWidth } from '../ruler/use-ruler-room.ts'

const REST_MS = 400
/** Shown initially, worst first; the rest expands. */
const SHOWN_FIRST = 6
/** Number of named vehicles that become due on saving; rows are sorted worst first, so they are all on the first page. */
const MOST_NAMED = 4

/** Preview of due dates by the current form values, worst first, debounced. */
export const NextDates = ({ draft, scheduleId }: { draft: OwnDraft; scheduleId: number | undefined }) => {
  const t = useTexts(ownTexts)
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  // Without the name, which has no effect and may be entered last.
  const delayedDraft = useDelayed(JSON.stringify({ ...draft, name: draft.name || '-' }), REST_MS)
  const form = JSON.parse(delayedDraft) as OwnDraft
  const query = useQuery({
    queryKey: ['ownSchedules', 'preview', delayedDraft, scheduleId],
    queryFn: () => ownSchedules.preview({ body: { ...formOf(form), ...(scheduleId === undefined ? {} : { id: scheduleId }) } }),
    enabled: problemsOf(form).length === 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!query.data || problemsOf(form).length > 0)
    return (
      <Card title={t('next')}>
        <p className={clsx(styles.foot, ui.soft)}>{query.error?.message ?? t('fillIn')}</p>
      </Card>
    )
  const { vehicles, vehicles_count: total, counts } = query.data
  return (
    <div className={styles.stack}>
      <Card title={t('next')}>
        <Dates vehicles={isWhole ? vehicles : vehicles.slice(0, SHOWN_FIRST)} />
        {!isWhole && vehicles.length > SHOWN_FIRST ? (
          <p className={styles.foot}>
            <Button size="sm" onClick={() => setWhole(true)}>
              {t('showAll', { total: number(total) })}
            </Button>
          </p>
        ) : vehicles.length < total ? (
          <p className={clsx(styles.foot, ui.small, ui.soft)}>
            {t('shownOf', { shown: number(vehicles.length), total: number(total) })}
          </p>
        ) : null}
      </Card>
      <DueOnSaving vehicles={vehicles} counts={counts} />
      {vehicles[0] && vehicles[0].due.length > 0 ? <VehicleRuler one={vehicles[0]} /> : null}
    </div>
  )
}

type Saved = { vehicles: readonly DueVehicle[]; counts: Record<'past_due' | 'due_now', number> }

/** Names a few vehicles and counts the others. */
const DueOnSaving = ({ vehicles, counts }: Saved) => {
  const t = useTexts(ownTexts)
  const { number } = useFormats()
  const due = counts.past_due + counts.due_now
  if (due === 0) return null
  const describeVehicles = (state: keyof Saved['counts']) =>
    due > MOST_NAMED ? number(counts[state]) : vehicles.filter((one) => one.state === state).map((one) => one.vehicle_name)
  const words = { past: describeVehicles('past_due'), now: describeVehicles('due_now') }
  return (
    <Alert kind="warning" title={t('dueOnSaving', { count: due })}>
      {t(counts.due_now === 0 ? 'onlyPastDue' : counts.past_due === 0 ? 'onlyDueNow' : 'dueOnSavingMore', words)}
    </Alert>
  )
}

const Dates = ({ vehicles }: { vehicles: readonly DueVehicle[] }) => {
  const t = useTexts(ownTexts)
  return (
    <div className={styles.dates}>
      <RowTable
        columns={[
          {
            key: 'vehicle',
            label: t('vehicle'),
            isRowHead: true,
            cell: (one) => (
              <>
                <span className={ui.medium}>{one.vehicle_name}</span>
                <br />
                <span className={clsx(ui.small, ui.soft)}>{[one.license_plate, one.other_id].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          {
            key: 'last',
            label: t('lastDone'),
            cell: (one) =>
              one.last_done_odometer === null ? (
                <span className={ui.soft}>{t(one.due.length === 0 ? 'notKnown' : 'never')}</span>
              ) : (
                <NextDate one={one} odometer={one.last_done_odometer} day={one.last_done_on} noDay="" />
              ),
          },
          {
            key: 'first',
            label: t('first'),
            cell: (one) => (
              <>
                <Due one={one} index={0} />
                {one.due.length === 0 ? <StateBadge state="not_known" /> : null}
                {one.state ? <StateBadge state={one.state} /> : null}
              </>
            ),
          },
          { key: 'second', label: t('afterwards'), cell: (one) => <Due one={one} index={1} /> },
          { key: 'third', label: t('afterwards'), cell: (one) => <Due one={one} index={2} /> },
        ]}
        rows={vehicles}
        rowId={(one) => one.vehicle_id}
      />
    </div>
  )
}

const Due = ({ one, index }: { one: DueVehicle; index: number }) => {
  const due = one.due[index]
  if (!due) return null
  // By the calendar the day is exact, and the odometer would be a guess.
  return <NextDate one={one} odometer={due.by_time ? null : due.odometer} day={due.on} noDay="–" />
}

type NextDateProps = { one: DueVehicle; odometer: number | null; day: string | null; noDay: string }

const NextDate = ({ one, odometer, day, noDay }: NextDateProps) => {
  const formats = useFormats()
  const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
  if (odometer === null) return <span>{day ? formats.gridDate(day) : noDay}</span>
  const distance = convertDistance(odometer, one.odometer_units, unit)
  return (
    <span className={styles.two}>
      <span>{formats.number(distance)}</span>
      <span className={clsx(ui.small, ui.soft)}>{day ? formats.gridDate(day) : noDay}</span>
    </span>
  )
}

const LOOKS = { past_due: 'past', due_now: 'due', due_soon: 'due' } as const satisfies Record<string, RulerInterval['state']>

/** The worst vehicle on a ruler: odometer today and due odometer. */
const VehicleRuler = ({ one }: { one: DueVehicle }) => {
  const t = useTexts(ownTexts)
  const formats = useFormats()
  const language = useLanguage()
  const inUnit = (value: number): number =>
    convertDistance(value, one.odometer_units, formats.unit === 'mi' ? 'miles' : 'kilometers')
  const formatDistance = (value: number): string => formats.distance(inUnit(value))
  const today = formatDistance(one.predicted_odometer)
  const [container, fit] = useRulerWidth()
  const odometers = one.due.map(({ odometer }) => odometer)
  const dueOdometers = listFormat(language).format(odometers.map(formatDistance))
  const visibleDue = one.due.slice(0, fit(odometers, one.predicted_odometer))
  return (
    <Card title={t('bySchedule', { vehicle: one.vehicle_name })}>
      <div className={styles.ruler} ref={container}>
        <MileageRuler
          today={inUnit(one.predicted_odometer)}
          flag={t('todayFlag', { distance: today })}
          label={t('rulerLabel', { vehicle: one.vehicle_name, distance: today, odometers: dueOdometers })}
          intervals={visibleDue.map(({ odometer, on }, index) => ({
            at: inUnit(odometer),
            state: index === 0 && one.state ? LOOKS[one.state] : 'upcoming',
            title: formatDistance(odometer),
            line: on ? formats.date(on) : '–',
          }))}
        />
      </div>
    </Card>
  )
}
