import type { Acting } from '#features/accounts/acting.ts'
import { actAsFleet, findActing, setFmcMode } from '#features/accounts/server/session-store.ts'
import type { Db } from '#platform/db/database.ts'
import { mayActAs } from '../fleet-access.ts'
import { findFactsOfVisits } from './fleet-access-store.ts'

/**
 * Checks on every call whether the session may still act as its fleet: the fleet may have left the affiliation or been
 * deactivated, the user may have lost the role. Otherwise it returns to the home fleet, in every tab.
 */
export const keepActing = async (db: Db, acting: Acting, now: Date): Promise<Acting | null> =>
  (await keepActings(db, [acting], now))[0]!

/** Like {@link keepActing} for many sessions, or none, in their order: one query for all that act as another fleet. */
export const keepActings = async (db: Db, actings: readonly (Acting | null)[], now: Date): Promise<(Acting | null)[]> => {
  const visiting = actings.filter((acting) => acting?.impersonating) as Acting[]
  const facts = await findFactsOfVisits(db, visiting)
  const mayStay = new Set(visiting.filter((acting, index) => facts[index] && mayActAs(acting, facts[index]).ok))
  return Promise.all(actings.map((acting) => (!acting?.impersonating || mayStay.has(acting) ? acting : goHome(db, acting, now))))
}

const goHome = async (db: Db, acting: Acting, now: Date): Promise<Acting | null> => {
  await actAsFleet(db, acting.sessionId, null)
  if (acting.isFmc) await setFmcMode(db, acting.sessionId, true)
  return findActing(db, acting.sessionId, now)
}
