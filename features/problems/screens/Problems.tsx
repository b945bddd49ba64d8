import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { holds } from '#features/accounts/capabilities.ts'
import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { localize } from '#features/countries/country.ts'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { DataGrid } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { IconCircleCheck, IconDownload, IconPlus } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { ProblemWire } from '../contract.ts'
import { PROBLEM_SOURCES, SEVERITIES, SEVERITY_WORDS } from '../problem.ts'
import { PROBLEM_SEGMENTS, type ProblemSegment } from '../segments.ts'
import { bookProblem } from './book-link.ts'
import { problems } from './calls.ts'
import type { ProblemDialog } from './problem-dialog.ts'
import { ProblemCard, problemColumns } from './problem-columns.tsx'
import { PROBLEMS_PARAMS, queryOf } from './problems-params.ts'
import { problemTexts } from './texts.ts'
import { useStaleProblems } from './use-decide.ts'
import styles from './Problems.module.css'

const ProblemDrawer = browserOnly(async () => (await import('./ProblemDrawer.tsx')).ProblemDrawer)
const CloseProblem = browserOnly(async () => (await import('./CloseProblem.tsx')).CloseProblem)
const WatchProblem = browserOnly(async () => (await import('./WatchProblem.tsx')).WatchProblem)

const SelectionBar = lazySelection(async () => (await import('./ProblemSelection.tsx')).ProblemSelection)

const FIXED_COLUMNS = ['problem'] as const
/** Kept when a view is opened: the opened problem. */
const BESIDES_VIEWS = ['problem'] as const

/** The inbox: what was reported, found or sent, to be decided. */
export default function Problems() {
  const [filters, change, clear] = useAddressFilters(PROBLEMS_PARAMS)
  const [dialog, setDialog] = useState<ProblemDialog | null>(null)
  const loadAgain = useStaleProblems()
  const [reload, setReload] = useState(0)
  useEffect(
    () =>
      onCableMessage(({ channel }) => {
        if (channel !== 'problems') return
        loadAgain()
        setReload((count) => count + 1)
      }),
    [loadAgain],
  )
  const refresh = (): void => setReload((count) => count + 1)
  const dialogProps = dialog && { problem: dialog.problem, onClose: () => (setDialog(null), refresh()) }
  return (
    <div>
      <PageHeader title={<Headline />} line={<BySource />} actions={<Actions filters={filters} />} />
      <Grid {...{ filters, change, clear, reload }} onDialog={setDialog} />
      <ProblemDrawer
        id={filters.problem ? Number(filters.problem) : null}
        onDialog={setDialog}
        onClose={() => (change({ problem: '' }), refresh())}
      />
      {dialogProps && dialog.what === 'close' ? <CloseProblem {...dialogProps} /> : null}
      {dialogProps && dialog.what === 'watch' ? <WatchProblem {...dialogProps} /> : null}
    </div>
  )
}

const Actions = ({ filters }: Pick<GridProps, 'filters'>) => {
  const t = useTexts(problemTexts)
  const download = useDownload(() => problems.csv({ query: queryOf(filters) }), `${t('downloadFile')}.csv`)
  return (
    <PageActions
      more={[
        {
          key: 'download',
          label: t('download'),
          icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
          busy: download.busy,
          onClick: download.start,
        },
      ]}
      main={
        <Link to="/problems/new" className={buttonClass({ look: 'primary' })}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <span>{t('reportProblem')}</span>
        </Link>
      }
    />
  )
}

const Headline = () => {
  const t = useTexts(problemTexts)
  const { data: user } = useQuery(currentUserQuery)
  const { data } = useQuery(problems.counts.options())
  if (!data || !user) return <SkeletonWords>{t('headToDecide', { count: 7 })}</SkeletonWords>
  const { to_decide: count } = data
  const decides = holds(user.roles, 'problems.book')
  if (count === 0) return t(decides ? 'headNone' : 'headOwnNone')
  return t(decides ? 'headToDecide' : 'headOwn', { count })
}

const SOURCE_KEYS = { report: 'ofReport', inspection: 'ofInspection', fault_code: 'ofFaultCode', recall: 'ofRecall' } as const

const BySource = () => {
  const t = useTexts(problemTexts)
  const { data } = useQuery(problems.counts.options())
  if (!data) return <SkeletonWords>{t('worstFirst', { parts: t('ofReport', { count: 2 }) })}</SkeletonWords>
  const parts = PROBLEM_SOURCES.flatMap((kind) =>
    data.by_source[kind] > 0 ? [t(SOURCE_KEYS[kind], { count: data.by_source[kind] })] : [],
  )
  return parts.length > 0 ? t('worstFirst', { parts: parts.join(', ') }) : t('noneYetMore')
}

type GridProps = {
  filters: ReturnType<typeof useAddressFilters<typeof PROBLEMS_PARAMS>>[0]
  change: ReturnType<typeof useAddressFilters<typeof PROBLEMS_PARAMS>>[1]
  clear: () => void
  reload: number
  onDialog: (dialog: ProblemDialog) => void
}

const Grid = ({ filters, change, clear, reload, onDialog }: GridProps) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const formats = useFormats()
  const isPhone = usePhone()
  const { data: user } = useQuery(currentUserQuery)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const sizeToFit = useSizeToFit()
  const roles = user?.roles
  const columns = useMemo(
    () => problemColumns({ t, formats, language, roles: roles ?? [], segment: filters.segment, onDialog }),
    [t, formats, language, roles, filters.segment, onDialog],
  )
  const chosen = useChosenColumns(`problems-columns${filters.view && `-${filters.view}`}`, columns, FIXED_COLUMNS)
  const open = ({ id }: ProblemWire): void => change({ problem: String(id) })
  const isFiltered = filters.query !== '' || filters.source !== '' || filters.severity !== ''
  const reset = (): void => (search.setTyped(''), clear())
  const mayDecide = user ? holds(user.roles, 'problems.book') : false
  const mayClose = user ? holds(user.roles, 'problems.close') : false
  const isOpen = filters.segment === 'to_decide' || filters.segment === 'watched'
  const words = useTexts(selectionTexts)
  const navigate = useNavigate()
  const [total, setTotal] = useState<number>()
  const filterKey = JSON.stringify(queryOf(filters))
  const selection = useRowSelection(filterKey, total)
  const { data: counts } = useQuery(problems.counts.options())
  return (
    <>
      <div className={styles.bars}>
        <Toolbar
          {...{ filters, change, search, sizeToFit, isFiltered }}
          columns={isPhone ? null : <ColumnChooser all={columns} {...chosen} />}
          views={
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
          }
          onReset={reset}
        />
        {user && mayClose ? <SelectionBar {...{ selection, total, user }} listed={queryOf(filters)} /> : null}
      </div>
      <DataGrid<ProblemWire>
        name="problems"
        label={t('title')}
        {...chosen.grid}
        rowId={({ id }) => id}
        fetchPage={async (page) => {
          const { problems: rows, total_count: total } = await problems.list({ query: { ...queryOf(filters), page } })
          return { rows, total }
        }}
        filterKey={filterKey}
        onTotal={setTotal}
        {...(mayClose
          ? {
              selection: {
                ...selection,
                labelOf: (row: ProblemWire) => words('selectNamed', { name: localize(row.title, language) }),
              },
            }
          : {})}
        sort={null}
        onSort={() => {}}
        sizeToFit={sizeToFit.on}
        reload={reload}
        onRowClick={open}
        note={t('note')}
        rowKeys={[
          ...(mayDecide && isOpen && selection.count === 0
            ? [{ key: 'b', label: t('book'), run: (problem: ProblemWire) => void navigate(bookProblem(problem)) }]
            : []),
          ...(mayDecide && isOpen
            ? [{ key: 'w', label: t('watch'), run: (problem: ProblemWire) => onDialog({ what: 'watch', problem }) }]
            : []),
          ...(mayClose && filters.segment !== 'closed'
            ? [{ key: 'c', label: t('closeIt'), run: (problem: ProblemWire) => onDialog({ what: 'close', problem }) }]
            : []),
        ]}
        renderCard={(row) => (
          <ProblemCard row={row} onDialog={onDialog} onOpen={() => open(row)} mayDecide={mayDecide} mayClose={mayClose} />
        )}
        empty={<NoProblems query={isFiltered ? filters.query : null} onReset={reset} />}
      />
    </>
  )
}

/** Null: no filter is set. */
const NoProblems = ({ query, onReset }: { query: string | null; onReset: () => void }) => {
  const t = useTexts(problemTexts)
  if (query !== null) return <NoResult {...(query ? { query } : {})} onReset={onReset} />
  return (
    <EmptyState picture={<IconCircleCheck size={20} stroke={1.75} aria-hidden />} title={t('noneYet')}>
      {t('noneYetMore')}
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
      <SourceChoice value={filters.source} onChange={(source) => change({ source })} />
      <SeverityChoice value={filters.severity} onChange={(severity) => change({ severity })} />
    </GridToolbar>
  )
}

type Choice = { value: string; onChange: (value: string) => void }

const SourceChoice = ({ value, onChange }: Choice) => {
  const t = useTexts(problemTexts)
  return (
    <select
      className={clsx(ui.select, styles.choice)}
      aria-label={t('source')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
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
    <select
      className={clsx(ui.select, styles.choice)}
      aria-label={t('severity')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('everySeverity')}</option>
      {SEVERITIES.map((severity) => (
        <option key={severity} value={severity}>
          {localize(SEVERITY_WORDS[severity], language)}
        </option>
      ))}
    </select>
  )
}
