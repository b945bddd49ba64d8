import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { happened } from '#features/events/event.ts'
import { findShop } from '#features/shops/server/shop-store.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { readAppointment } from '../../booking/appointment-time.ts'
import { checkAppointment } from '../../booking/booking.ts'
import { canCancel, whoCanCancel } from '../../life/can-cancel.ts'
import type { orderCalls } from '../../contract.ts'
import type { Order } from '../../order.ts'
import { canEditPoNumber, checkPoNumber } from '../../invoice.ts'
import { holdSlot } from '../booking/hold-slot.ts'
import { findOrder, saveOrder } from '../order-store.ts'
import { findPeopleOfOrders } from '../people-store.ts'
import { viewerOf } from '../present-order.ts'
import { presentPerson, showFullOrder } from '../show-order.ts'
import { actorOfFleet, takeStep, refreshScreens } from './take-step.ts'

const MINUTE_MS = 60_000
/** Maximum number of users named in a refusal. */
const NAMED = 4

/** Loads and locks the order in the acting fleet; refuses an outdated version. */
const lockOrder = async (ctx: Ctx, id: number, version?: number): Promise<Order> => {
  const order = (await findOrder(ctx.db, scopeOf(ctx.acting), id, 'lock')) ?? refuse('order_not_found')
  if (version !== undefined && version !== order.version) refuse('conflict')
  return order
}

/** Refuses with names and phone numbers of users who may; after check-in no one may, and the refusal states that instead. */
const mustCancel = async (ctx: Ctx, order: Order): Promise<void> => {
  const allowed = canCancel(order, viewerOf(ctx))
  if (allowed.ok) return
  const people = whoCanCancel(order, await findPeopleOfOrders(ctx.db, scopeOf(ctx.acting), [order.id]))
  const contacts = people
    .slice(0, NAMED)
    .map(({ firstName, lastName, phone }) => `${firstName} ${lastName}, ${formatPhone(phone, uiLanguage(ctx.language))}`)
  const cancelUsers = people.map((person) => presentPerson(ctx, person))
  refuse(allowed.code, { people: contacts.join('; ') }, { cancel_users: cancelUsers })
}

export const cancelOrder = async (ctx: WritingCtx, { params, body }: Input<typeof orderCalls.cancel>) => {
  const order = await lockOrder(ctx, params.id, body.version)
  await mustCancel(ctx, order)
  const step = { type: 'cancel' as const, ...(body.comment ? { comment: body.comment } : {}) }
  await takeStep(ctx, order, step, actorOfFleet(ctx.acting))
  return showFullOrder(ctx, order.id)
}

/** Reschedules with the same duration; the commit frees the old slot. */
export const rescheduleOrder = async (ctx: WritingCtx, { params, body }: Input<typeof orderCalls.reschedule>) => {
  const tx = ctx.db
  const order = await lockOrder(ctx, params.id, body.version)
  await mustCancel(ctx, order)
  const shop = (await findShop(tx, order.shopId)) ?? refuse('shop_not_found')
  const { day, time } = readAppointment(body.appointment_datetime ?? '', shop.zone)
  const check = checkAppointment({ day, time }, dayIn(shop.zone, ctx.now))
  if (!check.ok) refuse(check.code)
  const minutes = (order.appointmentEndsAt.getTime() - order.appointmentAt.getTime()) / MINUTE_MS
  const moving = { fleetId: order.fleetId, orderId: order.id }
  const slot = await holdSlot(tx, ctx.now, { shop, day: day!, time: time!, minutes, moving })
  await takeStep({ ...ctx, db: tx }, order, { type: 'reschedule', ...slot }, actorOfFleet(ctx.acting))
  return showFullOrder(ctx, order.id)
}

/** Anyone who can see the order may set its PO number; nothing else changes. */
export const changePoNumber = async (ctx: WritingCtx, { params, body }: Input<typeof orderCalls.changePoNumber>) => {
  const tx = ctx.db
  const order = await lockOrder(ctx, params.id)
  if (!canEditPoNumber(order)) refuse('po_number_closed')
  const checked = checkPoNumber(body.po_number ?? '')
  if (!checked.ok) return refuse(checked.code)
  if (checked.text !== order.poNumber) {
    // The version does not change: it guards the content that an approver decides on, which a PO number does not affect.
    const next = { ...order, poNumber: checked.text }
    await saveOrder(tx, next, [])
    const { id, name } = actorOfFleet(ctx.acting)
    const where = {
      fleetId: order.fleetId,
      subjectId: order.id,
      at: ctx.now.toISOString(),
      actor: { kind: 'user' as const, id: id!, name },
    }
    ctx.emit(happened('po_number_changed', where, { before: order.poNumber, after: checked.text }))
    await refreshScreens(tx, next)
  }
  return showFullOrder(ctx, order.id)
}
