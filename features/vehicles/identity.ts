import type { Region } from '#features/countries/regions.ts'

/** Identity of a vehicle, and its display name on every screen. */

export const DEPARTMENT_NUMBER_MAX_LENGTH = 50

type Identity = { vin: string | null; licensePlateNumber: string | null; licensePlateState: string | null }

/** Includes the field to correct, so that the form can focus it. */
export type IdentityCheck =
  | { ok: true }
  | { ok: false; code: 'identity_missing'; field: 'vin' }
  | { ok: false; code: 'plate_state_missing'; field: 'licensePlateState' }
  | { ok: false; code: 'plate_number_missing'; field: 'licensePlateNumber' }

/** A vehicle needs a VIN, or a plate number with its state. A plate number or state alone is always an error. */
export function checkIdentity({ vin, licensePlateNumber, licensePlateState }: Identity): IdentityCheck {
  if (hasText(licensePlateNumber) && !hasText(licensePlateState))
    return { ok: false, code: 'plate_state_missing', field: 'licensePlateState' }
  if (hasText(licensePlateState) && !hasText(licensePlateNumber))
    return { ok: false, code: 'plate_number_missing', field: 'licensePlateNumber' }
  return hasText(vin) || hasText(licensePlateNumber) ? { ok: true } : { ok: false, code: 'identity_missing', field: 'vin' }
}

/** Fuel-card enrollment: the dialog offers VIN or plate, and the selected one is required. */
export function checkEnrolmentIdentity(option: 'vin' | 'plate', identity: Identity): IdentityCheck {
  if (option === 'vin') return hasText(identity.vin) ? { ok: true } : { ok: false, code: 'identity_missing', field: 'vin' }
  if (!hasText(identity.licensePlateNumber)) return { ok: false, code: 'plate_number_missing', field: 'licensePlateNumber' }
  return hasText(identity.licensePlateState)
    ? { ok: true }
    : { ok: false, code: 'plate_state_missing', field: 'licensePlateState' }
}

type DepartmentCheck = { ok: true } | { ok: false; code: 'department_too_long'; maximum: number; length: number }

export function checkDepartmentNumber(departmentNumber: string | null): DepartmentCheck {
  const length = [...(departmentNumber ?? '')].length
  if (length <= DEPARTMENT_NUMBER_MAX_LENGTH) return { ok: true }
  return { ok: false, code: 'department_too_long', maximum: DEPARTMENT_NUMBER_MAX_LENGTH, length }
}

/**
 * Stored form of plates: upper case, single spaces, without the region that users often add ("IL B21790", "FAB 1204, QC"),
 * which is displayed before every plate anyway. "ME TOO" of Maine stays: the remainder must contain a digit.
 */
export function normalizePlate(licensePlateNumber: string, region: Region | null): string {
  const plate = licensePlateNumber.normalize().trim().replace(/\s+/g, ' ').toUpperCase()
  if (!region) return plate
  const names = [region.code, region.name.en, region.name.fr].map(unaccented).join('|')
  const beside = new RegExp(`^(?:${names})[ :,/.-]+(?=.*\\d)|(?<=\\d.*)[ ,/(-]+(?:${names})\\)?$`)
  const found = beside.exec(unaccented(plate))
  return found ? plate.slice(0, found.index) + plate.slice(found.index + found[0].length) : plate
}

/** Preserves the length, since the text is composed (NFC). */
const unaccented = (text: string): string =>
  [...text.toUpperCase()].map((letter) => letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).join('')

export type Named = {
  nameOfVehicle: string | null
  year: number | null
  make: string | null
  model: string | null
  submodel?: string | null
  vin: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  /** The fleet's own number for the vehicle, its unit number. */
  otherId?: string | null
}

/** '{year} {make} {model}', or null if none of the three is known. */
export function modelName({ year, make, model }: Pick<Named, 'year' | 'make' | 'model'>): string | null {
  const text = [year, make, model].filter((part) => part !== null && part !== '').join(' ')
  return text === '' ? null : text
}

/** The custom name, or else '{year} {make} {model}', or else the plate or VIN. */
export function displayName(vehicle: Named): string {
  return vehicle.nameOfVehicle?.trim() || modelName(vehicle) || plateText(vehicle) || vehicle.vin || vehicle.otherId || ''
}

/** "IL 635 565B" */
function plateText({
  licensePlateNumber,
  licensePlateState,
}: Pick<Named, 'licensePlateNumber' | 'licensePlateState'>): string | null {
  return hasText(licensePlateNumber) ? [licensePlateState, licensePlateNumber].filter(hasText).join(' ') : null
}

type VehicleLabel = { name: string; model: string | null; plate: string | null; otherId: string | null }

/** Parts of a vehicle's label: name, then year make model, then plate and unit number, without repetition. */
export function vehicleLabel(vehicle: Named): VehicleLabel {
  const name = displayName(vehicle)
  const model = modelName(vehicle)
  const submodel = vehicle.submodel?.trim() || null
  const plate = plateText(vehicle)
  return {
    name,
    model: model === name ? submodel : [model, submodel].filter(hasText).join(' ') || null,
    plate: plate === name ? null : plate,
    otherId: vehicle.otherId?.trim() || null,
  }
}

function hasText(text: string | null): text is string {
  return text !== null && text.trim() !== ''
}
