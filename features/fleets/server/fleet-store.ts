import { sql } from 'kysely'
import type { CountryCode } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { OPEN_ORDER_STATUSES } from '../fleet.ts'
import type { FleetAccess } from '../fleet-access.ts'
import { accessibleFleets } from './fleet-access-store.ts'

/** Fleets in the scope of a lookup: the acting one, or those the user oversees. */
export type FleetLookup = { actingFleetId: number; access: FleetAccess }

const within = (db: Db, { actingFleetId, access }: FleetLookup, fleetId: number) =>
  db
    .selectFrom('fleets as fleet')
    .where('fleet.id', '=', fleetId)
    .where((eb) => eb.or([eb('fleet.id', '=', actingFleetId), eb('fleet.id', 'in', accessibleFleets(db, access).select('f.id'))]))

/** One fleet with related names and two totals; undefined if not within the lookup. `lock`: until the transaction ends. */
export const findFleet = (db: Db, lookup: FleetLookup, fleetId: number, lock?: 'lock') =>
  within(db, lookup, fleetId)
    .$if(lock !== undefined, (query) => query.forUpdate('fleet'))
    .leftJoin('accounts as c', 'c.id', 'fleet.accountId')
    .leftJoin('affiliations as a', 'a.id', 'fleet.affiliationId')
    .selectAll('fleet')
    .select(['c.name as accountName', 'a.name as affiliationName', 'a.parentId as affiliationParentId'])
    .select([
      sql<number>`(select count(*) from users u where u.fleet_id = fleet.id and u.deleted_at is null)`.as('userTotal'),
      sql<number>`(select count(*) from vehicles v where v.fleet_id = fleet.id and v.deleted_at is null)`.as('vehiclesTotal'),
    ])
    .executeTakeFirst()

export type StoredFleet = NonNullable<Awaited<ReturnType<typeof findFleet>>>

/** Whether any fleet exists: a demo database is filled once. */
export const hasFleets = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('fleets').select('id').limit(1).executeTakeFirst()) !== undefined

/** For users who already act as this fleet. */
export const findFleetName = async (db: Db, fleetId: number): Promise<string> =>
  (await db.selectFrom('fleets').select('name').where('id', '=', fleetId).executeTakeFirstOrThrow()).name

/** Id and name of all accessible fleets, by name. */
export const listNames = (db: Db, access: FleetAccess) =>
  accessibleFleets(db, access)
    .select(['f.id', 'f.name', 'f.isActive'])
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .execute()

export type FleetColumns = {
  name?: string
  affiliationId?: number | null
  brandId?: string
  isActive?: boolean
  isSettingUp?: boolean
  otherId?: string | null
  region?: string | null
  rep?: string | null
  fleetPaymentType?: string
  shareWexNumber?: boolean
  geotabDatabaseName?: string | null
  address?: string | null
  city?: string | null
  state?: string | null
  zip?: string | null
  paymentChosenAt?: Date
  taxId?: string | null
  gstNumber?: string | null
  pstNumber?: string | null
  logoFileKey?: string | null
  logoPreviewFileKey?: string | null
}

export const insertFleet = async (
  tx: Tx,
  fleet: FleetColumns & { name: string; affiliationId: number | null; brandId: string; country: CountryCode; createdAt: Date },
): Promise<number> => {
  const { id } = await tx.insertInto('fleets').values(fleet).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Brand of a home fleet; the default for fleets its users add. */
export const brandOfFleet = async (db: Db, fleetId: number): Promise<{ brandId: string; country: CountryCode }> =>
  db.selectFrom('fleets').where('id', '=', fleetId).select(['brandId', 'country']).executeTakeFirstOrThrow()

/** The id comes from `findFleet`, which has checked the scope. */
export const updateFleet = async (tx: Tx, fleetId: number, changed: FleetColumns): Promise<void> => {
  if (Object.keys(changed).length === 0) return
  await tx.updateTable('fleets').set(changed).where('id', '=', fleetId).execute()
}

/** Whether any order of the fleet is still open. */
export const hasOpenOrders = async (db: Db, fleetId: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .where('fleetId', '=', fleetId)
    .where('status', 'in', [...OPEN_ORDER_STATUSES])
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Removes it from all lists and from use, but keeps the row. Returns every session acting as the fleet to its home fleet. */
export const markDeleted = async (tx: Tx, fleetId: number, now: Date): Promise<void> => {
  await tx.updateTable('fleets').set({ isActive: false, deletedAt: now }).where('id', '=', fleetId).execute()
  await tx.updateTable('sessions').set({ actingFleetId: null }).where('actingFleetId', '=', fleetId).execute()
}
