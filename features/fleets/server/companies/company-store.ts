import { sql } from 'kysely'
import { FMC_ROLES } from '#features/accounts/role.ts'
import type { BrandId } from '#features/brands/brand.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'

/** A company's own fleet: the home of its staff, excluded from all lists of fleets. Its brand is the company's. */
export const insertCompanyFleet = async (
  tx: Tx,
  home: { affiliationId: number; name: string; brandId: string; country: CountryCode; createdAt: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto('fleets')
    .values({ ...home, isCompany: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the company's own fleet; its country also applies to the staff. */
export const updateCompanyFleet = async (
  tx: Tx,
  fleetId: number,
  home: { name: string; brandId: BrandId; country: CountryCode },
): Promise<void> => {
  await tx.updateTable('fleets').set(home).where('id', '=', fleetId).where('isCompany', '=', true).execute()
  const { country } = home
  await tx.updateTable('users').set({ country }).where('fleetId', '=', fleetId).where('country', '<>', country).execute()
}

/** Active staff of a fleet's company and of its parent company: the people who oversee the fleet. */
export const listLookingAfter = (db: Db, affiliationId: number) =>
  db
    .selectFrom('users as u')
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .where(sql<boolean>`u.roles && ${[...FMC_ROLES]}::text[]`)
    .where(
      sql<boolean>`u.affiliation_id in (
        select a.id from affiliations a where a.id = ${affiliationId}
        union select a.parent_id from affiliations a where a.id = ${affiliationId} and a.parent_id is not null)`,
    )
    .select(['u.firstName', 'u.lastName'])
    .orderBy(sql`lower(u.first_name)`)
    .orderBy(sql`lower(u.last_name)`)
    .orderBy('u.id')
    .execute()

/**
 * Call after fleets changed their company, or companies their parent: removes the approval right for these fleets from staff who no
 * longer oversee them. That right does not depend on the company, so it would outlive the change.
 */
export const dropRightsOfFormerStaff = async (tx: Tx, fleetIds: readonly number[]): Promise<void> => {
  if (fleetIds.length === 0) return
  await sql`
    delete from user_fleets uf using users u, fleets f left join affiliations a on a.id = f.affiliation_id
    where u.id = uf.user_id and f.id = uf.fleet_id and f.id = any(${[...fleetIds]}::bigint[])
      and uf.purpose in ('approval', 'assigned') and u.roles && ${[...FMC_ROLES]}::text[]
      and (f.affiliation_id is null
        or (u.affiliation_id is distinct from f.affiliation_id and u.affiliation_id is distinct from a.parent_id))`.execute(tx)
}
