import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { orders } from '../calls.ts'
import { ActiveOrders } from './ActiveOrders.tsx'
import type { WithWaiting } from './listed-order.ts'
import { PageToCome } from './ListState.tsx'
import { useServicesPlace } from './services-place.ts'
import styles from './ServicesIndex.module.css'

// Lazy: most users visit the open orders.
const PastOrders = lazyComponent(async () => (await import('./past/PastOrders.tsx')).PastOrders)
const UpcomingIntervals = lazyComponent(async () => (await import('../upcoming/UpcomingIntervals.tsx')).UpcomingIntervals)

/** Tabs of upcoming, active and past services, each with a URL. */
export const ServicesIndex = ({ withWaiting }: { withWaiting: WithWaiting }) => {
  const place = useServicesPlace()
  const { data } = useQuery(orders.summary.options())
  return (
    <div className={styles.page}>
      {data ? null : <PageToCome />}
      {data && place.tab === 'active' ? (
        <ActiveOrders place={place} today={data.today} hasOrders={data.has_orders} withWaiting={withWaiting} />
      ) : null}
      {data && place.tab === 'past' ? <PastOrders place={place} today={data.today} hasOrders={data.has_orders} /> : null}
      {data && place.tab === 'upcoming' ? <UpcomingIntervals place={place} /> : null}
    </div>
  )
}
