import { holds, holdsForAll } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { hasFailed } from '#features/orders/payment-failed.ts'
import { findNamedOrders, type NamedOrder } from '#features/orders/server/lists/order-list-store.ts'
import { findProblems } from '#features/problems/server/list-store.ts'
import { countVehicles, listVehicles, type VehicleListing } from '#features/vehicles/server/list/list-store.ts'
import { type VehicleScope, resolveVehicleScope } from '#features/vehicles/server/list/vehicle-scope.ts'
import { presentVehicle } from '#features/vehicles/server/present-vehicle.ts'
import type { Input } from '#platform/contract/call.ts'
import type { SearchResults, searchCalls } from '../contract.ts'
import { orderNumberIn, SHORTEST_ACROSS_FLEETS } from '../search-text.ts'
import { findFleetsByName, findOrderIds, findPeople, findShopsByName, findSimilarVehicleIds } from './search-store.ts'

/** Results per kind. */
const SHOWN = 5
/** Number of candidates ranked so that names starting with the text come first. */
const RANKED = 25

type Row = Awaited<ReturnType<typeof listVehicles>>[number]

export const searchEverything = async (ctx: Ctx, { query }: Input<typeof searchCalls.everything>): Promise<SearchResults> => {
  const text = query.query
  const scope = await resolveVehicleScope(ctx, { fmc: query.fmc })
  const isOneFleet = 'fleetId' in scope
  const seesPeople = isOneFleet && holdsForAll(ctx.acting.roles, 'users.read')
  const [found, shops, people, fleets, problems] = await Promise.all([
    findVehicles(ctx, scope, text),
    holds(ctx.acting.roles, 'shops.read') ? findShopsByName(ctx.db, ctx.acting.country, text, SHOWN) : [],
    seesPeople ? findPeople(ctx.db, scope.fleetId, text, SHOWN) : [],
    isOneFleet ? [] : findFleetsByName(ctx.db, scope.access, text, SHOWN),
    isOneFleet && holds(ctx.acting.roles, 'problems.read') ? findOpenProblems(ctx, text) : [],
  ])
  const vehicles = found.rows.slice(0, SHOWN)
  const seesOrders = holds(ctx.acting.roles, 'orders.read')
  const orders = !seesOrders
    ? []
    : await findOrders(ctx, scope, { number: orderNumberIn(text), vehicleIds: vehicles.map(({ id }) => id) })
  return {
    vehicles: vehicles.map((row) => presentResult(row, ctx, isOneFleet)),
    vehicle_count: found.count,
    is_similar: found.isSimilar,
    orders: orders.map((order) => presentOrder(order, isOneFleet)),
    problems,
    shops,
    people: people.map(({ id, firstName, lastName, roles }) => ({ id, name: `${firstName} ${lastName}`, roles })),
    fleets,
  }
}

const findOpenProblems = async (ctx: Ctx, text: string): Promise<SearchResults['problems']> => {
  const filters = { query: text, segment: 'open' as const, today: fleetToday(ctx) }
  const rows = await findProblems(ctx.db, scopeOf(ctx.acting), filters, { limit: SHOWN })
  return rows.map(({ id, title, vehicleName, severity }) => ({ id, title, vehicle_name: vehicleName, severity }))
}

type FoundVehicles = { rows: Row[]; count: number; isSimilar: boolean }

/** Vehicles that contain the text, prefix matches first; without any match, similarly spelled ones. */
const findVehicles = async (ctx: Ctx, scope: VehicleScope, text: string): Promise<FoundVehicles> => {
  const none = { rows: [], count: 0, isSimilar: false }
  if (!('fleetId' in scope) && text.length < SHORTEST_ACROSS_FLEETS) return none
  const listing: VehicleListing = {
    page: 1,
    pageSize: RANKED,
    sort: 'name',
    direction: 'asc',
    state: 'all',
    today: fleetToday(ctx),
    unit: distanceUnitOf(ctx.acting.country),
  }
  const matching = { ...listing, query: text }
  const exact = await listVehicles(ctx.db, scope, matching)
  const count = exact.length < RANKED ? exact.length : await countVehicles(ctx.db, scope, matching)
  const isSimilar = exact.length === 0 && text.length >= SHORTEST_ACROSS_FLEETS
  const rows = isSimilar ? await findSimilar(ctx, scope, text, listing) : byBeginning(exact, text)
  return { rows, count, isSimilar: isSimilar && rows.length > 0 }
}

const findSimilar = async (ctx: Ctx, scope: VehicleScope, text: string, listing: VehicleListing): Promise<Row[]> => {
  const ids = await findSimilarVehicleIds(ctx.db, scope, text, SHOWN)
  if (ids.length === 0) return []
  const rows = await listVehicles(ctx.db, scope, { ...listing, vehicleIds: ids })
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const byBeginning = (rows: readonly Row[], text: string): Row[] => {
  const typed = text.toLowerCase()
  const rank = ({ name }: Row): number => Number(!name.toLowerCase().startsWith(typed))
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

type FoundOrder = NamedOrder & { fleetName: string }

const findOrders = async (ctx: Ctx, scope: VehicleScope, search: Parameters<typeof findOrderIds>[2]): Promise<FoundOrder[]> => {
  const found = await findOrderIds(ctx.db, scope, search, SHOWN)
  const ids = found.map(({ id }) => id)
  const rows = await findNamedOrders(ctx.db, { fleetIds: [...new Set(found.map(({ fleetId }) => fleetId))] }, ids)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, fleetName }) => {
    const row = rowOf.get(id)
    return row ? [{ ...row, fleetName }] : []
  })
}

const presentResult = (row: Row, ctx: Ctx, isOneFleet: boolean): SearchResults['vehicles'][number] => {
  const { id, fleet_id, fleet_name, name, year, make, model, other_id, is_active, due, active_order, ...rest } = presentVehicle(
    row,
    fleetToday(ctx),
    ctx.acting.roles,
  )
  const state = due?.state
  return {
    id,
    fleet_id,
    fleet_name: isOneFleet ? null : fleet_name,
    name,
    year,
    make,
    model,
    other_id,
    license_plate_number: rest.license_plate_number,
    license_plate_state: rest.license_plate_state,
    is_active,
    is_out_of_service: rest.out_of_service !== null,
    due_state: state === 'past_due' || state === 'due_now' || state === 'due_soon' ? state : null,
    order_status: active_order?.in_shop
      ? 'in_shop'
      : ((active_order?.status ?? null) as SearchResults['vehicles'][number]['order_status']),
  }
}

const presentOrder = (order: FoundOrder, isOneFleet: boolean): SearchResults['orders'][number] => ({
  id: order.id,
  fleet_id: order.fleetId,
  fleet_name: isOneFleet ? null : order.fleetName,
  vehicle_name: order.currentVehicleName,
  shop_name: order.shopName,
  status: order.status,
  ...(hasFailed(order) ? { payment_failed: true } : {}),
  on: dayIn(order.zone, order.completedAt ?? order.appointmentAt),
})
