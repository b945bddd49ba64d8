import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { clsx } from 'clsx'
import { Link, linkOptions } from '@tanstack/react-router'
import { StateBadge } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { OutOfServiceFlag } from '#features/vehicles/screens/out-of-service/OutOfServiceFlag.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { DueBasis } from '../done/DueBasis.tsx'
import { dueTexts } from './texts.ts'
import type { PriceOf } from './use-due.ts'
import { useDueMargin } from './use-due-margin.ts'
import styles from './DueList.module.css'

export type DueTableProps = {
  rows: readonly DueServiceRow[]
  /** Number of rows of a service, over all pages. */
  countOf: (serviceId: number) => number
  chosen: ReadonlySet<string>
  onChoose: (rows: readonly DueServiceRow[], isChosen: boolean) => void
  onBook: (rows: readonly DueServiceRow[]) => void
  priceOf: PriceOf
}
export type LineProps = Pick<DueTableProps, 'onChoose' | 'onBook' | 'priceOf'> & { row: DueServiceRow; isChosen: boolean }

/** Groups the rows by service, in their order. */
export const servicesIn = (rows: readonly DueServiceRow[]): [number, [DueServiceRow, ...DueServiceRow[]]][] =>
  [...Map.groupBy(rows, (row) => row.service_definition_id)].map(([id, [first, ...others]]) => [id, [first!, ...others]])

/** Without a currency sign, which is in the column header. */
export const Price = ({ price, isMoney }: { price: ReturnType<PriceOf>; isMoney?: boolean }) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  if (price === undefined) return <span className={ui.faint}>–</span>
  if (price === null) return <span className={ui.faint}>{t('onRequest')}</span>
  if (price === 0) return <span className={ui.faint}>{t('included')}</span>
  return isMoney ? formats.money(price) : formats.number(price, 2)
}

export const Snoozed = ({ row }: { row: DueServiceRow }) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  if (row.snoozed_until === null) return null
  const snoozedText = t('snoozedUntil', { date: formats.gridDate(row.snoozed_until), who: row.snoozed_by ?? '' })
  return <span className={clsx(ui.tiny, ui.faint, styles.snoozed)}>{snoozedText}</span>
}

export const Choice = ({ row, isChosen, onChoose }: Pick<LineProps, 'row' | 'isChosen' | 'onChoose'>) => {
  const t = useTexts(dueTexts)
  return (
    <input
      type="checkbox"
      aria-label={t('choose', { service: row.service_name, vehicle: row.vehicle_name })}
      checked={isChosen}
      onChange={(event) => onChoose([row], event.target.checked)}
    />
  )
}

/** Books this service only. */
export const Book = ({ row, onBook }: Pick<LineProps, 'row' | 'onBook'>) => {
  const t = useTexts(dueTexts)
  const mayBook = useHolds('orders.book')
  const label = t('scheduleThis', { service: row.service_name, vehicle: row.vehicle_name })
  if (!mayBook) return null
  return (
    <button type="button" className={styles.book} aria-label={label} onClick={() => onBook([row])}>
      <IconCalendarEvent className={styles.bookIcon} size={18} stroke={1.75} aria-hidden />
      <span>{t('schedule')}</span>
    </button>
  )
}

export const StateAndDistance = ({ row }: { row: DueServiceRow }) => (
  <span className={clsx(ui.row, ui.dueState)}>
    <StateBadge state={row.state} />
    <span className={row.state === 'past_due' ? ui.pastDue : ui.soft}>{useDueMargin()(row)}</span>
  </span>
)

/** Why it is due, or a button to report when it was last done. */
export const DueReason = ({ row }: { row: DueServiceRow }) => (
  <DueBasis vehicleId={row.vehicle_id} serviceName={row.service_name} units={row.odometer_units} due={row.due} />
)

export const Vehicle = ({ row }: { row: DueServiceRow }) => (
  <VehicleCell
    vehicle={{
      name: row.vehicle_name,
      model: [row.year, row.make, row.model].filter(Boolean).join(' '),
      plate: [row.license_plate_state, row.license_plate_number].filter(Boolean).join(' ') || null,
      unit: row.other_id,
    }}
    flag={row.is_out_of_service ? <OutOfServiceFlag /> : null}
    link={(content, className) => (
      <Link
        {...linkOptions({ to: '/vehicles/$id', params: { id: String(row.vehicle_id) }, search: { tab: 'schedule' } })}
        className={className}
      >
        {content}
      </Link>
    )}
  />
)
