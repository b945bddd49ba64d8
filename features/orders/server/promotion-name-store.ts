import type { Db } from '#platform/db/database.ts'

/** How the promotion that an order carries is called. The id comes from an order within the scope. */
export const findPromotionName = (db: Db, promotionId: number) =>
  db.selectFrom('promotions').where('id', '=', promotionId).select(['id', 'name', 'description']).executeTakeFirstOrThrow()
