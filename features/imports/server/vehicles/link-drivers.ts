import { happened, type ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { driverAdded } from '#features/fleets/drivers-changed.ts'
import { findUnassignable } from '#features/fleets/server/users/choices-store.ts'
import { foldName, splitName } from '../../people/read-person.ts'
import { addVehicles, findPeople } from '../people/people-store.ts'
import { dropKeptName, findKeptNames, type KeptName } from './driver-names-store.ts'

/** A name as stored until a person has it. */
export const keptName = (vin: string, name: string): KeptName => ({ vin, name, foldedName: foldName(splitName(name)) })

/**
 * Assigns drivers to vehicles whose file named them, once both exist: runs after people or vehicles were saved. A name that several
 * people have stays stored until the user says who is meant, and that of a vehicle out of service until it is back.
 */
export const linkNamedDrivers = async (
  tx: Tx,
  { fleetId, actor }: ProductEvent,
  now: Date,
  emit: (event: ProductEvent) => void,
): Promise<void> => {
  if (fleetId === null) return
  const waiting = await findKeptNames(tx, { fleetId })
  if (waiting.length === 0) return
  const active = (await findPeople(tx, fleetId)).filter(({ isActive }) => isActive)
  const outOfService = await findUnassignable(
    tx,
    { fleetId },
    waiting.map(({ vehicleId }) => vehicleId),
  )
  const byName = Map.groupBy(active, foldName)
  for (const { vehicleId, foldedName } of waiting) {
    const [person, another] = byName.get(foldedName) ?? []
    if (!person || another || outOfService.has(vehicleId)) continue
    await dropKeptName(tx, { fleetId }, vehicleId, foldedName)
    if (person.vehicleIds.includes(vehicleId)) continue
    await addVehicles(tx, fleetId, person.id, [vehicleId])
    const where = { fleetId, subjectId: vehicleId, at: now.toISOString(), actor }
    emit(happened('drivers_changed', where, driverAdded(person)))
  }
}
