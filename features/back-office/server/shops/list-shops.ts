import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import { PAYMENT_PROVIDERS } from '#features/portal/payment-providers.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { fitsDutyClass } from '#features/services/service.ts'
import { logoAddress } from '#features/shops/server/logo-address.ts'
import { fleetsNear, placesOfFleets } from '#features/shops/server/setup/nearby.ts'
import { findSetup } from '#features/shops/server/setup/setup-store.ts'
import { notBookable } from '#features/shops/setup/shop-setup.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { officeCalls } from '../../contract.ts'
import type { OfficeDesk, OfficeShop, OfficeShopDetail } from '../../shops/shops-contract.ts'
import { lineOf, percentOf } from './shop-wire.ts'
import {
  countShops,
  countStates,
  type DeskRow,
  findFirstDesks,
  findPeople,
  findShopRow,
  listShops as findShops,
  type ShopRow,
} from './shops-store.ts'

export const listShops = async (ctx: Ctx, { query }: Input<typeof officeCalls.shops>) => {
  const [rows, total, states] = await Promise.all([
    findShops(ctx.db, query, query.page),
    countShops(ctx.db, query),
    countStates(ctx.db),
  ])
  return {
    shops: await presentRows(ctx, rows),
    total_count: total,
    counts: {
      all: states.all,
      bookable: states.bookable,
      not_yet: states.notYet,
      without_hours: states.withoutHours,
      without_desk: states.withoutDesk,
      closed: states.closed,
    },
    desks: {
      signed_in: states.signedIn,
      invited: states.invited,
      not_invited: states.notInvited,
      to_invite: states.toInvite,
    },
  }
}

export const showShop = async (ctx: Ctx, { params }: Input<typeof officeCalls.shop>) => ({
  shop: await shopDetail(ctx, params.id),
})

export const shopDetail = async (ctx: Ctx | WritingCtx, id: number): Promise<OfficeShopDetail> => {
  const row = (await findShopRow(ctx.db, id)) ?? refuse('shop_not_found')
  const [setup, people, [presented]] = await Promise.all([findSetup(ctx.db, id), findPeople(ctx.db, id), presentRows(ctx, [row])])
  return {
    ...presented!,
    today: dayIn(row.zone, ctx.now),
    closures: [...setup!.closures],
    address: lineOf(row),
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.zone,
    tax_rate: percentOf(setup!.taxRate),
    medium_heavy: row.mediumHeavy,
    auto_confirm: row.autoConfirm,
    payment_providers: PAYMENT_PROVIDERS.filter((code) => row.paymentProviders.includes(code)),
    people: people.map(presentDesk),
  }
}

const presentRows = async (ctx: Ctx | WritingCtx, rows: ShopRow[]): Promise<OfficeShop[]> => {
  const desks = await findFirstDesks(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const countries = [...new Set(rows.map(({ country }) => country))]
  const fleets = new Map<CountryCode, Awaited<ReturnType<typeof placesOfFleets>>>()
  for (const country of countries) fleets.set(country, await placesOfFleets(ctx.db, ctx.ports.places, country))
  return rows.map((row) => {
    const desk = desks.get(row.id)
    return present(row, {
      desk: desk ? presentDesk(desk) : null,
      fleetsNear: fleetsNear(fleets.get(row.country) ?? [], row, row.country).length,
      now: ctx.now,
    })
  })
}

const PRICES_TOTAL = SERVICES.filter((service) => fitsDutyClass(service, 'light')).length

type Facts = { desk: OfficeDesk | null; fleetsNear: number; now: Date }

const present = (row: ShopRow, { desk, fleetsNear: near, now }: Facts): OfficeShop => {
  const lacks = notBookable(row)
  return {
    id: row.id,
    name: row.name,
    logo_url: logoAddress(row, now),
    address_line1: row.addressLine1,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    phone: row.mainPhoneNumber,
    hours: row.hours,
    bays: row.bays,
    phone_only: row.phoneOnly,
    labor_rate: row.laborRateCents === 0 ? null : toDollars(row.laborRateCents),
    prices_set: Number(row.pricesSet),
    prices_total: PRICES_TOTAL,
    desk,
    desks: Number(row.desks),
    open_orders: Number(row.openOrders),
    fleets_near: near,
    is_active: row.isActive,
    is_bookable: lacks.length === 0,
    lacks,
  }
}

const presentDesk = (desk: DeskRow): OfficeDesk => ({
  id: desk.id,
  name: `${desk.firstName} ${desk.lastName}`.trim(),
  email: desk.email,
  is_active: desk.isActive,
  is_waiting: desk.isWaiting,
  invited_at: desk.invitedAt?.toISOString() ?? null,
  last_sign_in_at: desk.lastSignInAt?.toISOString() ?? null,
})
