import { CARD_PROVIDER, currencyOf } from '#features/ledger/ledger.ts'
import { appendLine, linesOfOrder } from '#features/ledger/server/ledger-store.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { systemActor, takeStep } from '#features/orders/server/life/take-step.ts'
import { isNoCharge } from '#features/orders/no-charge.ts'
import { totalsOf } from '#features/orders/totals.ts'
import { SYSTEM_ACTOR } from '#features/events/event.ts'
import type { Intent } from '../../pay/intent.ts'
import { authorisesBefore } from '../../pay/pay-choice.ts'
import { capturePlan, openAuthorisations, type OpenSum, takenCents } from '../../pay/pay-plan.ts'
import { beginIntent } from '../intents/begin-intent.ts'
import { type EndDeps, type IntentEnd, isGone } from '../intents/end-intent.ts'
import { findPendingIntents } from '../intents/intent-store.ts'
import { findCountry } from './method-store.ts'

type LedgerLine = Awaited<ReturnType<typeof linesOfOrder>>[number]
type OrderId = { fleetId: number; id: number }

/**
 * The work is completed: captures the authorization, in the transaction that completes the order. Fleets that settle later wait for
 * the back office; a zero-cost order is settled at once, whatever its fleet's payment type.
 */
export const takePayment = async (deps: EndDeps, id: OrderId): Promise<void> => {
  const order = await findOrder(deps.db, { fleetId: id.fleetId }, id.id, 'lock')
  if (order?.status !== 'complete') return
  if (isNoCharge(totalsOf(order))) return settleNothing(deps, order)
  if (!order.paysThroughPlatform) return
  if (order.paymentType && !authorisesBefore(order.paymentType)) return defer(deps, order, 'settles_offline')
  const lines = await linesOfOrder(deps.db, order.fleetId, order.id)
  const owedCents = totalsOf(order).totalCents - takenCents(lines)
  for (const step of capturePlan(openAuthorisations(lines), owedCents)) {
    await beginMovement(deps, order, step, { kind: step.kind, purpose: step.kind })
  }
  await renewMissing(deps, order, lines, owedCents)
  if (owedCents <= 0) await takeStep(deps, order, { type: 'capture_succeeded' }, systemActor)
}

/** Nothing is owed: voids authorizations of an earlier, more expensive approval; charges nothing. */
const settleNothing = async (deps: EndDeps, order: Order): Promise<void> => {
  await takeStep(deps, order, { type: 'capture_succeeded' }, systemActor)
  await releaseOrder(deps, order)
}

/** Renews authorizations that the bank voided before the work was completed, up to the approved amount. */
const renewMissing = async (deps: EndDeps, order: Order, lines: readonly LedgerLine[], owedCents: number): Promise<void> => {
  const heldCents = openAuthorisations(lines).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const missingCents = Math.min(owedCents, order.approvedTotalCents ?? 0) - heldCents
  if (missingCents <= 0 || order.paymentToken === null) return
  const sum = { reference: '', amountCents: missingCents, methodId: Number(order.paymentToken) }
  await beginMovement(deps, order, sum, { kind: 'authorise', purpose: 'renew' })
}

/** Begins a system intent on an authorization. */
const beginMovement = async (
  deps: EndDeps,
  { fleetId, id }: OrderId,
  sum: OpenSum,
  { kind, purpose }: { kind: Intent['kind']; purpose: string },
  more: { isRenewed?: true } = {},
): Promise<Intent> => {
  return beginIntent(deps, {
    fleetId,
    orderId: id,
    kind,
    amountCents: sum.amountCents,
    currency: currencyOf(await findCountry(deps.db, { fleetId })),
    provider: CARD_PROVIDER,
    methodId: sum.methodId,
    ofReference: kind === 'authorise' ? null : sum.reference,
    request: { purpose, ...more },
    actor: SYSTEM_ACTOR,
  })
}

/** If the bank has voided the authorization on its side, authorizes again with the same method and captures at once. */
export const captureEnded: IntentEnd = async (deps, intent, outcome) => {
  const order = await orderOf(deps, intent)
  if (!order) return
  if (isGone(outcome) && !intent.request.isRenewed) {
    await noteExpired(deps, intent)
    const sum = { reference: '', amountCents: intent.amountCents, methodId: intent.methodId }
    await beginMovement(deps, order, sum, { kind: 'authorise', purpose: 'renew' })
    return
  }
  await closePayment(deps, order)
}

export const renewalEnded: IntentEnd = async (deps, intent, outcome) => {
  const order = await orderOf(deps, intent)
  if (!order) return
  if (!outcome.ok) return closePayment(deps, order)
  const { reference, amountCents } = outcome
  const sum = { reference, amountCents, methodId: intent.methodId }
  await beginMovement(deps, order, sum, { kind: 'capture', purpose: 'capture' }, { isRenewed: true })
}

const orderOf = (deps: EndDeps, { fleetId, orderId }: Intent): Promise<Order | null> =>
  orderId === null ? Promise.resolve(null) : findOrder(deps.db, { fleetId }, orderId, 'lock')

/** Writes to the ledger that the bank no longer holds the authorization. */
const noteExpired = async ({ db, now }: EndDeps, intent: Intent): Promise<void> => {
  const { fleetId, orderId, amountCents, currency, provider, methodId, ofReference } = intent
  const line = { fleetId, orderId, amountCents, currency, provider, methodId, ofReference }
  await appendLine(db, {
    ...line,
    kind: 'voided',
    idempotencyKey: `expired:${ofReference}`,
    reason: 'expired',
    actor: SYSTEM_ACTOR,
    at: now,
  })
}

/** Runs when no intent is pending: paid if the whole amount was captured, else a case for the back office. */
export const closePayment = async (deps: EndDeps, order: Order): Promise<void> => {
  if (order.status !== 'complete') return
  const pendingIntents = await findPendingIntents(deps.db, order)
  if (pendingIntents.some(mayStillPay)) return
  const lines = await linesOfOrder(deps.db, order.fleetId, order.id)
  if (takenCents(lines) < totalsOf(order).totalCents) return defer(deps, order, 'capture_failed')
  await takeStep(deps, order, { type: 'capture_succeeded' }, systemActor)
}

/** A given-up authorization is voided if the bank answers after all: nothing is ever captured from it. */
const mayStillPay = ({ kind, givenUpAt }: Intent): boolean => kind === 'capture' || (kind === 'authorise' && givenUpAt === null)

const defer = async (deps: EndDeps, order: Order, reason: 'capture_failed' | 'settles_offline'): Promise<void> => {
  await takeStep(deps, order, { type: 'defer_payment', reason }, systemActor)
  await releaseOrder(deps, order)
}

/** Voids all authorizations of an order that have no pending intent. */
export const releaseOrder = async (deps: EndDeps, order: OrderId): Promise<void> => {
  const lines = await linesOfOrder(deps.db, order.fleetId, order.id)
  const underWay = new Set((await findPendingIntents(deps.db, order)).map(({ ofReference }) => ofReference))
  for (const sum of openAuthorisations(lines)) {
    if (!underWay.has(sum.reference)) await beginMovement(deps, order, sum, { kind: 'void', purpose: 'void' })
  }
}

/** A settlement outside the provider, entered by the back office: a ledger line like any other payment. */
export const settleOrder = async (
  { db, now }: EndDeps,
  id: OrderId,
  { actor, reference }: { actor: Intent['actor']; reference: string | null },
): Promise<void> => {
  const order = await findOrder(db, { fleetId: id.fleetId }, id.id)
  if (!order) return
  const lines = await linesOfOrder(db, order.fleetId, order.id)
  const amountCents = totalsOf(order).totalCents - takenCents(lines)
  if (amountCents <= 0) return
  await appendLine(db, {
    fleetId: order.fleetId,
    orderId: order.id,
    kind: 'settled',
    amountCents,
    currency: currencyOf(await findCountry(db, order)),
    provider: order.paymentType ?? 'offline',
    providerReference: reference,
    idempotencyKey: `settled:${order.id}`,
    reason: null,
    actor,
    at: now,
  })
}
