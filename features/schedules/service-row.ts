/** The service of one vehicle has an id of its own, made of the two: it names the vehicle where a call names none. */

/** Above every id of the catalogue. */
export const ROWS_PER_VEHICLE = 10_000

export const rowIdOf = (vehicleId: number, serviceDefinitionId: number): number =>
  vehicleId * ROWS_PER_VEHICLE + serviceDefinitionId

export const partsOfRowId = (rowId: number): { vehicleId: number; serviceDefinitionId: number } => ({
  vehicleId: Math.floor(rowId / ROWS_PER_VEHICLE),
  serviceDefinitionId: rowId % ROWS_PER_VEHICLE,
})

/** An oil change is booked, not ticked off: its oil has to be chosen. */
const NEVER_TICKED = 'oil_change'
export const canBeTicked = (service: { code: string }): boolean => service.code !== NEVER_TICKED

/** Whether a service counts as ticked off: it was marked when it was done last, and does not come round again already. */
export const isTicked = (lastSource: string | null, state: string | null): boolean =>
  lastSource === 'marked' && state !== 'Past Due' && state !== 'Due Now'

/** Red what is past due, orange what is due, green otherwise; what was ticked off is green. */
type StateColor = 'red' | 'orange' | 'green'
export const stateColor = (state: string | null, isCompleted: boolean): StateColor => {
  if (isCompleted || state === null) return 'green'
  return state === 'Past Due' ? 'red' : 'orange'
}
