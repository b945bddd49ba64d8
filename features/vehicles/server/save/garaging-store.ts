import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import type { GaragingAddress } from '../../form/garaging-address.ts'

const COLUMNS = ['a.id', 'a.street', 'a.city', 'a.state', 'a.zip'] as const

/** The fleet's addresses with their number of vehicles, most first. */
export const listAddresses = (db: Db, scope: FleetScope) =>
  db
    .selectFrom('garagingAddresses as a')
    .where('a.fleetId', '=', scope.fleetId)
    .select(COLUMNS)
    .select(
      sql<number>`(select count(*)::int from vehicles v where v.fleet_id = a.fleet_id and v.address_id = a.id and v.deleted_at is null)`.as(
        'vehicles',
      ),
    )
    .orderBy('vehicles', 'desc')
    .orderBy('a.id')
    .limit(MOST_ADDRESSES)
    .execute()
const MOST_ADDRESSES = 500

export const findAddress = (db: Db, scope: FleetScope, id: number) =>
  db
    .selectFrom('garagingAddresses as a')
    .where('a.fleetId', '=', scope.fleetId)
    .where('a.id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst()

/** Finds the fleet's address with these values, or inserts it. */
export const keepAddress = async (tx: Db, scope: FleetScope, address: GaragingAddress) => {
  const { rows } = await sql<GaragingAddress & { id: number }>`
    insert into garaging_addresses (fleet_id, street, city, state, zip)
    values (${scope.fleetId}, ${address.street}, ${address.city}, ${address.state}, ${address.zip})
    on conflict (fleet_id, zip, lower(coalesce(city, '')), lower(coalesce(street, '')))
      do update set state = coalesce(garaging_addresses.state, excluded.state)
    returning id, street, city, state, zip`.execute(tx)
  return rows[0]!
}
