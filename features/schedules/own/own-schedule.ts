/** A fleet's own schedule: services, interval, vehicles and start. */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { TimeUnit } from '../next/next-due.ts'
import type { FirstDue } from './repeat.ts'

export const APPLIES_TO = ['all', 'departments', 'vehicles'] as const
export type AppliesTo = (typeof APPLIES_TO)[number]

export const FIRST_DUES = ['last_done', 'today', 'set'] as const satisfies readonly FirstDue[]

/** Upper bound of an interval of a vehicle. */
export const EVERY_DISTANCE_MAXIMUM = 500_000
const EVERY_TIME_MAXIMUM = 1200
const EVERY_OWN_HOURS_MAXIMUM = 20_000
export const NAME_MAXIMUM = 60
export const SERVICES_MAXIMUM = 40
export const VEHICLES_MAXIMUM = 5000
export const DEPARTMENTS_MAXIMUM = 500

export type OwnScheduleForm = {
  name: string
  service_definition_ids: readonly number[]
  every_distance: number | null
  every_time: number | null
  time_unit: TimeUnit
  every_hours: number | null
  is_severe: boolean
  applies_to: AppliesTo
  departments: readonly string[]
  vehicle_ids: readonly number[]
  first_due: FirstDue
  first_due_odometer: number | null
  first_due_on: IsoDate | null
}

/** Stored fields. Distances in the fleet's unit. */
export type OwnScheduleFields = {
  name: string
  serviceDefinitionIds: number[]
  everyDistance: number | null
  distanceUnits: DistanceUnit
  everyTime: number | null
  timeUnit: TimeUnit
  everyHours: number | null
  isSevere: boolean
  appliesTo: AppliesTo
  departments: string[]
  vehicleIds: number[]
  firstDue: FirstDue
  firstDueOdometer: number | null
  firstDueOn: IsoDate | null
}

export type OwnField = keyof OwnScheduleForm
type OwnCode =
  | 'own_name_missing'
  | 'own_service_missing'
  | 'own_service_unknown'
  | 'own_every_missing'
  | 'own_every_distance_invalid'
  | 'own_every_time_invalid'
  | 'own_every_hours_invalid'
  | 'own_department_missing'
  | 'own_vehicle_missing'
  | 'own_vehicle_unknown'
  | 'own_first_due_missing'

/** Services and vehicles that a schedule may reference. */
type OwnScope = { serviceIds: readonly number[]; vehicleIds: readonly number[] }
type OwnCheck =
  | { ok: true; schedule: Omit<OwnScheduleFields, 'distanceUnits'> }
  | { ok: false; code: OwnCode; problems: { field: OwnField; code: OwnCode }[] }

const within = (ids: readonly number[], known: readonly number[]): boolean => {
  const all = new Set(known)
  return ids.every((id) => all.has(id))
}
const wholeUpTo = (value: number | null, most: number): boolean =>
  value === null || (Number.isInteger(value) && value > 0 && value <= most)

/**
 * Requires a name, a service, a distance or time, vehicles of the fleet; and, if the first due point is set, one of its
 * two fields.
 */
export const checkOwnSchedule = (form: OwnScheduleForm, scope: OwnScope): OwnCheck => {
  const byDepartment = form.applies_to === 'departments'
  const chosen = form.applies_to === 'vehicles'
  const isSet = form.first_due === 'set'
  const checks: [boolean, OwnField, OwnCode][] = [
    [form.name.trim() !== '', 'name', 'own_name_missing'],
    [form.service_definition_ids.length > 0, 'service_definition_ids', 'own_service_missing'],
    [within(form.service_definition_ids, scope.serviceIds), 'service_definition_ids', 'own_service_unknown'],
    [[form.every_distance, form.every_time, form.every_hours].some((one) => one !== null), 'every_distance', 'own_every_missing'],
    [wholeUpTo(form.every_distance, EVERY_DISTANCE_MAXIMUM), 'every_distance', 'own_every_distance_invalid'],
    [wholeUpTo(form.every_time, EVERY_TIME_MAXIMUM), 'every_time', 'own_every_time_invalid'],
    [wholeUpTo(form.every_hours, EVERY_OWN_HOURS_MAXIMUM), 'every_hours', 'own_every_hours_invalid'],
    [!byDepartment || form.departments.length > 0, 'departments', 'own_department_missing'],
    [!chosen || form.vehicle_ids.length > 0, 'vehicle_ids', 'own_vehicle_missing'],
    [!chosen || within(form.vehicle_ids, scope.vehicleIds), 'vehicle_ids', 'own_vehicle_unknown'],
    [!isSet || form.first_due_odometer !== null || form.first_due_on !== null, 'first_due_odometer', 'own_first_due_missing'],
  ]
  const problems = checks.filter(([fine]) => !fine).map(([, field, code]) => ({ field, code }))
  const [first] = problems
  if (first) return { ok: false, code: first.code, problems }
  return { ok: true, schedule: fieldsOf(form) }
}

/** Drops fields that the selected options do not use. */
const fieldsOf = (form: OwnScheduleForm): Omit<OwnScheduleFields, 'distanceUnits'> => ({
  name: form.name.trim(),
  serviceDefinitionIds: [...new Set(form.service_definition_ids)],
  everyDistance: form.every_distance,
  everyTime: form.every_time,
  timeUnit: form.time_unit,
  everyHours: form.every_hours,
  isSevere: form.is_severe,
  appliesTo: form.applies_to,
  departments: form.applies_to === 'departments' ? [...new Set(form.departments)] : [],
  vehicleIds: form.applies_to === 'vehicles' ? [...new Set(form.vehicle_ids)] : [],
  firstDue: form.first_due,
  firstDueOdometer: form.first_due === 'set' ? form.first_due_odometer : null,
  firstDueOn: form.first_due === 'set' ? form.first_due_on : null,
})
