import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/over/menu.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { VehicleThumbnail } from '../VehicleThumbnail.tsx'
import { isGrey, MaintenanceState } from './MaintenanceState.tsx'
import { vehiclesTexts } from './texts.ts'
import type { RowActions } from './column-parts.ts'
import { vehicleWords } from './vehicle-words.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../VehiclesGrid.module.css'

/** A row of the grid on a phone. */
export const VehicleCard = (props: { vehicle: VehicleRow; user: CurrentUser; fuelCard: boolean; actions: RowActions }) => {
  const { vehicle } = props
  const formats = useFormats()
  const odometer = formats.unit === 'km' ? vehicle.kilometers : vehicle.miles
  return (
    <div className={clsx(styles.card, isGrey(vehicle) && ui.inactive)}>
      <VehicleThumbnail vehicle={vehicle} width={52} />
      <VehicleCell
        stack
        vehicle={vehicleWords(vehicle)}
        link={(content, className) => (
          <Link className={className} to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
            {content}
          </Link>
        )}
      />
      <CardMenu {...props} />
      <div className={styles.cardState}>
        <MaintenanceState vehicle={vehicle} />
        <span className={clsx(ui.small, ui.soft, ui.oneLine)}>{formats.distance(odometer)}</span>
      </div>
    </div>
  )
}

const CardMenu = ({ vehicle, user, fuelCard, actions }: Parameters<typeof VehicleCard>[0]) => {
  const t = useTexts(vehiclesTexts)
  const { manage_vehicles: manages, edit_vehicles: edits } = user.can
  if (!manages && !edits) return <span />
  const on = fuelCard ? vehicle.fleetcor_enrolled : vehicle.is_active
  const verb = fuelCard ? (on ? 'unenrol' : 'enrol') : on ? 'deactivate' : 'activate'
  return (
    <Menu
      withinPortal
      button={
        <button type="button" className={ui.iconButton} aria-label={t('actionsFor', { name: vehicle.name })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item }) => (
        <>
          {' '}
          {edits ? <Item onClick={() => actions.edit(vehicle)}>{t('edit')}</Item> : null}
          {(fuelCard ? edits : manages) ? <Item onClick={() => actions.toggle(vehicle)}>{t(verb)}</Item> : null}
          {manages ? <Item onClick={() => actions.remove(vehicle)}>{t('delete')}</Item> : null}
        </>
      )}
    </Menu>
  )
}
