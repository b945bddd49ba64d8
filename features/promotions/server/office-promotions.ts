import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { localize } from '#features/countries/country.ts'
import { type IsoDate, productDayOf } from '#features/countries/dates.ts'
import { toCents, toDollars } from '#features/countries/money.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { happened } from '#features/events/event.ts'
import type { PromotionSnapshot } from '#features/events/office-payloads.ts'
import { promotionWords } from '#features/orders/promotion-words.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { promotionCalls, PromotionBody, PromotionRow } from '../contract.ts'
import { fieldOfProblem, formProblem } from '../promotion.ts'
import {
  countPromotions,
  findPromotion,
  findFleetCountry,
  findShopCountry,
  insertPromotion,
  isCodeTaken,
  type ListedPromotion,
  listPromotions,
  type PromotionColumns,
  updatePromotion,
} from './office-store.ts'
import { lockPromotion } from './promotion-store.ts'

export const listForOffice = async (ctx: Ctx, { query }: Input<typeof promotionCalls.list>) => {
  const [rows, total] = await Promise.all([listPromotions(ctx.db, query), countPromotions(ctx.db, query.query)])
  return { promotions: rows.map((row) => present(row, today(ctx))), total_count: total }
}

export const addPromotion = async (ctx: WritingCtx, { body }: Input<typeof promotionCalls.add>) => {
  const columns = await checked(ctx, body, null)
  const id = await insertPromotion(ctx.db, columns, ctx.now)
  const added = await loadPromotion(ctx, id)
  ctx.emit(happened('promotion_created', where(ctx, id), { before: null, after: snapshot(added) }))
  return { promotion: present(added, today(ctx)) }
}

export const changePromotion = async (ctx: WritingCtx, { params, body }: Input<typeof promotionCalls.update>) => {
  await lockPromotion(ctx.db, params.id)
  const before = await loadPromotion(ctx, params.id)
  if (body.version !== undefined && body.version !== before.version) refuse('conflict')
  await updatePromotion(ctx.db, before.id, await checked(ctx, body, before.id))
  const after = await loadPromotion(ctx, before.id)
  ctx.emit(happened('promotion_updated', where(ctx, before.id), { before: snapshot(before), after: snapshot(after) }))
  return { promotion: present(after, today(ctx)) }
}

export const endPromotion = async (ctx: WritingCtx, { params }: Input<typeof promotionCalls.end>) => {
  await lockPromotion(ctx.db, params.id)
  const before = await loadPromotion(ctx, params.id)
  if (before.endedAt !== null) refuse('promotion_over', { name: localize(promotionWords(before), ctx.language) })
  await updatePromotion(ctx.db, before.id, { endedAt: ctx.now })
  const after = await loadPromotion(ctx, before.id)
  ctx.emit(happened('promotion_ended', where(ctx, before.id), { before: snapshot(before), after: snapshot(after) }))
  return { promotion: present(after, today(ctx)) }
}

const today = ({ now }: Pick<Ctx, 'now'>): IsoDate => productDayOf(now)

const loadPromotion = async (ctx: WritingCtx, id: number): Promise<ListedPromotion> =>
  (await findPromotion(ctx.db, id)) ?? refuse('promotion_not_found')

const centsOf = (dollars: number | null | undefined): number | null => (dollars ? toCents(dollars) : null)

const checked = async (ctx: WritingCtx, body: PromotionBody, id: number | null): Promise<PromotionColumns> => {
  const columns: PromotionColumns = {
    name: body.name,
    nameFr: body.name_fr || null,
    description: body.description || null,
    descriptionFr: body.description_fr || null,
    code: body.code || null,
    percentOff: body.percent_off ?? null,
    offCents: body.amount_off === null || body.amount_off === undefined ? null : toCents(body.amount_off),
    fleetId: body.fleet_id ?? null,
    shopId: body.shop_id ?? null,
    startsOn: body.starts_on ?? null,
    endsOn: body.ends_on ?? null,
    minimumCents: centsOf(body.minimum),
    maximumUses: body.maximum_uses ?? null,
    currency: namesSums(body) ? (body.currency ?? 'USD') : null,
  }
  const problem = formProblem(columns)
  if (problem) refuse(problem, {}, { field: fieldOfProblem(problem, columns) })
  if (columns.code && (await isCodeTaken(ctx.db, columns.code, id))) refuse('promotion_code_taken', {}, { field: 'code' })
  await checkScope(ctx, columns)
  return columns
}

const namesSums = (body: PromotionBody): boolean => typeof body.amount_off === 'number' || centsOf(body.minimum) !== null

/** Checks that the fleet and the shop exist and pay in the currency of the amounts. */
const checkScope = async ({ db }: WritingCtx, { fleetId, shopId, currency }: PromotionColumns): Promise<void> => {
  if (fleetId !== null) {
    const country = (await findFleetCountry(db, fleetId)) ?? refuse('promotion_fleet_unknown', {}, { field: 'fleet_id' })
    if (currency && currencyOf(country) !== currency) refuse('promotion_currency_differs', {}, { field: 'currency' })
  }
  if (shopId !== null) {
    const country = (await findShopCountry(db, shopId)) ?? refuse('promotion_shop_unknown', {}, { field: 'shop_id' })
    if (currency && currencyOf(country) !== currency) refuse('promotion_currency_differs', {}, { field: 'currency' })
  }
}

const where = ({ acting, now }: WritingCtx, id: number) => ({
  fleetId: null,
  subjectId: id,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})

const snapshot = (row: ListedPromotion): PromotionSnapshot => {
  const { name, nameFr, description, descriptionFr, code, percentOff, offCents, fleetId, shopId } = row
  const { startsOn, endsOn, minimumCents, maximumUses, currency } = row
  const what = { name, nameFr, description, descriptionFr, code, percentOff, offCents, fleetId, shopId }
  return { ...what, startsOn, endsOn, minimumCents, maximumUses, currency, endedAt: row.endedAt?.toISOString() ?? null }
}

const stateOf = (row: ListedPromotion, day: IsoDate): PromotionRow['state'] => {
  if (row.endedAt !== null || (row.endsOn !== null && row.endsOn < day)) return 'ended'
  if (row.maximumUses !== null && Number(row.uses) >= row.maximumUses) return 'used_up'
  return row.startsOn !== null && row.startsOn > day ? 'planned' : 'running'
}

const dollars = (cents: number | null): number | null => (cents === null ? null : toDollars(cents))

const present = (row: ListedPromotion, day: IsoDate): PromotionRow => ({
  id: row.id,
  name: row.name,
  name_fr: row.nameFr,
  description: row.description,
  description_fr: row.descriptionFr,
  code: row.code,
  percent_off: row.percentOff,
  amount_off: dollars(row.offCents),
  fleet: row.fleetId === null ? null : { id: row.fleetId, name: row.fleetName ?? '' },
  shop: row.shopId === null ? null : { id: row.shopId, name: row.shopName ?? '' },
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  minimum: dollars(row.minimumCents),
  currency: row.currency,
  maximum_uses: row.maximumUses,
  uses: Number(row.uses),
  state: stateOf(row, day),
  version: row.version,
})
