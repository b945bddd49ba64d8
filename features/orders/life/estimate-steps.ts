import type { Order, OrderService } from '../order.ts'
import { awaitsDecision, isLive } from '../order.ts'
import { orderHappened } from './order-events.ts'
import { refuseStep } from './step.ts'
import type { EstimateLine, StepCode, StepContext, StepOf, StepResult } from './step.ts'
import { totalsOf } from '../totals.ts'

/** Steps of the estimate: sent by the shop, and resent after a change. */

type Estimate = { lines: readonly EstimateLine[]; taxCents: number }

const price = (service: OrderService | undefined): number => service?.priceCents ?? 0

/**
 * No state or provincial sales tax is close to a quarter of the subtotal. Policies limit amounts before tax, so without a
 * bound a shop could charge any amount below their limits.
 */
const TAX_SHARE_MAXIMUM = 0.25

const isAmount = (cents: number | null): boolean => cents === null || (Number.isSafeInteger(cents) && cents >= 0)

/** The error in the lines themselves, or null. */
function estimateProblem(order: Order, { lines, taxCents }: Estimate): StepCode | null {
  const known = new Set(order.services.map((service) => service.id))
  if (lines.some((line) => known.has(line.id) === line.isNew)) return 'unknown_service'
  if (new Set(lines.map((line) => line.id)).size !== lines.length) return 'service_named_twice'
  if (!lines.every((line) => isAmount(line.priceCents) && isAmount(line.retailCents))) return 'price_invalid'
  if (
    !lines.every(
      ({ partsCents: parts, priceCents: price }) => parts === null || (isAmount(parts) && price !== null && parts <= price),
    )
  )
    return 'parts_over_price'
  if (!Number.isSafeInteger(taxCents) || taxCents < 0) return 'tax_invalid'
  const gone = new Set(order.services.filter((service) => !isLive(service)).map((service) => service.id))
  const sum = lines.reduce((cents, line) => cents + (gone.has(line.id) ? 0 : (line.priceCents ?? 0)), 0)
  if (taxCents > Math.ceil(sum * TAX_SHARE_MAXIMUM)) return 'tax_invalid'
  return null
}

/** The fields of a line that the shop sets. Its status never comes from outside. */
const contentOf = ({
  serviceDefinitionId,
  name,
  position,
  quantity,
  priceCents,
  partsCents,
  laborMinutes,
  partNumber,
  retailCents,
  shopNote,
}: EstimateLine) => ({
  serviceDefinitionId,
  name,
  position,
  quantity,
  priceCents,
  partsCents,
  laborMinutes,
  partNumber,
  retailCents,
  shopNote,
})

const addedLine = (line: EstimateLine): OrderService => ({
  id: line.id,
  ...contentOf(line),
  status: 'awaiting_approval',
  addedByShop: true,
})

/**
 * Merges a resent line. An approved line stays approved while its price does not exceed the approved one and the work is the
 * same; otherwise it awaits an approver. Declined and deleted lines keep their status: to offer declined work again, the
 * shop adds a new line.
 */
function resentLine(service: OrderService, line: EstimateLine): OrderService {
  if (!isLive(service)) return service
  const isDearer = line.priceCents !== null && line.priceCents > price(service)
  const isOtherWork =
    line.serviceDefinitionId !== service.serviceDefinitionId ||
    // The shop's own lines have no catalog id, so their name identifies the work.
    line.name !== service.name ||
    line.position !== service.position ||
    line.quantity > service.quantity
  const staysApproved = service.status === 'approved' && !isDearer && !isOtherWork
  return { ...service, ...contentOf(line), status: staysApproved ? 'approved' : 'awaiting_approval' }
}

/** The order's lines after an estimate: omitted lines are deleted, unless they were declined. */
function estimatedServices(order: Order, lines: readonly EstimateLine[]): OrderService[] {
  const sent = new Map(lines.map((line) => [line.id, line]))
  const existing = order.services.map((service): OrderService => {
    const line = sent.get(service.id)
    if (line) return resentLine(service, line)
    return isLive(service) ? { ...service, status: 'deleted' } : service
  })
  return [...existing, ...lines.filter((line) => line.isNew).map(addedLine)]
}

/**
 * If no line waits but the total exceeds the approved one (because the tax rose), all lines wait again: the approval applied
 * to a total, and the approver may now decline lines.
 */
function reopenDecisions(order: Order, services: OrderService[], taxCents: number): OrderService[] {
  const { totalCents } = totalsOf({ ...order, services, taxCents })
  if (services.some(awaitsDecision) || order.approvedTotalCents === null || totalCents <= order.approvedTotalCents)
    return services
  return services.map((service) => (isLive(service) ? { ...service, status: 'awaiting_approval' } : service))
}

function estimated(order: Order, step: Estimate, estimatedAt: Date): Order {
  const services = reopenDecisions(order, estimatedServices(order, step.lines), step.taxCents)
  return {
    ...order,
    services,
    taxCents: step.taxCents,
    estimatedAt,
    estimateVersion: order.estimateVersion + 1,
    // These prices have not been approved.
    firstApproval: null,
    status: services.some(awaitsDecision) ? 'awaiting_approval' : 'approved',
  }
}

/** Every line to decide needs a price. Work at no charge is priced at 0, so that no one approves an open amount. */
function pricingProblem(order: Order): StepCode | null {
  const live = order.services.filter(isLive)
  if (!live.some((service) => service.priceCents !== null)) return 'nothing_priced'
  return live.some((service) => service.priceCents === null) ? 'line_unpriced' : null
}

/** First estimate of a received vehicle. The approvals feature checks automatic approval by a policy afterwards. */
export function sendEstimate(order: Order, step: StepOf<'send_estimate'>, context: StepContext): StepResult {
  if (order.receivedAt === null) return refuseStep('not_received', order)
  const problem = estimateProblem(order, step)
  if (problem) return refuseStep(problem, order)
  const next = estimated(order, step, context.at)
  const unpriced = pricingProblem(next)
  if (unpriced) return refuseStep(unpriced, order)
  return { ok: true, order: next, events: [orderHappened('estimate_sent', next, context, {})] }
}

function difference(before: Order, after: Order) {
  const was = new Map(before.services.map((service) => [service.id, service]))
  const live = after.services.filter(isLive)
  return {
    addedIds: live.filter((service) => !was.has(service.id)).map(({ id }) => id),
    dearerIds: live.filter((service) => was.has(service.id) && price(service) > price(was.get(service.id))).map(({ id }) => id),
    cheaperIds: live.filter((service) => price(service) < price(was.get(service.id))).map(({ id }) => id),
    removedIds: before.services
      .filter((service) => isLive(service) && !live.some(({ id }) => id === service.id))
      .map(({ id }) => id),
  }
}

/**
 * The shop changes an estimate that waits or was approved. New and more expensive lines wait for an approver, and all lines if
 * the total exceeds the approved one; if no line waits (cheaper, or removed), the order is approved as it is.
 */
export function reviseEstimate(order: Order, step: StepOf<'revise_estimate'>, context: StepContext): StepResult {
  const problem = estimateProblem(order, step)
  if (problem) return refuseStep(problem, order)
  const next = estimated(order, step, context.at)
  const unpriced = pricingProblem(next)
  if (unpriced) return refuseStep(unpriced, order)
  const more = {
    ...difference(order, next),
    previousTotalCents: totalsOf(order).totalCents,
    needsApproval: next.status === 'awaiting_approval',
  }
  return { ok: true, order: next, events: [orderHappened('estimate_revised', next, context, more)] }
}
