import type { Acting } from '#features/accounts/acting.ts'
import { actAsFleet, findActing, setFmcMode } from '#features/accounts/server/session-store.ts'
import type { Db } from '#platform/db/database.ts'
import { mayActAs } from '../fleet-access.ts'
import { findFleetAccessFacts } from './fleet-access-store.ts'

/**
 * Checks on every call whether the session may still act as its fleet: the fleet may have left the affiliation or been
 * deactivated, the user may have lost the role. Otherwise it returns to the home fleet, in every tab.
 */
export const keepActing = async (db: Db, acting: Acting, now: Date): Promise<Acting | null> => {
  if (!acting.impersonating) return acting
  const fleet = await findFleetAccessFacts(db, acting.userId, acting.fleetId)
  if (fleet && mayActAs(acting, fleet).ok) return acting
  await actAsFleet(db, acting.sessionId, null)
  if (acting.isFmc) await setFmcMode(db, acting.sessionId, true)
  return findActing(db, acting.sessionId, now)
}
