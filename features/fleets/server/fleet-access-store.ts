import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { FleetAccess, FleetAccessFacts } from '../fleet-access.ts'

/**
 * The fleets that somebody oversees, alias `f`, to be narrowed further or used as a subquery. A company's own fleet, the home of
 * its staff, is in no list, and neither is a deleted one.
 */
export const accessibleFleets = (db: Db, access: FleetAccess) => {
  const customers = db.selectFrom('fleets as f').where('f.isCompany', '=', false).where('f.deletedAt', 'is', null)
  if (access.everyFleet) return customers
  if (access.affiliationId === null) return customers.where(sql<boolean>`false`)
  const affiliations = db
    .selectFrom('affiliations as a')
    .where((eb) => eb.or([eb('a.id', '=', access.affiliationId), eb('a.parentId', '=', access.affiliationId)]))
    .select('a.id')
  return customers.where('f.affiliationId', 'in', affiliations)
}

/** A fleet and how this user stands to it; undefined when there is none of this id. */
export const findFleetAccessFacts = (db: Db, userId: number, fleetId: number): Promise<FleetAccessFacts | undefined> =>
  db
    .selectFrom('fleets as f')
    .leftJoin('affiliations as a', 'a.id', 'f.affiliationId')
    .leftJoin('accounts as c', 'c.id', 'f.accountId')
    .where('f.id', '=', fleetId)
    .where('f.deletedAt', 'is', null)
    .select(['f.id', 'f.affiliationId', 'a.parentId as affiliationParentId', 'f.isCompany', 'f.isActive', 'f.enrolled'])
    .select([
      sql<boolean>`coalesce(c.is_active and c.enrolled, true)`.as('accountIsOpen'),
      sql<boolean>`exists (
        select 1 from user_fleets uf where uf.user_id = ${userId} and uf.fleet_id = f.id and uf.purpose = 'account')`.as(
        'inOwnAccount',
      ),
    ])
    .executeTakeFirst()
