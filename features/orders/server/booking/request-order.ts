import type { Acting } from '#features/accounts/acting.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { bookRecalls } from '#features/recalls/server/book-recalls.ts'
import { bookProblems, type Evidence } from '#features/problems/server/book-problems.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { orderCalls } from '../../contract.ts'
import { type Appointment, BLANK_ORDER, BLANK_SERVICE, type Order } from '../../order.ts'
import { transition } from '../../life/transition.ts'
import { eventActor } from '../../life/order-events.ts'
import { insertMessage } from '../messages/message-store.ts'
import { holdSlot } from './hold-slot.ts'
import { insertOrder, newOrderId, newServiceIds } from '../order-store.ts'
import { type Booking, readBooking } from './read-booking.ts'
import { holdVehicle, isSecondOrderOfVehicle } from './request-store.ts'
import { showFullOrder } from '../show-order.ts'
import { actorOfFleet, systemActor, takeStep, refreshScreens } from '../life/take-step.ts'

type Request = Input<typeof orderCalls.request>

export const requestOrder = async (ctx: WritingCtx, { body }: Request) => showFullOrder(ctx, await bookVisit(ctx, body))

/** The booking user and transaction: from a call, or from a job that books several visits. */
type BookingCtx = Pick<WritingCtx, 'db' | 'now' | 'emit'> & { acting: Booker }
export type Booker = Pick<Acting, 'userId' | 'firstName' | 'lastName' | 'roles' | 'fleetId' | 'country'>

/** Books an appointment: applies the rules, reserves the slot, creates the order; returns its id. */
export const bookVisit = async (ctx: BookingCtx, body: Request['body']): Promise<number> => {
  const tx = ctx.db
  if (body.vehicle_id) await holdVehicle(tx, scopeOf(ctx.acting), body.vehicle_id)
  const booking = await readBooking(ctx, body)
  const { shop, day, time, minutes } = booking
  const slot = await holdSlot(tx, ctx.now, { shop, day, time, minutes })
  const orderId = await newOrderId(tx)
  const order = await writeRequest(ctx, tx, await requestedOrder(ctx, tx, booking, slot, orderId), booking)
  if (shop.autoConfirm && !shop.phoneOnly) await takeStep(ctx, order, { type: 'confirm' }, systemActor)
  return orderId
}

const requestedOrder = async (ctx: BookingCtx, tx: Tx, booking: Booking, slot: Appointment, id: number): Promise<Order> => {
  const serviceIds = await newServiceIds(tx, booking.services.length)
  return {
    ...BLANK_ORDER,
    ...slot,
    id,
    fleetId: ctx.acting.fleetId,
    vehicleId: booking.vehicle.id,
    shopId: booking.shop.id,
    originatorUserId: ctx.acting.userId,
    odometerUnits: booking.vehicle.odometerUnits,
    poNumber: booking.poNumber,
    paysThroughPlatform: booking.paysThroughPlatform,
    services: booking.services.map((service, index) => ({ ...BLANK_SERVICE, ...service, id: serviceIds[index]! })),
  }
}

const writeRequest = async (ctx: BookingCtx, tx: Tx, newOrder: Order, booking: Booking): Promise<Order> => {
  const done = transition(null, { type: 'request', order: newOrder }, actorOfFleet(ctx.acting), ctx.now)
  if (!done.ok) return refuse(done.code)
  const facts = {
    vehicleName: booking.vehicle.name,
    vehicleVin: booking.vehicle.vin,
    customerComments: booking.customerComments,
    createdAt: ctx.now,
    ...booking.estimate,
  }
  try {
    await insertOrder(tx, done.order, facts, booking.faultCodes)
  } catch (error) {
    if (isSecondOrderOfVehicle(error)) refuse('vehicle_has_active_order')
    throw error
  }
  const { id: orderId, fleetId, vehicleId, services } = done.order
  const serviceDefinitionIds = services.map(({ serviceDefinitionId }) => serviceDefinitionId)
  await bookRecalls(tx, { fleetId, vehicleId, orderId, serviceDefinitionIds }, booking.recallIds)
  const booked = { fleetId, vehicleId, orderId, shopName: booking.shop.name, actor: eventActor(actorOfFleet(ctx.acting)) }
  const evidence = await bookProblems({ db: tx, now: ctx.now, emit: ctx.emit }, booked, booking.problemIds)
  for (const event of done.events) ctx.emit(event)
  for (const one of evidence) await tellShop(ctx, { fleetId, orderId }, one)
  await refreshScreens(tx, done.order)
  return done.order
}

/** Writes the shop what was reported, with the photos. Without an event: the request itself notifies the desk. */
const tellShop = async (
  { db, now, acting }: BookingCtx,
  order: { fleetId: number; orderId: number },
  { title, words, photos }: Evidence,
): Promise<void> => {
  // The language of the desk is not known; in Canada it may be either.
  const named = acting.country === 'CA' ? `${title.fr} / ${title.en}` : title.en
  const facts = {
    isFromShop: false,
    authorName: `${acting.firstName} ${acting.lastName}`,
    message: [named, ...words].join('\n'),
    sentAt: now,
  }
  await insertMessage(db, order, facts, photos)
}
