import { sql } from 'kysely'
import type { ProductDay } from '#features/countries/dates.ts'
import { type Currency, currencyOf } from '#features/ledger/ledger.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { PromotedOrder } from '../promotion.ts'

/** Users do not read longer lists. */
const OFFERED_MAXIMUM = 50

/** Number of orders that use it and were not canceled, except this one. Alias `p` for promotions. */
const usesBeside = (orderId: number) =>
  sql<number>`(select count(*) from orders o where o.promotion_id = p.id and o.status <> 'cancel' and o.id <> ${orderId})`

/** Promotions without a code whose terms all match the order, and the applied one. */
export const findOffered = (db: Db, order: PromotedOrder & { id: number; promotionId: number | null }, today: ProductDay) => {
  const { id, promotionId, fleetId, shopId, currency, subTotalCents } = order
  return offered(db, { order: { id, promotionId, fleetId, shopId, currency, subTotalCents }, today })
}
type OfferedFor = Pick<PromotedOrder, 'fleetId' | 'shopId' | 'currency' | 'subTotalCents'> & {
  id: number
  promotionId: number | null
}
const offered = preparedQuery((db, { order, today }: { order: OfferedFor; today: ProductDay }) =>
  db
    .selectFrom('promotions as p')
    .select(['p.id', 'p.name', 'p.nameFr', 'p.description', 'p.descriptionFr', 'p.percentOff', 'p.offCents'])
    .where((eb) =>
      eb.or([
        eb('p.id', '=', order.promotionId),
        eb.and([
          eb('p.code', 'is', null),
          eb('p.endedAt', 'is', null),
          sql<boolean>`coalesce(p.fleet_id, ${order.fleetId}::bigint) = ${order.fleetId}::bigint`,
          sql<boolean>`coalesce(p.shop_id, ${order.shopId}::bigint) = ${order.shopId}::bigint`,
          sql<boolean>`coalesce(p.currency, ${order.currency}) = ${order.currency}`,
          sql<boolean>`coalesce(p.starts_on, ${today}::date) <= ${today}::date`,
          sql<boolean>`coalesce(p.ends_on, ${today}::date) >= ${today}::date`,
          sql<boolean>`coalesce(p.minimum_cents, 0) <= ${order.subTotalCents}::bigint`,
          sql<boolean>`(p.maximum_uses is null or ${usesBeside(order.id)} < p.maximum_uses)`,
        ]),
      ]),
    )
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(OFFERED_MAXIMUM),
)

/** Locks the promotion until the end of the transaction: serializes two orders that take the last use. */
export const lockPromotion = (tx: Tx, promotionId: number) =>
  tx.selectFrom('promotions').selectAll().where('id', '=', promotionId).forUpdate().executeTakeFirst()
export type StoredPromotion = NonNullable<Awaited<ReturnType<typeof lockPromotion>>>

export const findIdByCode = async (db: Db, code: string): Promise<number | null> =>
  (
    await db
      .selectFrom('promotions')
      .select('id')
      .where(sql<string>`lower(code)`, '=', code.toLowerCase())
      .executeTakeFirst()
  )?.id ?? null

/** Read after acquiring the lock, to see what the previous holder committed. */
export const countUses = async (tx: Tx, promotionId: number, besideOrderId: number): Promise<number> => {
  const { uses } = await tx
    .selectFrom('orders')
    .where('promotionId', '=', promotionId)
    .where('status', '<>', 'cancel')
    .where('id', '<>', besideOrderId)
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/** The currency in which a fleet pays. */
export const findCurrency = async (db: Db, { fleetId }: { fleetId: number }): Promise<Currency> => {
  const [fleet] = await countryOf(db, { fleetId })
  return currencyOf(fleet!.country)
}
const countryOf = preparedQuery((db, { fleetId }: { fleetId: number }) =>
  db.selectFrom('fleets').select('country').where('id', '=', fleetId),
)
