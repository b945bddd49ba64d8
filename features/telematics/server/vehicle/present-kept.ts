import type { KeptReading } from '../../contract.ts'
import type { StoredKept } from './kept-store.ts'

export const presentKept = (kept: StoredKept): KeptReading => ({
  id: kept.id,
  vehicle_id: kept.vehicleId,
  vehicle_name: kept.vehicleName,
  kind: kept.kind,
  value: Number(kept.value.toFixed(1)),
  odometer_units: kept.odometerUnits,
  read_at: kept.readAt.toISOString(),
  reason: kept.reason,
  known_value: kept.knownValue,
  known_on: kept.knownOn,
})
