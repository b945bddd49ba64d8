import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type EveryLanguage, inEveryLanguage } from '#platform/i18n/texts.ts'
import { methodName } from '#features/accounts/payment-words.ts'
import { usableBy } from '../methods/method-store.ts'

/** A stored method as somebody may pay with it. What the provider calls it stays in the store. */
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

const methodsFor = preparedQuery((db, { fleetId, userId, isAdmin }: { fleetId: number; userId: number; isAdmin: boolean }) =>
  db
    .selectFrom('paymentMethods as m')
    .select([...COLUMNS])
    .where('m.fleetId', '=', fleetId)
    .where('m.removedAt', 'is', null)
    .$if(!isAdmin, (query) => query.where(usableBy(userId)))
    .orderBy('m.isDefault', 'desc')
    .orderBy('m.id'),
)

/**
 * The methods that somebody may pay an order with, by the same rule as their list of methods. One that has expired is among them, to
 * be shown with its reason. The fleet's default pays the subscription and what a policy approves by itself; it is nobody's for that.
 */
export const findMethodsFor = (
  db: Db,
  { fleetId }: { fleetId: number },
  { userId, isAdmin }: { userId: number; isAdmin: boolean },
): Promise<MethodOfFleet[]> => methodsFor(db, { fleetId, userId, isAdmin })

/** What the fleet pays with when nobody chooses. */
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

/** For events, which leave the language open. */
export const findMethodWords = async (db: Db, id: number | null): Promise<EveryLanguage | null> => {
  const row = await findNamed(db, id)
  return row ? inEveryLanguage((language) => methodName(row, language)) : null
}

/** For the provider and nobody else. */
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

/** Whether the form of the user says so, for as long as the company of the fleet allows it. */
export const isAccountShared = async (db: Db, { fleetId }: { fleetId: number }, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ shared: boolean }>`
    select u.share_account_number and coalesce(a.allow_share_account_number, true) as shared
    from users u join fleets f on f.id = ${fleetId} left join affiliations a on a.id = f.affiliation_id
    where u.id = ${userId}`.execute(db)
  return rows[0]?.shared ?? false
}

/** Whose money it is: in the dollars of its country. */
export const findCountry = async (db: Db, { fleetId }: { fleetId: number }): Promise<'US' | 'CA'> =>
  (await db.selectFrom('fleets').select('country').where('id', '=', fleetId).executeTakeFirstOrThrow()).country

/** For the back office, which works across fleets. */
export const findFleetOfOrder = async (db: Db, orderId: number): Promise<number | null> =>
  (await db.selectFrom('orders').select('fleetId').where('id', '=', orderId).executeTakeFirst())?.fleetId ?? null
