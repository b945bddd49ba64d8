import { useTexts } from '#platform/i18n/use-texts.ts'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { FoundVehicle } from '../../contract.ts'
import { stepTexts } from '../steps/texts.ts'

type FoundProps = { vehicles: FoundVehicle[]; chosen: FoundVehicle | null; onChoose: (vehicle: FoundVehicle) => void }

/** Matches of the VIN or plate: to verify, and to select if several fleets have it. */
export const FoundVehicles = ({ vehicles, chosen, onChoose }: FoundProps) => {
  const t = useTexts(stepTexts)
  return (
    <RadioCards
      legend={t('found')}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChoose(vehicles.find(({ id }) => String(id) === value)!)}
      options={vehicles.map((vehicle) => ({
        value: String(vehicle.id),
        title: [vehicle.name, vehicle.model].filter(Boolean).join(', '),
        line: [vehicle.fleet.name, vehicle.plate, vehicle.vin].filter(Boolean).join(' · '),
        picture: <VehicleShape body={vehicle.body} />,
      }))}
    />
  )
}
