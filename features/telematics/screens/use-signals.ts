import { useQuery } from '@tanstack/react-query'
import { telematics } from './calls.ts'

/** Polling of an open page, which shows device data after a sync. */
const REFRESH_MS = 60_000

/** Four separate queries: a failed one does not affect the others. */
export const useSignals = (vehicleId: number) => {
  const args = { params: { id: vehicleId } }
  const fresh = { refetchInterval: REFRESH_MS }
  return {
    faults: useQuery({ ...telematics.faults.options(args), ...fresh }),
    oil: useQuery({ ...telematics.oil.options(args), ...fresh }),
    battery: useQuery({ ...telematics.battery.options(args), ...fresh }),
    tires: useQuery({ ...telematics.tires.options(args), ...fresh }),
  }
}
export type Signals = ReturnType<typeof useSignals>
