import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconDots, IconCheck } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleRow } from '../../contract.ts'
import type { RowActions } from './column-parts.ts'
import { vehiclesTexts } from './texts.ts'
import { VehicleMenuItems } from '../changes/use-vehicle-actions.tsx'
import type { VehicleRights } from './vehicle-rights.ts'

/** Whether a user has any action on a vehicle. */
export const hasMenu = (may: VehicleRights): boolean => may.books || may.records || may.edits || may.toggles || may.deletes

/** Actions on a vehicle, shared by row and card; renders nothing without actions. */
export const RowMenu = ({ vehicle, may, actions }: { vehicle: VehicleRow; may: VehicleRights; actions: RowActions }) => {
  const t = useTexts(vehiclesTexts)
  const st = useTexts(selectionTexts)
  if (!hasMenu(may)) return <span />
  return (
    <Menu
      width={240}
      withinPortal
      button={
        <button type="button" className={ui.iconButton} aria-label={t('actionsFor', { name: vehicle.name })}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item, Divider }) => (
        <>
          {actions.select ? (
            <Item leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />} onClick={() => actions.select?.(vehicle)}>
              {st('select')}
            </Item>
          ) : null}
          <VehicleMenuItems components={{ Item, Divider }} {...{ vehicle, may, actions }} hasKeys />
        </>
      )}
    </Menu>
  )
}
