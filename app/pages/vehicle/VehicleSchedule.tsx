import { VehicleYearly } from '#features/inspections/screens/yearly/VehicleYearly.tsx'
import { ScheduleTab } from '#features/schedules/screens/ScheduleTab.tsx'
import type { BookedService } from '#features/schedules/selection.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { usePrices, useSchedule } from './vehicle-page-data.ts'

type ScheduleProps = { vehicle: VehicleDetail; onBook: (services: BookedService[], pricedAt: Shop | null) => void }
type Shop = { id: number; name: string }

/** A vehicle's schedule below its yearly inspection, with its shop's prices, which are passed on when booking. */
export const VehicleSchedule = ({ vehicle, onBook }: ScheduleProps) => {
  const query = useSchedule(vehicle.id)
  const { prices, shop } = usePrices(vehicle)
  return (
    <Loaded query={query} skeleton={<Skeleton lines={10} height={30} gap={12} />}>
      {({ schedule }) => (
        <>
          <VehicleYearly vehicle={vehicle} />
          <ScheduleTab
            schedule={schedule}
            prices={prices}
            shopName={shop?.name ?? null}
            onBook={(services) => onBook(services, shop)}
          />
        </>
      )}
    </Loaded>
  )
}
