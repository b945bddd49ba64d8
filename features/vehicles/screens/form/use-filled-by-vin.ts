import { useEffect, useRef } from 'react'
import type { Found } from './use-vin-lookup.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

/** Fills the fields once with the VIN's data, for the user to review and change. */
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
    // A restored draft has been reviewed already.
    if (wasRestored.current) filledVin.current = found.vin
    else fill(found)
    wasRestored.current = false
  })
  return fill
}
