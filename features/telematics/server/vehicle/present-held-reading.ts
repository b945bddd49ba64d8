import type { HeldReading } from '../../contract.ts'
import type { StoredHeldReading } from './held-reading-store.ts'

export const presentHeldReading = (pendingReading: StoredHeldReading): HeldReading => ({
  id: pendingReading.id,
  vehicle_id: pendingReading.vehicleId,
  vehicle_name: pendingReading.vehicleName,
  kind: pendingReading.kind,
  value: Number(pendingReading.value.toFixed(1)),
  odometer_units: pendingReading.odometerUnits,
  read_at: pendingReading.readAt.toISOString(),
  reason: pendingReading.reason,
  known_value: pendingReading.knownValue,
  known_on: pendingReading.knownOn,
})
