import { useEffect, useEffectEvent } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import type { VehicleRow } from '../../contract.ts'
import { type Changed, useVehicleChanges } from './use-vehicle-changes.tsx'

/** A selected menu item; a new object each time, so that selecting the same one opens the dialog again. */
export type ChosenChange = { what: 'toggle' | 'remove' }
type ChangeProps = {
  chosen: ChosenChange
  vehicle: VehicleRow
  country: CountryCode
  fuelCard: boolean
  onChanged: (what: Changed) => void
}

/** Confirmation dialogs of the vehicle's menu. */
export const VehicleChange = ({ chosen, vehicle, ...situation }: ChangeProps) => {
  const changes = useVehicleChanges(situation)
  const openChange = useEffectEvent(({ what }: ChosenChange) => changes[what](vehicle))
  useEffect(() => openChange(chosen), [chosen])
  return changes.question
}
