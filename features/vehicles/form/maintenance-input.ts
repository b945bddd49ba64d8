import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { checkMonthly, checkOdometer } from '../odometer.ts'

/** Maintenance facts in the edit form. Undefined: not sent; null: cleared. */
export type MaintenanceInput = {
  /** In the vehicle's unit. */
  monthlyDistance?: string | number | undefined
  lastMaintenanceOn?: IsoDate | null | undefined
  lastMaintenance?: { distance: string | number; unit: DistanceUnit } | null | undefined
}

/** Stored fields; distances in the vehicle's unit. */
export type MaintenanceFacts = {
  monthlyDistance?: number
  lastMaintenanceOn?: IsoDate | null
  lastMaintenanceOdometer?: number | null
}

export type MaintenanceField = 'monthlyDistance' | 'lastMaintenanceOn' | 'lastMaintenance'
export type MaintenanceCheck =
  | { ok: true; maintenance: MaintenanceFacts }
  | { ok: false; code: 'odometer_invalid'; field: 'monthlyDistance' | 'lastMaintenance' }
  | { ok: false; code: 'last_maintenance_in_future' | 'last_maintenance_too_early'; field: 'lastMaintenanceOn' }

/** `first` and `last`: earliest and latest possible day of the last maintenance. */
type Limits = { unit: DistanceUnit; first: IsoDate; last: IsoDate }

export function checkMaintenance(input: MaintenanceInput, { unit, first, last }: Limits): MaintenanceCheck {
  const maintenance: MaintenanceFacts = {}
  if (input.monthlyDistance !== undefined) {
    const monthly = checkMonthly(input.monthlyDistance)
    if (!monthly.ok) return { ok: false, code: 'odometer_invalid', field: 'monthlyDistance' }
    maintenance.monthlyDistance = monthly.monthlyDistance
  }
  if (input.lastMaintenanceOn !== undefined) {
    const on = input.lastMaintenanceOn
    if (on && on > last) return { ok: false, code: 'last_maintenance_in_future', field: 'lastMaintenanceOn' }
    if (on && on < first) return { ok: false, code: 'last_maintenance_too_early', field: 'lastMaintenanceOn' }
    maintenance.lastMaintenanceOn = input.lastMaintenanceOn
  }
  if (input.lastMaintenance === null) maintenance.lastMaintenanceOdometer = null
  if (input.lastMaintenance) {
    const odometer = checkOdometer(input.lastMaintenance.distance)
    if (!odometer.ok) return { ok: false, code: 'odometer_invalid', field: 'lastMaintenance' }
    maintenance.lastMaintenanceOdometer = convertDistance(odometer.odometer, input.lastMaintenance.unit, unit)
  }
  return { ok: true, maintenance }
}
