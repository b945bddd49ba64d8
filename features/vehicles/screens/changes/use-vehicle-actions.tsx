import { type ReactNode, useEffect, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { prefetchPart } from '#platform/ui/hydration/held-parts.ts'
import { fetchMenus } from '#platform/ui/overlays/menu.tsx'
import type { VehicleRow } from '../../contract.ts'
import type { VehicleActions } from '../grid/VehicleMenuItems.tsx'
import type { ChosenChange } from './VehicleChange.tsx'
import type { Changed } from './use-vehicle-changes.tsx'

// Rarely used, so loaded when the page is idle: the menu then opens and asks for confirmation at once, even offline.
const VehicleChange = browserOnly(async () => (await import('./VehicleChange.tsx')).VehicleChange)
/** The entries of the menu. */
export const VehicleMenuItems = browserOnly(async () => (await import('../grid/VehicleMenuItems.tsx')).VehicleMenuItems)
const TakeOut = browserOnly(async () => (await import('../out-of-service/TakeOut.tsx')).TakeOut)
const BringBack = browserOnly(async () => (await import('../out-of-service/BringBack.tsx')).BringBack)
/** Assigns drivers or sets the department of one vehicle. */
export const OneVehicleChange = browserOnly(async () => (await import('./OneVehicleChange.tsx')).OneVehicleChange)

/** Bookings and readings of a vehicle, which belong to higher features. */
export type VehicleDeps = {
  /** Starts a booking. */
  onBook: (vehicle: VehicleRow) => void
  /** The dialog for a reading; null without maintenance schedules, to which readings belong. */
  odometer: ((vehicle: VehicleRow, onClose: () => void) => ReactNode) | null
}

type What = 'outage' | 'bringIn' | 'toggle' | 'retire' | 'bringBack' | 'remove' | 'drivers' | 'department' | 'odometer'
type Requested = { vehicle: VehicleRow; what: What }

type Situation = {
  parts: VehicleDeps
  fuelCard: boolean
  country: CountryCode
  onEdit: (vehicle: VehicleRow) => void
  /** Null: a reading, drivers or a department. */
  onChanged: (what: Changed | null) => void
}

/** The actions of a vehicle's menu, and the dialogs that they open. */
export const useVehicleActions = ({ parts, fuelCard, country, onEdit, onChanged }: Situation) => {
  const [requested, setRequested] = useState<Requested | null>(null)
  useEffect(() => {
    for (const fetch of [VehicleMenuItems.fetch, VehicleChange.fetch, fetchMenus]) prefetchPart(fetch)
  }, [])
  const request =
    (what: What) =>
    (vehicle: VehicleRow): void =>
      setRequested({ vehicle, what })
  const close = (): void => setRequested(null)
  const actions: VehicleActions = {
    book: parts.onBook,
    odometer: parts.odometer ? request('odometer') : undefined,
    driver: request('drivers'),
    department: request('department'),
    edit: onEdit,
    outage: (vehicle) => setRequested({ vehicle, what: vehicle.out_of_service ? 'bringIn' : 'outage' }),
    toggle: request('toggle'),
    retire: (vehicle) => setRequested({ vehicle, what: vehicle.retired ? 'bringBack' : 'retire' }),
    remove: request('remove'),
  }
  return {
    actions,
    dialogs: requested ? <Dialogs {...{ requested, parts, fuelCard, country, onChanged }} onClose={close} /> : null,
  }
}

type DialogsProps = Omit<Situation, 'onEdit'> & { requested: Requested; onClose: () => void }

const Dialogs = ({ requested, parts, fuelCard, country, onChanged, onClose }: DialogsProps) => {
  const { vehicle, what } = requested
  const done = (): void => onChanged(null)
  if (what === 'odometer') return parts.odometer?.(vehicle, () => (onClose(), done()))
  if (what === 'outage') return <TakeOut vehicle={vehicle} onChanged={done} onClose={onClose} />
  if (what === 'bringIn') return <BringBack vehicle={vehicle} onChanged={done} onClose={onClose} />
  if (what === 'drivers' || what === 'department') return <OneVehicleChange {...{ vehicle, what, onClose }} onSaved={done} />
  // A new object each time: selecting the same entry again opens the dialog again.
  const chosen = requested as Requested & ChosenChange
  return <VehicleChange {...{ vehicle, fuelCard, country, onChanged, chosen }} />
}
