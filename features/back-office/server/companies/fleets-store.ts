import { OWNER_ROLES } from '#features/accounts/users/user-rights.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { nameContains } from '#platform/db/search.ts'
import { OFFICE_PAGE_SIZE } from '../../stuck.ts'

export type FleetListing = {
  query?: string | undefined
  affiliation_id?: number | undefined
  brand_id?: string | undefined
  payment_type?: string | undefined
}

/** Only customer fleets; the home fleet of a company's staff is excluded. */
const listed = (db: Db, { query, affiliation_id: affiliationId, brand_id: brandId, payment_type: paymentType }: FleetListing) =>
  db
    .selectFrom('fleets as f')
    .where('f.isCompany', '=', false)
    .where('f.deletedAt', 'is', null)
    .$if(affiliationId !== undefined, (rows) => rows.where('f.affiliationId', '=', affiliationId!))
    .$if(brandId !== undefined, (rows) => rows.where('f.brandId', '=', brandId!))
    .$if(paymentType !== undefined, (rows) => rows.where('f.fleetPaymentType', '=', paymentType!))
    .$if(Boolean(query), (rows) =>
      rows.where((eb) => eb.or([nameContains(sql`f.name`, query!), nameContains(sql`f.other_id`, query!)])),
    )

const rows = (db: Db, listing: FleetListing) =>
  listed(db, listing)
    .leftJoin('affiliations as a', 'a.id', 'f.affiliationId')
    .select(['f.id', 'f.name', 'f.affiliationId', 'f.brandId', 'f.fleetPaymentType', 'f.country', 'f.isActive', 'f.createdAt'])
    .select('a.name as affiliationName')
    .select([
      sql<number>`(select count(*) from users u where u.fleet_id = f.id and u.deleted_at is null)`.as('users'),
      sql<number>`(select count(*) from vehicles v where v.fleet_id = f.id and v.deleted_at is null)`.as('vehicles'),
      sql<string[]>`array(select u.first_name || ' ' || u.last_name from users u where u.fleet_id = f.id and u.deleted_at is null
        and u.is_active and u.roles && ${[...OWNER_ROLES.fleet]}::text[] order by u.id)`.as('owners'),
    ])

export const listFleets = (db: Db, listing: FleetListing, page: number) =>
  rows(db, listing)
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .limit(OFFICE_PAGE_SIZE)
    .offset((page - 1) * OFFICE_PAGE_SIZE)
    .execute()

export const findFleetRow = (db: Db, id: number) => rows(db, {}).where('f.id', '=', id).executeTakeFirst()
export type FleetRow = NonNullable<Awaited<ReturnType<typeof findFleetRow>>>

export const countFleets = async (db: Db, listing: FleetListing): Promise<number> => {
  const counted = listed(db, listing).select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}
