import type { Acting } from '#features/accounts/acting.ts'
import { holds, isCapability } from '#features/accounts/capabilities.ts'
import { isForKeys } from '#features/keys/areas.ts'
import type { RefusalCode } from '#platform/contract/refusal.ts'
import type { CalledRoute } from '#platform/http/call-settings.ts'

/** For every key, whatever its areas. */
export const FOR_EVERY_KEY: readonly string[] = ['apiKeys.self', 'apiKeys.fleets']

/**
 * Calls that no key makes, although their capability is for keys: they are about a person, or are done later by a job with the
 * rights and under the name of that person.
 */
export const NOT_FOR_KEYS: readonly string[] = [
  'vehicles.bulkChange',
  'dueServices.bulkChange',
  'problems.bulkChange',
  'approvals.bulkApprove',
  'approvals.held',
  'approvals.hold',
  'approvals.undoHeld',
  'visitPlan.book',
  'visitPlan.bookings',
  'dashboards.driverHome',
  'shops.favorites',
  'shops.toggleFavorite',
  'orders.newMessages',
  'orders.readMessages',
]

/** Null if this key may make the call. Calls without a capability are refused: what a key can do is a list. */
export const refusalOfKey = (audience: string, { roles }: Pick<Acting, 'roles'>, { name }: CalledRoute): RefusalCode | null => {
  if (FOR_EVERY_KEY.includes(name)) return null
  if (!isCapability(audience) || !isForKeys(audience) || NOT_FOR_KEYS.includes(name)) return 'not_for_api_keys'
  return holds(roles, audience) ? null : 'api_key_not_allowed'
}
