import { randomUUID } from 'node:crypto'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { localize } from '#features/countries/country.ts'
import { shopRefusals } from '#features/shops/refusals.ts'
import { findShopsFor } from '#features/shops/server/shop-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { generalRefusals, refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { blockingRefusals } from '../../booking/blocking-refusals.ts'
import { bookingRefusals } from '../../booking/booking-refusals.ts'
import type { visitPlanCalls } from '../../visit-plan/plan-contract.ts'
import type { Booker } from '../booking/request-order.ts'
import { BOOK_VISITS_JOB, type BookVisitsJob } from './run-bookings.ts'
import {
  type BookingLine,
  countBookable,
  findBookings,
  findLines,
  insertBookings,
  type RequestedVisit,
} from './visit-bookings-store.ts'

type Body = Input<typeof visitPlanCalls.book>['body']

const toWantedVisits = ({ visits }: Body): RequestedVisit[] =>
  visits.map((visit) => ({
    vehicleId: visit.vehicle_id,
    shopId: visit.shop_id,
    visitDay: visit.date,
    visitTime: visit.time,
    services: visit.order_services.map((one) => ({
      serviceDefinitionId: one.service_definition_id,
      position: one.position || null,
    })),
  }))

/** Stores the visits for a job that books each in its own transaction. An inaccessible vehicle or shop refuses all of them. */
export const bookVisits = async (ctx: WritingCtx, { body }: Input<typeof visitPlanCalls.book>) => {
  const visits = toWantedVisits(body)
  const vehicleIds = new Set(visits.map(({ vehicleId }) => vehicleId))
  if ((await countBookable(ctx.db, scopeOf(ctx.acting), [...vehicleIds])) < vehicleIds.size) refuse('not_found')
  const shopIds = new Set(visits.map(({ shopId }) => shopId))
  if ((await findShopsFor(ctx.db, ctx.acting.country, [...shopIds])).length < shopIds.size) refuse('shop_not_found')
  const { userId, firstName, lastName, roles, fleetId, country } = ctx.acting
  const booker: Booker = { userId, firstName, lastName, roles, fleetId, country }
  const id = randomUUID()
  await insertBookings(ctx.db, id, booker, visits, ctx.now)
  await ctx.ports.jobs.send(ctx.db, BOOK_VISITS_JOB, { fleetId, id } satisfies BookVisitsJob, { key: id })
  return present(ctx, ctx.db, id)
}

/** Progress of the job, for the user who started it. */
export const showBookings = async (ctx: Ctx, { params: { id } }: Input<typeof visitPlanCalls.bookings>) => {
  const bookings = await findBookings(ctx.db, { fleetId: ctx.acting.fleetId, id }, ctx.acting.userId)
  return bookings ? present(ctx, ctx.db, id) : refuse('not_found')
}

const present = async (ctx: Pick<Ctx, 'acting' | 'language'>, db: Db, id: string) => {
  const lines = await findLines(db, { fleetId: ctx.acting.fleetId, id })
  const booked = lines.filter(({ orderId }) => orderId !== null)
  return {
    id,
    is_finished: lines.every(({ doneAt }) => doneAt !== null),
    visit_count: lines.length,
    done_count: lines.filter(({ doneAt }) => doneAt !== null).length,
    booked_count: booked.length,
    shop_count: new Set(booked.map(({ shopId }) => shopId)).size,
    not_booked: lines.flatMap((line) => (line.refusal === null ? [] : [presentRefused(ctx, line, line.refusal)])),
  }
}

const REFUSALS: Readonly<Record<string, { en: string; fr: string }>> = {
  ...generalRefusals,
  ...shopRefusals,
  ...blockingRefusals,
  ...bookingRefusals,
}

const presentRefused = (ctx: Pick<Ctx, 'language'>, line: BookingLine, code: string) => ({
  vehicle_id: line.vehicleId,
  vehicle_name: line.vehicleName ?? '',
  shop_id: line.shopId,
  shop_name: line.shopName,
  date: line.visitDay,
  time: line.visitTime,
  code,
  message: localize(REFUSALS[code] ?? generalRefusals.bad_request, ctx.language),
  order_services: line.services.map((one) => ({ service_definition_id: one.serviceDefinitionId, position: one.position })),
  next_free: line.nextFreeOn && line.nextFreeTime ? { date: line.nextFreeOn, time: line.nextFreeTime } : null,
})
