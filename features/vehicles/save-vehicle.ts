import type { CountryCode, DistanceUnit } from '#features/countries/country.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { findRegionOfPlate } from '#features/countries/regions.ts'
import type { BuildKind, DecodedAttributes, DutyClass } from './body-type.ts'
import { buildKind, engineAttributes } from './body-type.ts'
import { certainYear, type Decoded } from './bulk-upload/bulk-merge.ts'
import { MODEL_YEAR_MINIMUM } from './bulk-upload/bulk-row.ts'
import { FORM_FIELDS, type FormField, type StoredValues } from './fields/fields.ts'
import { checkDepartmentNumber, checkIdentity, displayName, normalizePlate } from './identity.ts'
import { checkOdometerOf } from './odometer.ts'
import type { VinRefusal } from './vin/vin.ts'
import { checkVin } from './vin/vin.ts'

type Texts = StoredValues<FormField>
/** Form input of a vehicle. Undefined: not sent, unchanged; null: cleared. */
export type VehicleInput = { [K in keyof Texts]?: Texts[K] | undefined } & {
  odometer?: string | number | undefined
  /** Overrides the duty class of VIN or model. */
  dutyClass?: DutyClass | undefined
}

export type StoredForForm = Texts & BuildKind & { odometer: number; odometerUnits: DistanceUnit }
export type CheckedVehicle = StoredForForm & { name: string }

export type VehicleRefusal =
  | VinRefusal
  | {
      ok: false
      code: 'identity_missing' | 'plate_state_missing' | 'plate_number_missing' | 'model_missing' | 'odometer_invalid'
    }
  | { ok: false; code: 'department_too_long'; maximum: number; length: number }
  | { ok: false; code: 'region_unknown'; region: string }
  | { ok: false; code: 'year_out_of_range'; minimum: number; maximum: number }

type Context = {
  stored: StoredForForm | null
  decoded: Decoded | null
  /** Attributes of a model selected by hand. */
  chosen?: DecodedAttributes | null
  country: CountryCode
  today: FleetDay
}

/** The vehicle after the form, or the error to correct. Omitted stored values are not revalidated. */
export function checkVehicle(input: VehicleInput, context: Context): { ok: true; vehicle: CheckedVehicle } | VehicleRefusal {
  const texts = fillIn(input, context)
  return checkVinOf(input, context) ?? checkTexts(input, texts, context) ?? checkedVehicle(input, texts, context)
}

const EMPTY = Object.fromEntries(FORM_FIELDS.map(({ stored }) => [stored, null])) as Texts

function fillIn(input: VehicleInput, { stored, decoded, country }: Context): Texts {
  const { odometer: _, dutyClass: __, ...sent } = input
  const defined = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const texts: Texts = { ...EMPTY, ...pickTexts(stored), ...defined }
  // Decoded VIN data fills a form without a model; the user's choice has priority.
  if (decoded && texts.year === null && texts.make === null && texts.model === null) Object.assign(texts, namesOf(decoded))
  const vin = texts.vin?.trim().toUpperCase() || null
  const { licensePlateNumber: plate, licensePlateState: state } = texts
  const region = findRegionOfPlate(state ?? '', country)
  return {
    ...texts,
    vin,
    licensePlateNumber: plate ? normalizePlate(plate, region) || null : null,
    // An unknown region is kept as typed, so that the validation message can name it.
    licensePlateState: region?.code ?? (state?.trim() || null),
  }
}

const pickTexts = (stored: StoredForForm | null): Partial<Texts> =>
  stored ? (Object.fromEntries(Object.keys(EMPTY).map((key) => [key, stored[key as keyof Texts]])) as Partial<Texts>) : {}

const namesOf = ({ make, model, submodel, engine, ...decoded }: Decoded) => ({
  year: certainYear({ make, model, submodel, engine, ...decoded }),
  make,
  model,
  submodel,
  engine,
})

function checkVinOf({ vin }: VehicleInput, { stored }: Context): VinRefusal | null {
  if (!vin?.trim() || vin === stored?.vin) return null
  const check = checkVin(vin)
  return check.ok ? null : check
}

function checkTexts(input: VehicleInput, texts: Texts, { country, today }: Context): VehicleRefusal | null {
  const identity = checkIdentity(texts)
  if (!identity.ok) return { ok: false, code: identity.code }
  if (texts.vin === null && (texts.year === null || texts.make === null || texts.model === null)) {
    return { ok: false, code: 'model_missing' }
  }
  const department = checkDepartmentNumber(texts.departmentNumber)
  if (!department.ok) return department
  const region = input.licensePlateState && texts.licensePlateState
  if (region && !findRegionOfPlate(region, country)) {
    return { ok: false, code: 'region_unknown', region }
  }
  const maximum = Number(today.slice(0, 4)) + 1
  if (input.year && (input.year < MODEL_YEAR_MINIMUM || input.year > maximum)) {
    return { ok: false, code: 'year_out_of_range', minimum: MODEL_YEAR_MINIMUM, maximum }
  }
  return null
}

function checkedVehicle(input: VehicleInput, texts: Texts, context: Context) {
  const { stored, country } = context
  const kind = kindOf(texts, context)
  const odometer =
    input.odometer === undefined && stored
      ? { ok: true as const, odometer: stored.odometer }
      : checkOdometerOf(kind, input.odometer ?? '')
  if (!odometer.ok) return odometer
  const dutyClass = input.dutyClass ?? kind.dutyClass
  const odometerUnits = stored?.odometerUnits ?? distanceUnitOf(country)
  return {
    ok: true as const,
    vehicle: { ...texts, ...kind, dutyClass, odometer: odometer.odometer, odometerUnits, name: displayName(texts) },
  }
}

/** With a new VIN, body and powertrain are looked up again; a new model or engine changes its part. */
function kindOf(texts: Texts, { stored, decoded, chosen }: Context): BuildKind {
  const model = texts.model
  if (decoded && stored?.vin !== texts.vin) return buildKind(decoded)
  const fromTexts = buildKind({ model, ...chosen, ...engineAttributes(texts.engine) })
  if (!stored) return fromTexts
  // The new name is that of a trailer or an electric variant: the old engine does not apply.
  const changesDrive = stored.model !== model && ['none', 'electric'].includes(fromTexts.powertrain)
  if (changesDrive || (stored.powertrain === 'none' && stored.model !== model)) return fromTexts
  const { body, dutyClass, powertrain } = stored.model === texts.model || !chosen?.bodyClass ? stored : fromTexts
  return {
    body,
    dutyClass,
    powertrain: stored.engine === texts.engine || texts.engine === null ? powertrain : fromTexts.powertrain,
  }
}
