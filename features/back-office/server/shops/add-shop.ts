import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { formatPhone, isPhone } from '#features/countries/phone.ts'
import { toCents } from '#features/countries/money.ts'
import { localize } from '#features/countries/country.ts'
import { usualTaxRate } from '#features/countries/sales-tax.ts'
import { hoursProblem } from '#features/shops/hours-problem.ts'
import { shopRefusals } from '#features/shops/refusals.ts'
import { countNearby } from '#features/shops/server/setup/nearby.ts'
import { findPlace } from '#features/shops/server/setup/find-place.ts'
import { addSetup, type SetupDeps } from '#features/shops/server/setup/save-setup.ts'
import { findNeighbors } from '#features/shops/server/setup/setup-store.ts'
import { splitAddress } from '#features/shops/setup/address-text.ts'
import { closedDaysOffered } from '#features/shops/setup/holidays.ts'
import { plainName, type ShopPlace, type ShopSetup } from '#features/shops/setup/shop-setup.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { fillIn, refuse } from '#platform/contract/refusal.ts'
import type { officeCalls } from '../../contract.ts'
import { inviteToDesk } from './desks.ts'
import { shopDetail } from './list-shops.ts'
import { lineOf, percentOf } from './shop-wire.ts'

export const setupDeps = (ctx: WritingCtx): SetupDeps => ({
  db: ctx.db,
  now: ctx.now,
  emit: ctx.emit,
  actor: { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) },
})

/** Looks up the form's address before anything is saved. */
export const findShopPlace = async (ctx: Ctx, { query }: Input<typeof officeCalls.shopPlace>) => {
  const { latitude, longitude } = query
  const pin = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const found = findPlace(ctx.ports.places, splitAddress(query.address), pin)
  if (found.problem) {
    const { code, data, suggested } = found.problem
    return { place: null, problem: fillIn(localize(shopRefusals[code], ctx.language), data), suggestion: suggested }
  }
  const { place } = found
  const today = dayIn(place.zone, ctx.now)
  return {
    place: {
      address: lineOf(place),
      address_line1: place.addressLine1,
      city: place.city,
      state: place.state,
      zip: place.zip,
      country: place.country,
      latitude: place.latitude,
      longitude: place.longitude,
      time_zone: place.zone,
      today,
      tax_rate: percentOf(usualTaxRate(place.state)),
      closures: closedDaysOffered({ country: place.country, region: place.state }, today),
      ...(await countNearby(ctx.db, ctx.ports.places, { ...place, id: query.shop_id })),
    },
    problem: null,
    suggestion: null,
  }
}

/** Adds a shop; without hours or a desk it cannot be booked yet. */
export const addShop = async (ctx: WritingCtx, { body }: Input<typeof officeCalls.addShop>) => {
  const place = placeOf(ctx, body.address, body.pin ?? null)
  const region = { country: place.country, region: place.state }
  const shop = checkedSetup({
    ...place,
    name: body.name,
    mainPhoneNumber: body.phone,
    hours: body.hours ?? [],
    closures: body.closures ?? closedDaysOffered(region, dayIn(place.zone, ctx.now)),
    bays: body.bays,
    laborRateCents: laborOf(body.labor_rate ?? null),
    taxRate: body.tax_rate === undefined ? usualTaxRate(place.state) : body.tax_rate / 100,
    mediumHeavy: body.medium_heavy ?? false,
    phoneOnly: body.phone_only ?? false,
    autoConfirm: body.auto_confirm ?? false,
    paymentProviders: body.payment_providers ?? [],
    isActive: true,
    hasLogo: false,
  })
  if (!body.is_another) await refuseTwin(ctx, shop, null)
  const id = await addSetup(setupDeps(ctx), shop)
  if (body.desk) await inviteToDesk(ctx, { ...shop, id }, body.desk)
  return { shop: await shopDetail(ctx, id) }
}

export const laborOf = (dollars: number | null): number => (dollars === null ? 0 : toCents(dollars))

export const placeOf = (ctx: WritingCtx, address: string, pin: { latitude: number; longitude: number } | null): ShopPlace => {
  const found = findPlace(ctx.ports.places, splitAddress(address), pin)
  return found.problem ? refuse(found.problem.code, found.problem.data, { field: 'address' }) : found.place
}

/** Refuses invalid shops, and normalizes the phone for storage. */
export const checkedSetup = (shop: ShopSetup): ShopSetup => {
  if (shop.name === '') refuse('shop_name_missing', {}, { field: 'name' })
  if (!isPhone(shop.mainPhoneNumber)) refuse('shop_phone_invalid', {}, { field: 'phone' })
  const problem = hoursProblem(shop.hours)
  if (problem) refuse(problem, {}, { field: 'hours' })
  if (shop.phoneOnly && shop.autoConfirm) refuse('auto_confirm_by_phone', {}, { field: 'auto_confirm' })
  const closures = [...new Set(shop.closures)].toSorted()
  return { ...shop, closures, mainPhoneNumber: formatPhone(shop.mainPhoneNumber) }
}

/** The same name or street within a postal code is probably the same shop. */
export const refuseTwin = async (ctx: WritingCtx, shop: ShopSetup, id: number | null): Promise<void> => {
  const neighbors = await findNeighbors(ctx.db, shop.zip)
  const twin = neighbors.find(
    (other) =>
      other.id !== id &&
      (plainName(other.name) === plainName(shop.name) || plainName(other.addressLine1) === plainName(shop.addressLine1)),
  )
  if (twin) refuse('shop_exists', { name: twin.name }, { field: 'name', id: twin.id })
}
