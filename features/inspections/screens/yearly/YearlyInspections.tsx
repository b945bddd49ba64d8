import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { AnnualDueWire } from '../../annual-contract.ts'
import { annualInspections } from '../calls.ts'
import { cellOf, type TabProps } from '../InspectionsOfDay.tsx'
import { canHaveUnderside } from '../../annual.ts'
import { ANNUAL_ICONS, ANNUAL_LOOKS } from './annual-looks.ts'
import { leftWords } from './left-words.ts'
import { yearlyTexts } from './texts.ts'
import styles from './Yearly.module.css'

const RecordYearly = browserOnly(async () => (await import('./RecordYearly.tsx')).RecordYearly)
const YearlyDrawer = browserOnly(async () => (await import('./YearlyDrawer.tsx')).YearlyDrawer)

/** Yearly inspections by vehicle, those that are missing or overdue first. */
export const YearlyInspections = ({ filters, change, clear, reload }: TabProps) => {
  const t = useTexts(yearlyTexts)
  const formats = useFormats()
  const search = useSearchText(filters.query, (query) => change({ query }))
  const sizeToFit = useSizeToFit()
  const { query, vehicle } = filters
  const { data: user } = useQuery(currentUserQuery)
  const mayRecord = useHolds('inspections.certify')
  const [recorded, setRecorded] = useState<AnnualDueWire | null>(null)
  const isCanada = user?.country === 'CA'
  const columns = useMemo(
    () => columnsOf(t, formats, { isCanada, onRecord: mayRecord ? setRecorded : null }),
    [t, formats, isCanada, mayRecord],
  )
  const opened = /^\d+$/.test(vehicle) ? Number(vehicle) : null
  return (
    <>
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        sizeToFit={sizeToFit}
        columns={null}
        onReset={() => (search.setTyped(''), clear())}
        isSet={query !== ''}
      />
      <DataGrid<AnnualDueWire>
        name="yearly-inspections"
        label={t('title')}
        columns={columns}
        rowId={(row) => `${row.vehicle.id} ${row.kind}`}
        fetchPage={async (page) => {
          // One call answers them all.
          const { vehicles: rows } = await annualInspections.due({ query: query ? { query } : {} })
          return { rows: page === 1 ? rows : [], total: rows.length }
        }}
        filterKey={query}
        sort={null}
        onSort={() => {}}
        sizeToFit={sizeToFit.on}
        reload={reload}
        onRowClick={(row) => change({ vehicle: String(row.vehicle.id) })}
        note={t(isCanada ? 'lineCanada' : 'line')}
        renderCard={(row) => <YearlyCard row={row} onRecord={mayRecord ? setRecorded : null} />}
        empty={query ? <NoResult query={query} onReset={clear} /> : <NoYearly />}
      />
      {recorded ? (
        <RecordYearly
          vehicleId={recorded.vehicle.id}
          vehicleName={recorded.vehicle.name}
          kind={recorded.kind}
          canHaveUnderside={canHaveUnderside(recorded.vehicle, isCanada ? 'CA' : 'US')}
          onClose={() => setRecorded(null)}
        />
      ) : null}
      <YearlyDrawer vehicleId={opened} onClose={() => change({ vehicle: '' })} />
    </>
  )
}

const NoYearly = () => {
  const t = useTexts(yearlyTexts)
  return (
    <EmptyState picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />} title={t('none')}>
      {t('noneMore')}
    </EmptyState>
  )
}

type Translate = ReturnType<typeof useTexts<typeof yearlyTexts.entries>>

const State = ({ row, t }: { row: AnnualDueWire; t: Translate }) => {
  const Icon = ANNUAL_ICONS[row.state]
  return (
    <span className={clsx(ui.badge, ANNUAL_LOOKS[row.state])}>
      {Icon ? <Icon size={14} stroke={1.75} aria-hidden /> : null}
      {t(row.state)}
    </span>
  )
}

const kindOf =
  (t: Translate) =>
  ({ kind }: AnnualDueWire): string =>
    t(kind)

type OnRecord = (row: AnnualDueWire) => void

/** For a missing, overdue or soon due inspection; others are recorded in the drawer. */
const RecordButton = ({ row, t, onRecord }: { row: AnnualDueWire; t: Translate; onRecord: OnRecord }) =>
  ANNUAL_ICONS[row.state] ? (
    <span className={styles.recordCell}>
      <Button
        size="sm"
        aria-label={t('recordOf', { vehicle: row.vehicle.name })}
        onClick={(event) => (event.stopPropagation(), onRecord(row))}
      >
        {t('record')}
      </Button>
    </span>
  ) : null

const untilOf = (row: AnnualDueWire, t: Translate, formats: Formats): string =>
  [row.valid_until && formats.gridDate(row.valid_until), leftWords(row, t, formats), row.has_failed && t('lastFailed')]
    .filter(Boolean)
    .join(', ')

type Setup = { isCanada: boolean; onRecord: OnRecord | null }

const columnsOf = (t: Translate, formats: Formats, { isCanada, onRecord }: Setup): GridColumn<AnnualDueWire>[] => [
  {
    key: 'vehicle',
    label: t('vehicle'),
    width: 320,
    minWidth: 200,
    flex: 3,
    cell: ({ vehicle }) => <VehicleCell vehicle={cellOf(vehicle)} />,
  },
  ...(isCanada ? [{ key: 'kind', label: t('kind'), rank: 1, width: 165, minWidth: 155, cell: kindOf(t) }] : []),
  { key: 'state', label: t('status'), rank: 1, width: 170, minWidth: 150, cell: (row) => <State row={row} t={t} /> },
  {
    key: 'until',
    label: t('validUntil'),
    rank: 2,
    width: 240,
    minWidth: 160,
    cell: (row) => untilOf(row, t, formats),
  },
  ...(onRecord
    ? [
        {
          key: 'record',
          label: t('record'),
          rank: 1,
          width: 200,
          minWidth: 200,
          align: 'right' as const,
          isLabelHidden: true,
          isControl: true,
          cell: (row: AnnualDueWire) => <RecordButton row={row} t={t} onRecord={onRecord} />,
        },
      ]
    : []),
]

const YearlyCard = ({ row, onRecord }: { row: AnnualDueWire; onRecord: OnRecord | null }) => {
  const t = useTexts(yearlyTexts)
  const formats = useFormats()
  return (
    <div className={styles.yearlyCard}>
      <VehicleCell stack vehicle={cellOf(row.vehicle)} />
      {row.kind === 'coach_underside' ? <span className={ui.small}>{t('coach_underside')}</span> : null}
      <State row={row} t={t} />
      {row.valid_until || row.has_failed ? <span className={clsx(ui.small, ui.soft)}>{untilOf(row, t, formats)}</span> : null}
      {onRecord ? <RecordButton row={row} t={t} onRecord={onRecord} /> : null}
    </div>
  )
}
