import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { BoundingBox, Coordinates } from '../great-circle.ts'

// Shops belong to no fleet: a fleet finds all bookable shops in its country, since currency and taxes depend on it. Only
// favorites belong to a user.

/** Open to bookings, with hours to offer and an invited shop user to answer requests. The back office uses the same rule. */
export const isBookable = (alias: 's' | 'shops') => sql<boolean>`${sql.ref(`${alias}.is_active`)}
  and exists (select from shop_hours h where h.shop_id = ${sql.ref(`${alias}.id`)})
  and ${hasInvitedDesk(alias)}`

export const hasInvitedDesk = (alias: 's' | 'shops') => sql<boolean>`exists (select from shop_users u
  where u.shop_id = ${sql.ref(`${alias}.id`)} and u.is_active and (u.invited_at is not null or u.password_hash is not null))`

/** Positions of active shops in a box; the exact distance is computed later. */
export const findShopsWithin = (db: Db, country: CountryCode, box: BoundingBox, mediumHeavyOnly: boolean) =>
  db
    .selectFrom('shops')
    .where('isActive', '=', true)
    .where(isBookable('shops'))
    .where('country', '=', country)
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where('longitude', '>=', box.west)
    .where('longitude', '<=', box.east)
    .$if(mediumHeavyOnly, (query) => query.where('mediumHeavy', '=', true))
    .select(['id', 'latitude', 'longitude'])
    .execute()

type Around = Coordinates & { box: BoundingBox }

/**
 * The nearest bookable shops around each of several places, by the place's index, nearest first. Distances within a box are
 * compared on the plane, which sorts them like exact ones.
 */
export const findNearestShops = async (
  db: Db,
  country: CountryCode,
  places: readonly Around[],
  { mediumHeavyOnly, limit }: { mediumHeavyOnly: boolean; limit: number },
): Promise<Map<number, number[]>> => {
  if (places.length === 0) return new Map()
  const listOf = (valueOf: (place: Around) => number) => sql`${places.map(valueOf)}::float8[]`
  const { rows } = await sql<{ place: number; id: number }>`
    select p.place::int - 1 as place, s.id
    from unnest(${listOf((p) => p.latitude)}, ${listOf((p) => p.longitude)}, ${listOf((p) => p.box.south)},
      ${listOf((p) => p.box.north)}, ${listOf((p) => p.box.west)}, ${listOf((p) => p.box.east)})
      with ordinality as p (latitude, longitude, south, north, west, east, place)
    cross join lateral (
      select s.id, (s.latitude - p.latitude) ^ 2 + ((s.longitude - p.longitude) * cos(radians(p.latitude))) ^ 2 as far
      from shops s where ${isBookable('s')} and s.country = ${country} and not s.phone_only
        and s.latitude between p.south and p.north and s.longitude between p.west and p.east
        and (s.medium_heavy or not ${mediumHeavyOnly})
      order by far, s.id limit ${limit}) s
    order by p.place, s.far, s.id`.execute(db)
  return new Map([...Map.groupBy(rows, (row) => row.place)].map(([place, found]) => [place, found.map(({ id }) => id)]))
}

/** Shops by id, unordered; includes those closed to bookings, whose orders continue. */
export const findShops = async (db: Db, ids: number[]) =>
  ids.length === 0 ? [] : await db.selectFrom('shops').selectAll().where('id', 'in', ids).execute()
export type Shop = Awaited<ReturnType<typeof findShops>>[number]

export const findShop = async (db: Db, id: number): Promise<Shop | null> => (await findShops(db, [id]))[0] ?? null

/** Those of these shops that a fleet of the country may find and book. */
export const findShopsFor = async (db: Db, country: CountryCode, ids: number[]): Promise<Shop[]> =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('shops')
        .selectAll()
        .where('id', 'in', ids)
        .where('country', '=', country)
        .where(isBookable('shops'))
        .execute()

export const findShopFor = async (db: Db, country: CountryCode, id: number): Promise<Shop | null> =>
  (await findShopsFor(db, country, [id]))[0] ?? null

/** The saved shops of one user. */
export const findFavoriteIds = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db.selectFrom('favoriteShops').select('shopId').where('userId', '=', userId).orderBy('shopId').execute()
  return rows.map((row) => row.shopId)
}

export const saveFavorite = async (db: Db, userId: number, shopId: number): Promise<void> => {
  await db
    .insertInto('favoriteShops')
    .values({ userId, shopId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeFavorite = async (db: Db, userId: number, shopId: number): Promise<void> => {
  await db.deleteFrom('favoriteShops').where('userId', '=', userId).where('shopId', '=', shopId).execute()
}

/** Garaging ZIP codes of the vehicles within the scope, most vehicles first; then the fleet's own address. */
export const findUsualZips = async (db: Db, { fleetId, assignedTo }: FleetScope): Promise<string[]> => {
  const { rows } = await sql<{ zip: string }>`
    (select v.garaging_zip as zip from vehicles v
      where v.fleet_id = ${fleetId} and v.deleted_at is null and v.garaging_zip <> ''
        and (${assignedTo ?? null}::bigint is null or exists (
          select 1 from vehicle_drivers d where d.fleet_id = v.fleet_id and d.vehicle_id = v.id and d.user_id = ${assignedTo ?? null}))
      group by v.garaging_zip order by count(*) desc, v.garaging_zip limit ${ZIPS_TRIED})
    union all
    select f.zip from fleets f where f.id = ${fleetId} and f.zip <> ''`.execute(db)
  return rows.map(({ zip }) => zip)
}
const ZIPS_TRIED = 3
