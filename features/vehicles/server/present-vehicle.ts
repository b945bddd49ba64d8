import { toDollars } from '#features/countries/money.ts'
import type { VehicleField } from '../fields/vehicle-field.ts'
import { holds } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import type { z } from 'zod'
import { inBothUnits } from '#features/countries/distance.ts'
import type { vehicleRow } from '../contract.ts'
import { type DueToday, dueToday } from '../due-state.ts'
import { isToService } from '../to-service.ts'
import { isDrivenEnough } from '../average-cost.ts'
import { drivenInFleet } from '../odometer.ts'
import {
  type FieldKey,
  LIST_FIELDS,
  type ListField,
  PAGE_FIELDS,
  type PageField,
  type StoredField,
  type StoredValues,
  type WireValues,
} from '../fields/fields.ts'
import type { listVehicles } from './list/list-store.ts'

type Row = Awaited<ReturnType<typeof listVehicles>>[number]

/** A stored vehicle in wire format. Costs are only for roles with that capability. */
export const presentVehicle = (row: Row, today: FleetDay, roles: readonly Role[]): z.input<typeof vehicleRow> => ({
  id: row.id,
  fleet_id: row.fleetId,
  fleet_name: row.fleetName,
  name: row.name,
  external_id: row.externalId,
  submodel: row.submodel,
  ...(presentFields(LIST_FIELDS, row) as WireValues<ListField>),
  license_plate_expiration: row.licensePlateExpirationOn,
  body: row.body,
  vehicle_type_id: row.dutyClass === 'medium_heavy' ? 2 : 1,
  odometer: row.odometer,
  odometer_read_on: row.odometerReadOn,
  odometer_units: row.odometerUnits,
  ...inBothUnits(row.odometer, row.odometerUnits),
  cost_per_mile: holds(roles, 'costs.vehicle') ? costPerDistance(row) : null,
  last_maintenance_date: row.lastMaintenanceOn,
  driver_names: row.driverNames,
  is_active: row.isActive,
  retired: row.retiredOn && row.retiredAs ? { on: row.retiredOn, as: row.retiredAs } : null,
  out_of_service: row.outOfService && {
    reason: row.outOfService.reason,
    note: row.outOfService.note,
    started_on: row.outOfService.startedOn,
    expected_on: row.outOfService.expectedOn,
  },
  fleetcor_enrolled: row.fleetcorEnrolled,
  due: isToService(row) ? presentDue(dueToday(row, today)) : null,
  active_order: row.activeOrder,
})

/** Converts to wire format. */
export const presentDue = (due: DueToday | null) =>
  due && {
    state: due.state,
    distance: due.distance,
    days: due.days,
    due_on: due.dueOn,
    by: due.by,
    not_known: due.notKnown,
  }

type Presented<S extends StoredField> = readonly (Pick<VehicleField, 'kind'> & { key: FieldKey; stored: S })[]

const presentFields = <S extends StoredField>(fields: Presented<S>, row: Pick<StoredValues, S>) =>
  Object.fromEntries(fields.map(({ key, kind, stored }) => [key, kind === 'money' ? dollarsOf(row[stored]) : row[stored]]))

const dollarsOf = (cents: string | number | null): number | null => (cents === null ? null : toDollars(Number(cents)))

/** Fields that only a vehicle's own page has. */
export const presentPageFields = (row: StoredValues<PageField>): WireValues<PageField> =>
  presentFields(PAGE_FIELDS, row) as WireValues<PageField>

/** Lifetime cost divided by the distance driven in the fleet, in dollars; null before it has driven enough for an average. */
export const costPerDistance = (
  row: Parameters<typeof drivenInFleet>[0] & Pick<Row, 'lifetimeCostCents' | 'odometerUnits'>,
): number | null => {
  const distance = drivenInFleet(row)
  return isDrivenEnough(distance, row.odometerUnits) ? row.lifetimeCostCents / 100 / distance : null
}

/** Fields to select a vehicle from a list. */
export const presentBasic = (row: Omit<Row, 'driverNames' | 'activeOrder' | 'fleetName' | 'outOfService'>) => ({
  id: row.id,
  fleet_id: row.fleetId,
  name: row.name,
  vin: row.vin,
  year: row.year,
  make: row.make,
  model: row.model,
  other_id: row.otherId,
  department_number: row.departmentNumber,
  license_plate_number: row.licensePlateNumber,
  license_plate_state: row.licensePlateState,
  body: row.body,
  vehicle_type_id: row.dutyClass === 'medium_heavy' ? 2 : 1,
  is_active: row.isActive,
  fleetcor_enrolled: row.fleetcorEnrolled,
})

/** Fields to name a vehicle. */
export const presentPlain = ({ id, fleetId, name, vin, isActive }: Row) => ({
  id,
  fleet_id: fleetId,
  name,
  vin,
  is_active: isActive,
})
