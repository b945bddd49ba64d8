import type { FleetScope } from '#features/accounts/scope.ts'
import type { DriversChanged } from '#features/events/vehicle-payloads.ts'
import { driversChanged } from '#features/fleets/drivers-changed.ts'
import { findUnassignable } from '#features/fleets/server/users/choices-store.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  listDrivers,
  namesOfPeople,
  peopleOfFleet,
  writeDrivers,
} from '#features/vehicles/server/bulk-change/bulk-change-store.ts'

type Scope = Pick<FleetScope, 'fleetId'>
type DriversOf = { vehicleId: number; driverIds: readonly number[] }
/** Drivers added to and removed from a vehicle, for its timeline. */
type DriverChange = { vehicleId: number } & DriversChanged

/** The drivers in the file replace the current ones; null, so that all stay, if the file names only current ones. */
export const driversAfter = (before: readonly number[], named: readonly number[]): number[] | null =>
  named.every((id) => before.includes(id)) ? null : [...named]

export type SavedDrivers = { change: DriverChange; before: number[]; after: number[] }

/** Assigns the drivers that a file names, except people who have left the fleet since they were found. */
export const saveDrivers = async (tx: Tx, scope: Scope, named: readonly DriversOf[]): Promise<SavedDrivers[]> => {
  if (named.length === 0) return []
  const people = await peopleOfFleet(tx, scope, [...new Set(named.flatMap(({ driverIds }) => driverIds))])
  const vehicleIds = named.map(({ vehicleId }) => vehicleId)
  const current = await listDrivers(tx, scope, vehicleIds)
  const outOfService = await findUnassignable(tx, scope, vehicleIds)
  const changes = named.flatMap(({ vehicleId, driverIds }) => {
    const before = current.get(vehicleId) ?? []
    const ids = [...new Set(driverIds)].filter((id) => people.has(id))
    const after = driversAfter(before, ids)
    // It went out of service since the rows were judged.
    if (outOfService.has(vehicleId) && after?.some((id) => !before.includes(id))) return []
    return after === null ? [] : [{ vehicleId, before, after }]
  })
  return writeAndName(tx, scope, changes)
}

/** Restores former drivers, except people who have left the fleet since. */
export const restoreDrivers = async (
  tx: Tx,
  scope: Scope,
  former: readonly (DriversOf & { now: readonly number[] })[],
): Promise<SavedDrivers[]> => {
  if (former.length === 0) return []
  const people = await peopleOfFleet(tx, scope, [...new Set(former.flatMap(({ driverIds }) => driverIds))])
  const changes = former.map(({ vehicleId, driverIds, now }) => {
    return { vehicleId, before: [...now], after: driverIds.filter((id) => people.has(id)) }
  })
  return writeAndName(tx, scope, changes)
}

const writeAndName = async (
  tx: Tx,
  scope: Scope,
  changes: readonly { vehicleId: number; before: number[]; after: number[] }[],
): Promise<SavedDrivers[]> => {
  await writeDrivers(
    tx,
    scope,
    changes.map(({ vehicleId, after }) => ({ vehicleId, values: { driverIds: after } })),
  )
  const names = await namesOfPeople(tx, [...new Set(changes.flatMap(({ before, after }) => [...before, ...after]))])
  return changes.map(({ vehicleId, before, after }) => ({
    before,
    after,
    change: { vehicleId, ...driversChanged(before, after, names) },
  }))
}
