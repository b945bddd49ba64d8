import { checkOdometer } from '#features/vehicles/odometer.ts'
import { isNoCharge } from '../no-charge.ts'
import type { Order } from '../order.ts'
import { totalsOf } from '../totals.ts'
import { orderHappened } from './order-events.ts'
import { refuseStep } from './step.ts'
import type { StepContext, StepOf, StepResult } from './step.ts'

/** Steps after the decision: completion of the work and settlement. */

/** From here on the vehicle can be booked again. The caller updates the vehicle's odometer and due services. */
export function complete(order: Order, step: StepOf<'complete'>, context: StepContext): StepResult {
  if (step.odometer !== null && !checkOdometer(step.odometer).ok) return refuseStep('odometer_invalid', order)
  const invoiceNumber = step.invoiceNumber.trim()
  if (invoiceNumber === '') return refuseStep('invoice_number_missing', order)
  const { odometer, doneOn } = step
  const next: Order = { ...order, status: 'complete', completedAt: context.at, odometer, invoiceNumber }
  const { odometerUnits } = order
  return {
    ok: true,
    order: next,
    events: [orderHappened('order_completed', next, context, { odometer, odometerUnits, invoiceNumber, doneOn })],
  }
}

export function captureSucceeded(order: Order, step: StepOf<'capture_succeeded'>, context: StepContext): StepResult {
  // A free order is settled on completion, whatever its payment method.
  if (!order.paysThroughPlatform && !isNoCharge(totalsOf(order))) return refuseStep('not_paid_through_platform', order)
  const next: Order = { ...order, status: 'paid', paymentToken: step.paymentToken ?? order.paymentToken }
  return { ok: true, order: next, events: [orderHappened('order_paid', next, context, {})] }
}

/** The capture failed, or the provider settles later: the back office closes the order manually. */
export function deferPayment(order: Order, step: StepOf<'defer_payment'>, context: StepContext): StepResult {
  if (!order.paysThroughPlatform) return refuseStep('not_paid_through_platform', order)
  const next: Order = { ...order, status: 'paid_deferred' }
  return { ok: true, order: next, events: [orderHappened('order_payment_deferred', next, context, { reason: step.reason })] }
}

export function payInShop(order: Order, { means }: StepOf<'pay_in_shop'>, context: StepContext): StepResult {
  if (order.paysThroughPlatform) return refuseStep('pays_through_platform', order)
  const next: Order = { ...order, status: 'paid_in_shop' }
  return { ok: true, order: next, events: [orderHappened('order_paid_in_shop', next, context, means ? { means } : {})] }
}

export function settle(order: Order, step: StepOf<'settle'>, context: StepContext): StepResult {
  const next: Order = { ...order, status: step.as }
  const type = step.as === 'paid' ? 'order_paid' : 'order_paid_in_shop'
  return {
    ok: true,
    order: next,
    events: [orderHappened(type, next, context, step.reference ? { reference: step.reference } : {})],
  }
}
