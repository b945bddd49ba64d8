import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { FleetVehicleState } from './FleetVehicleState.tsx'
import { vehicleWords } from '../grid/vehicle-words.ts'
import { fmcVehiclesTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FmcVehicles.module.css'

/** A row on a phone: vehicle, fleet and due state. */
export const VehicleOfFleet = ({ vehicle, onOpen }: { vehicle: VehicleRow; onOpen: (vehicle: VehicleRow) => void }) => {
  const t = useTexts(fmcVehiclesTexts)
  return (
    <div className={styles.card}>
      <VehicleCell stack vehicle={vehicleWords(vehicle)} />
      <Button
        size="sm"
        aria-label={t('openOf', { name: vehicle.name, fleet: vehicle.fleet_name })}
        onClick={() => onOpen(vehicle)}
      >
        {t('open')}
      </Button>
      <span className={clsx(ui.small, ui.soft)}>{vehicle.fleet_name}</span>
      <FleetVehicleState vehicle={vehicle} />
    </div>
  )
}
