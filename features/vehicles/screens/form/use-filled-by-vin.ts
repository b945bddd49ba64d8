import { useEffect, useRef } from 'react'
import type { Found } from './use-vin-lookup.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

/** What a VIN says goes into the fields once, for the person to review and change. */
export const useFilledByVin = (found: Found | null, restored: boolean, set: (change: Partial<VehicleDraft>) => void) => {
  const filledVin = useRef<string | null>(null)
  const wasRestored = useRef(restored)
  const fill = (decoded: Found): void => {
    if (filledVin.current === decoded.vin) return
    filledVin.current = decoded.vin
    const { year, make, model, submodel, engine } = decoded
    const words = { year: year === null ? '' : String(year), make: make ?? '', model: model ?? '' }
    set({ ...words, submodel: submodel ?? '', engine: engine ?? '', vehicle_type_id: String(decoded.vehicle_type_id) })
  }
  useEffect(() => {
    if (!found) return
    // What came back with a kept draft has been reviewed already.
    if (wasRestored.current) filledVin.current = found.vin
    else fill(found)
    wasRestored.current = false
  })
  return fill
}
