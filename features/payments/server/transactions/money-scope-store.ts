import { type RawBuilder, sql } from 'kysely'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * Fleets whose money is visible: these, and with `access` all that the user oversees; with `assignedTo` only payments for orders that
 * this driver sees, without monthly fees.
 */
export type MoneyScope = { fleetIds: readonly number[]; access?: FleetAccess; assignedTo?: number }

/** The only fleet of a scope, or null: single-fleet queries are prepared. */
export const onlyFleetOf = ({ fleetIds, access }: MoneyScope): number | null =>
  fleetIds.length === 1 && !access ? fleetIds[0]! : null

/** Whether the fleet in a column is within the scope. A company's fleets are not passed as parameters: there are tens of thousands. */
export const ofMoney = (db: Db, { fleetIds, access }: MoneyScope, column: 'l.fleetId' | 'o.fleetId' | 'c.fleetId') => {
  const fleet = sql.ref(column)
  const named: RawBuilder<boolean> =
    // A single fleet: its index then also returns the sort order.
    fleetIds.length === 1 ? sql`${fleet} = ${fleetIds[0]!}` : sql`${fleet} = any(${[...fleetIds]}::bigint[])`
  if (!access) return named
  const overseen = sql<boolean>`${fleet} in (${accessibleFleets(db, access).select('f.id')})`
  return fleetIds.length === 0 ? overseen : sql<boolean>`(${named} or ${overseen})`
}
