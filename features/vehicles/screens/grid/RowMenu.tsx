import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleRow } from '../../contract.ts'
import type { RowActions } from './column-parts.ts'
import { vehiclesTexts } from './texts.ts'

/** `toggles`: may deactivate a vehicle, or unenroll it from a fuel-card program. */
export type RowRights = { books: boolean; manages: boolean; edits: boolean; toggles: boolean; fuelCard: boolean }

/** Actions on a vehicle, shared by row and card; renders nothing without actions. */
export const RowMenu = ({ vehicle, may, actions }: { vehicle: VehicleRow; may: RowRights; actions: RowActions }) => {
  const t = useTexts(vehiclesTexts)
  const st = useTexts(selectionTexts)
  const navigate = useNavigate()
  const { id, name } = vehicle
  // Of a vehicle in an open order nothing is booked until that is complete.
  const isBookable = may.books && vehicle.is_active && vehicle.fleetcor_enrolled && !vehicle.active_order
  if (!may.manages && !may.edits && !isBookable) return <span />
  const on = may.fuelCard ? vehicle.fleetcor_enrolled : vehicle.is_active
  const verb = may.fuelCard ? (on ? 'unenrol' : 'enrol') : on ? 'deactivate' : 'activate'
  return (
    <Menu
      withinPortal
      button={
        <button type="button" className={ui.iconButton} aria-label={t('actionsFor', { name: vehicle.name })}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item, Divider }) => (
        <>
          {isBookable ? (
            <Item onClick={() => void navigate({ to: '/service_request/new', state: { vehicle: { id, name }, vehicle_id: id } })}>
              {t('bookService')}
            </Item>
          ) : null}
          {actions.select ? <Item onClick={() => actions.select?.(vehicle)}>{st('select')}</Item> : null}
          {may.edits ? <Item onClick={() => actions.edit(vehicle)}>{t('edit')}</Item> : null}
          {may.edits && (may.toggles || may.manages) ? <Divider /> : null}
          {may.toggles ? <Item onClick={() => actions.toggle(vehicle)}>{t(verb)}</Item> : null}
          {may.manages ? (
            <Item className={ui.pastDue} onClick={() => actions.remove(vehicle)}>
              {t('delete')}
            </Item>
          ) : null}
        </>
      )}
    </Menu>
  )
}
