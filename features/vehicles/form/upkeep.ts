import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { checkMonthly, checkOdometer } from '../odometer.ts'

/** What the edit form can say of how a vehicle is driven and when it was last looked after. Undefined: not sent; null: emptied. */
export type UpkeepWish = {
  /** In the vehicle's unit. */
  monthlyDistance?: string | number | undefined
  lastMaintenanceOn?: IsoDate | null | undefined
  lastMaintenance?: { distance: string | number; unit: DistanceUnit } | null | undefined
}

/** As it is stored; distances in the vehicle's unit. */
export type Upkeep = { monthlyDistance?: number; lastMaintenanceOn?: IsoDate | null; lastMaintenanceOdometer?: number | null }

export type UpkeepField = 'monthlyDistance' | 'lastMaintenanceOn' | 'lastMaintenance'
export type UpkeepCheck =
  | { ok: true; upkeep: Upkeep }
  | { ok: false; code: 'odometer_invalid'; field: 'monthlyDistance' | 'lastMaintenance' }
  | { ok: false; code: 'last_maintenance_in_future' | 'last_maintenance_too_early'; field: 'lastMaintenanceOn' }

/** `first` and `last`: the days between which the last maintenance can have been. */
type Limits = { unit: DistanceUnit; first: IsoDate; last: IsoDate }

export function checkUpkeep(wish: UpkeepWish, { unit, first, last }: Limits): UpkeepCheck {
  const upkeep: Upkeep = {}
  if (wish.monthlyDistance !== undefined) {
    const monthly = checkMonthly(wish.monthlyDistance)
    if (!monthly.ok) return { ok: false, code: 'odometer_invalid', field: 'monthlyDistance' }
    upkeep.monthlyDistance = monthly.monthlyDistance
  }
  if (wish.lastMaintenanceOn !== undefined) {
    const on = wish.lastMaintenanceOn
    if (on && on > last) return { ok: false, code: 'last_maintenance_in_future', field: 'lastMaintenanceOn' }
    if (on && on < first) return { ok: false, code: 'last_maintenance_too_early', field: 'lastMaintenanceOn' }
    upkeep.lastMaintenanceOn = wish.lastMaintenanceOn
  }
  if (wish.lastMaintenance === null) upkeep.lastMaintenanceOdometer = null
  if (wish.lastMaintenance) {
    const odometer = checkOdometer(wish.lastMaintenance.distance)
    if (!odometer.ok) return { ok: false, code: 'odometer_invalid', field: 'lastMaintenance' }
    upkeep.lastMaintenanceOdometer = convertDistance(odometer.odometer, wish.lastMaintenance.unit, unit)
  }
  return { ok: true, upkeep }
}
