import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type OrderColumn, useOrderColumns } from '#features/orders/screens/services/order-columns.tsx'
import { OrdersTable, useLocalPages } from '#features/orders/screens/services/OrdersTable.tsx'
import { useToday } from '#features/orders/screens/use-today.ts'
import { EARLIEST_FIRST, sortOrders } from '#features/orders/sort-orders.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { useCrowded } from '#platform/ui/widths.ts'
import type { ActiveMaintenance } from '../../lists/lists-contract.ts'
import { AcceptAll } from './AcceptAll.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { listTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderLists.module.css'
import { approvals } from '../calls.ts'

/** Lists refresh by push messages; this is the fallback when the connection is down. */
const FALLBACK_MS = 30_000

/** All open orders with the two decisions that need no details: the list of Services with extra actions. */
export default function ActiveMaintenances() {
  const t = useTexts(listTexts)
  const query = useQuery({ ...approvals.activeMaintenances.options(), refetchInterval: FALLBACK_MS })
  return (
    <div>
      <PageHeader
        crumb={<Link to="/services">{t('toServices')}</Link>}
        title={t('active')}
        line={t('activeLine')}
        actions={
          <Link className={buttonClass({ look: 'primary' })} to="/service_request/new">
            {t('scheduleService')}
          </Link>
        }
      />
      <Loaded query={query} skeleton={<Skeleton lines={6} height={48} gap={12} />}>
        {({ orders }) =>
          orders.length === 0 ? (
            <section className={ui.panel} aria-label={t('active')}>
              <EmptyState picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />} title={t('noneActive')}>
                {t('noneActiveMore')}
              </EmptyState>
            </section>
          ) : (
            <OpenOrders orders={orders} />
          )
        }
      </Loaded>
    </div>
  )
}

/** Server order until a column head is pressed: orders awaiting approval first. */
const AS_SENT = { key: '', direction: 'asc' } as const
/** In pixels: two buttons side by side in French. */
const ACTIONS_WIDTH = 272
/** Width the buttons take from the services column, in pixels. */
const TAKEN_FROM_SERVICES = 52
/** Columns of Services that make way for the two decisions. */
const LEFT_TO_SERVICES = ['po', 'mileage']

const OpenOrders = ({ orders }: { orders: ActiveMaintenance[] }) => {
  const today = useToday()
  const byId = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders])
  const { data: listed } = useQuery(approvals.waiting.options())
  const waiting = useMemo(() => listed && new Map(listed.orders.map((order) => [order.id, order])), [listed])
  const [sort, setSort] = useState<{ key: string; direction: 'asc' | 'desc' }>(AS_SENT)
  const actions = ({ id }: { id: number }) => <Actions order={byId.get(id)!} />
  const isCrowded = useCrowded()
  const baseColumns = useOrderColumns({ tab: 'active', today: today ?? '', waiting, hasActions: true }).filter(
    ({ key, isExtra }) => key !== 'review' && !isExtra && !LEFT_TO_SERVICES.includes(key),
  )
  const columns = isCrowded
    ? baseColumns.map((column) => (column.key === 'status' ? withActions(column, actions) : column))
    : baseColumns
        .map((column) => (column.key === 'services' ? { ...column, width: column.width - TAKEN_FROM_SERVICES } : column))
        .concat({ key: 'review', label: '', align: 'right', width: ACTIONS_WIDTH, cell: actions })
  return (
    <OrdersTable
      {...useLocalPages(sortOrders(orders, sort))}
      columns={columns}
      tab="active"
      today={today ?? ''}
      waiting={waiting}
      actions={actions}
      sort={sort}
      usual={EARLIEST_FIRST}
      onSort={setSort}
    />
  )
}

/** On a tablet and a small desktop the decisions are below the status: a separate column would truncate all others. */
const withActions = (column: OrderColumn, actions: OrderColumn['cell']): OrderColumn => ({
  ...column,
  cell: (order) => (
    <>
      {column.cell(order)}
      {actions(order)}
    </>
  ),
})

/** The two decisions, each at a fixed position; pressing them does not open the order. */
const Actions = ({ order }: { order: ActiveMaintenance }) => {
  const [isAccepting, accept] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className={styles.decisions} onClick={(event) => event.stopPropagation()}>
      <AcceptButton order={order} onAccept={() => accept(true)} />
      <CancelRequest order={order} />
      <AcceptAll order={order} opened={isAccepting} onClose={() => accept(false)} />
    </span>
  )
}

/** Only waiting orders can be accepted; otherwise the button is disabled and says why. */
const AcceptButton = ({ order, onAccept }: { order: ActiveMaintenance; onAccept: () => void }) => {
  const t = useTexts(listTexts)
  const waits = order.status === 'awaiting_approval'
  const why = waits ? undefined : t(order.status === 'approved' ? 'alreadyApproved' : 'notYet')
  return (
    <Button
      size="sm"
      {...(order.can_approve ? { look: 'brand' as const } : {})}
      disabled={!waits}
      title={why}
      aria-label={t('acceptAllOf', { vehicle: order.vehicle.name })}
      onClick={onAccept}
    >
      {t('acceptAll')}
    </Button>
  )
}
