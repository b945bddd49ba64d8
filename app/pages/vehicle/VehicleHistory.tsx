import type { HistoryRecord } from '#features/history/contract.ts'
import { HistoryTab } from '#features/history/screens/list/HistoryTab.tsx'
import { CompletedIntervals } from '#features/schedules/screens/history/CompletedIntervals.tsx'
import type { BookedService } from '#features/schedules/selection.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'

/** Maintenance of a vehicle, at our shops and elsewhere. */
export const VehicleHistory = ({
  vehicle,
  blocked,
  onAgain,
}: {
  vehicle: VehicleDetail
  blocked: string | null
  onAgain: (services: BookedService[]) => void
}) => (
  <HistoryTab
    vehicle={vehicle}
    blocked={blocked}
    openOrder={vehicle.active_order?.id ?? null}
    onAgain={(record) => onAgain(doneOn(record))}
  >
    <CompletedIntervals vehicleId={vehicle.id} units={vehicle.odometer_units} />
  </HistoryTab>
)

const doneOn = (record: HistoryRecord): BookedService[] =>
  record.order_services.flatMap(({ outcome, service_definition_id: id, position_code: position }) =>
    outcome === 'done' && id !== null ? [{ service_definition_id: id, position }] : [],
  )
