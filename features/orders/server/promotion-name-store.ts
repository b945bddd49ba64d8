import { type LanguageCode, localize } from '#features/countries/country.ts'
import type { Db } from '#platform/db/database.ts'
import { promotionWords } from '../promotion-words.ts'

/** Names of an order's promotion. The id must come from an order within the scope. */
export const findPromotionName = (db: Db, promotionId: number) =>
  db
    .selectFrom('promotions')
    .where('id', '=', promotionId)
    .select(['id', 'name', 'nameFr', 'description', 'descriptionFr'])
    .executeTakeFirstOrThrow()

/** The promotion's name in the user's language; null without one. */
export const promotionNameFor = async (
  db: Db,
  { promotionId }: { promotionId: number | null },
  language: LanguageCode,
): Promise<string | null> =>
  promotionId === null ? null : localize(promotionWords(await findPromotionName(db, promotionId)), language)
