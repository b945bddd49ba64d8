import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { FILTER_STATUSES, filterOf, type OrderFilter, OPEN_STATUSES, stateIdOf } from '../../life/status.ts'
import { type OrderSelection, useOrderSelection } from './find/use-order-selection.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import type { WaitingOrders, WithWaiting } from './listed-order.ts'
import { PageToCome } from './ListState.tsx'
import { type OrderList, OrderRows, OrderTools, useOrderList } from './order-list.tsx'
import { orders } from '../orders.ts'
import { OrderViews } from './find/OrderViews.tsx'
import { ServicesActions } from './services-actions.tsx'
import type { ServicesPlace } from './services-place.ts'
import { ServicesTabs } from './ServicesTabs.tsx'
import { servicesTexts } from './services-texts.ts'
import { useActiveOrders } from './use-orders.ts'
import styles from './ServicesIndex.module.css'

const SelectionBar = lazySelection(async () => (await import('./find/OrderSelectionBar.tsx')).default)

/** Orders that await a decision come first. */
const FILTERS: readonly OrderFilter[] = ['needs_approval', 'active', 'approved']

type ActiveProps = { place: ServicesPlace; today: string; hasOrders: boolean }

/** Open orders, with those that wait for an approver. */
export const ActiveOrders = ({ withWaiting: WithWaiting, ...props }: ActiveProps & { withWaiting: WithWaiting }) => (
  <WithWaiting>{(waiting) => <ActivePage {...props} waiting={waiting} />}</WithWaiting>
)

const ActivePage = ({ place, today, hasOrders, waiting }: ActiveProps & { waiting: WaitingOrders }) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const { rows, window, error, refetch } = useActiveOrders(today)
  const orderList = useOrderList(rows, { tab: 'active', today, waiting })
  const { list } = orderList
  const visibleOrders = (list.found ?? []).filter((order) => place.filter === null || filterOf(order.status) === place.filter)
  const selection = useOrderSelection(visibleOrders, list.key)
  const caption = window ? t('lineActive', { from: formats.date(window.from), to: formats.date(window.to) }) : undefined
  // The headline counts waiting orders; rendering before the count is known would shift the layout.
  if (!error && !(rows && waiting)) return <PageToCome />
  return (
    <>
      <ActiveHead rows={rows} waiting={waiting} filter={place.filter} narrowed={list.narrowed} isAny={visibleOrders.length > 0} />
      <ServicesTabs current="active" />
      {/* Before the first order there is nothing to search. */}
      {hasOrders ? (
        <ActiveBars {...{ orderList, selection, waiting }} filter={place.filter} shown={visibleOrders.length} />
      ) : null}
      <OrderRows {...orderList} {...{ hasOrders, selection, caption, error }} orders={visibleOrders} onRetry={refetch} />
    </>
  )
}

type BarsProps = {
  orderList: OrderList
  filter: OrderFilter | null
  selection: OrderSelection
  waiting: WaitingOrders
  /** Orders that the filters show. */
  shown: number
}

/** Saved views, and the tools with the selection's bar over them. */
const ActiveBars = ({ orderList, filter, selection, waiting, shown }: BarsProps) => {
  const t = useTexts(servicesTexts)
  const { list } = orderList
  const statuses = filter ? FILTER_STATUSES[filter] : OPEN_STATUSES
  return (
    <>
      <OrderViews {...orderList} />
      <div className={styles.bars}>
        <OrderTools {...orderList}>
          <FilterSegments found={list.found} filter={filter} onFilter={(orderFilter) => list.show({ orderFilter })} />
        </OrderTools>
        <SelectionBar
          {...{ selection, waiting }}
          total={shown}
          fileName={`${t('tab_active')}.csv`}
          query={{ state_id: statuses.map(stateIdOf), ...list.narrowed }}
        />
      </div>
    </>
  )
}

type SegmentsProps = {
  found: readonly ListedOrder[] | undefined
  filter: OrderFilter | null
  onFilter: (filter: OrderFilter | '') => void
}

/** Status filter with counts. */
const FilterSegments = ({ found, filter, onFilter }: SegmentsProps) => {
  const t = useTexts(servicesTexts)
  const countOf = (one: OrderFilter): number | undefined => found?.filter(({ status }) => filterOf(status) === one).length
  return (
    <Segments
      label={t('filters')}
      value={filter ?? 'all'}
      options={[
        { value: 'all', label: t('filter_all'), count: found?.length },
        ...FILTERS.map((one) => ({ value: one, label: t(`filter_${one}`), count: countOf(one) })),
      ]}
      onChange={(value) => onFilter(value === 'all' ? '' : value)}
    />
  )
}

type HeadProps = {
  rows: ListedOrder[] | undefined
  waiting: WaitingOrders
  filter: OrderFilter | null
  narrowed: OrderList['list']['narrowed']
  isAny: boolean
}

const ActiveHead = ({ rows, waiting, filter, narrowed, isAny }: HeadProps) => {
  const t = useTexts(servicesTexts)
  const statuses = filter ? FILTER_STATUSES[filter] : OPEN_STATUSES
  return (
    <PageHeader
      title={useHeadline(rows, waiting)}
      line={useWaitingLine(rows, waiting)}
      actions={
        <ServicesActions
          mayReview={[...(waiting?.values() ?? [])].some((order) => order.can_approve)}
          fileName={`${t('tab_active')}.csv`}
          file={isAny ? () => orders.csv({ query: { state_id: statuses.map(stateIdOf), ...narrowed } }) : null}
        />
      }
    />
  )
}

const mineOf = (list: readonly ListedOrder[], waiting: WaitingOrders): ListedOrder[] =>
  list.filter(({ id }) => waiting?.get(id)?.is_mine)

const waitingOf = (rows: readonly ListedOrder[] | undefined): ListedOrder[] =>
  (rows ?? []).filter(({ status }) => status === 'awaiting_approval')

/**
 * "Your" approval only counts orders assigned to the user by rule; those that an Owner merely may approve as well are
 * someone else's task.
 */
const useHeadline = (rows: ListedOrder[] | undefined, waiting: WaitingOrders): string => {
  const t = useTexts(servicesTexts)
  if (!rows) return t('tab_active')
  const list = waitingOf(rows)
  const mine = mineOf(list, waiting)
  if (mine.length) return t('headNeedsYours', { count: mine.length })
  if (list.length) return t('headNeedsApproval', { count: list.length })
  return rows.length ? t('headOpen', { count: rows.length }) : t('headNoneOpen')
}

/** Total of the headline's orders, as on the dashboard, and the longest wait. */
const useWaitingLine = (rows: ListedOrder[] | undefined, waiting: WaitingOrders): string | undefined => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const all = waitingOf(rows)
  const mine = mineOf(all, waiting)
  const list = mine.length > 0 ? mine : all
  const total = list.reduce((sum, order) => sum + (order.total ?? 0), 0)
  if (total <= 0) return undefined
  const [oldest] = list.flatMap(({ id }) => waiting?.get(id)?.waiting_since ?? []).toSorted((a, b) => a.localeCompare(b))
  const amount = formats.money(total)
  return oldest ? t('lineWaitingSince', { amount, count: list.length, time: formats.ago(oldest) }) : t('lineWaiting', { amount })
}
