import type { DutyClass } from '#features/vehicles/body-type.ts'
import type { Db } from '#platform/db/database.ts'
import { keptStatement } from '#platform/db/kept-statement.ts'
import type { PriceListEntry } from '../price.ts'

type Position = { code: string; nameEn: string; nameFr: string; priceFactor?: number }

const selectDefinitions = (db: Db) => db.selectFrom('serviceDefinitions').selectAll().orderBy('id')
const everyDefinition = keptStatement(selectDefinitions, { byColumn: true })

/** The catalogue's services, all or by id, in the order in which choosers list them. */
export const findServiceDefinitions = async (db: Db, ids?: number[]) => {
  if (ids?.length === 0) return []
  const rows = await (ids ? selectDefinitions(db).where('id', 'in', ids).execute() : everyDefinition(db, {}))
  return rows.map((row) => ({ ...row, positions: row.positions as Position[] | null }))
}
export type ServiceDefinitionRow = Awaited<ReturnType<typeof findServiceDefinitions>>[number]

/** What shops have priced themselves, by shop. */
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
