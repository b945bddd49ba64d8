import { type Kysely, sql } from 'kysely'
import type { CountryCode } from '#features/countries/country.ts'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import { OPEN_STATUSES } from '#features/orders/life/status.ts'
import { accessibleVehicles } from '#features/vehicles/server/list/list-store.ts'
import type { VehicleScope } from '#features/vehicles/server/list/vehicle-scope.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, containingFolded, nameContains } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Two swapped letters in a ten-letter word give a similarity of 0.47. */
const LEAST_SIMILARITY = 0.42

/** The vehicles whose names, numbers or plates are most similar to the text. */
export const findSimilarVehicleIds = async (
  db: Kysely<Tables>,
  scope: VehicleScope,
  text: string,
  limit: number,
): Promise<number[]> => {
  const typed = text.toLowerCase()
  const rows = await db.transaction().execute(async (tx) => {
    // Only `<%` uses the trigram index, and it reads its threshold from the session.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`.execute(tx)
    return accessibleVehicles(tx, scope)
      .where(sql<boolean>`${typed} <% v.search`)
      .select('v.id')
      .orderBy(sql`word_similarity(${typed}, v.search)`, 'desc')
      .orderBy('v.id')
      .limit(limit)
      .execute()
  })
  return rows.map(({ id }) => id)
}

type OrderSearch = { number: number | null; vehicleIds: readonly number[] }

/** The order with this number and the latest orders of these vehicles, open ones first. */
export const findOrderIds = async (
  db: Db,
  scope: VehicleScope,
  { number, vehicleIds }: OrderSearch,
  limit: number,
): Promise<{ id: number; fleetId: number; fleetName: string }[]> => {
  if (number === null && vehicleIds.length === 0) return []
  const orders = db
    .selectFrom('orders as o')
    .innerJoin('fleets as fleet', 'fleet.id', 'o.fleetId')
    .select(['o.id', 'o.fleetId', 'fleet.name as fleetName'])
  const visible =
    'fleetId' in scope
      ? orders
          .where('o.fleetId', '=', scope.fleetId)
          .$if(scope.assignedTo !== undefined, (query) => query.where(ownOrAssigned(scope.assignedTo!)))
      : orders.where('o.fleetId', 'in', accessibleFleets(db, scope.access).select('f.id'))
  return (
    visible
      // Filtered by vehicle row, which names the fleet: otherwise every fleet of a company is scanned for these vehicles.
      .where(
        sql<boolean>`o.id = any(array(
        select ${number}::bigint where ${number}::bigint is not null
        union all select t.id from vehicles v
          cross join lateral (select t.id from orders t where t.fleet_id = v.fleet_id and t.vehicle_id = v.id offset 0) t
          where v.id = any(${[...vehicleIds]}::bigint[])))`,
      )
      .where('o.status', '!=', 'cancel')
      .orderBy(sql`o.id = ${number}`, (order) => order.desc().nullsLast())
      .orderBy(sql`o.status = any(${[...OPEN_STATUSES]}::text[])`, 'desc')
      .orderBy(sql`coalesce(o.completed_at, o.appointment_at)`, 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** Active shops of the country by part of the name. */
export const findShopsByName = (db: Db, country: CountryCode, text: string, limit: number) =>
  db
    .selectFrom('shops')
    .where('isActive', '=', true)
    .where('country', '=', country)
    .where(nameContains(sql`name`, text))
    .select(['id', 'name', 'city', 'state'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Users of this fleet by part of name, email or phone. Excludes platform staff. */
export const findPeople = (db: Db, fleetId: number, text: string, limit: number) => {
  const pattern = containing(text)
  return db
    .selectFrom('users as u')
    .where('u.fleetId', '=', fleetId)
    .where('u.deletedAt', 'is', null)
    .where(sql<boolean>`not ('super_admin' = any(u.roles))`)
    .where(
      sql<boolean>`(fold_text(u.first_name || u.last_name) like ${containingFolded(text)} or u.email ilike ${pattern} or u.cell_phone ilike ${pattern})`,
    )
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.roles'])
    .orderBy(sql`lower(u.last_name)`)
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

/** Accessible fleets by part of the name. */
export const findFleetsByName = (db: Db, access: FleetAccess, text: string, limit: number) =>
  accessibleFleets(db, access)
    // Ids as an array, so that Postgres searches the name index instead of reading it in order until enough rows match.
    .where(
      sql<boolean>`f.id = any(array(select id from fleets
        where ${nameContains(sql`name`, text)} and deleted_at is null and not is_company))`,
    )
    .select(['f.id', 'f.name'])
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .limit(limit)
    .execute()
