import type { VehicleCatalog } from '#integrations/vin-decoder/port.ts'
import { toCents } from '#features/countries/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dutyClassOf } from '../../body-type.ts'
import type { Choice } from '../../catalog/catalog-contract.ts'
import type { VehicleForm } from '../../edit-contract.ts'
import type { MaintenanceInput } from '../../form/maintenance-input.ts'
import { FORM_FIELDS, type FormField, type StoredValues } from '../../fields/fields.ts'
import type { VehicleInput } from '../../save-vehicle.ts'
import { enginesOf, makesOf, modelsOf, submodelsOf } from '../catalog/list-choices.ts'

/** The form's values of the vehicle itself; a cleared field is null, an omitted one undefined. */
export const toVehicleInput = (form: VehicleForm): VehicleInput => ({
  ...(Object.fromEntries(FORM_FIELDS.map(({ key, kind, stored }) => [stored, storedOf(kind, emptyToNull(form[key]))])) as Partial<
    StoredValues<FormField>
  >),
  odometer: form.odometer,
  dutyClass: form.vehicle_type_id === undefined ? undefined : dutyClassOf(form.vehicle_type_id),
})

const storedOf = (kind: FormField['kind'], value: string | number | null | undefined) =>
  kind === 'money' && typeof value === 'number' ? toCents(value) : value

export const maintenanceInputOf = (form: VehicleForm): MaintenanceInput => ({
  monthlyDistance: form.odometer_per_month,
  lastMaintenanceOn: emptyToNull(form.last_maintenance_date),
  lastMaintenance: lastMaintenanceOf(form),
})

const lastMaintenanceOf = (form: VehicleForm): MaintenanceInput['lastMaintenance'] => {
  const { last_maintenance_miles: miles, last_maintenance_kilometers: kilometers } = form
  if (hasValue(kilometers)) return { distance: kilometers, unit: 'kilometers' }
  if (hasValue(miles)) return { distance: miles, unit: 'miles' }
  return kilometers === undefined && miles === undefined ? undefined : null
}

const hasValue = (typed: string | number | null | undefined): typed is string | number =>
  typed !== null && typed !== undefined && typed !== ''

const emptyToNull = <T extends string | number>(value: T | null | undefined): T | null | undefined =>
  value === '' ? null : value

type Model = { year: number | null; make: string | null; model: string | null; submodel: string | null }

/** Names for list ids sent without names. Ids are looked up below the earlier choices, sent or stored. */
export const withNames = (form: VehicleForm, stored: Model | null, catalog: VehicleCatalog): VehicleForm => {
  const { motorMakeID: make, motorModelID: model, motor_sub_model_id: submodel, motorEngineID: engine } = form
  if (make === undefined && model === undefined && submodel === undefined && engine === undefined) return form
  const result = { ...form }
  const year = form.year ?? stored?.year ?? null
  const pick = (
    field: 'make' | 'model' | 'submodel' | 'engine',
    id: number | null | undefined,
    choices: () => Choice[],
  ): string => {
    if (result[field] === undefined && id !== undefined) {
      result[field] =
        id === null ? null : (choices().find((choice) => choice.id === id)?.name ?? refuse('choice_unknown', {}, { field }))
    }
    return result[field] ?? stored?.[field as keyof Model]?.toString() ?? ''
  }
  const makeName = pick('make', make, () => (year === null ? [] : makesOf(catalog, year)))
  const modelName = pick('model', model, () => (year === null ? [] : modelsOf(catalog, year, makeName)))
  const submodelName = pick('submodel', submodel, () => (year === null ? [] : submodelsOf(catalog, year, makeName, modelName)))
  pick('engine', engine, () => (year === null ? [] : enginesOf(catalog, year, makeName, modelName, submodelName || null)))
  return result
}
