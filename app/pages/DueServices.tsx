import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { holds } from '#features/accounts/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { DueFilterBar, DueGrouping, DueList, DueToolbar, orderOf } from '#features/schedules/screens/due-list/DueList.tsx'
import { useBookDue } from '#features/orders/screens/upcoming/book-due.ts'
import { useDuePrices, usePlannedVisits } from '#features/orders/screens/upcoming/due-prices.ts'
import { planHeight } from '#features/orders/screens/visit-plan/plan-height.ts'
import { PlanSkeleton } from '#features/orders/screens/visit-plan/PlanSkeleton.tsx'
import type { PlannedVisitRow } from '#features/orders/visit-plan/plan-contract.ts'
import { DueNotices, LeftOutLine } from '#features/schedules/screens/due-list/DueNotices.tsx'
import { useLeftOut } from '#features/schedules/screens/left-out/LeftOut.tsx'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { dueTexts } from '#features/schedules/screens/due-list/texts.ts'
import { type DueColumns, useDueColumns } from '#features/schedules/screens/due-list/due-columns.tsx'
import { DUE_PARAMS, type DueFilters, isUpcoming } from '#features/schedules/screens/due-list/due-params.ts'
import type { DueSelectionBody } from '#features/schedules/due-list/due-contract.ts'
import type { OnPlan } from '#features/schedules/screens/due-list/plan-state.ts'
import {
  countDue,
  toDueQuery,
  useDueCounts,
  useDueList,
  useDueRows,
  useDueVehicles,
} from '#features/schedules/screens/due-list/use-due.ts'
import { dueServices } from '#features/schedules/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import type { ChangeOf } from '#platform/ui/address/params.ts'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconArrowDown, IconArrowUp, IconDownload, IconRepeat, IconTool, IconTruck } from '#platform/ui/icons.ts'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { type PageAction, PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { ui } from '#platform/ui/styles/ui.ts'

// Lazy-loaded with its dialogs: the plan is needed after the list.
const VisitPlan = lazyComponent(
  async () => (await import('#features/orders/screens/visit-plan/VisitPlan.tsx')).VisitPlan,
  () => <PlanSkeleton />,
)

/** Every service due in the fleet, by vehicle or by service; ticked services of one vehicle start a request. */
export default function DueServices() {
  const [filters, change, clear] = useDueFilters()
  const filtering = { filters, change, clear }
  const columns = useDueColumns(filters.view)
  const isNarrow = useNarrow()
  const columnChooser = filters.by === 'service' ? <ColumnChooser {...columns} /> : null
  const isEmpty = useIsEmpty()
  const [planned, setPlanned] = useState<DueSelectionBody | null>(useRequestedPlan())
  const mayBook = useHolds('orders.book')
  const isPlanShown = mayBook && !(isUpcoming(filters) && planned === null)
  const due = useDueCounts().data?.vehicles
  // The plan keeps its own state: a prop that changes while it hydrates would replace its markup.
  const [visits, setVisits] = useState(NO_VISITS)
  const ofHiddenPlan = usePlannedVisits(filters.department, mayBook && !isPlanShown)
  const prices = useDuePrices(useDueRows(filters), isPlanShown ? visits : ofHiddenPlan)
  const onBook = useBookDue(prices)
  const planAll = useCallback(() => setPlanned(null), [])
  const plan = useRef<HTMLDivElement>(null)
  const planFor: OnPlan = (selection) => {
    setPlanned(selection)
    plan.current?.scrollIntoView({ block: 'start' })
    plan.current?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true })
  }
  const hasVehicles = useHasVehicles()
  const { isLeftOutKnown, isListed } = useArrived(filters)
  if (isEmpty && !isUpcoming(filters)) {
    return (
      <>
        <Head />
        <DueNotices />
        {hasVehicles ? <DueList {...filtering} {...{ onBook, prices }} /> : <NoVehicles />}
      </>
    )
  }
  return (
    <>
      <Head />
      <DueNotices isListed={isListed} />
      <div ref={plan} style={planHeight(due)}>
        {isPlanShown ? (
          <VisitPlan department={filters.department} {...{ due }} selection={planned} onAll={planAll} onVisits={setVisits} />
        ) : null}
      </div>
      <DueFilterBar
        {...filtering}
        views={<Views {...filtering} columns={columns} />}
        columns={isNarrow ? columnChooser : undefined}
      />
      {columnChooser && !isNarrow ? <DueToolbar prices={prices}>{columnChooser}</DueToolbar> : null}
      {isLeftOutKnown ? (
        <DueList {...filtering} {...{ onBook, prices, columns }} onPlan={planFor} />
      ) : (
        <Skeleton lines={8} height={54} gap={8} />
      )}
    </>
  )
}

const NO_VISITS: readonly PlannedVisitRow[] = []

/** Services in open orders and the list below appear together: the later one would push the other down. */
const useArrived = (filters: DueFilters) => {
  const vehicles = useDueVehicles(filters)
  const services = useDueList(filters)
  return { isLeftOutKnown: useLeftOut().isFetched, isListed: vehicles.isFetched || services.isFetched }
}

/** What comes next is a visit of a vehicle, so that the upcoming list has no grouping by service. */
const useDueFilters = () => {
  const [filters, change, clear] = useAddressFilters(DUE_PARAMS)
  return [isUpcoming(filters) ? { ...filters, by: 'vehicle' as const } : filters, change, clear] as const
}

/** The selection of another page to plan visits for. */
const useRequestedPlan = (): DueSelectionBody | null => {
  const state = useLocation({ select: (location) => location.state })
  return state.planned ?? null
}

type ViewsProps = { filters: DueFilters; change: (change: ChangeOf<typeof DUE_PARAMS>) => void; columns: DueColumns }

/** Saved views; the list without one is all vehicles, or all services, that are due. */
const Views = ({ filters, change, columns }: ViewsProps) => {
  const t = useTexts(dueTexts)
  const counts = useDueCounts().data
  const isByService = filters.by === 'service'
  const total = counts && (isByService ? counts.past_due + counts.due_now + counts.due_soon : counts.vehicles)
  return (
    <SavedViews
      list="due"
      params={DUE_PARAMS}
      {...{ filters, change, columns, total }}
      all={t(isByService ? 'allServices' : 'allVehicles')}
      stickyFilters={{ by: filters.by }}
      countOf={countDue}
    />
  )
}

/** No service is due or snoozed: the page has nothing to filter or plan. */
const useIsEmpty = (): boolean => {
  const counts = useDueCounts().data
  return counts?.vehicles === 0 && counts.snoozed === 0
}

const useHasVehicles = (): boolean => useQuery(currentUserQuery).data?.fleet.vehicles_total !== 0

const NoVehicles = () => {
  const t = useTexts(dueTexts)
  const { data: user } = useQuery(currentUserQuery)
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={<IconTruck size={20} stroke={1.75} aria-hidden />}
        title={t('noVehicles')}
        actions={
          user && holds(user.roles, 'vehicles.add') ? (
            <Link className={buttonClass({ look: 'primary' })} to="/vehicles" search={{ panel: 'new' }}>
              {t('addVehicle')}
            </Link>
          ) : undefined
        }
      >
        {t('noVehiclesHelp')}
      </EmptyState>
    </section>
  )
}

const Unknown = ({ like }: { like: string }) => (
  <>
    <span className={ui.screenReaderOnly}>{useTexts(dueTexts)('name')}</span>
    <SkeletonWords>{like}</SkeletonWords>
  </>
)

/** Vehicles of the upcoming list, also while another page of it loads. */
const useUpcomingCount = (filters: DueFilters): number | undefined => useDueVehicles(filters).data?.pages[0]?.total_count

/** Placeholder figures of typical length, so that the headline keeps its size while they load. */
const LIKELY = { past_due: 5, due_now: 5, due_soon: 5, vehicles: 9 }

/** Grouping and sort order behind "…": above the list they would take a line of a narrow window. */
const useListChoices = (): PageAction[] => {
  const t = useTexts(dueTexts)
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const [filters, change] = useDueFilters()
  if (!isNarrow) return []
  const isByService = filters.by === 'service'
  const isLeastFirst = filters.direction === 'desc'
  const Group = isByService ? IconTruck : IconTool
  const Arrow = isLeastFirst ? IconArrowDown : IconArrowUp
  const grouping: PageAction = {
    key: 'by',
    label: t(isByService ? 'byVehicle' : 'byService'),
    icon: <Group size={16} stroke={1.75} aria-hidden />,
    onClick: () => change({ by: isByService ? 'vehicle' : 'service' }),
  }
  const sort: PageAction = {
    key: 'sort',
    label: t(orderOf(filters, isLeastFirst ? 'asc' : 'desc')),
    icon: <Arrow size={16} stroke={1.75} aria-hidden />,
    onClick: () => change({ direction: isLeastFirst ? 'asc' : 'desc' }),
  }
  return [...(isPhone && !isUpcoming(filters) ? [grouping] : []), ...(isByService ? [] : [sort])]
}

/** Grouping, and what is behind "…" in a narrow window. */
const Actions = () => {
  const t = useTexts(dueTexts)
  const isPhone = usePhone()
  const [filters, change] = useDueFilters()
  const { by } = filters
  // The report of upcoming intervals has a line for each vehicle.
  const more = isUpcoming(filters) ? { line: by, with_upcoming: true } : {}
  const fileName = isUpcoming(filters) ? `${t('reportName')}.csv` : 'due-services.csv'
  const download = useDownload(() => dueServices.csv({ query: { ...toDueQuery(filters), by, ...more } }), fileName)
  const choices = useListChoices()
  return (
    <>
      {!isPhone && !isUpcoming(filters) ? <DueGrouping {...{ filters, change }} /> : null}
      <PageActions
        more={[
          ...choices,
          {
            key: 'download',
            label: t('download'),
            icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
            busy: download.busy,
            onClick: download.start,
          },
          {
            key: 'schedules',
            label: t('ownSchedules'),
            icon: <IconRepeat size={16} stroke={1.75} aria-hidden />,
            link: linkOptions({ to: '/own_schedules' }),
          },
        ]}
      />
    </>
  )
}

const Head = () => {
  const t = useTexts(dueTexts)
  const isPhone = usePhone()
  const [filters] = useDueFilters()
  const isNarrow = useNarrow()
  const hasVehicles = useHasVehicles()
  const known = useDueCounts().data
  const counts = known ?? LIKELY
  const total = counts.past_due + counts.due_now + counts.due_soon
  const upcoming = useUpcomingCount(filters)
  const title = total === 0 ? t('name') : `${t('title', { count: total })} ${t('onVehicles', { count: counts.vehicles })}`
  const isAnyLeftOut = (useLeftOut().data?.services_count ?? 0) > 0
  // A phone shows the counts right below.
  const line = isPhone && total > 0 ? t('withoutOrdersShort') : t('withoutOrders')
  // In a narrow window the notice about open orders says the same.
  const shownLine = !isNarrow || !isAnyLeftOut ? line : isPhone ? <LeftOutLine /> : null
  return (
    <PageHeader
      {...(isUpcoming(filters)
        ? {
            title: upcoming === undefined ? <Unknown like={title} /> : t('titleUpcoming', { count: upcoming }),
            line: t(isPhone ? 'upcomingShort' : 'lineUpcoming'),
          }
        : {
            title: known ? title : <Unknown like={title} />,
            line: known ? hasVehicles ? shownLine : null : <SkeletonWords>{line}</SkeletonWords>,
          })}
      actions={<Actions />}
    />
  )
}
