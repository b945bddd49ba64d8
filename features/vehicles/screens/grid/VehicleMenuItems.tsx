import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  IconArchive,
  IconArrowBackUp,
  IconBuilding,
  IconCalendarEvent,
  IconGauge,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUser,
} from '#platform/ui/icons.ts'
import type { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleRow } from '../../contract.ts'
import styles from '../VehiclesGrid.module.css'
import { menuTexts } from './menu-texts.ts'
import { type VehicleRights, whyNotBookable } from './vehicle-rights.ts'

/** Actions of a vehicle's menu, in its list and on its page. One that is left out has no entry. */
export type VehicleActions = {
  book?: ((vehicle: VehicleRow) => void) | undefined
  odometer?: ((vehicle: VehicleRow) => void) | undefined
  driver: (vehicle: VehicleRow) => void
  department: (vehicle: VehicleRow) => void
  edit: (vehicle: VehicleRow) => void
  /** Takes the vehicle out of service, or brings it back. */
  outage: (vehicle: VehicleRow) => void
  toggle: (vehicle: VehicleRow) => void
  /** Retires the vehicle, or brings a retired one back. */
  retire: (vehicle: VehicleRow) => void
  remove: (vehicle: VehicleRow) => void
}

type Components = Parameters<ComponentProps<typeof Menu>['children']>[0]
type ItemsProps = {
  components: Pick<Components, 'Item' | 'Divider'>
  vehicle: VehicleRow
  may: VehicleRights
  actions: VehicleActions
  /** The list has keys for these actions. */
  hasKeys?: boolean
}

/** The entries of a vehicle's menu, without those that its user or its state does not allow. */
export const VehicleMenuItems = ({ components: { Item, Divider }, vehicle, may, actions, hasKeys = false }: ItemsProps) => {
  const t = useTexts(menuTexts)
  const { book, odometer, driver, department, edit, outage, toggle, retire, remove } = actions
  const entry = (label: ReactNode, Icon: typeof IconUser, run: (vehicle: VehicleRow) => void, key?: string) => (
    <Item
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      {...(key && hasKeys ? { rightSection: <Key letter={key} /> } : {})}
      onClick={() => run(vehicle)}
    >
      {label}
    </Item>
  )
  return (
    <>
      {book && may.books && whyNotBookable(vehicle) === null ? entry(t('bookService'), IconCalendarEvent, book, 'B') : null}
      {odometer && may.records ? entry(t('enterOdometer'), IconGauge, odometer, 'O') : null}
      {may.edits ? (
        <>
          {entry(t('assignDriver'), IconUser, driver, 'D')}
          {entry(t('setDepartment'), IconBuilding, department)}
          {entry(t('edit'), IconPencil, edit, 'E')}
        </>
      ) : null}
      {may.takesOut && vehicle.is_active
        ? entry(
            t(vehicle.out_of_service ? 'bringIn' : 'takeOut'),
            vehicle.out_of_service ? IconPlayerPlay : IconPlayerPause,
            outage,
          )
        : null}
      {may.toggles || may.deletes ? <Divider /> : null}
      {may.toggles && !vehicle.retired
        ? entry(t(toggleVerb(vehicle, may.fuelCard)), isOn(vehicle, may.fuelCard) ? IconPlayerPause : IconPlayerPlay, toggle)
        : null}
      {may.deletes
        ? entry(t(vehicle.retired ? 'bringBack' : 'retire'), vehicle.retired ? IconArrowBackUp : IconArchive, retire)
        : null}
      {may.deletes ? (
        <Item
          className={ui.pastDue}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => remove(vehicle)}
        >
          {t('delete')}
        </Item>
      ) : null}
    </>
  )
}

const isOn = (vehicle: VehicleRow, fuelCard: boolean): boolean => (fuelCard ? vehicle.fleetcor_enrolled : vehicle.is_active)

const toggleVerb = (vehicle: VehicleRow, fuelCard: boolean) =>
  fuelCard ? (isOn(vehicle, true) ? 'unenrol' : 'enrol') : isOn(vehicle, false) ? 'deactivate' : 'activate'

const Key = ({ letter }: { letter: string }) => (
  <kbd className={styles.menuKey} aria-hidden="true">
    {letter}
  </kbd>
)
