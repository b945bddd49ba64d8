import type { FleetDay } from '#features/countries/dates.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { CHANGES_PAGE_SIZE } from '#features/accounts/changes/changes-contract.ts'
import { changedSince, presentChanges } from '#features/accounts/server/changed-since-store.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import {
  type ListVariant,
  type MaintenanceItem,
  ROW_HOLDS,
  VEHICLE_SEARCH_MINIMUM,
  type vehicleCalls,
  VEHICLES_PAGE_SIZE,
} from '../../contract.ts'
import type { VehicleExtensions } from '../vehicle-extensions.ts'
import { countVehicles, listVehicles as selectVehicles, type VehicleListing } from './list-store.ts'
import { presentPhoto } from '../photo-address.ts'
import { presentBasic, presentPlain, presentVehicle } from '../present-vehicle.ts'
import { withoutCosts } from './without-costs.ts'
import { type VehicleScope, resolveVehicleScope } from './vehicle-scope.ts'

type List = Input<typeof vehicleCalls.list>

export const listVehicles =
  (extensions: VehicleExtensions) =>
  async (ctx: Ctx, { query }: List) => {
    refuseShortSearch(query.query)
    const today = fleetToday(ctx)
    const { search_type: searchType, fmc, fleet_id: fleetId, request, state, external_id: externalId, ...listed } = query
    const { updated_since, after, vehicle_ids: named, ...filters } = listed
    const scope = await resolveVehicleScope(ctx, { fmc, fleet_id: fleetId })
    const changed = updated_since === undefined ? null : await changesOf(ctx, scope, { updated_since, after })
    const vehicleIds = changed ? changed.keys.map(({ id }) => id) : named
    const rest = changed ? ONLY_CHANGED : withoutCosts(ctx.acting.roles, filters)
    const unit = distanceUnitOf(ctx.acting.country)
    // `request=active_order` selects vehicles with an open order; an explicit state has priority.
    const inOrder = request === 'active_order' && state === 'all' && !changed
    const listing = {
      ...rest,
      state: inOrder ? ('in_order' as const) : state,
      ...(changed ? { inAnyState: true } : { searchType, externalId }),
      vehicleIds,
      pageSize: changed ? CHANGES_PAGE_SIZE : VEHICLES_PAGE_SIZE,
      today,
      unit,
    }
    const [rows, total] = await pageAndTotal(ctx, scope, listing)
    const maintenance = request === 'addMaintenance' ? await extensions.maintenance(ctx, rows) : null
    const isBrief = request === 'plain' || request === 'basic'
    const [recalls, fuel, stops] = isBrief
      ? [null, null, null]
      : await Promise.all([extensions.recalls(ctx, rows), extensions.fuel(ctx, rows), extensions.driveStops(ctx, rows)])
    return {
      vehicles: rows.map((row) => {
        const vehicle = presentVariant(row, { today, now: ctx.now, acting: ctx.acting }, request, maintenance?.get(row.id))
        const holds = request ? ROW_HOLDS[request] : 'all'
        if (!recalls) return { ...vehicle, holds }
        const { id } = row
        return {
          ...vehicle,
          holds,
          recalls: recalls.get(id) ?? [],
          fuel: fuel.get(id) ?? null,
          drive_stop: stops.get(id) ?? null,
        }
      }) as Whole[],
      total_count: total,
      total_pages: Math.ceil(total / VEHICLES_PAGE_SIZE),
      ...(changed ? { changes: presentChanges(changed, rows) } : {}),
    }
  }

const ONLY_CHANGED = { page: 1, sort: 'name', direction: 'asc' } as const

const changesOf = (ctx: Ctx, scope: VehicleScope, query: { updated_since: string; after: string | undefined }) =>
  'fleetId' in scope ? changedSince(ctx.db, scope, 'vehicles', query) : refuse('changes_need_whole_fleet')

type Row = Awaited<ReturnType<typeof selectVehicles>>[number]
type Whole = ReturnType<typeof presentVehicle>

/** A row at the requested detail level. */
const presentVariant = (
  row: Row,
  { today, now, acting }: { today: FleetDay } & Pick<Ctx, 'now' | 'acting'>,
  variant: ListVariant | undefined,
  maintenance: MaintenanceItem[] | undefined,
) => {
  if (variant === 'plain') return presentPlain(row)
  if (variant === 'basic') return presentBasic(row)
  const { image_url_small } = presentPhoto(row, now)
  return { ...presentVehicle(row, today, acting.roles), image_url_small, ...(maintenance ? { maintenance } : {}) }
}

const BASIC_PAGE_SIZE = 500

/** Brief rows to select a vehicle from. */
export const basicDetails = async (ctx: Ctx, { query }: Input<typeof vehicleCalls.basicDetails>) => {
  refuseShortSearch(query.query)
  const today = fleetToday(ctx)
  const order = { sort: 'name', direction: 'asc', state: 'all' } as const
  const { search_type: searchType, fmc, fleet_id: fleetId, ...filters } = query
  const scope = await resolveVehicleScope(ctx, { fmc, fleet_id: fleetId })
  const listing = {
    ...filters,
    ...order,
    searchType,
    pageSize: BASIC_PAGE_SIZE,
    today,
    unit: distanceUnitOf(ctx.acting.country),
  }
  const [rows, total] = await pageAndTotal(ctx, scope, listing)
  return { vehicles: rows.map(presentBasic), total_count: total, total_pages: Math.ceil(total / BASIC_PAGE_SIZE) }
}

/** Search results rarely exceed a page: the number of rows is then the total, without a count query. */
const pageAndTotal = async (ctx: Ctx, scope: VehicleScope, listing: VehicleListing): Promise<[Row[], number]> => {
  const rowsOfPage = selectVehicles(ctx.db, scope, listing)
  if (!listing.query) return Promise.all([rowsOfPage, countVehicles(ctx.db, scope, listing)])
  const rows = await rowsOfPage
  const isWhole = listing.page === 1 && rows.length < listing.pageSize
  return [rows, isWhole ? rows.length : await countVehicles(ctx.db, scope, listing)]
}

export const refuseShortSearch = (typed: string | undefined): void => {
  if (typed && typed.length < VEHICLE_SEARCH_MINIMUM) refuse('search_too_short')
}
