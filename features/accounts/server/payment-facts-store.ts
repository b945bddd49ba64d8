import { sql } from 'kysely'

/**
 * Whether something to pay with has been taken down for a fleet, within the query that reads the fleet: for who pays by account number
 * the number, for the others a card or a PayPal account. `fleet` is the alias of the fleet there.
 */
export const paymentMethodOnFile = (fleet: 'f' | 'fleets') =>
  sql<boolean>`(case when ${sql.ref(`${fleet}.fleetPaymentType`)} = 'wex' then ${sql.ref(`${fleet}.wexAccountNumber`)} is not null
    else exists (select 1 from payment_methods pm where pm.fleet_id = ${sql.ref(`${fleet}.id`)} and pm.removed_at is null) end)`
