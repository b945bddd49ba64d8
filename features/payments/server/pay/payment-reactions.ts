import type { ProductEvent } from '#features/events/event.ts'
import type { EndDeps, IntentEnds } from '../intents/end-intent.ts'
import { captureEnded, releaseOrder, renewalEnded, settleOrder, takePayment } from './take-payment.ts'

/** Handlers for ended intents of orders that no request waits for. The others are registered at composition. */
export const ORDER_ENDS: IntentEnds = { capture: captureEnded, renew: renewalEnded }

const orderIn = (event: ProductEvent) => ({ fleetId: event.fleetId ?? 0, id: Number(event.subjectId) })

/** The work is completed: captures the authorization. */
export const payCompleted = (deps: EndDeps, event: ProductEvent): Promise<void> => takePayment(deps, orderIn(event))

/** The order is canceled: voids the authorization. */
export const releaseCanceled = (deps: EndDeps, event: ProductEvent): Promise<void> => releaseOrder(deps, orderIn(event))

/** Paid manually: reported by the shop's desk, or settled by the back office. Captures already have their ledger lines. */
export const settleByHand = async (deps: EndDeps, event: ProductEvent): Promise<void> => {
  if (event.actor.kind === 'system') return
  const { reference } = event.payload as { reference?: string }
  await settleOrder(deps, orderIn(event), { actor: event.actor, reference: reference ?? null })
}
