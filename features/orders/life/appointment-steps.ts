import { checkOdometer } from '#features/vehicles/odometer.ts'
import { canCancel, cancelIsOpen } from './can-cancel.ts'
import type { CancelReason, Order, OrderService } from '../order.ts'
import { orderHappened } from './order-events.ts'
import { refuseStep } from './step.ts'
import type { StepContext, StepOf, StepResult } from './step.ts'
import type { OrderServiceStatus } from './status.ts'

/** Steps around the appointment: request, confirm, reschedule, cancel, check in. */

const withServices = (order: Order, from: OrderServiceStatus, to: OrderServiceStatus): OrderService[] =>
  order.services.map((service) => (service.status === from ? { ...service, status: to } : service))

/** A fleet requests an appointment. The booking rule has validated the request before. */
export function request(step: StepOf<'request'>, context: StepContext): StepResult {
  const services = step.order.services.map((service) => ({ ...service, status: 'initiated' as const }))
  const order: Order = { ...step.order, status: 'initiated', isWalkIn: false, receivedAt: null, services }
  const { originatorUserId } = order
  return { ok: true, order, events: [orderHappened('order_requested', order, context, { originatorUserId })] }
}

/** A walk-in counts as received: its appointment is now. */
export function openWalkIn(step: StepOf<'open_walk_in'>, context: StepContext): StepResult {
  const services = step.order.services.map((service) => ({ ...service, status: 'active' as const }))
  const order: Order = {
    ...step.order,
    status: 'walk_in',
    isWalkIn: true,
    appointmentAt: context.at,
    receivedAt: context.at,
    services,
  }
  return { ok: true, order, events: [orderHappened('walk_in_opened', order, context, {})] }
}

export function confirm(order: Order, context: StepContext): StepResult {
  const next: Order = { ...order, status: 'active', services: withServices(order, 'initiated', 'active') }
  return { ok: true, order: next, events: [orderHappened('order_confirmed', next, context, {})] }
}

/** Rescheduled by the fleet, the order awaits confirmation again; by the shop, it is confirmed. The caller checks that the slot is free. */
export function reschedule(order: Order, step: StepOf<'reschedule'>, context: StepContext): StepResult {
  const { actor } = context
  const allowed = actor.kind === 'user' ? canCancel(order, actor) : cancelIsOpen(order)
  if (!allowed.ok) return refuseStep(allowed.code, order)
  const { appointmentAt, appointmentEndsAt, appointmentDay } = step
  const movedBy = actor.kind === 'user' ? 'fleet' : 'shop'
  const next: Order = {
    ...order,
    appointmentAt,
    appointmentEndsAt,
    appointmentDay,
    status: movedBy === 'fleet' ? 'initiated' : 'active',
    services: movedBy === 'fleet' ? withServices(order, 'active', 'initiated') : withServices(order, 'initiated', 'active'),
  }
  const previousAppointmentAt = order.appointmentAt.toISOString()
  return {
    ok: true,
    order: next,
    events: [orderHappened('order_rescheduled', next, context, { previousAppointmentAt, movedBy })],
  }
}

export const canceled = (order: Order, reason: CancelReason, canceledAt: Date): Order => ({
  ...order,
  status: 'cancel',
  canceledAt,
  cancelReason: reason,
})

export function cancel(order: Order, step: StepOf<'cancel'>, context: StepContext): StepResult {
  if (context.actor.kind !== 'user') return refuseStep('not_your_step', order)
  const allowed = canCancel(order, context.actor)
  if (!allowed.ok) return refuseStep(allowed.code, order)
  const next = canceled(order, 'fleet', context.at)
  const comment = (step.comment ?? '').trim()
  return { ok: true, order: next, events: [orderHappened('order_canceled', next, context, { reason: 'fleet', comment })] }
}

/** The shop cannot take the vehicle, or it did not arrive. In both cases the fleet is notified of the reason. */
export function decline(order: Order, step: StepOf<'decline'>, context: StepContext): StepResult {
  const check = cancelIsOpen(order)
  if (!check.ok) return refuseStep(check.code, order)
  const comment = step.comment.trim()
  if (comment === '') return refuseStep('reason_missing', order)
  const next = canceled(order, step.reason, context.at)
  return { ok: true, order: next, events: [orderHappened('order_declined', next, context, { reason: step.reason, comment })] }
}

/** The only way to close an abandoned order, which would otherwise block its vehicle forever. */
export function cancelAdministratively(order: Order, step: StepOf<'cancel_administratively'>, context: StepContext): StepResult {
  if (order.receivedAt === null) return refuseStep('not_received', order)
  const comment = step.comment.trim()
  if (comment === '') return refuseStep('reason_missing', order)
  const next = canceled(order, 'administrative', context.at)
  return {
    ok: true,
    order: next,
    events: [orderHappened('order_canceled', next, context, { reason: 'administrative', comment })],
  }
}

/** The shop checks the vehicle in. From here on the order cannot be canceled. */
export function checkIn(order: Order, step: StepOf<'check_in'>, context: StepContext): StepResult {
  if (order.receivedAt !== null) return refuseStep('already_received', order)
  if (step.odometer !== null && !checkOdometer(step.odometer).ok) return refuseStep('odometer_invalid', order)
  const { odometer } = step
  const next: Order = { ...order, receivedAt: context.at, odometer }
  return {
    ok: true,
    order: next,
    events: [orderHappened('order_checked_in', next, context, { odometer, odometerUnits: order.odometerUnits })],
  }
}

/**
 * The shop undoes a check-in: the vehicle is expected again, as before. A walk-in had no appointment, so its order is canceled.
 * Refused from the first estimate on, because the fleet has been asked to decide.
 */
export function undoArrival(order: Order, context: StepContext): StepResult {
  if (order.receivedAt === null) return refuseStep('not_received', order)
  if (order.status !== 'active' && order.status !== 'walk_in') return refuseStep('estimate_was_sent', order)
  if (order.status === 'walk_in') {
    const next = canceled({ ...order, odometer: null }, 'walk_in_undone', context.at)
    return {
      ok: true,
      order: next,
      events: [orderHappened('order_canceled', next, context, { reason: 'walk_in_undone', comment: '' })],
    }
  }
  const next: Order = { ...order, receivedAt: null, odometer: null }
  return { ok: true, order: next, events: [orderHappened('check_in_undone', next, context, {})] }
}
