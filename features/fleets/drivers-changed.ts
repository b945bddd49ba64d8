import { fullName } from '#features/accounts/acting.ts'
import type { DriversChanged } from '#features/events/vehicle-payloads.ts'

type Person = { id: number; firstName: string; lastName: string }

export const driverAdded = (person: Person): DriversChanged => ({
  added: [fullName(person)],
  removed: [],
  addedIds: [person.id],
  removedIds: [],
})
export const driverRemoved = (person: Person): DriversChanged => ({
  added: [],
  removed: [fullName(person)],
  addedIds: [],
  removedIds: [person.id],
})

/** Drivers of a vehicle before and after a change, with the names that are known. */
export const driversChanged = (
  before: readonly number[],
  after: readonly number[],
  names: ReadonlyMap<number, string>,
): DriversChanged => {
  const addedIds = after.filter((id) => !before.includes(id))
  const removedIds = before.filter((id) => !after.includes(id))
  const named = (ids: number[]): string[] => ids.flatMap((id) => names.get(id) ?? [])
  return { added: named(addedIds), removed: named(removedIds), addedIds, removedIds }
}
