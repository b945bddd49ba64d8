import { happened, type ProductEvent } from '#features/events/event.ts'
import type { EventActor } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { shopSnapshot, type ShopSetup } from '../../setup/shop-setup.ts'
import { deleteShop, findSetup, insertShop, type StoredShop, updateShop } from './setup-store.ts'

export type SetupDeps = { db: Tx; actor: EventActor; now: Date; emit: (event: ProductEvent) => void }

const about = ({ actor, now }: SetupDeps, subjectId: number) => ({ fleetId: null, subjectId, at: now.toISOString(), actor })

export const addSetup = async (deps: SetupDeps, shop: ShopSetup): Promise<number> => {
  const id = await insertShop(deps.db, shop)
  deps.emit(happened('shop_created', about(deps, id), { before: null, after: shopSnapshot(shop) }))
  return id
}

/** Saves the new setup of a shop, and an event if anything changed. */
export const changeSetup = async (deps: SetupDeps, before: StoredShop, next: ShopSetup): Promise<void> => {
  await updateShop(deps.db, before.id, next)
  await emitChanged(deps, before)
}

/** Compares the given setup with the stored one. */
export const emitChanged = async (deps: SetupDeps, before: StoredShop): Promise<void> => {
  const after = (await findSetup(deps.db, before.id))!
  const change = { before: shopSnapshot(before), after: shopSnapshot(after) }
  if (JSON.stringify(change.before) !== JSON.stringify(change.after) || before.logoFileKey !== after.logoFileKey)
    deps.emit(happened('shop_updated', about(deps, before.id), change))
}

export const removeSetup = async (deps: SetupDeps, shop: StoredShop): Promise<void> => {
  await deleteShop(deps.db, shop.id)
  deps.emit(happened('shop_deleted', about(deps, shop.id), { before: shopSnapshot(shop), after: null }))
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
