import { holdsForAll } from '#features/accounts/capabilities.ts'
import type { Person } from '#features/accounts/person.ts'
import { isUserOfFleet } from '#features/accounts/person.ts'
import type { IsoDate, ProductDay } from '#features/countries/dates.ts'

/** A user's deputy, from one day to another, both included. Expires automatically. */
export type Deputy = { deputyUserId: number; fromOn: IsoDate; toOn: IsoDate }

type DeputyCode = 'deputy_is_self' | 'deputy_unknown' | 'deputy_days_reversed' | 'deputy_days_over'
type DeputyField = 'deputy_user_id' | 'to_on'
type DeputyCheck = { ok: true } | { ok: false; code: DeputyCode; field: DeputyField }

/** Possible deputies: active users of the fleet and people who approve for it. Not drivers, who see only orders of their vehicles. */
export const mayDeputize = (person: Person, fleetId: number): boolean =>
  person.active &&
  holdsForAll(person.roles, 'orders.approve') &&
  (isUserOfFleet(person, fleetId) || person.approvalFleetIds.includes(fleetId))

export function checkDeputy(
  { deputyUserId, fromOn, toOn }: Deputy,
  userId: number,
  eligibleIds: readonly number[],
  today: ProductDay,
): DeputyCheck {
  if (deputyUserId === userId) return { ok: false, code: 'deputy_is_self', field: 'deputy_user_id' }
  if (!eligibleIds.includes(deputyUserId)) return { ok: false, code: 'deputy_unknown', field: 'deputy_user_id' }
  if (toOn < fromOn) return { ok: false, code: 'deputy_days_reversed', field: 'to_on' }
  if (toOn < today) return { ok: false, code: 'deputy_days_over', field: 'to_on' }
  return { ok: true }
}
