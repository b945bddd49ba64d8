import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type EveryLanguage, inEveryLanguage } from '#platform/i18n/texts.ts'
import { methodName } from '#features/accounts/payment-words.ts'
import { usableBy } from '../methods/method-store.ts'

/** A stored method that a user may pay with. The vault token stays in the store. */
export type MethodOfFleet = {
  id: number
  kind: 'credit_card' | 'paypal'
  cardType: string | null
  lastFour: string | null
  payerEmail: string | null
  expiresOn: string | null
  ownerUserId: number
  isDefault: boolean
}

const COLUMNS = [
  'm.id',
  'm.kind',
  'm.cardType',
  'm.lastFour',
  'm.payerEmail',
  'm.expiresOn',
  'm.ownerUserId',
  'm.isDefault',
] as const

type MethodsFor = { fleetIds: readonly number[]; userId: number; isAdmin: boolean }
const methodsFor = preparedQuery((db, { fleetIds, userId, isAdmin }: MethodsFor) =>
  db
    .selectFrom('paymentMethods as m')
    .select(['m.fleetId', ...COLUMNS])
    .where(sql<boolean>`m.fleet_id = any(${fleetIds}::bigint[])`)
    .where('m.removedAt', 'is', null)
    .$if(!isAdmin, (query) => query.where(usableBy(userId)))
    .orderBy('m.isDefault', 'desc')
    .orderBy('m.id'),
)

/**
 * The methods a user may pay orders of these fleets with, by the same rule as their list of methods. Includes expired ones, shown
 * with the reason. A fleet's default pays the subscription and automatic approvals; being the default does not make it available to
 * other users.
 */
export const findMethodsFor = async (
  db: Db,
  fleetIds: readonly number[],
  { userId, isAdmin }: { userId: number; isAdmin: boolean },
): Promise<(MethodOfFleet & { fleetId: number })[]> =>
  fleetIds.length === 0 ? [] : methodsFor(db, { fleetIds, userId, isAdmin })

/** The fleet's method if none is chosen. */
export const findDefaultMethod = async (db: Db, { fleetId }: { fleetId: number }): Promise<MethodOfFleet | null> =>
  (await db
    .selectFrom('paymentMethods as m')
    .select([...COLUMNS])
    .where('m.fleetId', '=', fleetId)
    .where('m.isDefault', '=', true)
    .where('m.removedAt', 'is', null)
    .executeTakeFirst()) ?? null

const findNamed = async (db: Db, id: number | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('paymentMethods as m')
        .select(['m.kind', 'm.cardType', 'm.lastFour'])
        .where('m.id', '=', id)
        .executeTakeFirst()

export const findMethodName = async (db: Db, id: number | null, language: Language): Promise<string | null> => {
  const row = await findNamed(db, id)
  return row ? methodName(row, language) : null
}

/** A method's name for events, which are stored without a language. */
export const findMethodWords = async (db: Db, id: number | null): Promise<EveryLanguage | null> => {
  const row = await findNamed(db, id)
  return row ? inEveryLanguage((language) => methodName(row, language)) : null
}

/** For calls to the provider only. */
export const findVaultToken = async (db: Db, id: number | null): Promise<string | null> =>
  id === null ? null : ((await tokenOf(db, { id })).at(0)?.vaultToken ?? null)
const tokenOf = preparedQuery((db, { id }: { id: number }) =>
  db.selectFrom('paymentMethods').select('vaultToken').where('id', '=', id).where('removedAt', 'is', null),
)

export const findAccountNumber = async (db: Db, { fleetId }: { fleetId: number }): Promise<string | null> => {
  const { rows } = await sql<{ number: string | null }>`
    select wex_account_number as number from fleets where id = ${fleetId}`.execute(db)
  return rows[0]?.number ?? null
}

type FleetAccount = { fleetId: number; accountNumber: string | null; isShared: boolean }

/**
 * The account numbers of these fleets, and whether the user's profile allows each, as long as the fleet's company allows it. None if
 * the user does not exist.
 */
export const findAccounts = async (db: Db, fleetIds: readonly number[], userId: number): Promise<FleetAccount[]> => {
  if (fleetIds.length === 0) return []
  const { rows } = await sql<FleetAccount>`
    select f.id::int as fleet_id, f.wex_account_number as account_number,
      u.share_account_number and coalesce(a.allow_share_account_number, true) as is_shared
    from fleets f join users u on u.id = ${userId} left join affiliations a on a.id = f.affiliation_id
    where f.id = any(${[...fleetIds]}::bigint[])`.execute(db)
  return rows
}

/** The fleet's country, which decides its currency. */
export const findCountry = async (db: Db, { fleetId }: { fleetId: number }): Promise<'US' | 'CA'> =>
  (await countryOf(db, { fleetId }))[0]!.country
const countryOf = preparedQuery((db, { fleetId }: { fleetId: number }) =>
  db.selectFrom('fleets').select('country').where('id', '=', fleetId),
)

/** For the back office, which works across fleets. */
export const findFleetOfOrder = async (db: Db, orderId: number): Promise<number | null> =>
  (await db.selectFrom('orders').select('fleetId').where('id', '=', orderId).executeTakeFirst())?.fleetId ?? null
