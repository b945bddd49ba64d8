import { weekdayOf } from '#features/countries/dates.ts'
import type { DayHours, ShopTimes } from '#features/shops/opening-times.ts'
import { findShop, type Shop } from '#features/shops/server/shop-store.ts'
import { replaceClosures, replaceHours } from '#features/shops/server/setup/setup-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ShopScope } from './desk-store.ts'

/** The shop user's own shop. */
export const findOwnShop = async (db: Db, scope: ShopScope): Promise<Shop> =>
  (await findShop(db, scope.shopId)) ?? refuse('shop_not_found')

/** Opening times of the own shop. */
export const findShopTimes = async (
  db: Db,
  scope: ShopScope,
): Promise<
  ShopTimes &
    Pick<Shop, 'id' | 'logoUrl' | 'logoPreviewFileKey' | 'autoConfirm' | 'paymentProviders' | 'state' | 'gstNumber' | 'pstNumber'>
> => {
  const shop = await findOwnShop(db, scope)
  const hours = await db
    .selectFrom('shopHours')
    .select(['weekday', 'opens', 'closes'])
    .where('shopId', '=', scope.shopId)
    .orderBy('weekday')
    .execute()
  const closures = await db
    .selectFrom('shopClosures')
    .select('onDay')
    .where('shopId', '=', scope.shopId)
    .orderBy('onDay')
    .execute()
  return { ...shop, hours, closedOn: closures.map(({ onDay }) => onDay) }
}

export const isOpenOn = (shop: ShopTimes, date: string): boolean =>
  shop.hours.some(({ weekday }) => weekday === weekdayOf(date)) && !shop.closedOn.includes(date)

type NewSettings = {
  hours: readonly DayHours[]
  closures: readonly string[]
  bays: number
  autoConfirm: boolean
  phoneOnly: boolean
  paymentProviders: string[]
  /** Undefined: unchanged. */
  gstNumber?: string | null
  pstNumber?: string | null
}

/** Replaces hours and closures completely: the form sends all of them. */
export const saveShopTimes = async (tx: Tx | Db, scope: ShopScope, next: NewSettings): Promise<void> => {
  const { shopId } = scope
  const { hours: _hours, closures: _closures, ...columns } = next
  await tx.updateTable('shops').set(columns).where('id', '=', shopId).execute()
  await replaceHours(tx, shopId, next.hours)
  await replaceClosures(tx, shopId, next.closures)
}

/** The brand of the order's fleet: its default savings apply if the shop has no savings. */
export const findOrderBrandId = async (db: Db, scope: ShopScope, orderId: number): Promise<string> => {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .where('o.shopId', '=', scope.shopId)
    .where('o.id', '=', orderId)
    .select('f.brandId')
    .executeTakeFirstOrThrow()
  return row.brandId
}
