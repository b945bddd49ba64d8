import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { ShopSnapshot } from '#features/events/office-payloads.ts'
import { hoursProblem } from '#features/portal/opening-hours.ts'
import { saveShopTimes } from '#features/portal/server/settings-store.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { officeCalls } from '../../contract.ts'
import type { OfficeShop, OfficeShopDetail } from '../../places-contract.ts'
import { fleetless } from '../office-actor.ts'
import {
  countShops,
  findDeskByEmail,
  findPeople,
  findShopRow,
  findTimes,
  insertDesk,
  listShops as findShops,
  lockShop,
  setShopActive,
  type ShopRow,
} from './shops-store.ts'

export const listShops = async (ctx: Ctx, { query }: Input<typeof officeCalls.shops>) => {
  const [rows, total] = await Promise.all([findShops(ctx.db, query.query, query.page), countShops(ctx.db, query.query)])
  return { shops: rows.map(present), total_count: total }
}

export const showShop = async (ctx: Ctx, { params }: Input<typeof officeCalls.shop>) => ({ shop: await detail(ctx, params.id) })

export const saveShop = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.saveShop>) => {
  await lockShop(ctx.db, params.id)
  const before = await detail(ctx, params.id)
  const problem = body.hours && hoursProblem(body.hours)
  if (problem) refuse(problem)
  if (body.is_active === false && before.is_active && before.open_orders > 0) refuse('shop_has_open_orders')
  const times = await findTimes(ctx.db, before.id)
  await saveShopTimes(
    ctx.db,
    { shopId: before.id },
    {
      ...times,
      hours: body.hours ?? times.hours,
      closures: [...new Set(body.closures ?? times.closures)].toSorted(),
      bays: body.bays ?? times.bays,
    },
  )
  if (body.is_active !== undefined) await setShopActive(ctx.db, before.id, body.is_active)
  const after = await detail(ctx, before.id)
  const change = { before: snapshot(before), after: snapshot(after) }
  if (JSON.stringify(change.before) !== JSON.stringify(change.after))
    ctx.emit(happened('shop_updated', fleetless(ctx, before.id), change))
  return { shop: after }
}

/** A user without a password yet is invited again, with a new link. */
export const inviteDesk = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.inviteDesk>) => {
  const shop = await detail(ctx, params.id)
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) refuse('email_invalid', {}, { field: 'email' })
  if (!body.first_name) refuse('desk_name_missing', {}, { field: 'first_name' })
  if (!body.last_name) refuse('desk_name_missing', {}, { field: 'last_name' })
  const known = await findDeskByEmail(ctx.db, email)
  if (known && (known.shopId !== shop.id || !known.isWaiting || !known.isActive))
    refuse('desk_email_taken', {}, { field: 'email' })
  const language = body.language ?? (shop.country === 'CA' ? 'en-CA' : 'en')
  const person = { shopId: shop.id, email, firstName: body.first_name, lastName: body.last_name, language, createdAt: ctx.now }
  const id = known?.id ?? (await insertDesk(ctx.db, person))
  const brandId = resolveBrand(ctx.host).id
  ctx.emit(happened('shop_desk_invited', fleetless(ctx, id), { shopId: shop.id, email, brandId }))
  return { shop: await detail(ctx, shop.id) }
}

const detail = async (ctx: Ctx | WritingCtx, id: number): Promise<OfficeShopDetail> => {
  const row = (await findShopRow(ctx.db, id)) ?? refuse('shop_not_found')
  const [{ hours, closures }, people] = await Promise.all([findTimes(ctx.db, id), findPeople(ctx.db, id)])
  return {
    ...present(row),
    today: dayIn(row.zone, ctx.now),
    hours: hours as OfficeShopDetail['hours'],
    closures,
    bays: row.bays,
    people: people.map((one) => ({
      id: one.id,
      name: `${one.firstName} ${one.lastName}`,
      email: one.email,
      is_active: one.isActive,
      is_waiting: one.isWaiting,
    })),
  }
}

const present = (row: ShopRow): OfficeShop => ({
  id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  country: row.country,
  phone: row.mainPhoneNumber,
  desks: Number(row.desks),
  open_orders: Number(row.openOrders),
  is_active: row.isActive,
})

const snapshot = ({ is_active: isActive, hours, closures, bays }: OfficeShopDetail): ShopSnapshot => ({
  isActive,
  hours: hours.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`),
  closures,
  bays,
})
