import { laborMinutes } from '#features/orders/labor.ts'
import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { tryAutoApprove } from '#features/approvals/server/auto-approve.ts'
import { loadShopPrices, type ShopPrices } from '#features/approvals/server/shop-prices.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { toCents } from '#features/countries/money.ts'
import { salesTaxCents } from '#features/countries/sales-tax.ts'
import { isLive, type Order } from '#features/orders/order.ts'
import { newServiceIds } from '#features/orders/server/order-store.ts'
import { saveShopComments } from '#features/orders/server/shop-comments-store.ts'
import { actorOfShop, takeStep } from '#features/orders/server/life/take-step.ts'
import type { EstimateLine } from '#features/orders/life/step.ts'
import { findVisitingVehicle } from '#features/shops/server/visiting-vehicle-store.ts'
import { retailOfLine, retailSavingsOf } from '#features/shops/savings.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { portalCalls } from '../../contract.ts'
import { loadOrder, stepDepsOf } from './desk-step.ts'
import { savePhotosOfLines } from './line-photos.ts'
import { presentOrder } from '../present-order.ts'
import { findOrderBrandId, findOwnShop } from '../settings-store.ts'
import { powertrainProblem } from '#features/services/service.ts'
import { serviceById } from '#features/services/catalog/services.ts'

type SentLine = Input<typeof portalCalls.estimate>['body']['lines'][number]

/** The first estimate, or a change of one that waits or was approved. Automatic approval is checked right after. */
export const estimate = async (ctx: WritingShopCtx, input: Input<typeof portalCalls.estimate>) => {
  const { body } = input
  const order = await loadOrder(ctx, input)
  // Omitted lines are deleted: without the version, those that a colleague added since would be.
  if (order.estimatedAt !== null && body.version === undefined) refuse('estimate_version_missing')
  const shop = await findOwnShop(ctx.db, ctx.acting)
  checkServices(body.lines)
  await checkPowertrain(ctx, order, body.lines)
  const brandId = await findOrderBrandId(ctx.db, ctx.acting, order.id)
  const sentIds = body.lines.flatMap((line) => line.service_definition_id ?? [])
  const { estimated } = await loadShopPrices(ctx.db, order, brandId, sentIds)
  const savings = retailSavingsOf(shop.retailSavings, brandById(brandId).averageSavings)
  const lines = await toLines(ctx, body.lines, { estimated, savings })
  const taxCents = body.tax === undefined ? salesTaxCents(sumOf(order, lines), shop) : toCents(body.tax)
  const deps = stepDepsOf(ctx)
  const type = order.estimatedAt === null ? 'send_estimate' : 'revise_estimate'
  const sent = await takeStep(deps, order, { type, lines, taxCents }, actorOfShop(ctx.acting))
  const photoIds = body.lines.map((line) => line.photo_ids)
  await savePhotosOfLines(
    deps.db,
    order,
    lines.map(({ id }, index) => ({ id, photoIds: photoIds[index] })),
  )
  await tryAutoApprove({ ...deps, jobs: ctx.ports.jobs }, sent)
  if (body.shop_comments !== undefined) await saveShopComments(deps.db, order, body.shop_comments)
  return presentOrder(ctx.db, ctx.acting, order.id, ctx.now)
}

/** Each line is a catalog service at one of its positions, or the shop's free text. */
const checkServices = (lines: readonly SentLine[]): void => {
  for (const { service_definition_id: id, name, position } of lines) {
    if (!id && !name) refuse('line_name_missing')
    if (!id) continue
    const definition = serviceById(id) ?? refuse('unknown_service')
    const codes = definition.positions?.map(({ code }) => code) ?? []
    if (codes.length > 0 && !position) refuse('position_missing')
    if (position && !codes.includes(position)) refuse('position_unknown')
  }
}

/**
 * Refuses services for parts that the vehicle lacks, except a service that was on the order before the vehicle was known to be electric
 * or a trailer.
 */
const checkPowertrain = async (ctx: ShopCtx, order: Order, lines: readonly SentLine[]): Promise<void> => {
  const known = new Set(order.services.map((service) => service.serviceDefinitionId))
  const added = lines.flatMap(({ service_definition_id: id }) => (id && !known.has(id) ? [serviceById(id)!] : []))
  if (added.length === 0) return
  const vehicle = await findVisitingVehicle(ctx.db, order, order.vehicleId)
  for (const service of vehicle ? added : []) {
    const problem = powertrainProblem(service, vehicle!.powertrain)
    if (problem) refuse(problem)
  }
}

type Pricing = Pick<ShopPrices, 'estimated'> & { savings: number }

const toLines = async (ctx: ShopCtx, sent: readonly SentLine[], { estimated, savings }: Pricing): Promise<EstimateLine[]> => {
  const fresh = await newServiceIds(ctx.db, sent.filter((line) => !line.id).length)
  return sent.map((line) => {
    const priceCents = line.price === null || line.price === undefined ? null : toCents(line.price)
    return {
      id: line.id ?? fresh.shift()!,
      isNew: !line.id,
      serviceDefinitionId: line.service_definition_id ?? null,
      name: line.service_definition_id ? null : line.name!,
      position: line.position || null,
      quantity: line.quantity,
      priceCents,
      partsCents: line.parts === null || line.parts === undefined ? null : toCents(line.parts),
      laborMinutes: laborMinutes(line.labor_hours ?? null),
      partNumber: line.part_number || null,
      retailCents: retailOfLine(priceCents, listedCents(line, estimated), savings),
      shopNote: line.shop_note || null,
    }
  })
}

/** Price of the whole line by the shop's list or the catalog; null if neither has it. */
const listedCents = (line: SentLine, estimated: ShopPrices['estimated']): number | null => {
  if (!line.service_definition_id) return null
  const { shopCents } = estimated(line.service_definition_id, line.position || null)
  return shopCents === null ? null : shopCents * line.quantity
}

/** Sum of the lines that will be live: declined lines may be included, but do not count. */
const sumOf = (order: Order, lines: readonly EstimateLine[]): number => {
  const gone = new Set(order.services.filter((service) => !isLive(service)).map(({ id }) => id))
  return lines.reduce((sum, line) => sum + (gone.has(line.id) ? 0 : (line.priceCents ?? 0)), 0)
}
