import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { isUnread } from '../../odometer.ts'
import { VehicleThumbnail } from '../VehicleThumbnail.tsx'
import { isGrey, MaintenanceState } from './MaintenanceState.tsx'
import { vehicleFlag } from './vehicle-flag.tsx'
import { RowMenu } from './RowMenu.tsx'
import { vehicleRights } from './vehicle-rights.ts'
import type { RowActions } from './column-parts.ts'
import { vehiclesTexts } from './texts.ts'
import { vehicleWords } from './vehicle-words.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../VehiclesGrid.module.css'

type CardProps = { vehicle: VehicleRow; user: CurrentUser; fuelCard: boolean; actions: RowActions }

/** A row of the grid on a phone. */
export const VehicleCard = (props: CardProps) => {
  const { vehicle } = props
  const t = useTexts(vehiclesTexts)
  const formats = useFormats()
  const odometer = formats.unit === 'km' ? vehicle.kilometers : vehicle.miles
  return (
    <div className={clsx(styles.card, isGrey(vehicle) && ui.inactive)}>
      <VehicleThumbnail vehicle={vehicle} width={52} />
      <VehicleCell
        stack
        vehicle={vehicleWords(vehicle)}
        flag={vehicleFlag(vehicle)}
        link={(content, className) => (
          <Link className={className} to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
            {content}
          </Link>
        )}
      />
      <RowMenu vehicle={vehicle} may={vehicleRights(props.user, props.fuelCard)} actions={props.actions} />
      <div className={styles.cardState}>
        <MaintenanceState vehicle={vehicle} />
        <span className={clsx(ui.small, ui.soft, ui.oneLine)}>
          {isUnread(vehicle) ? t('odometerNotKnown') : formats.distance(odometer)}
        </span>
      </div>
    </div>
  )
}
