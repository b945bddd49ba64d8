import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { StoredMethod } from '#integrations/payments/port.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { NamedMethod } from '#features/accounts/payment-words.ts'

/** A method or billing address as its list shows it. The vault token stays in the store. */
export type MethodRow = NamedMethod & {
  id: number
  ownerUserId: number
  ownerName: string
  expiresOn: string | null
  cardholderName: string | null
  payerEmail: string | null
  nickname: string | null
  billingAddress: string | null
  billingZip: string | null
  billingEmail: string | null
  isDefault: boolean
  people: { id: number; name: string }[]
  activeOrderIds: number[]
}

type Scope = Pick<FleetScope, 'fleetId'>
/** `visibleTo`: only methods that this user owns or shares; null for users who see all methods of the fleet. */
type MethodScope = { id?: number; visibleTo: number | null }

/** Methods a non-admin may see and pay with: their own and those shared with them. Alias `m`. */
export const usableBy = (userId: number) =>
  sql<boolean>`(m.owner_user_id = ${userId} or exists (
    select 1 from payment_method_people p where p.fleet_id = m.fleet_id and p.method_id = m.id and p.user_id = ${userId}))`

const PEOPLE = sql<MethodRow['people']>`coalesce((
  select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.last_name, u.id)
  from payment_method_people p join users u on u.id = p.user_id
  where p.fleet_id = m.fleet_id and p.method_id = m.id), '[]'::json)`
/** Orders in a final state need no payment any more. */
const ORDERS = sql<number[]>`array(
  select o.id::int from orders o
  where o.fleet_id = m.fleet_id and o.payment_type = 'braintree' and o.payment_token = m.id::text
    and o.status not in ('paid', 'paid_in_shop', 'cancel')
  order by o.id)`

/** The default first, then by age; billing addresses last. */
export const findMethods = async (db: Db, { fleetId }: Scope, { id, visibleTo }: MethodScope): Promise<MethodRow[]> => {
  const cards = await db
    .selectFrom('paymentMethods as m')
    .innerJoin('users as owner', 'owner.id', 'm.ownerUserId')
    .where('m.fleetId', '=', fleetId)
    .where('m.removedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('m.id', '=', id!))
    .$if(visibleTo !== null, (query) => query.where(usableBy(visibleTo!)))
    .select([
      'm.id',
      'm.kind',
      'm.cardType',
      'm.lastFour',
      'm.expiresOn',
      'm.cardholderName',
      'm.payerEmail',
      'm.nickname',
      'm.billingAddress',
      'm.billingZip',
      'm.billingEmail',
      'm.isDefault',
      'm.ownerUserId',
    ])
    .select([ownerName.as('ownerName'), PEOPLE.as('people'), ORDERS.as('activeOrderIds')])
    .orderBy('m.isDefault', 'desc')
    .orderBy('m.id')
    .execute()
  return [...cards, ...(await findBillTos(db, { fleetId }, { ...(id === undefined ? {} : { id }), visibleTo }))]
}

const ownerName = sql<string>`owner.first_name || ' ' || owner.last_name`

const NOT_CHARGED = {
  kind: 'bill_to' as const,
  cardType: null,
  lastFour: null,
  expiresOn: null,
  cardholderName: null,
  payerEmail: null,
  isDefault: false,
  people: [],
  activeOrderIds: [],
}

const findBillTos = async (db: Db, { fleetId }: Scope, { id, visibleTo }: MethodScope): Promise<MethodRow[]> => {
  const rows = await db
    .selectFrom('billTos as m')
    .innerJoin('users as owner', 'owner.id', 'm.ownerUserId')
    .where('m.fleetId', '=', fleetId)
    .where('m.removedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('m.id', '=', id!))
    .$if(visibleTo !== null, (query) => query.where('m.ownerUserId', '=', visibleTo!))
    .select(['m.id', 'm.ownerUserId', 'm.nickname', 'm.billingAddress', 'm.billingZip', 'm.billingEmail'])
    .select(ownerName.as('ownerName'))
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({ ...NOT_CHARGED, ...row }))
}

/** Serializes all changes to the default and to the number of methods. */
export const lockMethods = async (tx: Tx, { fleetId }: Scope): Promise<void> => {
  await tx.selectFrom('fleets').select('id').where('id', '=', fleetId).forNoKeyUpdate().execute()
}

export const hasMethods = async (db: Db, { fleetId }: Scope): Promise<boolean> =>
  (await db
    .selectFrom('paymentMethods')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export type Details = {
  nickname: string | null
  billingAddress: string | null
  billingZip: string | null
  billingEmail: string | null
}
type NewMethod = Details & { fleetId: number; ownerUserId: number; createdAt: Date }

/** Returns its id; null if the provider's method is already stored: a repeated request. */
export const insertMethod = async (tx: Tx, row: NewMethod & StoredMethod & { isDefault: boolean }): Promise<number | null> => {
  const inserted = await tx
    .insertInto('paymentMethods')
    .values(row)
    .onConflict((conflict) => conflict.column('vaultToken').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** The stored method with this vault token. */
export const findByToken = async (db: Db, { fleetId }: Scope, vaultToken: string): Promise<number | null> =>
  (
    await db
      .selectFrom('paymentMethods')
      .select('id')
      .where('fleetId', '=', fleetId)
      .where('vaultToken', '=', vaultToken)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
  )?.id ?? null

export const insertBillTo = async (tx: Tx, row: NewMethod): Promise<number> =>
  (await tx.insertInto('billTos').values(row).returning('id').executeTakeFirstOrThrow()).id

/** The id comes from {@link findMethods}, which is scoped to the fleet. */
export const updateDetails = async (
  tx: Tx,
  { fleetId }: Scope,
  { id, kind }: Pick<MethodRow, 'id' | 'kind'>,
  changed: Partial<Details>,
): Promise<void> => {
  if (Object.keys(changed).length === 0) return
  const table = kind === 'bill_to' ? 'billTos' : 'paymentMethods'
  await tx.updateTable(table).set(changed).where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

export const replacePeople = async (tx: Tx, { fleetId }: Scope, methodId: number, userIds: readonly number[]): Promise<void> => {
  await tx.deleteFrom('paymentMethodPeople').where('fleetId', '=', fleetId).where('methodId', '=', methodId).execute()
  const people = [...new Set(userIds)].map((userId) => ({ fleetId, methodId, userId }))
  if (people.length) await tx.insertInto('paymentMethodPeople').values(people).execute()
}

/** At most one default: clears the old one before it sets the new one. */
export const replaceDefault = async (tx: Tx, { fleetId }: Scope, id: number): Promise<void> => {
  await tx
    .updateTable('paymentMethods')
    .set({ isDefault: false })
    .where('fleetId', '=', fleetId)
    .where('isDefault', '=', true)
    .execute()
  await tx.updateTable('paymentMethods').set({ isDefault: true }).where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

/** Removes it from every list; the ledger keeps its name. Returns the vault token, for deletion at the provider. */
export const markRemoved = async (
  tx: Tx,
  { fleetId }: Scope,
  { id, kind }: Pick<MethodRow, 'id' | 'kind'>,
  now: Date,
): Promise<string | null> => {
  if (kind === 'bill_to') {
    await tx.updateTable('billTos').set({ removedAt: now }).where('fleetId', '=', fleetId).where('id', '=', id).execute()
    return null
  }
  const { vaultToken } = await tx
    .updateTable('paymentMethods')
    .set({ removedAt: now, isDefault: false })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .returning('vaultToken')
    .executeTakeFirstOrThrow()
  return vaultToken
}
