import { sql } from 'kysely'

/**
 * SQL: whether a fleet has a payment method on file: the account number for account payers, otherwise a card or PayPal account.
 * `fleet` is the alias of the fleet in the enclosing query.
 */
export const paymentMethodOnFile = (fleet: 'f' | 'fleets') =>
  sql<boolean>`(case when ${sql.ref(`${fleet}.fleetPaymentType`)} = 'wex' then ${sql.ref(`${fleet}.wexAccountNumber`)} is not null
    else exists (select 1 from payment_methods pm where pm.fleet_id = ${sql.ref(`${fleet}.id`)} and pm.removed_at is null) end)`
