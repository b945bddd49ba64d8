import { type RawBuilder, sql } from 'kysely'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * Whose money: that of these fleets, and with `access` of all that the user oversees; with `assignedTo` only payments for orders that
 * this driver sees, without monthly fees.
 */
export type MoneyScope = { fleetIds: readonly number[]; access?: FleetAccess; assignedTo?: number }

/** The fleet of a scope without others: its statements are prepared. */
export const onlyFleetOf = ({ fleetIds, access }: MoneyScope): number | null =>
  fleetIds.length === 1 && !access ? fleetIds[0]! : null

/** Whether the fleet in a column is one of the scope. A company's fleets stay in the database: they are tens of thousands. */
export const ofMoney = (db: Db, { fleetIds, access }: MoneyScope, column: 'l.fleetId' | 'o.fleetId' | 'c.fleetId') => {
  const fleet = sql.ref(column)
  const named: RawBuilder<boolean> =
    // A single fleet: its index then also gives the order.
    fleetIds.length === 1 ? sql`${fleet} = ${fleetIds[0]!}` : sql`${fleet} = any(${[...fleetIds]}::bigint[])`
  if (!access) return named
  const overseen = sql<boolean>`${fleet} in (${accessibleFleets(db, access).select('f.id')})`
  return fleetIds.length === 0 ? overseen : sql<boolean>`(${named} or ${overseen})`
}
