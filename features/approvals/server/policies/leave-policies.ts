import { happened, type ProductEvent } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { snapshotOf } from '../../policy.ts'
import { findPolicies, fleetsNamingUser, removeUsersFrom, removeVehiclesFrom } from './policy-store.ts'

/** Removes a deleted vehicle from the policies that name it, and records each change in the audit log: user, time, before and after. */
export const removeVehicleFromPolicies = async (tx: Tx, event: ProductEvent): Promise<void> => {
  if (event.fleetId !== null) await leaveAll(tx, { ...event, fleetId: event.fleetId }, [Number(event.subjectId)], 'vehicleIds')
}

type Leaving = Pick<ProductEvent, 'at' | 'actor'> & { fleetId: number }

/** Removes vehicles that move to another fleet from its policies, all at once. */
export const removeMovedFromPolicies = (tx: Tx, leaving: Leaving, vehicleIds: number[]): Promise<void> =>
  leaveAll(tx, leaving, vehicleIds, 'vehicleIds')

/**
 * Removes a deleted user from the policies of every fleet. A policy without users stays: without it, anyone could approve for its
 * vehicles.
 */
export const removeUserFromPolicies = async (tx: Tx, event: ProductEvent): Promise<void> => {
  const userId = Number(event.subjectId)
  for (const fleetId of await fleetsNamingUser(tx, userId)) await leaveAll(tx, { ...event, fleetId }, [userId], 'userIds')
}

const leaveAll = async (
  tx: Tx,
  { at, actor, fleetId }: Leaving,
  ids: number[],
  idsField: 'vehicleIds' | 'userIds',
): Promise<void> => {
  const naming = (await findPolicies(tx, { fleetId })).filter((policy) => policy[idsField].some((one) => ids.includes(one)))
  await (idsField === 'vehicleIds' ? removeVehiclesFrom : removeUsersFrom)(tx, { fleetId }, ids)
  const changes = naming.map((policy) => {
    const before = snapshotOf(policy)
    const after = { ...before, [idsField]: before[idsField].filter((one) => !ids.includes(one)) }
    return happened('policy_updated', { fleetId, subjectId: policy.id, at, actor }, { before, after })
  })
  if (changes.length > 0) await saveEvents(tx, changes)
}
