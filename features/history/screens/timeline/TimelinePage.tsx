import { holds } from '#features/accounts/capabilities.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { UnknownVehicle } from '#features/vehicles/screens/page/UnknownVehicle.tsx'
import { isMissing } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Entries } from './Entries.tsx'
import { TimelineHead } from './TimelineHead.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { filterOf, searchOf, type TimelineFilter } from './timeline-search.ts'
import { timelineTexts } from './texts.ts'
import { useTimeline } from './use-timeline.ts'
import { YearCosts } from './YearCosts.tsx'
import styles from './Timeline.module.css'

/** All events of a vehicle by year, with source, odometer and total. */
export default function TimelinePage() {
  const { id } = useParams({ strict: false })
  const vehicle = useQuery(vehicles.show.options({ params: { id: Number(id) } }))
  if (isMissing(vehicle.error)) return <UnknownVehicle />
  return (
    <Loaded query={vehicle} skeleton={<Skeleton lines={12} height={26} gap={18} />}>
      {(data) => <Known vehicle={data.vehicle} />}
    </Loaded>
  )
}

/** The filter is in the URL, so that Back and a reload keep it. */
const useFilter = (vehicleId: number): [TimelineFilter, (next: TimelineFilter) => void] => {
  const filter = useAddress(filterOf)
  const navigate = useNavigate()
  const go = (next: TimelineFilter): void =>
    void navigate({
      to: '/vehicles/$id/timeline',
      params: { id: String(vehicleId) },
      search: searchOf(next),
      replace: true,
      resetScroll: false,
    })
  return [filter, go]
}

const EVERYTHING: TimelineFilter = { group: 'all', year: null }

const Known = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const t = useTexts(timelineTexts)
  const { data: user } = useQuery(currentUserQuery)
  const [filter, setFilter] = useFilter(vehicle.id)
  const found = useTimeline(vehicle.id, filter)
  const first = found.data?.pages[0]
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? []
  // Groups, entries and sums render together: otherwise the later ones would shift the earlier ones.
  if (!first && !found.error) return <Skeleton lines={12} height={38} gap={6} />
  const isFiltered = filter.group !== 'all' || filter.year !== null
  const seesCosts = user !== undefined && user !== null && holds(user.roles, 'costs.vehicle')
  return (
    <>
      <TimelineHead vehicle={vehicle} filter={filter} page={first} list={found} />
      {first ? <TimelineTools filter={filter} onFilter={setFilter} page={first} /> : null}
      <div className={styles.columns}>
        <div>
          {first === undefined ? (
            <ErrorState message={found.error?.message ?? ''} onRetry={() => void found.refetch()} />
          ) : entries.length > 0 ? (
            <Entries
              vehicleId={vehicle.id}
              entries={entries}
              years={first.years}
              seesMoney={seesCosts}
              isFolded={filter.group === 'all'}
            />
          ) : isFiltered ? (
            <NoResult onReset={() => setFilter(EVERYTHING)} />
          ) : (
            <EmptyState title={t('none')}>{t('noneLine')}</EmptyState>
          )}
          {found.hasNextPage ? (
            <div className={styles.more}>
              <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t('more')}
              </Button>
              {found.isFetchNextPageError ? <p role="alert">{found.error.message}</p> : null}
            </div>
          ) : null}
        </div>
        {seesCosts ? <YearCosts vehicleId={vehicle.id} /> : null}
      </div>
    </>
  )
}
