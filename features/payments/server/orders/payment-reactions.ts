import type { ProductEvent } from '#features/events/event.ts'
import type { EndParts, IntentEnds } from '../intents/end-intent.ts'
import { captureEnded, releaseOrder, renewalEnded, settleOrder, takePayment } from './take-payment.ts'

/** How intents of orders end that nobody waits for. Those that others begin end where they are wired. */
export const ORDER_ENDS: IntentEnds = { capture: captureEnded, renew: renewalEnded }

const orderIn = (event: ProductEvent) => ({ fleetId: event.fleetId ?? 0, id: Number(event.subjectId) })

/** The work is done: what was set aside is taken. */
export const payCompleted = (parts: EndParts, event: ProductEvent): Promise<void> => takePayment(parts, orderIn(event))

/** Nothing will be done: what was set aside is let go. */
export const releaseCanceled = (parts: EndParts, event: ProductEvent): Promise<void> => releaseOrder(parts, orderIn(event))

/** Paid by hand: in the shop, as its desk says, or settled by the back office. A capture has its lines already. */
export const settleByHand = async (parts: EndParts, event: ProductEvent): Promise<void> => {
  if (event.actor.kind === 'system') return
  const { reference } = event.payload as { reference?: string }
  await settleOrder(parts, orderIn(event), { actor: event.actor, reference: reference ?? null })
}
