import { ScheduleTab } from '#features/schedules/screens/ScheduleTab.tsx'
import type { BookedService } from '#features/schedules/selection.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { usePrices, useSchedule } from './vehicle-page-data.ts'

/** The schedule of a vehicle with the prices of its shop. */
export const VehicleSchedule = ({ vehicle, onBook }: { vehicle: VehicleDetail; onBook: (services: BookedService[]) => void }) => {
  const query = useSchedule(vehicle.id)
  const priced = usePrices(vehicle)
  return (
    <Loaded query={query} skeleton={<Skeleton lines={10} height={30} gap={12} />}>
      {({ schedule }) => <ScheduleTab schedule={schedule} {...priced} onBook={onBook} />}
    </Loaded>
  )
}
