import { holds } from '#features/accounts/capabilities.ts'
import { oneOf, text } from '#platform/ui/address/params.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import type { Received } from '#platform/contract/call.ts'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { DownloadAction } from '#platform/ui/overlays/download-button.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import type { recallCalls } from '../contract.ts'
import { RECALL_FILTERS, type RecallFilter } from '../recall.ts'
import { CampaignCard } from './CampaignCard.tsx'
import { recalls } from './calls.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Recalls.module.css'
import { recallTexts } from './texts.ts'
import { useStaleRecalls } from './use-change.ts'

export const RECALLS_PARAMS = { filter: oneOf(RECALL_FILTERS, 'all'), query: text() }

/** Recalls by campaign, most severe first. */
export default function Recalls() {
  const t = useTexts(recallTexts)
  const { data: user } = useQuery(currentUserQuery)
  const { data: summary, error, refetch } = useQuery(recalls.summary.options())
  const [filters, change, clear] = useAddressFilters(RECALLS_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const { filter } = filters
  const recallQuery = { filter, ...(filters.query ? { query: filters.query } : {}) }
  useRecallRefresh()
  const reset = (): void => (search.setTyped(''), clear())
  if (!summary) {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
    return <Skeleton lines={9} height={22} gap={18} />
  }
  return (
    <div className={styles.page}>
      <Head recallQuery={recallQuery} summary={summary} />
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        hint={search.tooShort ? t('tooShort') : null}
        onReset={reset}
        lead={<Filters filter={filter} counts={summary.campaigns} onChange={(next) => change({ filter: next })} />}
      />
      <Campaigns recallQuery={recallQuery} canChange={user ? holds(user.roles, 'recalls.change') : false} onReset={reset} />
    </div>
  )
}

/** Refetches after an order changes or another user sets a state. */
const useRecallRefresh = (): void => {
  const loadAgain = useStaleRecalls()
  useEffect(
    () =>
      onCableMessage(({ channel }) => {
        if (channel === 'recalls' || channel === 'orders') loadAgain()
      }),
    [loadAgain],
  )
}

type RecallQuery = { filter: RecallFilter; query?: string }

type Summary = Received<typeof recallCalls.summary>

const Head = ({ recallQuery, summary }: { recallQuery: RecallQuery; summary: Summary }) => {
  const t = useTexts(recallTexts)
  const formats = useFormats()
  const { park_it: park, other } = summary.vehicles
  const { open, done } = summary.campaigns
  const title = () => {
    if (park > 0) return other > 0 ? t('parkAndMore', { count: park, more: formats.number(other) }) : t('park', { count: park })
    return other > 0 ? t('openOn', { count: other }) : t('noneOpen')
  }
  return (
    <PageHeader
      crumb={<Link to="/vehicles">{t('vehicles')}</Link>}
      here={t('recalls')}
      title={
        <>
          <span className={ui.screenReaderOnly}>{t('heading')}</span> {title()}
        </>
      }
      line={`${t('openCampaigns', { count: open })}, ${t('doneCampaigns', { count: done })}. ${t('free')}`}
      actions={<DownloadAction load={() => recalls.csv({ query: recallQuery })} fileName={`${t('recalls')}.csv`} />}
    />
  )
}

type FilterProps = { filter: RecallFilter; counts: Summary['campaigns']; onChange: (filter: RecallFilter) => void }

const Filters = ({ filter, counts, onChange }: FilterProps) => {
  const t = useTexts(recallTexts)
  const { number } = useFormats()
  return (
    <Segments
      label={t('show')}
      value={filter}
      options={RECALL_FILTERS.map((value) => ({
        value,
        label: t(value === 'done' ? 'doneFilter' : value),
        count: number(counts[value]),
      }))}
      onChange={onChange}
    />
  )
}

type ListProps = { recallQuery: RecallQuery; canChange: boolean; onReset: () => void }

const Campaigns = ({ recallQuery, canChange, onReset }: ListProps) => {
  const t = useTexts(recallTexts)
  const query = useInfiniteQuery({
    queryKey: [...recalls.list.key, 'all', recallQuery] as const,
    queryFn: ({ pageParam }) => recalls.list({ query: { page: pageParam, ...recallQuery } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
  })
  if (!query.data) {
    if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
    return <Skeleton lines={6} height={90} gap={16} />
  }
  const all = query.data.pages.flatMap((page) => page.recalls)
  if (all.length === 0) {
    if (recallQuery.query) return <NoResult query={recallQuery.query} onReset={onReset} />
    if (recallQuery.filter !== 'all') return <NoResult onReset={onReset} />
    return <EmptyState title={t('noRecalls')}>{t('noRecallsMore')}</EmptyState>
  }
  const done = all.filter((recall) => !recall.is_open)
  const card = (recall: (typeof all)[number]) => (
    <CampaignCard key={recall.id} recall={recall} query={recallQuery} canChange={canChange} />
  )
  return (
    <>
      {all.filter((recall) => recall.is_open).map(card)}
      {done.length > 0 ? <h2 className={styles.group}>{t('done')}</h2> : null}
      {done.map(card)}
      {query.hasNextPage ? (
        <p className={styles.rest}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('moreCampaigns')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
