import { sql } from 'kysely'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db, Tx } from '#platform/db/database.ts'

const PLAN = ['f.id', 'f.country', 'f.fleetPaymentType', 'f.planPriceCents', 'f.isActive', 'f.isCompany'] as const
const vehiclesInUse = sql<number>`(
  select count(*) from vehicles v where v.fleet_id = f.id and v.is_active and v.deleted_at is null)`

/** Fleets with a price whose fee of this month is not written down yet, and how many vehicles they have in use today. */
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

/** What a fleet pays for, and for how many vehicles today. */
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
  amountCents: number
  currency: 'USD' | 'CAD'
}

/** A fleet and month have one fee: the second of two processes that write it writes nothing. */
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

/** Until the end of the transaction; null when it was paid meanwhile, or when its money is on the way. */
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

/** The line of the ledger that an intent has left. */
export const findLineOf = async (db: Db, intentId: string): Promise<number> =>
  (await db.selectFrom('ledgerLines').select('id').where('idempotencyKey', '=', intentId).executeTakeFirstOrThrow()).id

/** Fees that are not paid, the oldest first. */
export const listOpenCharges = (db: Db, fleetIds: readonly number[], limit: number): Promise<OpenChargeRow[]> =>
  unpaid(db)
    .where(sql<boolean>`c.fleet_id = any(${[...fleetIds]}::bigint[])`)
    .orderBy('c.month')
    .orderBy('c.id')
    .limit(limit)
    .execute()

export const countOpenCharges = async (db: Db, fleetIds: readonly number[]): Promise<number> => {
  const { count } = await db
    .selectFrom('subscriptionCharges')
    .where('paidAt', 'is', null)
    .where(sql<boolean>`fleet_id = any(${[...fleetIds]}::bigint[])`)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const saveCharge = async (
  tx: Tx,
  id: number,
  change: Partial<{ tries: number; nextTryAt: Date | null; triedMethodId: number | null; paidAt: Date; askedForMethodAt: Date }>,
): Promise<void> => {
  await tx.updateTable('subscriptionCharges').set(change).where('id', '=', id).execute()
}

/** A method as the window of a fee shows it, while it is there. */
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
