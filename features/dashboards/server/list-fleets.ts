import { fullName } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatGridDate, productDayOf } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { sumsOf } from '#features/payments/transactions/transactions.ts'
import { FLEET_SEARCH_MINIMUM, FLEETS_PAGE_SIZE } from '#features/fleets/fleet.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { dashboardCalls, FleetRow } from '../contract.ts'
import { countFleets, type FleetFigures, type FleetListing, listFleetFigures, sumFleets } from './fleet-figures-store.ts'

export const refuseShortSearch = (typed: string | undefined): void => {
  if (typed && typed.length < FLEET_SEARCH_MINIMUM) refuse('search_too_short')
}

export const listFleets = async (ctx: Ctx, { query }: Input<typeof dashboardCalls.fleets>) => {
  refuseShortSearch(query.query)
  const { filter, ...paging } = query
  const listing = {
    ...paging,
    pageSize: FLEETS_PAGE_SIZE,
    today: fleetToday(ctx),
    filter: storedFilter(ctx, filter, 'active'),
  } as const
  const access = fleetAccessOf(ctx.acting)
  const [rows, total] = await Promise.all([listFleetFigures(ctx.db, access, listing), countFleets(ctx.db, access, listing)])
  return {
    fleets: rows.map((row) => presentFleetRow(row, ctx.acting.country)),
    total_count: total,
    total_pages: Math.ceil(total / FLEETS_PAGE_SIZE),
  }
}

type Filter = Input<typeof dashboardCalls.fleets>['query']['filter']

/** A fleet stores its rep by name. */
export const storedFilter = (
  { acting }: Pick<Ctx, 'acting'>,
  filter: Filter,
  usual: 'active' | 'all',
): FleetListing['filter'] => {
  const type = filter?.filterType ?? usual
  return type === 'mine' ? { type: 'rep', value: fullName(acting) } : { type, value: filter?.filterValue }
}

export const presentFleetRow = (row: FleetFigures, country: CountryCode): FleetRow => {
  const orders = Number(row.orders)
  const costCents = Number(row.costCents)
  return {
    id: row.id,
    name: row.name,
    other_id: row.otherId,
    rep: row.rep,
    region: row.region,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    created_at_pretty: formatGridDate(productDayOf(row.createdAt), country),
    user_total: Number(row.users),
    vehicles_total: Number(row.vehicles),
    past_due_total: Number(row.pastDue),
    recalled_total: Number(row.recalled),
    parked_total: Number(row.parked),
    awaiting_approval_count: Number(row.awaiting),
    total_order_count: orders,
    currency: currencyOf(row.country),
    total_maintenance_cost: toDollars(costCents),
    average_ticket_spend: orders > 0 ? toDollars(Math.round(costCents / orders)) : null,
  }
}

export const summarizeFleets = async (ctx: Ctx) => {
  const access = fleetAccessOf(ctx.acting)
  const today = fleetToday(ctx)
  const ofRep = { filter: storedFilter(ctx, { filterType: 'mine' }, 'all'), today }
  const [sums, mine] = await Promise.all([sumFleets(ctx.db, access, today), countFleets(ctx.db, access, ofRep)])
  return {
    total_fleets: sums.fleets,
    active_fleets: sums.activeFleets,
    my_fleets: mine,
    total_vehicles: sums.vehicles,
    total_m_cost: toDollars(sums.costs.find(({ country }) => country === ctx.acting.country)?.cents ?? 0),
    total_m_costs: sumsOf(
      sums.costs.map(({ country, cents }) => ({ currency: currencyOf(country), count: 0, cents })),
      currencyOf(ctx.acting.country),
    ).map(({ currency, cents }) => ({ currency, total: toDollars(cents) })),
    awaiting_fleets: sums.awaitingFleets,
    awaiting_approval_count: sums.awaitingOrders,
    past_due_fleets: sums.pastDueFleets,
    past_due_vehicles: sums.pastDueVehicles,
    most_past_due: sums.mostPastDue,
    recalled_fleets: sums.recalledFleets,
    recalled_vehicles: sums.recalledVehicles,
    parked_vehicles: sums.parkedVehicles,
  }
}
