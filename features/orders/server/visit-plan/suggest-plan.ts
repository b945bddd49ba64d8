import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { addDays } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import {
  countDueVehicles,
  type DueListing,
  type ListedDue,
  listDueOfVehicles,
  listDueVehicles,
} from '#features/schedules/server/due-list/due-list-store.ts'
import { fillBeforeReading } from '#features/schedules/server/due-list/fill-due-list.ts'
import { listingOf, presentDue } from '#features/schedules/server/due-list/list-due.ts'
import { listMatching, uniqueServices } from '#features/schedules/server/due-list/matching-due.ts'
import type { DueService } from '#features/schedules/server/due-list/snooze-store.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { fitsDutyClass } from '#features/services/service.ts'
import { visitMinutes } from '#features/services/visit-minutes.ts'
import { BOOKING_WINDOW_DAYS } from '#features/shops/opening-times.ts'
import { estimateOf, type PriceListEntry, totalOf } from '#features/shops/price.ts'
import { findPriceLists } from '#features/shops/server/prices/price-list-store.ts'
import type { Shop } from '#features/shops/server/shop-store.ts'
import { findBookedTimes } from '#features/shops/server/times/times-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { PlannedVisitRow, visitPlanCalls } from '../../visit-plan/plan-contract.ts'
import { PLANNED_VEHICLES_MAXIMUM } from '#features/schedules/paging.ts'
import { defaultMostOutPerDay } from '../../visit-plan/most-out.ts'
import { type PlannedStart, planVisits } from '../../visit-plan/plan-visits.ts'
import { shopsOfVehicles } from './plan-shops.ts'
import { countVehiclesOut, findGaragingZips } from './plan-store.ts'
import { countBookable } from './visit-bookings-store.ts'

/** Maximum number of shops to choose from; those with a visit come first. */
const SHOPS_LISTED_MAXIMUM = 60
const DAY_MS = 86_400_000

type Selection = NonNullable<Input<typeof visitPlanCalls.suggest>['body']['selection']>
type Service = { definition: NonNullable<ReturnType<typeof serviceById>>; name: string; position: string | null }
/** A vehicle with its due services that can be booked without further input. */
type DueVehicle = {
  vehicleId: number
  name: string
  dutyClass: ListedDue['dutyClass']
  state: PlannedVisitRow['state']
  zip: string | null
  minutes: number
  services: Service[]
}

/** Suggests visits for due services: reads only, with one query per part for any number of vehicles. */
export const suggestPlan = async (ctx: Ctx, { body }: Input<typeof visitPlanCalls.suggest>) => {
  const scope = scopeOf(ctx.acting)
  if (body.vehicle_ids) await requireVehicles(ctx, body.vehicle_ids)
  await fillBeforeReading(ctx, scope.fleetId)
  const listing: DueListing = {
    ...listingOf(ctx, { department: body.department || undefined, sort: 'due', direction: 'asc' }),
    ...(body.vehicle_ids ? { vehicleIds: body.vehicle_ids } : {}),
    // A snoozed service is planned only if the user selected it.
    ...(body.selection ? { services: await selectedServices(ctx, body.selection), withUpcoming: true } : { exceptSnoozed: true }),
  }
  const [dueCount, due, vehiclesOut] = [
    await countDueVehicles(ctx.db, scope, listing),
    await loadDueVehicles(ctx, listing),
    await countVehiclesOut(ctx.db, scope, new Date(ctx.now.getTime() - DAY_MS)),
  ]
  const bookable = due.filter(({ services }) => services.length > 0)
  const { shops, idsOf } = await shopsOfVehicles(ctx, bookable, body.shop_ids)
  const daysAhead = body.days_ahead ?? BOOKING_WINDOW_DAYS
  const today = fleetToday(ctx)
  const rules = {
    now: ctx.now,
    firstDay: today,
    lastDay: addDays(today, daysAhead),
    mostOutPerDay: body.most_away_a_day ?? defaultMostOutPerDay(dueCount, vehiclesOut),
    vehiclesOut,
  }
  const booked = await findBookedTimes(ctx.db, shops, { from: addDays(today, -1), to: addDays(today, daysAhead + 1) })
  const plan = planVisits(
    bookable.map((vehicle) => ({ ...vehicle, shopIds: idsOf(vehicle) })),
    shops.map(({ id }) => ({ id, ...booked.get(id)! })),
    rules,
  )
  const visits = await presentVisits(ctx, plan.visits, { vehicles: bookable, shops })
  const used = new Set(visits.map((visit) => visit.shop_id))
  return {
    days: plan.days.map((day) => ({ ...day, visits: visits.filter(({ date }) => date === day.date) })),
    not_placed: [
      ...plan.notPlaced.map(({ vehicleId, reason }) => ({
        vehicle_id: vehicleId,
        vehicle_name: bookable.find((vehicle) => vehicle.vehicleId === vehicleId)!.name,
        reason,
      })),
      ...due
        .filter(({ services }) => services.length === 0)
        .map(({ vehicleId, name }) => ({ vehicle_id: vehicleId, vehicle_name: name, reason: 'option_missing' as const })),
    ],
    shops: shops
      .map(({ id, name, city }) => ({ id, name, city, is_chosen: body.shop_ids?.includes(id) ?? true }))
      .toSorted((a, b) => Number(used.has(b.id)) - Number(used.has(a.id)))
      .slice(0, SHOPS_LISTED_MAXIMUM),
    most_away_a_day: rules.mostOutPerDay,
    days_ahead: daysAhead,
    visit_count: visits.length,
    total: sumOf(visits),
    on_request: visits.reduce((count, visit) => count + visit.on_request, 0),
    vehicles_left: Math.max(0, dueCount - due.length),
  }
}

const requireVehicles = async (ctx: Ctx, vehicleIds: readonly number[]): Promise<void> => {
  const ids = new Set(vehicleIds)
  if ((await countBookable(ctx.db, scopeOf(ctx.acting), [...ids])) < ids.size) refuse('not_found')
}

/** After its visits are booked, a plan is requested again: named services that are no longer listed are not an error. */
const selectedServices = (ctx: Ctx, { services, filter, ...rest }: Selection): Promise<DueService[]> | DueService[] => {
  if (services && !filter) return uniqueServices(services)
  return filter && !services ? listMatching(ctx, { ...rest, filter }) : refuse('no_services_chosen')
}

/** Summed in cents, since sums of dollars are inexact. */
const sumOf = (visits: readonly { total: number }[]): number =>
  toDollars(visits.reduce((cents, visit) => cents + Math.round(visit.total * 100), 0))

const loadDueVehicles = async (ctx: Ctx, listing: DueListing): Promise<DueVehicle[]> => {
  const scope = scopeOf(ctx.acting)
  const ids = await listDueVehicles(ctx.db, scope, listing, { limit: PLANNED_VEHICLES_MAXIMUM, offset: 0 })
  const rows = Map.groupBy(await listDueOfVehicles(ctx.db, scope, listing, ids), (row) => row.id)
  const zips = await findGaragingZips(ctx.db, scope, ids)
  return ids.flatMap((id) => {
    const [first, ...others] = rows.get(id) ?? []
    return first ? [dueVehicleOf(ctx, [first, ...others], zips.get(id) ?? null)] : []
  })
}

const URGENCY = ['past_due', 'due_now', 'due_soon'] as const

const dueVehicleOf = (ctx: Ctx, rows: readonly [ListedDue, ...ListedDue[]], zip: string | null): DueVehicle => {
  const [{ id, name, dutyClass }] = rows
  const shown = rows.map((row) => presentDue(row, ctx))
  const services = shown.flatMap((row): Service[] => {
    const definition = serviceById(row.service_definition_id)
    const isOpen = definition?.positions && row.position === null
    if (!definition || isOpen || !fitsDutyClass(definition, dutyClass)) return []
    return [{ definition, name: row.service_name, position: row.position }]
  })
  return {
    vehicleId: id,
    name,
    dutyClass,
    state: URGENCY.find((state) => shown.some((row) => row.state === state)) ?? 'due_soon',
    zip,
    minutes: visitMinutes(services.map(({ definition }) => definition.standardMinutes)),
    services,
  }
}

type PlanContext = { vehicles: readonly DueVehicle[]; shops: readonly Shop[] }

const presentVisits = async (
  ctx: Ctx,
  starts: readonly PlannedStart[],
  { vehicles, shops }: PlanContext,
): Promise<PlannedVisitRow[]> => {
  const shopIds = [...new Set(starts.map(({ shopId }) => shopId))]
  const lists = {
    light: await findPriceLists(ctx.db, shopIds, 'light'),
    medium_heavy: await findPriceLists(ctx.db, shopIds, 'medium_heavy'),
  }
  const vehicleById = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]))
  const shopById = new Map(shops.map((shop) => [shop.id, shop]))
  return starts.map(({ vehicleId, shopId, date, time, minutes }) => {
    const vehicle = vehicleById.get(vehicleId)!
    const shop = shopById.get(shopId)!
    const prices = pricesAt(vehicle, shop, lists[vehicle.dutyClass].get(shopId) ?? [])
    const { shopCents, onRequest } = totalOf(prices)
    return {
      vehicle_id: vehicleId,
      vehicle_name: vehicle.name,
      state: vehicle.state,
      shop_id: shopId,
      shop_name: shop.name,
      date,
      time,
      minutes,
      services: vehicle.services.map(({ definition, name, position }, index) => {
        const cents = prices[index]!.shopCents
        return { service_definition_id: definition.id, position, name, price: cents === null ? null : toDollars(cents) }
      }),
      total: toDollars(shopCents),
      on_request: onRequest,
    }
  })
}

const pricesAt = ({ services, dutyClass }: DueVehicle, shop: Shop, priceList: PriceListEntry[]) =>
  services.map(({ definition, position }) => estimateOf({ service: definition, position, dutyClass }, { ...shop, priceList }))
