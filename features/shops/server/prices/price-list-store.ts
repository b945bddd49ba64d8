import type { DutyClass } from '#features/vehicles/body-type.ts'
import type { Db } from '#platform/db/database.ts'
import type { PriceListEntry } from '../../price.ts'

/** Prices set by shops, keyed by shop id. */
export const findPriceLists = async (
  db: Db,
  shopIds: number[],
  dutyClass: DutyClass,
  serviceDefinitionIds?: number[],
): Promise<Map<number, PriceListEntry[]>> => {
  if (shopIds.length === 0 || serviceDefinitionIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('shopPrices')
    .selectAll()
    .where('shopId', 'in', shopIds)
    .where('dutyClass', '=', dutyClass)
    .$if(serviceDefinitionIds !== undefined, (query) => query.where('serviceDefinitionId', 'in', serviceDefinitionIds!))
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, dutyClass })),
    (row) => row.shopId,
  )
}
