import { wallClock } from '#features/countries/clock-time.ts'
import { approvalCalls } from '#features/approvals/contract.ts'
import { approveOrder } from '#features/approvals/server/approve-order.ts'
import { showApproval } from '#features/approvals/server/show-approval.ts'
import { toDollars } from '#features/countries/money.ts'
import { orderCalls } from '#features/orders/contract.ts'
import { requestOrder } from '#features/orders/server/booking/request-order.ts'
import { portalCalls } from '#features/portal/contract.ts'
import { confirm } from '#features/portal/server/steps/answer-request.ts'
import { checkIn } from '#features/portal/server/steps/check-in.ts'
import { presentOrder } from '#features/portal/server/present-order.ts'
import { sendMessage } from '#features/portal/server/steps/send-message.ts'
import { estimate } from '#features/portal/server/steps/send-estimate.ts'
import { walkIn } from '#features/portal/server/walk-in/open-walk-in.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { SeededCast } from '../../cast.ts'
import type { SeedFleet } from '../../fleets.ts'
import type { SeedShop } from '../../shops/shop.ts'
import type { Stage } from './stage.ts'
import type { SeedVehicle } from '../../vehicles/vehicle.ts'
import { idOf } from '../../write-fleets.ts'
import { afterOpening, minutesAfter, openDaysFrom } from '../opening-days.ts'
import { type RequestedService, idOfService, priced } from '../prices.ts'

/** A requested or found service; without `cents` it gets the shop's own price. */
export type StagedService = RequestedService & { cents?: number; note?: string }

export type Booking = {
  vehicle: SeedVehicle
  fleet: SeedFleet
  shop: SeedShop
  /** Email of the requester. */
  by: string
  services: readonly StagedService[]
  startsAt: Date
  requestedAt: Date
  poNumber?: string
  comments?: string
}
export type Booked = Booking & { orderId: number; confirmed: boolean }

type StoredOrder = Awaited<ReturnType<typeof presentOrder>>

const CONFIRMED_AFTER_MINUTES = 25

/** Plays orders through the product's own actions, as the fleet's users, shop users and approvers. */
export class Scene {
  readonly stage: Stage
  readonly cast: SeededCast
  constructor(stage: Stage, cast: SeededCast) {
    this.stage = stage
    this.cast = cast
  }

  /** Requests an appointment; if that time is taken, the next free one of that day or the next. */
  async request(booking: Booking): Promise<Booked> {
    const { shop, startsAt } = booking
    const { date, time } = wallClock(startsAt, shop.zone)
    try {
      return await this.bookAt(booking, `${date}T${time}`)
    } catch (error) {
      if (!(error instanceof Refusal) || !['slot_taken', 'time_not_offered'].includes(error.code)) throw error
      const [day] = error.facts.available_times as { date: string; times: string[] }[]
      const free = day?.date === date ? day.times.find((other) => other > time) : undefined
      if (free) return this.bookAt(booking, `${date}T${free}`)
      return this.request({ ...booking, startsAt: afterOpening(shop, openDaysFrom(shop, date, 1), 0) })
    }
  }

  private async bookAt(booking: Booking, appointment: string): Promise<Booked> {
    const { vehicle, shop, by, services, requestedAt, poNumber, comments } = booking
    const body = orderCalls.request.body.parse({
      vehicle_id: idOf(this.cast.vehicleIds, vehicle.vin),
      shop_id: idOf(this.cast.shopIds, shop.key),
      order_services: services.map(({ code, position }) => ({ service_definition_id: idOfService(code), position })),
      appointment_datetime: appointment,
      po_number: poNumber,
      customer_comments: comments,
    })
    const answer = await this.stage.person(by, requestedAt, (ctx) =>
      requestOrder(ctx, { params: undefined, query: undefined, body }),
    )
    const confirmed = shop.autoConfirm && !shop.phoneOnly
    return { ...booking, orderId: answer.id, confirmed }
  }

  /** Requests an appointment and confirms it for the shop. */
  async book(booking: Booking): Promise<Booked> {
    const booked = await this.request(booking)
    if (booked.confirmed) return booked
    const confirmedAt = minutesAfter(booking.requestedAt, CONFIRMED_AFTER_MINUTES)
    await this.stage.desk(booking.shop.key, confirmedAt, (ctx) =>
      confirm(ctx, { params: { id: booked.orderId }, query: undefined, body: undefined }),
    )
    return { ...booked, confirmed: true }
  }

  async takeIn({ orderId, shop }: Booked, receivedAt: Date, odometer: number): Promise<void> {
    const body = portalCalls.checkIn.body.parse({ odometer })
    await this.stage.desk(shop.key, receivedAt, (ctx) => checkIn(ctx, { params: { id: orderId }, query: undefined, body }))
  }

  /** Sends the estimate: prices the order's existing lines, adds others as the shop's. */
  async estimate(booked: Booked, estimatedAt: Date, services: readonly StagedService[] = booked.services): Promise<void> {
    const { orderId, shop } = booked
    await this.stage.desk(shop.key, estimatedAt, async (ctx) => {
      const order = await presentOrder(ctx.db, ctx.acting, orderId, ctx.now)
      const lines = services.map((service) => this.line(booked, service, order))
      const body = portalCalls.estimate.body.parse({ lines, version: order.version })
      return estimate(ctx, { params: { id: orderId }, query: undefined, body })
    })
  }

  /** A message of the shop's to the fleet. */
  async writeToFleet({ orderId, shop }: Booked, sentAt: Date, message: string): Promise<void> {
    const input = { params: { id: orderId }, query: undefined, body: { message, photos: [] } }
    await this.stage.desk(shop.key, sentAt, (ctx) => sendMessage(ctx, input))
  }

  private line({ shop, fleet, vehicle }: Booked, service: StagedService, order: StoredOrder) {
    const { code, position, note } = service
    const definitionId = idOfService(code)
    const known = order.services.find((line) => line.service_definition_id === definitionId && line.position === position)
    const cents = service.cents ?? priced(service, shop, fleet, vehicle.dutyClass).priceCents
    return { id: known?.id, service_definition_id: definitionId, position, price: toDollars(cents), shop_note: note }
  }

  async approve({ orderId }: Booked, by: string, approvedAt: Date): Promise<void> {
    const input = { params: { id: orderId }, query: undefined }
    await this.stage.person(by, approvedAt, async (ctx) => {
      const { order } = await showApproval(ctx, { ...input, body: undefined })
      const body = approvalCalls.approve.body.parse({ status: 'approved', version: order.version })
      return approveOrder(ctx, { ...input, body })
    })
  }

  /** A walk-in. */
  async walkIn(shop: SeedShop, vehicle: SeedVehicle, arrivedAt: Date, services: readonly StagedService[]): Promise<void> {
    const body = portalCalls.walkIn.body.parse({
      vin: vehicle.vin,
      odometer: vehicle.odometerToday,
      services: services.map(({ code, position }) => ({ service_definition_id: idOfService(code), position })),
    })
    await this.stage.desk(shop.key, arrivedAt, (ctx) => walkIn(ctx, { params: undefined, query: undefined, body }))
  }
}
