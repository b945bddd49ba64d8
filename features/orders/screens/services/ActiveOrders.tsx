import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { LONGEST_WAIT_FIRST } from '../../sort-orders.ts'
import { FILTER_STATUSES, type OrderFilter, OPEN_STATUSES, stateIdOf } from '../../life/status.ts'
import { type OrderSelection, useOrderSelection } from './find/use-order-selection.ts'
import type { Waiting, WaitingOrders, WithWaiting } from './listed-order.ts'
import { PageToCome } from './ListState.tsx'
import { OrderRows, OrderTools } from './order-list.tsx'
import { type OrderList, useListedOrders, useOrderList } from './use-order-list.ts'
import { orders } from '../calls.ts'
import { ServicesActions } from './services-actions.tsx'
import type { ServicesParams } from './services-params.ts'
import { servicesTexts } from './services-texts.ts'
import type { OrderPage } from './use-orders.ts'
import styles from './ServicesIndex.module.css'

const SelectionBar = lazySelection(async () => (await import('./find/OrderSelectionBar.tsx')).default)

type ActiveProps = { params: ServicesParams; today: string; hasOrders: boolean }

/** Open orders, with their approvers. */
export const ActiveOrders = ({ withWaiting: WithWaiting, ...props }: ActiveProps & { withWaiting: WithWaiting }) => {
  const listed = useListedOrders('active', props.today)
  const waitingIds = (listed.data?.orders ?? []).flatMap(({ id, status }) => (status === 'awaiting_approval' ? [id] : []))
  return <WithWaiting ids={waitingIds}>{(waiting) => <ActivePage {...props} {...{ listed, waiting }} />}</WithWaiting>
}

type PageProps = ActiveProps & { listed: ReturnType<typeof useListedOrders>; waiting: WaitingOrders }

const ActivePage = ({ params, today, hasOrders, listed, waiting }: PageProps) => {
  const t = useTexts(servicesTexts)
  const orderList = useOrderList(listed, { tab: 'active', today, waiting })
  const { list, data, error } = orderList
  const selection = useOrderSelection(data?.total_count, list.key)
  const caption = list.sort === LONGEST_WAIT_FIRST ? t('longestWaitFirst') : undefined
  // The headline counts waiting orders; rendering before the count is known would shift the layout.
  if (!error && !(data && waiting)) return <PageToCome />
  return (
    <>
      <ActiveHead {...{ data, waiting }} filter={params.filter} narrowed={list.narrowed} />
      {/* Hidden before the first order: no rows to search. */}
      {hasOrders ? <ActiveBars {...{ orderList, selection }} filter={params.filter} /> : null}
      <OrderRows {...orderList} {...{ hasOrders, selection, caption }} />
    </>
  )
}

type BarsProps = { orderList: OrderList; filter: OrderFilter | null; selection: OrderSelection }

/** The bar of the list, which the selection's bar covers. */
const ActiveBars = ({ orderList, filter, selection }: BarsProps) => {
  const t = useTexts(servicesTexts)
  const { list, data } = orderList
  const statuses = filter ? FILTER_STATUSES[filter] : OPEN_STATUSES
  return (
    <div className={styles.bars}>
      <OrderTools {...orderList} />
      <SelectionBar
        selection={selection}
        total={data?.total_count}
        listed={list.query}
        fileName={`${t('tab_active')}.csv`}
        query={{ state_id: statuses.map(stateIdOf), ...list.narrowed }}
      />
    </div>
  )
}

type HeadProps = {
  data: OrderPage | undefined
  waiting: WaitingOrders
  filter: OrderFilter | null
  narrowed: OrderList['list']['narrowed']
}

const ActiveHead = ({ data, waiting, filter, narrowed }: HeadProps) => {
  const t = useTexts(servicesTexts)
  const statuses = filter ? FILTER_STATUSES[filter] : OPEN_STATUSES
  return (
    <PageHeader
      title={useHeadline(data, waiting)}
      line={useWaitingLine(data, waiting)}
      actions={
        <ServicesActions
          mayReview={[...(waiting?.values() ?? [])].some((order) => order.can_approve)}
          fileName={`${t('tab_active')}.csv`}
          file={data?.total_count ? () => orders.csv({ query: { state_id: statuses.map(stateIdOf), ...narrowed } }) : null}
        />
      }
    />
  )
}

const mineOf = (waiting: WaitingOrders): Waiting[] => [...(waiting?.values() ?? [])].filter((order) => order.is_mine)

/**
 * "Your" approval only counts orders that the rule assigns to the user; orders that an Owner merely may also approve are
 * another user's task.
 */
const useHeadline = (data: OrderPage | undefined, waiting: WaitingOrders): string => {
  const t = useTexts(servicesTexts)
  if (!data) return t('tab_active')
  const { count, needs_approval: waitingCount } = data.whole
  const mine = mineOf(waiting)
  if (mine.length) return t('headNeedsYours', { count: mine.length })
  if (waitingCount) return t('headNeedsApproval', { count: waitingCount })
  return count ? t('headOpen', { count }) : t('headNoneOpen')
}

/** Amount to approve of the headline's orders, as on the dashboard, and the longest wait. */
const useWaitingLine = (data: OrderPage | undefined, waiting: WaitingOrders): string | undefined => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const mine = mineOf(waiting)
  const [oldestOfMine] = mine.map((order) => order.waiting_since).toSorted((a, b) => a.localeCompare(b))
  const isMine = mine.length > 0
  const count = isMine ? mine.length : (data?.whole.needs_approval ?? 0)
  const ordersToApprove = isMine ? mine : [...(waiting?.values() ?? [])]
  // Of more orders than are loaded, only the sum of their totals is known.
  const total =
    ordersToApprove.length < count
      ? (data?.whole.total ?? 0)
      : ordersToApprove.reduce((sum, order) => sum + order.approval_amount, 0)
  const oldest = isMine ? oldestOfMine : data?.whole.waiting_since
  if (total <= 0) return undefined
  const amount = formats.money(total)
  return oldest ? t('lineWaitingSince', { amount, count, time: formats.ago(oldest) }) : t('lineWaiting', { amount })
}
