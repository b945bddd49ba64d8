import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { FleetAccess, FleetAccessFacts } from '../fleet-access.ts'

/**
 * The fleets a user oversees, alias `f`, for further conditions or as a subquery. Excludes companies' own fleets (home of their
 * staff) and deleted ones.
 */
export const accessibleFleets = (db: Db, access: FleetAccess) => {
  const customers = db.selectFrom('fleets as f').where('f.isCompany', '=', false).where('f.deletedAt', 'is', null)
  if (access.everyFleet) return customers
  if (access.affiliationId === null) return customers.where(sql<boolean>`false`)
  return customers.where('f.affiliationId', 'in', accessibleAffiliations(db, access).select('a.id'))
}

/** The user's affiliation and its children, alias `a`: their fleets are accessible. */
export const accessibleAffiliations = (db: Db, { affiliationId }: FleetAccess) =>
  db.selectFrom('affiliations as a').where((eb) => eb.or([eb('a.id', '=', affiliationId), eb('a.parentId', '=', affiliationId)]))

/** A user and a fleet that they may or may not access. */
type Visit = { userId: number; fleetId: number }
/** The facts of each pair `q`; without fleets that do not exist or were deleted. */
const factsOf = (db: Db, visits: readonly Visit[]) =>
  db
    .selectFrom(
      sql<Visit>`unnest(${visits.map(({ userId }) => userId)}::bigint[], ${visits.map(({ fleetId }) => fleetId)}::bigint[])`.as<'q'>(
        sql`q (user_id, fleet_id)`,
      ),
    )
    .innerJoin('fleets as f', 'f.id', 'q.fleetId')
    .leftJoin('affiliations as a', 'a.id', 'f.affiliationId')
    .leftJoin('accounts as c', 'c.id', 'f.accountId')
    .where('f.deletedAt', 'is', null)
    .select([
      'q.userId',
      'f.id',
      'f.affiliationId',
      'a.parentId as affiliationParentId',
      'f.isCompany',
      'f.isActive',
      'f.enrolled',
      'f.sampleOfFleetId',
    ])
    .select([
      sql<boolean>`coalesce(c.is_active and c.enrolled, true)`.as('accountIsOpen'),
      sql<boolean>`exists (
        select 1 from user_fleets uf where uf.user_id = q.user_id and uf.fleet_id = f.id and uf.purpose = 'account')`.as(
        'inOwnAccount',
      ),
    ])

/** A fleet and this user's relation to it; undefined if the id does not exist. */
export const findFleetAccessFacts = async (db: Db, userId: number, fleetId: number): Promise<FleetAccessFacts | undefined> =>
  (await findFactsOfVisits(db, [{ userId, fleetId }]))[0]

/** Like {@link findFleetAccessFacts} for many pairs of user and fleet, in their order. */
export const findFactsOfVisits = async (db: Db, visits: readonly Visit[]): Promise<(FleetAccessFacts | undefined)[]> => {
  const rows = visits.length > 0 ? await factsOf(db, visits).execute() : []
  const keyOf = ({ userId, fleetId }: Visit): string => `${userId} at ${fleetId}`
  const byVisit = new Map(rows.map(({ userId, ...facts }) => [keyOf({ userId, fleetId: facts.id }), facts]))
  return visits.map((visit) => byVisit.get(keyOf(visit)))
}
