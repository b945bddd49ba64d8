import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { checkPanelOdometer, isUnread } from '#features/vehicles/odometer.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionBar } from '#platform/ui/action-bar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { LastService } from '../../last-services/last-services-contract.ts'
import { bareNumber, useReloadDue } from '../done/use-reload-due.ts'
import { useDistance } from '../schedules.ts'
import { lastServices } from '../calls.ts'
import { lastServicesTexts } from './texts.ts'
import styles from './LastServices.module.css'

type Entry = { last_completed_date: string | null; last_completed_mileage: string; isNever: boolean }
type Entries = Record<string, Entry>

const entryOf = ({ last_done: last }: LastService): Entry => ({
  last_completed_date: last && !last.is_never ? last.on : null,
  last_completed_mileage: last && !last.is_never && !last.is_estimated ? String(last.odometer) : '',
  isNever: last?.is_never === true,
})
/** Recorded by an order or a maintenance record, so it is corrected there. */
const isRecorded = ({ last_done: last }: LastService): boolean => last !== null && !last.is_stated
const isSame = (one: Entry, other: Entry): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Key of a question that was asked: sending the same odometer of the same vehicle again confirms it. */
const questionOf = (id: string, { last_completed_mileage: odometer }: Entry): string => `${id} ${odometer}`
const fieldOfOdometer = (id: string): string => `${id}.last_completed_mileage`

const toRow = (id: string, entry: Entry, ask_odometer: boolean) => {
  const { isNever, last_completed_date: date, last_completed_mileage: odometer } = entry
  const vehicle_id = Number(id)
  if (isNever) return { vehicle_id, answer: 'never' as const }
  if (date === null) return { vehicle_id, answer: 'not_known' as const }
  const mileage = odometer === '' ? {} : { last_completed_mileage: bareNumber(odometer), ask_odometer }
  return { vehicle_id, answer: 'known' as const, last_completed_date: date, ...mileage }
}

const isQuestioned = (error: Error, field: string): boolean =>
  error instanceof CallFailed &&
  (error.body as { problems?: { field: string; code?: string }[] }).problems?.some(
    (problem) => problem.field === field && problem.code === 'confirm_odometer',
  ) === true

type SheetProps = {
  service: { service_definition_id: number; service_name: string }
  vehicles: readonly LastService[]
  /** Service, filter and page: each page keeps its own draft. */
  draftKey: string
  children: ReactNode
}

const useSheet = ({ service, vehicles, draftKey }: Omit<SheetProps, 'children'>) => {
  const t = useTexts(lastServicesTexts)
  const { toast } = useNotices()
  const reload = useReloadDue()
  const [questioned, setQuestioned] = useState<ReadonlySet<string>>(new Set())
  const open = vehicles.filter((vehicle) => !isRecorded(vehicle))
  const start: Entries = Object.fromEntries(open.map((vehicle) => [String(vehicle.vehicle_id), entryOf(vehicle)]))
  const changedIn = (values: Entries) => Object.entries(values).filter(([id, entry]) => start[id] && !isSame(entry, start[id]))
  const form = useForm<Entries, { saved_count: number }>({
    start,
    draft: `last-services ${draftKey}`,
    check: (values) =>
      Object.fromEntries(
        changedIn(values).flatMap(([id, { isNever, last_completed_date: date, last_completed_mileage: odometer }]) => {
          if (isNever || odometer === '') return []
          if (!checkPanelOdometer(bareNumber(odometer)).ok) return [[fieldOfOdometer(id), t('invalidMileage')]]
          return date === null ? [[`${id}.last_completed_date`, t('dateMissing')]] : []
        }),
      ),
    submit: (values) =>
      lastServices.save({
        params: { service_definition_id: service.service_definition_id },
        body: { vehicles: changedIn(values).map(([id, entry]) => toRow(id, entry, !questioned.has(questionOf(id, entry)))) },
      }),
    refused: (error) => {
      const rows = Object.entries(form.values).filter(([id]) => isQuestioned(error, fieldOfOdometer(id)))
      setQuestioned((before) => new Set([...before, ...rows.map(([id, entry]) => questionOf(id, entry))]))
    },
    done: async ({ saved_count: count }) => {
      toast({ kind: 'success', title: t('saved', { count }), message: service.service_name })
      await reload()
    },
  })
  return { form, count: changedIn(form.values).length }
}

/** One page of vehicles; all its changes are saved together. */
export const LastServicesSheet = ({ children, ...sheet }: SheetProps) => {
  const t = useTexts(lastServicesTexts)
  const { form, count } = useSheet(sheet)
  return (
    <form {...form.props}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <div className={ui.panel}>
        <div className={clsx(styles.row, styles.head)} aria-hidden>
          <span>{t('vehicle')}</span>
          <span>{t('lastDone')}</span>
          <span>{t('odometerThen')}</span>
        </div>
        <ul className={styles.rows}>
          {sheet.vehicles.map((vehicle) => (
            <li key={vehicle.vehicle_id} className={styles.row}>
              <VehicleOfRow vehicle={vehicle} />
              {isRecorded(vehicle) ? <Recorded vehicle={vehicle} /> : <Fields vehicle={vehicle} form={form} />}
            </li>
          ))}
        </ul>
      </div>
      <ActionBar sticks className={styles.foot}>
        {children}
        <Button type="submit" look="primary" busy={form.busy} disabled={count === 0}>
          {count === 0 ? t('saveNone') : t('save', { count })}
        </Button>
      </ActionBar>
    </form>
  )
}

const VehicleOfRow = ({ vehicle }: { vehicle: LastService }) => {
  const t = useTexts(lastServicesTexts)
  const distance = useDistance(vehicle.odometer_units)
  return (
    <div className={styles.vehicle}>
      <VehicleCell
        vehicle={cellWords({ ...vehicle, name: vehicle.vehicle_name })}
        link={(content, className) => (
          <Link to="/vehicles/$id" params={{ id: String(vehicle.vehicle_id) }} className={className}>
            {content}
          </Link>
        )}
      />
      {isUnread(vehicle) ? null : (
        <span className={clsx(ui.tiny, ui.faint)}>{t('today', { odometer: distance(vehicle.odometer) })}</span>
      )}
    </div>
  )
}

const Recorded = ({ vehicle: { last_done: last, odometer_units: units } }: { vehicle: LastService }) => {
  const t = useTexts(lastServicesTexts)
  const formats = useFormats()
  const distance = useDistance(units)
  if (!last) return null
  return (
    <p className={clsx(ui.small, ui.soft, styles.recorded)}>
      {isUnread(last)
        ? t('recordedOn', { date: formats.date(last.on) })
        : t('recorded', { date: formats.date(last.on), odometer: distance(last.odometer) })}
    </p>
  )
}

const Fields = ({ vehicle, form }: { vehicle: LastService; form: ReturnType<typeof useSheet>['form'] }) => {
  const t = useTexts(lastServicesTexts)
  const formats = useFormats()
  const id = String(vehicle.vehicle_id)
  const entry = form.values[id]
  if (!entry) return null
  const change = (part: Partial<Entry>): void => form.field(id).onChange((now: Entry) => ({ ...now, ...part }))
  const labels = (key: 'lastDone' | 'odometerThen') => (
    <>
      <span className={styles.label} aria-hidden>
        {t(key)}
      </span>
      <span className={ui.screenReaderOnly}>{t(`${key}Of`, { vehicle: vehicle.vehicle_name })}</span>
    </>
  )
  return (
    <>
      <DateField
        label={labels('lastDone')}
        value={entry.isNever ? null : entry.last_completed_date}
        disabled={entry.isNever}
        max={formats.today()}
        error={form.problems[`${id}.last_completed_date`] ?? null}
        onChange={(date) => change({ last_completed_date: date })}
      />
      {vehicle.counts_distance ? (
        <NumberField
          label={labels('odometerThen')}
          value={entry.isNever ? '' : entry.last_completed_mileage}
          disabled={entry.isNever}
          unit={vehicle.odometer_units === 'miles' ? 'mi' : 'km'}
          error={form.problems[`${id}.last_completed_mileage`] ?? null}
          onChange={(text) => change({ last_completed_mileage: text })}
        />
      ) : (
        <span className={styles.noMeter} />
      )}
      <Checkbox
        label={
          <>
            <span aria-hidden>{t('never')}</span>
            <span className={ui.screenReaderOnly}>{t('neverOf', { vehicle: vehicle.vehicle_name })}</span>
          </>
        }
        checked={entry.isNever}
        onChange={(event) => change({ isNever: event.target.checked })}
      />
    </>
  )
}
