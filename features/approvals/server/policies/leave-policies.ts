import { happened, type ProductEvent } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { snapshotOf } from '../../policy.ts'
import { findPolicies, fleetsNamingUser, removeUserFrom, removeVehicleFrom } from './policy-store.ts'

/** A deleted vehicle leaves the policies that name it, and each of them says so in the audit log: who, when, before and after. */
export const leavePolicies = async (tx: Tx, event: ProductEvent): Promise<void> => {
  if (event.fleetId !== null) await leave(tx, event, event.fleetId, 'vehicleIds')
}

/**
 * So does a deleted user, in every fleet. A policy that names nobody any more stays: without it, its vehicles would be anybody's to
 * approve for.
 */
export const leavePoliciesAsUser = async (tx: Tx, event: ProductEvent): Promise<void> => {
  for (const fleetId of await fleetsNamingUser(tx, Number(event.subjectId))) await leave(tx, event, fleetId, 'userIds')
}

const leave = async (
  tx: Tx,
  { at, actor, subjectId }: ProductEvent,
  fleetId: number,
  named: 'vehicleIds' | 'userIds',
): Promise<void> => {
  const id = Number(subjectId)
  const naming = (await findPolicies(tx, { fleetId })).filter((policy) => policy[named].includes(id))
  await (named === 'vehicleIds' ? removeVehicleFrom : removeUserFrom)(tx, { fleetId }, id)
  const changes = naming.map((policy) => {
    const before = snapshotOf(policy)
    const after = { ...before, [named]: before[named].filter((one) => one !== id) }
    return happened('policy_updated', { fleetId, subjectId: policy.id, at, actor }, { before, after })
  })
  if (changes.length > 0) await saveEvents(tx, changes)
}
