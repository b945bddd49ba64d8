import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { orders } from '../calls.ts'
import { ActiveOrders } from './ActiveOrders.tsx'
import type { WithWaiting } from './listed-order.ts'
import { PageToCome } from './ListState.tsx'
import { useServicesParams } from './services-params.ts'
import styles from './ServicesIndex.module.css'

// Lazy: most users visit the open orders.
const PastOrders = lazyComponent(async () => (await import('./past/PastOrders.tsx')).PastOrders)

/** The list of orders; each of its segments has a URL. */
export const ServicesIndex = ({ withWaiting }: { withWaiting: WithWaiting }) => {
  const params = useServicesParams()
  const { data } = useQuery(orders.summary.options())
  if (params.tab === 'upcoming') return <Navigate to="/due_services" search={{ state: params.due ?? 'upcoming' }} replace />
  return (
    <div className={styles.page}>
      {data ? null : <PageToCome />}
      {data && params.tab === 'active' ? (
        <ActiveOrders params={params} today={data.today} hasOrders={data.has_orders} withWaiting={withWaiting} />
      ) : null}
      {data && (params.tab === 'past' || params.tab === 'canceled') ? (
        <PastOrders params={params} tab={params.tab} today={data.today} hasOrders={data.has_orders} />
      ) : null}
    </div>
  )
}
