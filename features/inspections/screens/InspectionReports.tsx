import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ComponentProps, useMemo } from 'react'
import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { DataGrid, type GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useTimeZone } from '#platform/ui/hydration/browser-facts.ts'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { ReportWire } from '../contract.ts'
import { REPORT_SEGMENTS, type ReportSegment } from '../segments.ts'
import { inspections } from './calls.ts'
import { INSPECTIONS_PARAMS } from './inspections-params.ts'
import { cellOf, durationOf, type TabProps } from './InspectionsOfDay.tsx'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { inspectionTexts } from './texts.ts'
import styles from './Inspections.module.css'

const FIXED_COLUMNS = ['vehicle'] as const
/** Kept when a view is opened: the tab, and what other tabs show. */
const BESIDES_VIEWS = ['tab', 'segment', 'day', 'vehicle'] as const

const queryOf = ({ reports: segment, query }: Pick<TabProps['filters'], 'reports' | 'query'>) => ({
  segment,
  ...(query ? { query } : {}),
})

/** Signed reports; those of deleted vehicles stay. */
export const InspectionReports = ({ filters, change, clear, reload }: TabProps) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const search = useSearchText(filters.query, (query) => change({ query }))
  const sizeToFit = useSizeToFit()
  const isPhone = usePhone()
  const { query } = filters
  const zone = useTimeZone()
  const columns = useMemo(() => columnsOf(t, formats, zone), [t, formats, zone])
  const request = queryOf(filters)
  const chosen = useChosenColumns(`inspections-columns${filters.view && `-${filters.view}`}`, columns, FIXED_COLUMNS)
  return (
    <>
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        sizeToFit={sizeToFit}
        columns={isPhone ? null : <ColumnChooser all={columns} {...chosen} />}
        onReset={() => (search.setTyped(''), clear())}
        isSet={query !== ''}
        lead={<Lead {...{ filters, change, chosen, sizeToFit }} />}
      />
      <DataGrid<ReportWire>
        name="inspection-reports"
        label={t('reports')}
        {...chosen.grid}
        rowId={({ id }) => id}
        fetchPage={async (page) => {
          const { reports: rows, total_count: total } = await inspections.list({ query: { ...request, page } })
          return { rows, total }
        }}
        filterKey={JSON.stringify(request)}
        sort={null}
        onSort={() => {}}
        sizeToFit={sizeToFit.on}
        reload={reload}
        onRowClick={({ id }) => void navigate({ to: '/inspections/$id', params: { id: String(id) } })}
        note={t('noteReports')}
        renderCard={(row) => <ReportCard row={row} />}
        empty={query ? <NoResult query={query} onReset={clear} /> : <NoReports />}
      />
    </>
  )
}

type LeadProps = Pick<TabProps, 'filters' | 'change'> & {
  chosen: ComponentProps<typeof SavedViews>['columns']
  sizeToFit: ReturnType<typeof useSizeToFit>
}

const Lead = ({ filters, change, chosen, sizeToFit }: LeadProps) => {
  const t = useTexts(inspectionTexts)
  return (
    <>
      <Segments<ReportSegment | ''>
        label={t('segment')}
        value={filters.view ? '' : filters.reports}
        onChange={(reports) => change({ reports, view: '' })}
        options={REPORT_SEGMENTS.map((value) => ({ value, label: t(value) }))}
      />
      <SavedViews
        list="inspections"
        params={INSPECTIONS_PARAMS}
        {...{ filters, change }}
        total={undefined}
        besides={BESIDES_VIEWS}
        columns={chosen}
        fit={sizeToFit}
        countOf={async (saved) => (await inspections.list({ query: { ...queryOf(saved), page: 1 } })).total_count}
      />
    </>
  )
}

const NoReports = () => {
  const t = useTexts(inspectionTexts)
  return (
    <EmptyState picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />} title={t('noReports')}>
      {t('noReportsMore')}
    </EmptyState>
  )
}

type Translate = ReturnType<typeof useTexts<typeof inspectionTexts.entries>>

const detailOf = ({ defects, items_total: total, is_too_fast: isFast }: ReportWire, t: Translate): string =>
  defects.length > 0
    ? t('defectsFound', { count: defects.length })
    : isFast
      ? t('fasterThanLooking')
      : t('itemsPassed', { count: total })

const columnsOf = (t: Translate, formats: Formats, zone: string): GridColumn<ReportWire>[] => [
  {
    key: 'vehicle',
    label: t('vehicle'),
    width: 300,
    minWidth: 200,
    flex: 3,
    cell: ({ vehicle }) => <VehicleCell vehicle={cellOf(vehicle)} />,
  },
  { key: 'day', label: t('day'), rank: 1, width: 120, minWidth: 110, cell: ({ day }) => formats.gridDate(day) },
  { key: 'driver', label: t('driver'), rank: 2, width: 160, minWidth: 130, cell: ({ driver }) => driver },
  {
    key: 'time',
    label: t('time'),
    rank: 3,
    width: 150,
    minWidth: 130,
    cell: (row) => durationOf(row, zone, t, formats),
  },
  { key: 'result', label: t('result'), rank: 1, width: 150, minWidth: 130, cell: (row) => <OutcomeBadge state={stateOf(row)} /> },
  { key: 'detail', label: t('detail'), rank: 3, width: 200, minWidth: 140, cell: (row) => detailOf(row, t) },
]

const stateOf = ({ outcome, is_too_fast: isFast }: ReportWire) => (outcome === 'passed' && isFast ? 'too_fast' : outcome)

const ReportCard = ({ row }: { row: ReportWire }) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  return (
    <div className={styles.inspectionCard}>
      <VehicleCell stack vehicle={cellOf(row.vehicle)} />
      <OutcomeBadge state={stateOf(row)} />
      <span className={clsx(ui.small, ui.soft)}>{[formats.date(row.day), row.driver, detailOf(row, t)].join(' · ')}</span>
    </div>
  )
}
