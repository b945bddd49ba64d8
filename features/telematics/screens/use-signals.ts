import { useQuery } from '@tanstack/react-query'
import { telematics } from './calls.ts'

/** Of an open page: what devices send arrives by itself, once a sync has read it. */
const REFRESH_MS = 60_000

/** The four parts, each on its own: one that fails leaves the others as they are. */
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
