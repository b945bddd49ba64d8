import { paymentFactsOf } from '#features/accounts/payment-facts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { estimateOf, totalOf } from '#features/shops/price.ts'
import { loadPlannedVisit, type PlannedVisit } from '#features/shops/server/planned-visit.ts'
import { findPriceLists } from '#features/shops/server/prices/price-list-store.ts'
import { findShopFor, type Shop } from '#features/shops/server/shop-store.ts'
import type { VisitingVehicle } from '#features/shops/server/visiting-vehicle-store.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { readAppointment } from '../../booking/appointment-time.ts'
import { type BookingProblem, checkBooking, type RequestForm } from '../../booking/booking.ts'
import type { orderCalls } from '../../contract.ts'
import { checkCustomerComments, checkPoNumber } from '../../invoice.ts'
import type { FaultCode } from '../order-store.ts'

type Body = Input<typeof orderCalls.request>['body']

/** A request that passed the rules; whether the slot is free is checked with the day locked. */
export type Booking = {
  vehicle: VisitingVehicle
  shop: Shop
  services: { serviceDefinitionId: number; position: string | null }[]
  minutes: number
  day: IsoDate
  time: string
  customerComments: string | null
  poNumber: string | null
  faultCodes: FaultCode[]
  recallIds: number[]
  problemIds: number[]
  paysThroughPlatform: boolean
  /** Estimate with the shop's current prices: stored with the order until the shop sends its own estimate. */
  estimate: { bookedEstimateCents: number | null; bookedOnRequest: number }
}

type ReadingCtx = Pick<Ctx, 'db' | 'now'> & { acting: Pick<Ctx['acting'], 'userId' | 'roles' | 'fleetId' | 'country'> }

/**
 * Loads what the request references within the acting fleet and applies the booking rule; refuses with all problems.
 */
export const readBooking = async (ctx: ReadingCtx, body: Body): Promise<Booking> => {
  const requestedLines = body.order_services.map((row) => ({
    serviceDefinitionId: row.service_definition_id,
    position: row.position || null,
  }))
  const request = await loadPlannedVisit(ctx, body.vehicle_id ?? undefined, requestedLines)
  const shop = body.shop_id ? ((await findShopFor(ctx.db, ctx.acting.country, body.shop_id)) ?? refuse('shop_not_found')) : null
  if (request.services.length < requestedLines.length) refuse('not_found')
  const { day, time } = readAppointment(body.appointment_datetime ?? '', shop?.zone ?? 'UTC')
  const form = formOf(request, shop, body)
  const payment = request.vehicle ? paymentFactsOf(request.vehicle) : { paysThroughPlatform: false, hasPaymentMethod: false }
  const check = checkBooking({ ...form, day, time }, payment, dayIn(shop?.zone ?? 'UTC', ctx.now))
  if (!check.ok) return refuse(check.code, {}, { problems: check.problems.map(wireProblem) })
  return {
    vehicle: request.vehicle!,
    shop: shop!,
    services: requestedLines,
    minutes: request.minutes,
    day: day!,
    time: time!,
    customerComments: textOf(checkCustomerComments(form.customerComments)),
    poNumber: textOf(checkPoNumber(form.poNumber)),
    faultCodes: body.fault_codes.map(({ id, name }) => ({ id: String(id), name: name ?? '' })),
    recallIds: body.recall_ids,
    problemIds: body.problem_ids,
    paysThroughPlatform: payment.paysThroughPlatform,
    estimate: await estimateNow(ctx, shop!, request),
  }
}

const estimateNow = async (
  ctx: Pick<Ctx, 'db'>,
  shop: Shop,
  { services, dutyClass }: PlannedVisit,
): Promise<Booking['estimate']> => {
  const ids = services.map(({ definition }) => definition.id)
  const priceList = (await findPriceLists(ctx.db, [shop.id], dutyClass, ids)).get(shop.id) ?? []
  const prices = services.map(({ definition, position }) =>
    estimateOf({ service: definition, position, dutyClass }, { ...shop, priceList }),
  )
  const { shopCents, priced, onRequest } = totalOf(prices)
  return { bookedEstimateCents: priced === 0 ? null : shopCents, bookedOnRequest: onRequest }
}

const textOf = (checked: { ok: true; text: string | null } | { ok: false }): string | null => (checked.ok ? checked.text : null)

const formOf = (request: PlannedVisit, shop: Shop | null, body: Body): RequestForm => ({
  vehicle: request.vehicle && bookable(request.vehicle),
  shop: shop && { mediumHeavy: shop.mediumHeavy },
  services: request.services.map(({ definition, position }) => ({
    serviceDefinitionId: definition.id,
    mediumHeavy: definition.mediumHeavy,
    code: definition.code,
    positions: definition.positions,
    position,
  })),
  customerComments: body.customer_comments ?? '',
  poNumber: body.po_number ?? '',
})

/** A vehicle as input of the booking rule. */
export const bookable = (vehicle: VisitingVehicle) => ({
  dutyClass: vehicle.dutyClass,
  powertrain: vehicle.powertrain,
  isActive: vehicle.isActive,
  isEnrolled: vehicle.fleetcorEnrolled,
  hasActiveOrder: vehicle.activeOrderId !== null,
  heldElsewhere: vehicle.heldElsewhere,
})

const wireProblem = ({ field, code, serviceDefinitionId, limit }: BookingProblem) => ({
  field,
  code,
  ...(serviceDefinitionId === undefined ? {} : { service_definition_id: serviceDefinitionId }),
  ...(limit === undefined ? {} : { limit }),
})
