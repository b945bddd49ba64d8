import { VehiclesGrid } from '#features/vehicles/screens/VehiclesGrid.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { useBeginRequest } from './begin-request.ts'
import { useOdometerDialog } from './vehicle/use-odometer-dialog.tsx'

const BookSelected = browserOnly(async () => (await import('#features/orders/screens/visit-plan/BookSelected.tsx')).BookSelected)

/** The vehicles of the fleet, with bookings and readings, which belong to features above them. */
export default function Vehicles() {
  const begin = useBeginRequest()
  return (
    <VehiclesGrid
      parts={{
        onBook: ({ id, name }) => begin({ vehicle: { id, name }, vehicle_id: id, order_services: [], priced_at: null }),
        odometer: useOdometerDialog(),
        Booking: BookSelected,
      }}
    />
  )
}
