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

/** The user's affiliation and its children, alias `a`: whose fleets they oversee. */
export const accessibleAffiliations = (db: Db, { affiliationId }: FleetAccess) =>
  db.selectFrom('affiliations as a').where((eb) => eb.or([eb('a.id', '=', affiliationId), eb('a.parentId', '=', affiliationId)]))

/** A fleet and this user's relation to it; undefined if the id does not exist. */
export const findFleetAccessFacts = (db: Db, userId: number, fleetId: number): Promise<FleetAccessFacts | undefined> =>
  db
    .selectFrom('fleets as f')
    .leftJoin('affiliations as a', 'a.id', 'f.affiliationId')
    .leftJoin('accounts as c', 'c.id', 'f.accountId')
    .where('f.id', '=', fleetId)
    .where('f.deletedAt', 'is', null)
    .select([
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
        select 1 from user_fleets uf where uf.user_id = ${userId} and uf.fleet_id = f.id and uf.purpose = 'account')`.as(
        'inOwnAccount',
      ),
    ])
    .executeTakeFirst()
