import { sql } from 'kysely'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { type MoneyScope, ofMoney, onlyFleetOf } from '../transactions/money-scope-store.ts'

const PLAN = [
  'f.id',
  'f.country',
  'f.state',
  'f.zip',
  'f.brandId',
  'f.fleetPaymentType',
  'f.planPriceCents',
  'f.isActive',
  'f.isCompany',
] as const
const vehiclesInUse = sql<number>`(
  select count(*) from vehicles v where v.fleet_id = f.id and v.is_active and v.deleted_at is null)`

/** Fleets with a price and no fee for this month yet, with their current number of active vehicles. */
export const findFleetsToCharge = (db: Db, month: IsoDate) =>
  db
    .selectFrom('fleets as f')
    .where('f.planPriceCents', 'is not', null)
    .where('f.isActive', '=', true)
    .where('f.isCompany', '=', false)
    .where('f.deletedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscriptionCharges as c')
            .whereRef('c.fleetId', '=', 'f.id')
            .where('c.month', '=', month)
            .select('c.id'),
        ),
      ),
    )
    .select([...PLAN])
    .select(vehiclesInUse.as('vehicles'))
    .orderBy('f.id')
    .execute()

/** A fleet's price, and its current number of vehicles. */
export const findPlanOf = (db: Db, { fleetId }: { fleetId: number }) =>
  db
    .selectFrom('fleets as f')
    .where('f.id', '=', fleetId)
    .where('f.planPriceCents', 'is not', null)
    .select([...PLAN])
    .select(vehiclesInUse.as('vehicles'))
    .executeTakeFirst()

type NewCharge = {
  fleetId: number
  month: IsoDate
  chargedOn: IsoDate
  vehicles: number
  priceCents: number
  taxCents: number
  taxProvince: string | null
  amountCents: number
  currency: 'USD' | 'CAD'
}

/** One fee per fleet and month: a second process that inserts it writes nothing. */
export const insertCharge = async (db: Db, charge: NewCharge, now: Date): Promise<void> => {
  await db
    .insertInto('subscriptionCharges')
    .values({ ...charge, createdAt: now })
    .onConflict((conflict) => conflict.columns(['fleetId', 'month']).doNothing())
    .execute()
}

export const findUnpaidIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('subscriptionCharges').select('id').where('paidAt', 'is', null).orderBy('id').execute()).map(
    ({ id }) => id,
  )

const unpaid = (db: Db) =>
  db
    .selectFrom('subscriptionCharges as c')
    .innerJoin('fleets as f', 'f.id', 'c.fleetId')
    .leftJoin('paymentMethods as m', (join) =>
      join.onRef('m.fleetId', '=', 'c.fleetId').on('m.isDefault', '=', true).on('m.removedAt', 'is', null),
    )
    .where('c.paidAt', 'is', null)
    .selectAll('c')
    .select(['f.name as fleetName', 'm.id as defaultMethodId'])
export type OpenChargeRow = Awaited<ReturnType<ReturnType<typeof unpaid>['execute']>>[number]

/** Locks the charge until the end of the transaction; null when it was paid in the meantime or its payment is pending. */
export const lockUnpaid = async (tx: Tx, id: number): Promise<OpenChargeRow | null> => {
  const row = await unpaid(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
  if (!row) return null
  const pendingIntent = await tx
    .selectFrom('paymentIntents')
    .select('id')
    .where('subscriptionChargeId', '=', id)
    .where('state', '=', 'begun')
    .executeTakeFirst()
  return pendingIntent ? null : row
}

export const findCharge = (db: Db, id: number) =>
  db.selectFrom('subscriptionCharges').selectAll().where('id', '=', id).executeTakeFirst()

/** The ledger line of an intent. */
export const findLineOf = async (db: Db, intentId: string): Promise<number> =>
  (await db.selectFrom('ledgerLines').select('id').where('idempotencyKey', '=', intentId).executeTakeFirstOrThrow()).id

/** Unpaid fees, oldest first. */
export const listOpenCharges = (db: Db, scope: MoneyScope, limit: number): Promise<OpenChargeRow[]> => {
  const fleetId = onlyFleetOf(scope)
  return fleetId === null ? openCharges(db, scope, limit).execute() : openChargesOfFleet(db, { fleetId, limit })
}
const openCharges = (db: Db, scope: MoneyScope, limit: number) =>
  unpaid(db)
    .where(ofMoney(db, scope, 'c.fleetId'))
    .orderBy('c.month')
    .orderBy('c.id')
    .limit(limit)
const openChargesOfFleet = preparedQuery(
  (db, { fleetId, limit }: { fleetId: number; limit: number }) => openCharges(db, { fleetIds: [fleetId] }, limit),
  { choices: ['limit'] },
)

export const countOpenCharges = async (db: Db, scope: MoneyScope): Promise<number> => {
  const fleetId = onlyFleetOf(scope)
  const [row] = await (fleetId === null ? openChargeCount(db, scope).execute() : openChargeCountOfFleet(db, { fleetId }))
  return Number(row!.count)
}
const openChargeCount = (db: Db, scope: MoneyScope) =>
  db
    .selectFrom('subscriptionCharges as c')
    .where('c.paidAt', 'is', null)
    .where(ofMoney(db, scope, 'c.fleetId'))
    .select(sql<number>`count(*)`.as('count'))
const openChargeCountOfFleet = preparedQuery((db, { fleetId }: { fleetId: number }) =>
  openChargeCount(db, { fleetIds: [fleetId] }),
)

export const saveCharge = async (
  tx: Tx,
  id: number,
  change: Partial<{ tries: number; nextTryAt: Date | null; triedMethodId: number | null; paidAt: Date; askedForMethodAt: Date }>,
): Promise<void> => {
  await tx.updateTable('subscriptionCharges').set(change).where('id', '=', id).execute()
}

/** A method as the fee's dialog shows it, while it exists. */
export const findShownMethod = (db: Db, fleetId: number, id: number) =>
  db
    .selectFrom('paymentMethods as m')
    .innerJoin('users as u', 'u.id', 'm.ownerUserId')
    .where('m.fleetId', '=', fleetId)
    .where('m.id', '=', id)
    .where('m.removedAt', 'is', null)
    .select(['m.kind', 'm.cardType', 'm.expiresOn'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('owner'))
    .executeTakeFirst()
