import { fullName } from '#features/accounts/acting.ts'
import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { addMonths, type IsoDate } from '#features/countries/dates.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import type { vehicleCalls } from '../../contract.ts'
import { daysOut, daysOutWithin, type OutageReason } from '../../out-of-service/outage.ts'
import type { OutageWire } from '../../out-of-service/outage-contract.ts'
import { lockVehicle } from '../save/edit-store.ts'
import { countActive, endOutage, findOutages, type OutageRow, reopenOutage, saveOutage } from './outage-store.ts'

const FIRST_OF_MONTH = '-01'

/** A month, or the current one, with its days. */
export const periodOf = (query: string | undefined, today: IsoDate) => {
  const month = query ?? today.slice(0, 7)
  const from = `${month}${FIRST_OF_MONTH}`
  return { month, period: { from, until: addMonths(from, 1) } }
}

export const listOutages = async (ctx: Ctx, { query }: Input<typeof vehicleCalls.outages>) => {
  const scope = scopeOf(ctx.acting)
  const today = fleetToday(ctx)
  const { month, period } = periodOf(query.month, today)
  const { from } = period
  const before = { from: addMonths(from, -1), until: from }
  const [now, inMonth, inBefore, total] = await Promise.all([
    findOutages(ctx.db, scope, { isOpen: true }),
    findOutages(ctx.db, scope, { within: period }),
    findOutages(ctx.db, scope, { within: before }),
    countActive(ctx.db, scope),
  ])
  const sum = (rows: readonly OutageRow[], of: typeof period): number =>
    rows.reduce((days, row) => days + daysOutWithin(row, of, today), 0)
  return {
    now: now.map((row) => presentOutage(row, ctx, today)),
    vehicles_total: total,
    month,
    days_in_month: sum(inMonth, period),
    days_before: sum(inBefore, before),
    in_month: inMonth.map((row) => presentOutage(row, ctx, today)),
  }
}

const presentOutage = (row: OutageRow, { acting }: Pick<Ctx, 'acting'>, today: IsoDate): OutageWire => ({
  id: row.id,
  reason: row.reason,
  note: row.note,
  started_on: row.startedOn,
  started_by: row.startedBy,
  expected_on: row.expectedOn,
  ended_on: row.endedOn,
  days: daysOut(row, today),
  vehicle: {
    id: row.vehicleId,
    name: row.vehicleName,
    year: row.year,
    make: row.make,
    model: row.model,
    other_id: row.otherId,
    license_plate_number: row.licensePlateNumber,
    license_plate_state: row.licensePlateState,
    body: row.body,
  },
  order:
    row.order && holds(acting.roles, 'orders.read')
      ? { id: row.order.id, status: row.order.status, shop_name: row.order.shopName, shop_phone: row.order.shopPhone }
      : null,
})

type Outage = { reason: OutageReason; note: string | null; expectedOn: IsoDate | null; on: IsoDate }
type Vehicle = { fleetId: number; id: number; name: string }
type Deps = { db: Tx; now: Date; emit: (event: ProductEvent) => void }

/** The port for everything that takes a vehicle out of service: people, and inspections that fail. */
export const takeOutOfService = async (deps: Deps, vehicle: Vehicle, outage: Outage, actor: EventActor): Promise<void> => {
  const { reason, note, expectedOn, on } = outage
  const startedBy = actor.kind === 'system' ? null : actor.name
  const facts = { reason, note, expectedOn, startedOn: on, startedAt: deps.now, startedBy }
  const isNew = await saveOutage(deps.db, vehicle.fleetId, vehicle.id, facts)
  emitOutage(deps, vehicle, actor, { to: isNew ? 'out' : 'changed', reason, note, expectedOn })
  await publish(deps.db, { topic: `fleet:${vehicle.fleetId}`, channel: 'vehicles' })
}

type Change = { to: 'out' | 'changed' | 'back'; reason: OutageReason | null; note: string | null; expectedOn: IsoDate | null }

const emitOutage = ({ now, emit }: Deps, vehicle: Vehicle, actor: EventActor, { to, reason, note, expectedOn }: Change): void =>
  emit(
    happened(
      'vehicle_outage_changed',
      { fleetId: vehicle.fleetId, subjectId: vehicle.id, at: now.toISOString(), actor },
      { to, reason, note, expectedOn, vehicleName: vehicle.name },
    ),
  )

const actorOf = ({ acting }: Pick<Ctx, 'acting'>): EventActor => ({ kind: 'user', id: acting.userId, name: fullName(acting) })

const currentOf = async (ctx: WritingCtx, vehicleId: number, outageId?: number): Promise<{ outage: OutageWire }> => {
  const which = outageId === undefined ? { vehicleId, isOpen: true } : { vehicleId, outageId }
  const [row] = await findOutages(ctx.db, scopeOf(ctx.acting), which)
  return row ? { outage: presentOutage(row, ctx, fleetToday(ctx)) } : refuse('outage_not_found')
}

export const takeOut = async (ctx: WritingCtx, { params, body }: Input<typeof vehicleCalls.takeOut>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await lockVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  if (!vehicle.isActive) refuse('vehicle_not_in_use', { name: vehicle.name })
  const expectedOn = body.expected_on ?? null
  if (expectedOn !== null && expectedOn < fleetToday(ctx)) refuse('expected_day_passed', {}, { field: 'expected_on' })
  const outage = { reason: body.reason, note: body.note || null, expectedOn, on: fleetToday(ctx) }
  await takeOutOfService(ctx, { ...scope, id: params.id, name: vehicle.name }, outage, actorOf(ctx))
  return currentOf(ctx, params.id)
}

export const bringIn = async (ctx: WritingCtx, { params }: Input<typeof vehicleCalls.bringIn>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await lockVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const ended = { endedOn: fleetToday(ctx), endedAt: ctx.now, endedBy: fullName(ctx.acting) }
  const id = (await endOutage(ctx.db, scope.fleetId, params.id, ended)) ?? refuse('vehicle_in_service')
  const change = { to: 'back', reason: null, note: null, expectedOn: null } as const
  emitOutage(ctx, { ...scope, id: params.id, name: vehicle.name }, actorOf(ctx), change)
  await publish(ctx.db, { topic: `fleet:${scope.fleetId}`, channel: 'vehicles' })
  return currentOf(ctx, params.id, id)
}

export const stillOut = async (ctx: WritingCtx, { params, body }: Input<typeof vehicleCalls.stillOut>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await lockVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const ended = { outageId: body.outage_id, endedOn: fleetToday(ctx) }
  if (!(await reopenOutage(ctx.db, scope.fleetId, params.id, ended))) refuse('outage_not_found')
  const answer = await currentOf(ctx, params.id)
  const { reason, note, expected_on: expectedOn } = answer.outage
  emitOutage(ctx, { ...scope, id: params.id, name: vehicle.name }, actorOf(ctx), { to: 'out', reason, note, expectedOn })
  await publish(ctx.db, { topic: `fleet:${scope.fleetId}`, channel: 'vehicles' })
  return answer
}
