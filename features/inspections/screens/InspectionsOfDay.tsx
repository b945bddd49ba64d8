import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { wallClock } from '#features/countries/clock-time.ts'
import { localize } from '#features/countries/country.ts'
import { addDays, isRealDate, type IsoDate } from '#features/countries/dates.ts'
import { OneVehicleChange } from '#features/vehicles/screens/changes/use-vehicle-actions.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { Language } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import type { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useTimeZone } from '#platform/ui/hydration/browser-facts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconChevronLeft, IconChevronRight, IconClipboardCheck } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { BoardRowWire } from '../contract.ts'
import { BOARD_SEGMENTS } from '../segments.ts'
import { BoardActions } from './BoardActions.tsx'
import { inspections } from './calls.ts'
import type { INSPECTIONS_PARAMS } from './inspections-params.ts'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { inspectionTexts } from './texts.ts'
import { useStaleInspections } from './use-stale-inspections.ts'
import styles from './Inspections.module.css'

const BeforeLeaving = browserOnly(async () => (await import('./BeforeLeaving.tsx')).BeforeLeaving)

type Filtering = ReturnType<typeof useAddressFilters<typeof INSPECTIONS_PARAMS>>
export type TabProps = { filters: Filtering[0]; change: Filtering[1]; clear: () => void; reload: number }

/** Vehicles that an inspection is expected of today, those that were driven without one first. */
export const InspectionsOfDay = ({ filters, change, clear, reload }: TabProps) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const language = useLanguage()
  const navigate = useNavigate()
  const sizeToFit = useSizeToFit()
  const { segment, query } = filters
  const day = dayOf(filters.day)
  const isToday = day === null
  const shownDay = day ?? formats.today()
  const zone = useTimeZone()
  const [assigned, setAssigned] = useState<Named | null>(null)
  const loadAgain = useStaleInspections()
  const columns = useMemo(
    () => columnsOf({ t, formats, language, day: shownDay, zone, isToday, onAssign: setAssigned }),
    [t, formats, language, shownDay, zone, isToday, setAssigned],
  )
  const request = { segment, ...(day ? { day } : {}), ...(query ? { query } : {}) }
  return (
    <>
      <BoardToolbar {...{ filters, change, clear, sizeToFit }} />
      <DataGrid<BoardRowWire>
        name="inspections-of-day"
        label={t('title')}
        columns={columns}
        rowId={({ vehicle }) => vehicle.id}
        fetchPage={async (page) => {
          const { rows, total_count: total } = await inspections.board({ query: { ...request, page } })
          return { rows, total }
        }}
        filterKey={JSON.stringify(request)}
        sort={null}
        onSort={() => {}}
        sizeToFit={sizeToFit.on}
        reload={reload}
        onRowClick={({ inspection_id: id }) =>
          id === null ? undefined : void navigate({ to: '/inspections/$id', params: { id: String(id) } })
        }
        note={t('note')}
        renderCard={(row) => <DayCard row={row} day={shownDay} isToday={isToday} onAssign={setAssigned} />}
        empty={query ? <NoResult query={query} onReset={clear} /> : <NothingExpected />}
      />
      <BeforeLeaving onDay={(next) => change({ day: next >= formats.today() ? '' : next })} />
      {assigned ? (
        <OneVehicleChange vehicle={assigned} what="drivers" onSaved={() => void loadAgain()} onClose={() => setAssigned(null)} />
      ) : null}
    </>
  )
}

type ToolbarProps = Omit<TabProps, 'reload'> & { sizeToFit: ReturnType<typeof useSizeToFit> }

const BoardToolbar = ({ filters, change, clear, sizeToFit }: ToolbarProps) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const search = useSearchText(filters.query, (query) => change({ query }))
  const { segment, query } = filters
  const day = dayOf(filters.day)
  const { data } = useQuery(inspections.board.options({ query: day ? { day } : {} }))
  return (
    <GridToolbar
      search={search.typed}
      onSearch={search.setTyped}
      searchLabel={t('search')}
      sizeToFit={sizeToFit}
      columns={null}
      onReset={() => (search.setTyped(''), clear())}
      isSet={query !== '' || day !== null}
      setCount={day === null ? 0 : 1}
      lead={
        <Segments
          label={t('segment')}
          value={segment}
          onChange={(next) => change({ segment: next })}
          options={BOARD_SEGMENTS.map((value) => ({
            value,
            label: t(value),
            count: data ? formats.number(data.counts[value]) : undefined,
          }))}
        />
      }
    >
      <DayChoice day={day} onChange={(next) => change({ day: next })} />
    </GridToolbar>
  )
}

/** The day of an address; null: today. */
export const dayOf = (text: string): IsoDate | null => (isRealDate(text) ? text : null)

/** Yesterday is where inspections at the end of the day are missed. */
const DayChoice = ({ day, onChange }: { day: IsoDate | null; onChange: (day: string) => void }) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const today = formats.today()
  const shown = day ?? today
  const step = (by: 1 | -1): void => {
    const next = addDays(shown, by)
    onChange(next >= today ? '' : next)
  }
  return (
    <span className={styles.dayChoice} role="group" aria-label={t('day')}>
      <IconButton label={t('dayBefore')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <span>{formats.nearDateWithWeekday(shown)}</span>
      <IconButton label={t('dayAfter')} disabled={shown >= today} onClick={() => step(1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}

const NothingExpected = () => {
  const t = useTexts(inspectionTexts)
  return (
    <EmptyState picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />} title={t('noVehicles')}>
      {t('noVehiclesMore')}
    </EmptyState>
  )
}

type Translate = ReturnType<typeof useTexts<typeof inspectionTexts.entries>>

/** A vehicle as its cell takes it. */
export const cellOf = ({
  name,
  year,
  make,
  model,
  license_plate_state: state,
  license_plate_number: plate,
  other_id: unit,
}: BoardRowWire['vehicle']) => ({
  name,
  model: [year, make, model].filter(Boolean).join(' '),
  plate: [state, plate].filter(Boolean).join(' ') || null,
  unit,
})

type Detail = { t: Translate; formats: Formats; language: Language; day: IsoDate }

const MINUTE = 60
type Signed = { signed_at: string; seconds: number }

/** When it was signed in the viewer's zone, and how long it took. */
export const durationOf = ({ signed_at: at, seconds }: Signed, zone: string, t: Translate, formats: Formats): string => {
  const time = formats.time(wallClock(at, zone).time)
  return seconds < MINUTE ? t('seconds', { time, count: seconds }) : t('minutes', { time, count: Math.round(seconds / MINUTE) })
}

const timeOf = (row: BoardRowWire, zone: string, t: Translate, formats: Formats): string => {
  const { signed_at: at, seconds, started_at: startedAt } = row
  if (startedAt) return t('startedAt', { time: formats.time(wallClock(startedAt, zone).time) })
  return at && seconds !== null ? durationOf({ signed_at: at, seconds }, zone, t, formats) : ''
}

const detailOf = (row: BoardRowWire, { t, formats, language, day }: Detail): string => {
  const unit = row.odometer_units === 'kilometers' ? 'km' : 'mi'
  if (row.moved && (row.state === 'uninspected' || row.state === 'not_started')) {
    const distance = `${formats.number(row.moved)}\u00a0${unit}`
    const isExact = row.moved_since === null || row.moved_since >= addDays(day, -1)
    return isExact ? t('drivenWithout', { distance }) : t('drivenSince', { distance, day: formats.nearDate(row.moved_since!) })
  }
  if (row.first_defect) return localize(row.first_defect, language)
  if (row.state === 'too_fast') return t('fasterThanLooking')
  return row.state === 'not_started' ? t('notMoved') : ''
}

type Named = BoardRowWire['vehicle']
type Assign = (vehicle: Named) => void

type Setup = Detail & { zone: string; isToday: boolean; onAssign: Assign }

const columnsOf = ({ t, formats, language, day, zone, isToday, onAssign }: Setup): GridColumn<BoardRowWire>[] => [
  {
    key: 'vehicle',
    label: t('vehicle'),
    width: 300,
    minWidth: 200,
    flex: 3,
    cell: ({ vehicle }) => <VehicleCell vehicle={cellOf(vehicle)} />,
  },
  { key: 'driver', label: t('driver'), rank: 2, width: 160, minWidth: 130, cell: ({ driver }) => driver ?? t('noDriver') },
  {
    key: 'time',
    label: t('time'),
    rank: 3,
    width: 150,
    minWidth: 130,
    cell: (row) => timeOf(row, zone, t, formats),
  },
  { key: 'result', label: t('result'), rank: 1, width: 170, minWidth: 165, cell: ({ state }) => <OutcomeBadge state={state} /> },
  {
    key: 'detail',
    label: t('detail'),
    rank: 2,
    width: 280,
    minWidth: 180,
    flex: 2,
    cell: (row) => detailOf(row, { t, formats, language, day }),
  },
  {
    key: 'actions',
    label: t('actions'),
    rank: 1,
    width: 130,
    minWidth: 120,
    align: 'right',
    isLabelHidden: true,
    isControl: true,
    cell: (row) => <BoardActions row={row} isToday={isToday} onAssign={onAssign} />,
  },
]

type CardProps = { row: BoardRowWire; day: IsoDate; isToday: boolean; onAssign: Assign }

const DayCard = ({ row, day, isToday, onAssign }: CardProps) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const language = useLanguage()
  const zone = useTimeZone()
  const startedAt = row.started_at && timeOf(row, zone, t, formats)
  return (
    <div className={styles.inspectionCard}>
      <VehicleCell stack vehicle={cellOf(row.vehicle)} />
      <OutcomeBadge state={row.state} />
      <span className={clsx(ui.small, ui.soft)}>
        {[row.driver ?? t('noDriver'), startedAt, detailOf(row, { t, formats, language, day })].filter(Boolean).join(' · ')}
      </span>
      <BoardActions row={row} isToday={isToday} onAssign={onAssign} />
    </div>
  )
}
