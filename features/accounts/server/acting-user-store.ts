import type { Db } from '#platform/db/database.ts'
import type { Acting } from '../acting.ts'
import { isFmc } from '../role.ts'

/**
 * A user acting for a fleet without a session, for jobs on their behalf: with their current roles, or null if they may no
 * longer sign in. The caller must check that they still have access to a fleet other than their own.
 */
export const findActingUser = async (
  db: Db,
  { userId, fleetId }: { userId: number; fleetId: number },
): Promise<Acting | null> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('fleets as home', 'home.id', 'u.fleetId')
    .innerJoin('fleets as acted', (join) => join.on('acted.id', '=', fleetId))
    .where('u.id', '=', userId)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .where('home.isActive', '=', true)
    .where('acted.isActive', '=', true)
    .where('acted.deletedAt', 'is', null)
    .select(['u.id as userId', 'u.firstName', 'u.lastName', 'u.email', 'u.roles', 'u.language', 'u.affiliationId'])
    .select([
      'u.fleetId as homeFleetId',
      'acted.id as fleetId',
      'acted.country',
      'acted.zip as fleetZip',
      'acted.brandId',
      'acted.sampleOfFleetId',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { sampleOfFleetId, ...person } = row
  return {
    ...person,
    isSample: sampleOfFleetId !== null,
    isFmc: isFmc(row.roles),
    fmcMode: false,
    impersonating: row.homeFleetId !== fleetId,
    onlyOrderId: null,
    sessionId: '',
  }
}
