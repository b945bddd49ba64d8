/** What tells one vehicle from another, and how a vehicle is called on every screen. */

export const DEPARTMENT_NUMBER_MAX_LENGTH = 50

export type Identity = { vin: string | null; plateNumber: string | null; plateState: string | null }

/** The field to correct comes with the code, so that the form can focus it. */
export type IdentityCheck =
  | { ok: true }
  | { ok: false; code: 'identity_missing'; field: 'vin' }
  | { ok: false; code: 'plate_state_missing'; field: 'plateState' }
  | { ok: false; code: 'plate_number_missing'; field: 'plateNumber' }

/** A vehicle needs a VIN, or a plate number with its state. One of the two alone is always an error. */
export function checkIdentity({ vin, plateNumber, plateState }: Identity): IdentityCheck {
  if (filled(plateNumber) && !filled(plateState)) return { ok: false, code: 'plate_state_missing', field: 'plateState' }
  if (filled(plateState) && !filled(plateNumber)) return { ok: false, code: 'plate_number_missing', field: 'plateNumber' }
  return filled(vin) || filled(plateNumber) ? { ok: true } : { ok: false, code: 'identity_missing', field: 'vin' }
}

/** Fuel-card enrolment: the dialog asks for one of the two, and the one that was chosen must be there. */
export function checkEnrolmentIdentity(option: 'vin' | 'plate', identity: Identity): IdentityCheck {
  if (option === 'vin') return filled(identity.vin) ? { ok: true } : { ok: false, code: 'identity_missing', field: 'vin' }
  if (!filled(identity.plateNumber)) return { ok: false, code: 'plate_number_missing', field: 'plateNumber' }
  return filled(identity.plateState) ? { ok: true } : { ok: false, code: 'plate_state_missing', field: 'plateState' }
}

export type DepartmentCheck = { ok: true } | { ok: false; code: 'department_too_long'; maximum: number; length: number }

export function checkDepartmentNumber(departmentNumber: string | null): DepartmentCheck {
  const length = [...(departmentNumber ?? '')].length
  if (length <= DEPARTMENT_NUMBER_MAX_LENGTH) return { ok: true }
  return { ok: false, code: 'department_too_long', maximum: DEPARTMENT_NUMBER_MAX_LENGTH, length }
}

/** As plates are stored: upper case, single spaces. */
export function normalizePlate(plateNumber: string): string {
  return plateNumber.trim().replace(/\s+/g, ' ').toUpperCase()
}

export type Named = {
  customName: string | null
  year: number | null
  make: string | null
  model: string | null
  submodel?: string | null
  vin: string | null
  plateNumber: string | null
  plateState: string | null
  /** The fleet's own number, `other_id` on the wire. */
  unitNumber?: string | null
}

/** '{year} {make} {model}', or null when none of the three is known. */
export function modelName({ year, make, model }: Pick<Named, 'year' | 'make' | 'model'>): string | null {
  const text = [year, make, model].filter((part) => part !== null && part !== '').join(' ')
  return text === '' ? null : text
}

/** The custom name, else '{year} {make} {model}'; a vehicle of which neither is known goes by its plate or VIN. */
export function displayName(vehicle: Named): string {
  return vehicle.customName?.trim() || modelName(vehicle) || plateText(vehicle) || vehicle.vin || vehicle.unitNumber || ''
}

/** "IL 635 565B" */
export function plateText({ plateNumber, plateState }: Pick<Named, 'plateNumber' | 'plateState'>): string | null {
  return filled(plateNumber) ? [plateState, plateNumber].filter(filled).join(' ') : null
}

export type VehicleLabel = { name: string; model: string | null; plate: string | null; unitNumber: string | null }

/** The parts in which a vehicle is always shown: name, then year make model, then plate and unit number. Nothing twice. */
export function vehicleLabel(vehicle: Named): VehicleLabel {
  const name = displayName(vehicle)
  const model = modelName(vehicle)
  const submodel = vehicle.submodel?.trim() || null
  const plate = plateText(vehicle)
  return {
    name,
    model: model === name ? submodel : [model, submodel].filter(filled).join(' ') || null,
    plate: plate === name ? null : plate,
    unitNumber: vehicle.unitNumber?.trim() || null,
  }
}

function filled(text: string | null): text is string {
  return text !== null && text.trim() !== ''
}
