import { checkEnrolmentIdentity, checkIdentity, type IdentityCheck } from '../../identity.ts'
import { checkVin } from '../../vin/vin.ts'

/** Identity fields as typed. */
export type IdentityDraft = { by: 'vin' | 'plate'; vin: string; license_plate_number: string; license_plate_state: string }
type IdentityField = 'vin' | 'license_plate_number' | 'license_plate_state'

type Known = { vin: string | null; license_plate_number: string | null; license_plate_state: string | null }

export const identityOf = (vehicle: Known): IdentityDraft => ({
  by: vehicle.vin === null && vehicle.license_plate_number !== null ? 'plate' : 'vin',
  vin: vehicle.vin ?? '',
  license_plate_number: vehicle.license_plate_number ?? '',
  license_plate_state: vehicle.license_plate_state ?? '',
})

/** Whether the vehicle has no identity yet: a switch then requests it. */
export const isNameless = ({ vin, license_plate_number: number, license_plate_state: state }: Known): boolean =>
  !checkIdentity({ vin, licensePlateNumber: number, licensePlateState: state }).ok

const FIELDS = {
  vin: 'vin',
  licensePlateNumber: 'license_plate_number',
  licensePlateState: 'license_plate_state',
} as const

type IdentityProblem = { field: IdentityField; code: Extract<IdentityCheck, { ok: false }>['code'] | 'vin_wrong' }

/** The missing field of the selected option; null if complete. */
export const problemOf = (draft: IdentityDraft): IdentityProblem | null => {
  const check = checkEnrolmentIdentity(draft.by, {
    vin: draft.vin,
    licensePlateNumber: draft.license_plate_number,
    licensePlateState: draft.license_plate_state,
  })
  if (!check.ok) return { field: FIELDS[check.field], code: check.code }
  return draft.by === 'vin' && !checkVin(draft.vin).ok ? { field: 'vin', code: 'vin_wrong' } : null
}

/** Only the fields of the selected option that differ from the known ones. */
export const identityChanges = (draft: IdentityDraft, vehicle: Known): Partial<Record<IdentityField, string>> => {
  const fields: IdentityField[] = draft.by === 'vin' ? ['vin'] : ['license_plate_number', 'license_plate_state']
  return Object.fromEntries(
    fields.filter((field) => draft[field].trim() !== (vehicle[field] ?? '')).map((field) => [field, draft[field].trim()]),
  )
}
