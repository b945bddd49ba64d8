import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { convertDistance } from '#features/countries/distance.ts'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { Book, type LineProps, Price, Snoozed, StateAndDistance, Vehicle, DueReason } from './DueParts.tsx'
import { dueTexts } from './texts.ts'
import styles from './DueList.module.css'

type CellProps = Pick<LineProps, 'row' | 'priceOf' | 'onBook'> & {
  /** The only vehicle of its service, which has no head then. */
  isAlone: boolean
}
export type DueColumn = {
  key: string
  /** Empty: only screen readers need a header above buttons. */
  label: string
  unit?: string
  className?: string | undefined
  /** Hidden by default. */
  isExtra?: boolean
  cell: (props: CellProps) => ReactNode
}

/** Columns that cannot be hidden: the vehicle and the action. */
const FIXED_COLUMNS = ['vehicle', 'schedule'] as const

/** Columns of the list by service, and those that the viewer has chosen; `viewId`: a saved view has its own columns. */
export const useDueColumns = (viewId: string) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  const seesPrices = useHolds('shops.read')
  const lastDone = ({ last_done_odometer: odometer, odometer_units: units }: DueServiceRow): string =>
    odometer === null || odometer === 0
      ? '–'
      : formats.number(convertDistance(odometer, units, formats.unit === 'mi' ? 'miles' : 'kilometers'))
  const day = (value: string | null): string => (value ? formats.gridDate(value) : '–')
  const all: DueColumn[] = [
    {
      key: 'vehicle',
      label: t('vehicle'),
      className: styles.vehicle,
      cell: ({ row, isAlone }) => (
        <>
          {isAlone ? <b className={ui.bold}>{row.service_name}</b> : null}
          <Vehicle row={row} />
          {row.due.last_done === null ? <DueReason row={row} /> : null}
          <Snoozed row={row} />
        </>
      ),
    },
    { key: 'due', label: t('due'), className: styles.whole, cell: ({ row }) => <StateAndDistance row={row} /> },
    { key: 'date', label: t('date'), className: clsx(styles.whole, styles.dateCell), cell: ({ row }) => day(row.due_on) },
    {
      key: 'last_done',
      label: t('lastDone'),
      unit: formats.unit,
      className: clsx(ui.figure, styles.lastDone),
      cell: ({ row }) => lastDone(row),
    },
    {
      key: 'source',
      label: t('source'),
      className: styles.source,
      cell: ({ row }) => row.own_schedule_name ?? t(row.source),
    },
    ...(seesPrices
      ? [
          {
            key: 'estimate',
            label: t('estimate'),
            unit: '$',
            className: ui.figure,
            cell: ({ row, priceOf }: CellProps) => <Price price={priceOf(row)} />,
          },
        ]
      : []),
    {
      key: 'last_done_on',
      label: t('lastDoneOn'),
      isExtra: true,
      className: styles.whole,
      cell: ({ row }) => day(row.last_done_on),
    },
    { key: 'interval', label: t('interval'), isExtra: true, cell: ({ row }) => <DueReason row={row} /> },
    { key: 'department', label: t('department'), isExtra: true, cell: ({ row }) => row.department_number ?? '–' },
    { key: 'schedule', label: '', cell: ({ row, onBook }) => <Book {...{ row, onBook }} /> },
  ]
  return { all, ...useChosenColumns(`due-columns${viewId && `-${viewId}`}`, all, FIXED_COLUMNS) }
}
export type DueColumns = ReturnType<typeof useDueColumns>
