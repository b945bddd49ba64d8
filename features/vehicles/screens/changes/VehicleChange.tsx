import { useEffect, useEffectEvent } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import type { VehicleRow } from '../../contract.ts'
import { type Changed, useVehicleChanges } from './use-vehicle-changes.tsx'

/** One choice in the menu: asked anew each time, also when it is the same. */
export type ChosenChange = { what: 'toggle' | 'remove' }
type ChangeProps = {
  chosen: ChosenChange
  vehicle: VehicleRow
  country: CountryCode
  fuelCard: boolean
  onChanged: (what: Changed) => void
}

/** What the menu of a vehicle asks before it does it. */
export const VehicleChange = ({ chosen, vehicle, ...situation }: ChangeProps) => {
  const changes = useVehicleChanges(situation)
  const ask = useEffectEvent(({ what }: ChosenChange) => changes[what](vehicle))
  useEffect(() => ask(chosen), [chosen])
  return changes.question
}
