import { checkIdentity } from '../identity.ts'

/** A bulk change of vehicles as stored; omitted fields are unchanged. */
export type StoredChange = { departmentNumber?: string | null; driverIds?: number[]; isActive?: boolean }

/** Values set by a bulk change of vehicles; omitted fields are unchanged. */
type ChangedValues = { departmentNumber?: string | null; driverIds?: readonly number[]; isActive?: boolean }
/** A vehicle's current values of these fields. */
type CurrentValues = { departmentNumber: string | null; driverIds: readonly number[]; isActive: boolean }
type Identified = Parameters<typeof checkIdentity>[0] & { year: number | null; make: string | null; model: string | null }

const sameIds = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** Whether a vehicle already has all values of a change. */
export const hasValues = (current: CurrentValues, { departmentNumber, driverIds, isActive }: ChangedValues): boolean =>
  (departmentNumber === undefined || departmentNumber === current.departmentNumber) &&
  (driverIds === undefined || sameIds(driverIds, current.driverIds)) &&
  (isActive === undefined || isActive === current.isActive)

/** The vehicle's previous values of the changed fields. */
export const formerValues = (current: CurrentValues, change: ChangedValues): ChangedValues => ({
  ...(change.departmentNumber === undefined ? {} : { departmentNumber: current.departmentNumber }),
  ...(change.driverIds === undefined ? {} : { driverIds: current.driverIds }),
  ...(change.isActive === undefined ? {} : { isActive: current.isActive }),
})

/** Why this vehicle cannot be saved, with the same problems as its form; null if it can. */
export const problemOfVehicle = (
  vehicle: Identified,
): 'identity_missing' | 'plate_state_missing' | 'plate_number_missing' | 'model_missing' | null => {
  const identity = checkIdentity(vehicle)
  if (!identity.ok) return identity.code
  const hasModel = vehicle.year !== null && vehicle.make !== null && vehicle.model !== null
  return vehicle.vin === null && !hasModel ? 'model_missing' : null
}
