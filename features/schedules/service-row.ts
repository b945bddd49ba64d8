/** The id of a vehicle's service is made of both ids, for calls that do not name the vehicle. */

/** Greater than every catalog id. */
export const ROWS_PER_VEHICLE = 10_000

export const rowIdOf = (vehicleId: number, serviceDefinitionId: number): number =>
  vehicleId * ROWS_PER_VEHICLE + serviceDefinitionId

export const parseRowId = (rowId: number): { vehicleId: number; serviceDefinitionId: number } => ({
  vehicleId: Math.floor(rowId / ROWS_PER_VEHICLE),
  serviceDefinitionId: rowId % ROWS_PER_VEHICLE,
})

/** An oil change is booked, not marked: its oil must be selected. */
const NEVER_TICKED = 'oil_change'
export const canBeTicked = (service: { code: string }): boolean => service.code !== NEVER_TICKED

/** Sources that record work; a report without a record is not one. */
const RECORDED: readonly (string | null)[] = ['marked', 'order', 'manual']

/** Whether a service counts as completed: its last time is a record, and it is not due again. */
export const isTicked = (lastSource: string | null, state: string | null): boolean =>
  RECORDED.includes(lastSource) && state !== 'Past Due' && state !== 'Due Now'

type LastRecord = { source: string; recordedAt: Date | null } | undefined
/** Undo is offered for 8 s, and the request may wait offline. */
const UNTICK_MS = 3_600_000

/** Unticking removes only a mark that ticking just set: an older mark is a separate completion. */
export const canBeUnticked = (last: LastRecord, now: Date): boolean =>
  last?.source === 'marked' && last.recordedAt !== null && now.getTime() - last.recordedAt.getTime() < UNTICK_MS

/** Red: past due; orange: due; green: otherwise, including marked ones. */
type StateColor = 'red' | 'orange' | 'green'
export const stateColor = (state: string | null, isCompleted: boolean): StateColor => {
  if (isCompleted || state === null) return 'green'
  return state === 'Past Due' ? 'red' : 'orange'
}
