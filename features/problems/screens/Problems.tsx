import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { holds } from '#features/accounts/capabilities.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconDownload, IconPlus } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { PROBLEM_SOURCES } from '../problem.ts'
import { problems } from './calls.ts'
import type { ProblemDialog } from './problem-dialog.ts'
import { PROBLEMS_PARAMS, queryOf } from './problems-params.ts'
import { problemTexts } from './texts.ts'
import { useStaleProblems } from './use-decide.ts'
import { type GridProps, ProblemsGrid } from './ProblemsGrid.tsx'

const ProblemDrawer = browserOnly(async () => (await import('./ProblemDrawer.tsx')).ProblemDrawer)
const CloseProblem = browserOnly(async () => (await import('./CloseProblem.tsx')).CloseProblem)
const WatchProblem = browserOnly(async () => (await import('./WatchProblem.tsx')).WatchProblem)

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
      <ProblemsGrid {...{ filters, change, clear, reload }} onDialog={setDialog} />
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
  const { data: user } = useQuery(currentUserQuery)
  const download = useDownload(() => problems.csv({ query: queryOf(filters) }), `${t('downloadFile')}.csv`)
  return (
    <PageActions
      more={[
        ...(user && holds(user.roles, 'imports.problems')
          ? [{ key: 'import', label: t('import'), link: linkOptions({ to: '/problems/import' }) }]
          : []),
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
