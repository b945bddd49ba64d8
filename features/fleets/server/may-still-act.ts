import type { Acting } from '#features/accounts/acting.ts'
import type { Db } from '#platform/db/database.ts'
import { mayActAs } from '../fleet-access.ts'
import { findFleetAccessFacts } from './fleet-access-store.ts'

/** Whether staff of a company still have access to the fleet they act as, for jobs that run later on their behalf. */
export const mayStillAct = async (db: Db, acting: Acting): Promise<boolean> => {
  if (!acting.impersonating) return true
  const fleet = await findFleetAccessFacts(db, acting.userId, acting.fleetId)
  return fleet !== undefined && mayActAs(acting, fleet).ok
}
