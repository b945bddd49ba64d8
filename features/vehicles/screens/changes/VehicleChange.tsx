import { useEffect, useEffectEvent, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import type { VehicleRow } from '../../contract.ts'
import { RetireVehicle } from './RetireVehicle.tsx'
import { type Changed, useVehicleChanges } from './use-vehicle-changes.tsx'

/** A selected menu item; a new object each time, so that selecting the same one opens the dialog again. */
export type ChosenChange = { what: 'toggle' | 'remove' | 'retire' | 'bringBack' }
type ChangeProps = {
  chosen: ChosenChange
  vehicle: VehicleRow
  country: CountryCode
  fuelCard: boolean
  onChanged: (what: Changed) => void
}

/** Dialogs of the vehicle's menu. */
export const VehicleChange = ({ chosen, vehicle, ...situation }: ChangeProps) => {
  const changes = useVehicleChanges(situation)
  const [closed, setClosed] = useState<ChosenChange | null>(null)
  const openChange = useEffectEvent(({ what }: ChosenChange) => {
    if (what !== 'retire') changes[what](vehicle)
  })
  useEffect(() => openChange(chosen), [chosen])
  return (
    <>
      {changes.question}
      {chosen.what === 'retire' && chosen !== closed ? (
        <RetireVehicle vehicle={vehicle} onRetired={() => situation.onChanged('deactivate')} onClose={() => setClosed(chosen)} />
      ) : null}
    </>
  )
}
