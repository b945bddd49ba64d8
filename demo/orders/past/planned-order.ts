import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import type { Person } from '#features/accounts/person.ts'
import { visitMinutes } from '#features/services/visit-minutes.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { BLANK_ORDER, BLANK_SERVICE, type Order } from '#features/orders/order.ts'
import type { EstimateLine } from '#features/orders/life/step.ts'
import { salesTaxCents } from '#features/countries/sales-tax.ts'
import { idOf } from '../../write-fleets.ts'
import { unitOf } from '../../write-vehicles.ts'
import { LivedOrder } from './lived-order.ts'
import { afterOpening, minutesAfter } from '../opening-days.ts'
import { asActor, deskOf, type Parties, requestersOf } from '../parties.ts'
import type { Visit, VisitService } from './past-visits.ts'
import { priced } from '../prices.ts'
import { pick, spread } from '../spread.ts'

/**
 * The stage an order has reached. `failed`: its payment was declined, `unpaid`: and not settled since; the last four end it
 * without work.
 */
export type Outcome =
  | 'requested'
  | 'confirmed'
  | 'checked_in'
  | 'estimated'
  | 'approved'
  | 'complete'
  | 'settled'
  | 'failed'
  | 'unpaid'
  | 'canceled'
  | 'declined'
  | 'no_show'
  | 'services_declined'

/** An order still to be played: its visit, request time and outcome. */
export type PlannedOrder = { visit: Visit; parties: Parties; requestedAt: Date; startsAt: Date; outcome: Outcome }

const SLOTS = 9
const SLOT_MINUTES = 30
const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
const FIRST_INVOICE = 20_000

/** Plans the request some days before, in office hours, for a morning or midday appointment. */
export const planOrder = (visit: Visit, parties: Parties, outcome: Outcome): PlannedOrder => {
  const { vin } = visit.vehicle
  const startsAt = afterOpening(visit.shop, visit.day, SLOT_MINUTES * spread(SLOTS, vin, visit.day))
  const before = DAY_MINUTES * (1 + spread(5, vin, visit.day, 'asked')) - spread(300, vin, visit.day)
  return { visit, parties, requestedAt: minutesAfter(startsAt, -before), startsAt, outcome }
}

/** Plays the order up to its outcome; all services are approved, or all declined. */
export const live = (planned: PlannedOrder, ids: OrderIds, now: Date): LivedOrder => {
  const { visit, parties, requestedAt, startsAt, outcome } = planned
  const { vin } = visit.vehicle
  const desk = deskOf(visit.shop, parties.cast)
  const requester = requesterOf(visit, parties)
  const lived = new LivedOrder(newOrder(planned, ids, requester), parties, requester, requestedAt)
  const answeredAt = minutesAfter(requestedAt, 8 + spread(90, vin, visit.day))
  if (outcome === 'requested') return lived
  if (outcome === 'declined') {
    lived.take({ type: 'decline', reason: 'declined', comment: 'No bay is free on that day.' }, desk, answeredAt)
    return lived
  }
  lived.take({ type: 'confirm' }, desk, answeredAt)
  if (outcome === 'canceled') {
    const comment = 'The vehicle is needed that day.'
    lived.take({ type: 'cancel', comment }, asActor(requester, parties.fleetId), minutesAfter(answeredAt, 200))
  } else if (outcome === 'no_show') {
    const comment = 'The vehicle did not come.'
    lived.take({ type: 'decline', reason: 'no_show', comment }, desk, minutesAfter(startsAt, 150))
  } else if (outcome !== 'confirmed') visitShop(lived, planned, now)
  return lived
}

/** First ids of an order and of its services. */
export type OrderIds = { orderId: number; serviceId: number }

const visitShop = (lived: LivedOrder, { visit, startsAt, outcome }: PlannedOrder, now: Date): void => {
  const { vin } = visit.vehicle
  const desk = deskOf(visit.shop, lived.parties.cast)
  const arrivedAt = minutesAfter(startsAt, 4 + spread(9, vin, visit.day))
  lived.take({ type: 'check_in', odometer: visit.odometer }, desk, arrivedAt)
  if (outcome === 'checked_in') return
  const estimatedAt = minutesAfter(arrivedAt, 25 + spread(40, vin, visit.day, 'estimate'))
  lived.take({ type: 'send_estimate', ...estimateOf(lived, visit) }, desk, estimatedAt)
  if (outcome === 'estimated') return
  const decidedAt = minutesAfter(estimatedAt, 3 + spread(70, vin, visit.day, 'decision'))
  lived.decide(decidedAt, outcome !== 'services_declined')
  if (outcome === 'services_declined' || outcome === 'approved') return
  const { appointmentAt, appointmentEndsAt, id } = lived.order
  const doneAt = minutesAfter(decidedAt, (appointmentEndsAt.getTime() - appointmentAt.getTime()) / MINUTE_MS)
  const invoiceNumber = `${visit.shop.key.slice(0, 2).toUpperCase()}-${FIRST_INVOICE + id}`
  lived.take({ type: 'complete', odometer: visit.odometer, invoiceNumber, doneOn: visit.day }, desk, doneAt)
  if (outcome !== 'complete') lived.settle(desk, minutesAfter(doneAt, 1), now, outcome)
}

const requesterOf = ({ vehicle, day }: Visit, parties: Parties): Person => {
  const driver =
    vehicle.driver === null ? undefined : parties.people.find(({ id }) => id === parties.cast.userIds.get(vehicle.driver!))
  return driver ?? pick(requestersOf(parties), vehicle.vin, day, 'requester')
}

const estimateOf = (lived: LivedOrder, { vehicle, shop, services }: Visit): { lines: EstimateLine[]; taxCents: number } => {
  const lines = lived.order.services.map((service, index): EstimateLine => {
    const { priceCents, retailCents } = priced(services[index] as VisitService, shop, lived.parties.fleet, vehicle.dutyClass)
    return { ...service, priceCents, retailCents, isNew: false }
  })
  return {
    lines,
    taxCents: salesTaxCents(
      lines.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
      shop,
    ),
  }
}

const newOrder = (
  { visit, parties, startsAt }: Pick<PlannedOrder, 'visit' | 'parties' | 'startsAt'>,
  { orderId, serviceId }: OrderIds,
  requester: Person,
): Order => {
  const { vehicle, shop, day, services } = visit
  const minutes = visitMinutes(services.map(({ code }) => serviceByCode(code)!.standardMinutes))
  return {
    ...BLANK_ORDER,
    id: orderId,
    fleetId: parties.fleetId,
    vehicleId: idOf(parties.cast.vehicleIds, vehicle.vin),
    shopId: idOf(parties.cast.shopIds, shop.key),
    originatorUserId: requester.id,
    appointmentAt: startsAt,
    appointmentEndsAt: minutesAfter(startsAt, minutes),
    appointmentDay: day,
    odometerUnits: unitOf(parties.fleet),
    poNumber: poNumberOf(visit, parties, orderId),
    paysThroughPlatform: paysThroughPlatform(parties.fleet.paymentType),
    services: services.map(({ code, position }, index) => ({
      ...BLANK_SERVICE,
      id: serviceId + index,
      serviceDefinitionId: serviceByCode(code)!.id,
      position,
    })),
  }
}

/** Fleets with purchase order numbers, on one order in three. */
const PO_PREFIX: Readonly<Record<string, string>> = { northwind: 'NW', boreal: 'BL', eastbay: 'EB' }
const poNumberOf = ({ vehicle, day }: Visit, { fleet }: Parties, orderId: number): string | null => {
  const prefix = PO_PREFIX[fleet.key]
  return prefix && spread(3, vehicle.vin, day, 'po') === 0 ? `${prefix}-${orderId - FIRST_PO_AT_ORDER}` : null
}
const FIRST_PO_AT_ORDER = 8_000
