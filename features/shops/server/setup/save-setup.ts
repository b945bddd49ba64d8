import { happened, type ProductEvent } from '#features/events/event.ts'
import type { EventActor } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { shopSnapshot, type ShopSetup } from '../../setup/shop-setup.ts'
import { deleteShop, findSetup, insertShop, type StoredShop, updateShop } from './setup-store.ts'

export type SetupParts = { db: Tx; actor: EventActor; now: Date; emit: (event: ProductEvent) => void }

const about = ({ actor, now }: SetupParts, subjectId: number) => ({ fleetId: null, subjectId, at: now.toISOString(), actor })

export const addSetup = async (parts: SetupParts, shop: ShopSetup): Promise<number> => {
  const id = await insertShop(parts.db, shop)
  parts.emit(happened('shop_created', about(parts, id), { before: null, after: shopSnapshot(shop) }))
  return id
}

/** Saves the new setup of a shop, and an event if anything changed. */
export const changeSetup = async (parts: SetupParts, before: StoredShop, next: ShopSetup): Promise<void> => {
  await updateShop(parts.db, before.id, next)
  await emitChanged(parts, before)
}

/** Compares the given setup with the stored one. */
export const emitChanged = async (parts: SetupParts, before: StoredShop): Promise<void> => {
  const after = (await findSetup(parts.db, before.id))!
  const change = { before: shopSnapshot(before), after: shopSnapshot(after) }
  if (JSON.stringify(change.before) !== JSON.stringify(change.after) || before.logoFileKey !== after.logoFileKey)
    parts.emit(happened('shop_updated', about(parts, before.id), change))
}

export const removeSetup = async (parts: SetupParts, shop: StoredShop): Promise<void> => {
  await deleteShop(parts.db, shop.id)
  parts.emit(happened('shop_deleted', about(parts, shop.id), { before: shopSnapshot(shop), after: null }))
}

/** The setup columns of a stored row, without its other fields. */
export const setupOf = (shop: StoredShop): ShopSetup => ({
  name: shop.name,
  addressLine1: shop.addressLine1,
  city: shop.city,
  state: shop.state,
  zip: shop.zip,
  country: shop.country,
  latitude: shop.latitude,
  longitude: shop.longitude,
  zone: shop.zone,
  mainPhoneNumber: shop.mainPhoneNumber,
  hours: shop.hours,
  closures: shop.closures,
  bays: shop.bays,
  laborRateCents: shop.laborRateCents,
  taxRate: shop.taxRate,
  mediumHeavy: shop.mediumHeavy,
  phoneOnly: shop.phoneOnly,
  autoConfirm: shop.autoConfirm,
  paymentProviders: shop.paymentProviders,
  isActive: shop.isActive,
  hasLogo: shop.hasLogo,
})
