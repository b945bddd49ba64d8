import { happened, type ProductEvent } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { snapshotOf } from '../../policy.ts'
import { findPolicies, removeVehicleFrom } from './policy-store.ts'

/** A deleted vehicle leaves the policies that name it, and each of them says so in the audit log: who, when, before and after. */
export const leavePolicies = async (tx: Tx, event: ProductEvent): Promise<void> => {
  if (event.fleetId === null) return
  const { fleetId, at, actor } = event
  const vehicleId = Number(event.subjectId)
  const naming = (await findPolicies(tx, { fleetId })).filter((policy) => policy.vehicleIds.includes(vehicleId))
  await removeVehicleFrom(tx, { fleetId }, vehicleId)
  const changes = naming.map((policy) => {
    const before = snapshotOf(policy)
    const after = { ...before, vehicleIds: before.vehicleIds.filter((id) => id !== vehicleId) }
    return happened('policy_updated', { fleetId, subjectId: policy.id, at, actor }, { before, after })
  })
  if (changes.length > 0) await saveEvents(tx, changes)
}
