/** A service of one vehicle has an id made of both ids, for calls that do not name the vehicle. */

/** Above every catalog id. */
export const ROWS_PER_VEHICLE = 10_000

export const rowIdOf = (vehicleId: number, serviceDefinitionId: number): number =>
  vehicleId * ROWS_PER_VEHICLE + serviceDefinitionId

export const partsOfRowId = (rowId: number): { vehicleId: number; serviceDefinitionId: number } => ({
  vehicleId: Math.floor(rowId / ROWS_PER_VEHICLE),
  serviceDefinitionId: rowId % ROWS_PER_VEHICLE,
})

/** An oil change is booked, not marked: its oil must be selected. */
const NEVER_TICKED = 'oil_change'
export const canBeTicked = (service: { code: string }): boolean => service.code !== NEVER_TICKED

/** Whether a service counts as marked: a mark was its last time, and it is not due again. */
export const isTicked = (lastSource: string | null, state: string | null): boolean =>
  lastSource === 'marked' && state !== 'Past Due' && state !== 'Due Now'

/** Red: past due; orange: due; green: otherwise, including marked ones. */
type StateColor = 'red' | 'orange' | 'green'
export const stateColor = (state: string | null, isCompleted: boolean): StateColor => {
  if (isCompleted || state === null) return 'green'
  return state === 'Past Due' ? 'red' : 'orange'
}
