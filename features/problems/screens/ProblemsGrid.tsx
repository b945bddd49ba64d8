import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { holds } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'
import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { DataGrid } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import type { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconCircleCheck, IconFilter } from '#platform/ui/icons.ts'
import { Panel } from '#platform/ui/overlays/panel.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { ProblemWire } from '../contract.ts'
import { PROBLEM_SOURCES, SEVERITIES, SEVERITY_WORDS } from '../problem.ts'
import { PROBLEM_SEGMENTS, type ProblemSegment } from '../segments.ts'
import { bookProblem } from './book-link.ts'
import { problems } from './calls.ts'
import type { ProblemDialog } from './problem-dialog.ts'
import { ProblemCard } from './ProblemCard.tsx'
import { type ProblemRights, RowDecisions } from './RowDecisions.tsx'
import { problemColumns, sourcesColumn, VehicleHead } from './problem-columns.tsx'
import { PROBLEMS_PARAMS, queryOf } from './problems-params.ts'
import { problemTexts } from './texts.ts'
import styles from './Problems.module.css'
import type { GridRowKey } from '#platform/ui/grid/grid-rows.ts'

const SelectionBar = lazySelection(async () => (await import('./ProblemSelection.tsx')).ProblemSelection)

const FIXED_COLUMNS = ['problem'] as const
/** Kept when a view is opened: the opened problem. */
const BESIDES_VIEWS = ['problem'] as const

export type GridProps = {
  filters: ReturnType<typeof useAddressFilters<typeof PROBLEMS_PARAMS>>[0]
  change: ReturnType<typeof useAddressFilters<typeof PROBLEMS_PARAMS>>[1]
  clear: () => void
  reload: number
  onDialog: (dialog: ProblemDialog) => void
}

export const ProblemsGrid = ({ filters, change, clear, reload, onDialog }: GridProps) => {
  const t = useTexts(problemTexts)
  const isPhone = usePhone()
  const { data: user } = useQuery(currentUserQuery)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const sizeToFit = useSizeToFit()
  const { columns, details } = useColumns(filters.segment, user?.roles, onDialog)
  const chosen = useChosenColumns(`problems-columns${filters.view && `-${filters.view}`}`, columns, FIXED_COLUMNS)
  const open = ({ id }: ProblemWire): void => change({ problem: String(id) })
  const isFiltered = filters.query !== '' || filters.source !== '' || filters.severity !== ''
  const reset = (): void => (search.setTyped(''), clear())
  const may: ProblemRights = {
    decide: user ? holds(user.roles, 'problems.book') : false,
    close: user ? holds(user.roles, 'problems.close') : false,
  }
  const [total, setTotal] = useState<number>()
  const filterKey = JSON.stringify(queryOf(filters))
  const selection = useRowSelection(filterKey, total)
  const keys = useRowKeys({ segment: filters.segment, may, isSelecting: selection.count > 0, onDialog })
  const labelOf = useLabel()
  const isGrouped = filters.segment !== 'closed'
  const select = ({ id }: ProblemWire): void => selection.onSelect([id], true)
  return (
    <>
      <div className={styles.bars}>
        <Toolbar
          {...{ filters, change, search, sizeToFit, isFiltered }}
          columns={isPhone ? null : <ColumnChooser all={columns} {...chosen} />}
          views={<Views {...{ filters, change, chosen, sizeToFit }} />}
          onReset={reset}
        />
        {user && may.close ? <SelectionBar {...{ selection, total, user }} listed={queryOf(filters)} /> : null}
      </div>
      <DataGrid<ProblemWire>
        name="problems"
        label={t('title')}
        {...chosen.grid}
        rowId={({ id }) => id}
        fetchPage={(page) => fetchProblems(page, filters)}
        filterKey={filterKey}
        onTotal={setTotal}
        {...(may.close ? { selection: { ...selection, labelOf } } : {})}
        sort={null}
        onSort={() => {}}
        sizeToFit={sizeToFit.on}
        reload={reload}
        onRowClick={open}
        note={t('note')}
        rowKeys={keys}
        {...(isGrouped ? { group: BY_VEHICLE } : {})}
        details={details}
        renderActions={(row) => <RowDecisions {...{ row, may, onDialog }} onSelect={select} />}
        renderCard={(row) => (
          <ProblemCard {...{ row, may, isGrouped, onDialog }} onOpen={() => open(row)} onSelect={() => select(row)} />
        )}
        empty={<NoProblems query={isFiltered ? filters.query : null} segment={filters.segment} onReset={reset} />}
      />
    </>
  )
}

const useColumns = (segment: ProblemSegment, roles: readonly Role[] | undefined, onDialog: GridProps['onDialog']) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const formats = useFormats()
  const isNarrow = useNarrow()
  return useMemo(
    () => ({
      columns: problemColumns({ t, formats, language, roles: roles ?? [], segment, isNarrow, onDialog }),
      details: [sourcesColumn({ t, formats, language })],
    }),
    [t, formats, language, roles, segment, isNarrow, onDialog],
  )
}

const BY_VEHICLE = {
  keyOf: ({ vehicle }: ProblemWire) => vehicle.id,
  renderHead: (row: ProblemWire) => <VehicleHead row={row} />,
  cardHead: styles.cardHead,
}

const fetchProblems = async (page: number, filters: GridProps['filters']) => {
  const { problems: rows, total_count: total } = await problems.list({ query: { ...queryOf(filters), page } })
  return { rows, total }
}

const useLabel = () => {
  const t = useTexts(selectionTexts)
  const language = useLanguage()
  return ({ title }: ProblemWire): string => t('selectNamed', { name: localize(title, language) })
}

type KeysOf = { segment: ProblemSegment; may: ProblemRights; isSelecting: boolean } & Pick<GridProps, 'onDialog'>

/** The keys of a focused row. While rows are selected, B books these. */
const useRowKeys = ({ segment, may, isSelecting, onDialog }: KeysOf): GridRowKey<ProblemWire>[] => {
  const t = useTexts(problemTexts)
  const navigate = useNavigate()
  const decides = may.decide && (segment === 'to_decide' || segment === 'watched')
  return [
    ...(decides && !isSelecting
      ? [{ key: 'b', label: t('book'), run: (problem: ProblemWire) => void navigate(bookProblem(problem)) }]
      : []),
    ...(decides ? [{ key: 'w', label: t('watch'), run: (problem: ProblemWire) => onDialog({ what: 'watch', problem }) }] : []),
    ...(may.close && segment !== 'closed'
      ? [{ key: 'c', label: t('closeIt'), run: (problem: ProblemWire) => onDialog({ what: 'close', problem }) }]
      : []),
  ]
}

type ViewsProps = Pick<GridProps, 'filters' | 'change'> & {
  chosen: ComponentProps<typeof SavedViews>['columns']
  sizeToFit: ReturnType<typeof useSizeToFit>
}

const Views = ({ filters, change, chosen, sizeToFit }: ViewsProps) => {
  const { data: counts } = useQuery(problems.counts.options())
  return (
    <SavedViews
      list="problems"
      params={PROBLEMS_PARAMS}
      {...{ filters, change }}
      total={counts?.to_decide}
      besides={BESIDES_VIEWS}
      columns={chosen}
      fit={sizeToFit}
      countOf={async (saved) => (await problems.list({ query: { ...queryOf(saved), page: 1 } })).total_count}
    />
  )
}

const NONE = { to_decide: 'noneYet', watched: 'noneWatched', booked: 'noneBooked', closed: 'noneClosed' } as const

/** `query`: null without a filter. */
type NoProblemsProps = { query: string | null; segment: ProblemSegment; onReset: () => void }

const NoProblems = ({ query, segment, onReset }: NoProblemsProps) => {
  const t = useTexts(problemTexts)
  if (query !== null) return <NoResult {...(query ? { query } : {})} onReset={onReset} />
  return (
    <EmptyState picture={<IconCircleCheck size={20} stroke={1.75} aria-hidden />} title={t(NONE[segment])}>
      {segment === 'to_decide' ? t('noneYetMore') : null}
    </EmptyState>
  )
}

type ToolbarProps = Pick<GridProps, 'filters' | 'change'> & {
  search: ReturnType<typeof useSearchText>
  sizeToFit: ReturnType<typeof useSizeToFit>
  isFiltered: boolean
  columns: ReactNode
  views: ReactNode
  onReset: () => void
}

const Toolbar = ({ filters, change, search, sizeToFit, isFiltered, columns, views, onReset }: ToolbarProps) => {
  const t = useTexts(problemTexts)
  const formats = useFormats()
  const { data: counts } = useQuery(problems.counts.options())
  return (
    <GridToolbar
      search={search.typed}
      onSearch={search.setTyped}
      searchLabel={t('search')}
      sizeToFit={sizeToFit}
      columns={columns}
      onReset={onReset}
      isSet={isFiltered}
      setCount={[filters.source, filters.severity].filter(Boolean).length}
      lead={
        <>
          <Segments<ProblemSegment | ''>
            label={t('segment')}
            value={filters.view ? '' : filters.segment}
            onChange={(segment) => change({ segment, view: '' })}
            options={PROBLEM_SEGMENTS.map((value) => ({
              value,
              label: t(value),
              count: counts ? formats.number(counts[value]) : undefined,
              isApart: value === 'closed',
            }))}
          />
          {views}
        </>
      }
    >
      <Filter {...{ filters, change }} />
    </GridToolbar>
  )
}

/** Source and severity behind one button; a phone has them in the sheet of its list. */
const Filter = ({ filters, change }: Pick<GridProps, 'filters' | 'change'>) => {
  const t = useTexts(problemTexts)
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const fields = (
    <>
      <SourceChoice value={filters.source} onChange={(source) => change({ source })} />
      <SeverityChoice value={filters.severity} onChange={(severity) => change({ severity })} />
    </>
  )
  if (isPhone) return fields
  const count = [filters.source, filters.severity].filter(Boolean).length
  return (
    <Panel
      label={t('filter')}
      className={styles.problemFilter}
      button={
        <Button icon={<IconFilter size={16} stroke={1.75} aria-hidden />} aria-label={t('filter')}>
          {isNarrow ? null : t('filter')}
          {count > 0 ? <span className={ui.faint}> {count}</span> : null}
        </Button>
      }
    >
      {fields}
    </Panel>
  )
}

type Choice = { value: string; onChange: (value: string) => void }

const SourceChoice = ({ value, onChange }: Choice) => {
  const t = useTexts(problemTexts)
  return (
    <select className={ui.select} aria-label={t('source')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('everySource')}</option>
      {PROBLEM_SOURCES.map((kind) => (
        <option key={kind} value={kind}>
          {t(kind)}
        </option>
      ))}
    </select>
  )
}

const SeverityChoice = ({ value, onChange }: Choice) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  return (
    <select className={ui.select} aria-label={t('severity')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('everySeverity')}</option>
      {SEVERITIES.map((severity) => (
        <option key={severity} value={severity}>
          {localize(SEVERITY_WORDS[severity], language)}
        </option>
      ))}
    </select>
  )
}
