import './services-index.css'
import { Skeleton } from '#platform/ui/empty.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ActiveOrders } from './ActiveOrders.tsx'
import { PastOrders } from './PastOrders.tsx'
import { useServicesPlace } from './services-place.ts'
import { UpcomingIntervals } from '../upcoming/UpcomingIntervals.tsx'
import { useToday } from '../use-today.ts'

/** What is coming, what is open, what was done: three tabs, each with an address of its own. */
const ServicesIndex = () => {
  const place = useServicesPlace()
  const today = useToday()
  if (!today) {
    return (
      <div className="p-services">
        <PageHeader title={<Skeleton lines={1} height={28} />} />
        <Skeleton lines={10} height={24} gap={18} />
      </div>
    )
  }
  return (
    <div className="p-services">
      {place.tab === 'active' ? <ActiveOrders place={place} today={today} /> : null}
      {place.tab === 'past' ? <PastOrders place={place} today={today} /> : null}
      {place.tab === 'upcoming' ? <UpcomingIntervals place={place} /> : null}
    </div>
  )
}
export default ServicesIndex
