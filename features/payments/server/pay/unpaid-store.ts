import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/**
 * Orders of fleets that pay through the platform, completed some time ago and without a pending payment. Orders approved before
 * intents existed get more time.
 */
export const findUnpaid = (db: Db, doneBefore: Date, longBefore: Date): Promise<{ fleetId: number; id: number }[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .select(['o.fleetId', 'o.id'])
    .where('o.status', '=', 'complete')
    .where('f.fleetPaymentType', '<>', 'pay_in_shop')
    .where('o.completedAt', '<', doneBefore)
    .where('o.paymentType', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('o.completedAt', '<', longBefore),
        sql<boolean>`exists (
      select 1 from payment_intents i where i.fleet_id = o.fleet_id and i.order_id = o.id)`,
      ]),
    )
    .where(sql<boolean>`not exists (
      select 1 from payment_intents i where i.fleet_id = o.fleet_id and i.order_id = o.id and i.state = 'begun')`)
    .orderBy('o.completedAt')
    .limit(100)
    .execute()
