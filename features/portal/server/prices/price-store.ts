import type { Tx } from '#platform/db/database.ts'
import type { PriceChange } from '../../price-list.ts'
import type { ShopScope } from '../desk-store.ts'

/** Upserts and deletes prices of the shop's own list. */
export const saveOwnPrices = async (tx: Tx, { shopId }: ShopScope, changes: readonly PriceChange[]): Promise<void> => {
  const upserts = changes.flatMap(({ priceCents, ...slot }) => (priceCents === null ? [] : [{ ...slot, shopId, priceCents }]))
  if (upserts.length > 0) {
    await tx
      .insertInto('shopPrices')
      .values(upserts)
      .onConflict((conflict) =>
        conflict
          .columns(['shopId', 'serviceDefinitionId', 'position', 'dutyClass'])
          .doUpdateSet((eb) => ({ priceCents: eb.ref('excluded.priceCents') })),
      )
      .execute()
  }
  for (const { serviceDefinitionId, position, dutyClass, priceCents } of changes) {
    if (priceCents !== null) continue
    await tx
      .deleteFrom('shopPrices')
      .where('shopId', '=', shopId)
      .where('serviceDefinitionId', '=', serviceDefinitionId)
      .where('position', '=', position)
      .where('dutyClass', '=', dutyClass)
      .execute()
  }
}

export const saveLaborRate = async (tx: Tx, { shopId }: ShopScope, laborRateCents: number): Promise<void> => {
  await tx.updateTable('shops').set({ laborRateCents }).where('id', '=', shopId).execute()
}
