import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { CAMPAIGNS_PAGE_SIZE, RECALL_SEARCH_MINIMUM, type recallCalls, VEHICLES_OF_CAMPAIGN } from '../contract.ts'
import { findModels } from './campaign-store.ts'
import { presentCampaign, presentComponent, presentRecalledVehicle } from './present-recall.ts'
import {
  countCampaigns,
  countRecalls,
  countVehiclesOf,
  findFirstRecalls,
  findFirstVehicles,
  listCampaigns,
  listVehiclesOf,
} from './recall-store.ts'

const VEHICLES_PAGE_SIZE = 50
const FIRST_SHOWN = 2

export const listRecalls = async (ctx: Ctx, { query }: Input<typeof recallCalls.list>) => {
  refuseShortSearch(query.query)
  const scope = scopeOf(ctx.acting)
  const paging = { limit: CAMPAIGNS_PAGE_SIZE, offset: (query.page - 1) * CAMPAIGNS_PAGE_SIZE }
  const campaigns = await listCampaigns(ctx.db, scope, query, paging)
  // A page past the last one has no row that contains the total.
  const total = campaigns[0]?.total ?? (query.page > 1 ? await countCampaigns(ctx.db, scope, query) : 0)
  const ids = campaigns.map(({ id }) => id)
  const [models, vehicles] = await Promise.all([
    findModels(ctx.db, ids),
    findFirstVehicles(ctx.db, scope, campaigns, query, VEHICLES_OF_CAMPAIGN),
  ])
  const byCampaign = Map.groupBy(vehicles, ({ campaignId }) => campaignId)
  return {
    recalls: campaigns.map((campaign) => ({
      ...presentCampaign(campaign, models.get(campaign.id) ?? [], ctx.language),
      is_open: campaign.isOpen,
      vehicles: (byCampaign.get(campaign.id) ?? []).map((row) => presentRecalledVehicle(ctx, row, scope)),
      vehicle_count: campaign.vehicleCount,
    })),
    total_count: total,
    total_pages: Math.ceil(total / CAMPAIGNS_PAGE_SIZE),
  }
}

export const summarizeRecalls = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  const [counts, first] = await Promise.all([countRecalls(ctx.db, scope), findFirstRecalls(ctx.db, scope, FIRST_SHOWN)])
  const { parkVehicles, openVehicles, ...campaigns } = counts
  return {
    campaigns,
    vehicles: { park_it: parkVehicles, other: openVehicles - parkVehicles },
    first: first.map((row) => ({
      component: presentComponent(row, ctx.language),
      vehicle_id: row.id,
      vehicle_name: row.name,
      park_it: row.parkIt,
    })),
  }
}

export const listRecalledVehicles = async (ctx: Ctx, { params, query }: Input<typeof recallCalls.vehicles>) => {
  refuseShortSearch(query.query)
  const scope = scopeOf(ctx.acting)
  if ((await anyVehicleOf(ctx, scope, params.id)) === 0) refuse('recall_not_found')
  const paging = { limit: VEHICLES_PAGE_SIZE, offset: (query.page - 1) * VEHICLES_PAGE_SIZE }
  const [rows, total] = await Promise.all([
    listVehiclesOf(ctx.db, scope, params.id, query, paging),
    countVehiclesOf(ctx.db, scope, params.id, query),
  ])
  return {
    vehicles: rows.map((row) => presentRecalledVehicle(ctx, row, scope)),
    total_count: total,
    total_pages: Math.ceil(total / VEHICLES_PAGE_SIZE),
  }
}

/** A campaign without vehicles of the fleet is a 404. */
const anyVehicleOf = (ctx: Ctx, scope: FleetScope, campaignId: number): Promise<number> =>
  countVehiclesOf(ctx.db, scope, campaignId, { filter: 'all' })

export const refuseShortSearch = (typed: string | undefined): void => {
  if (typed && typed.length < RECALL_SEARCH_MINIMUM) refuse('search_too_short')
}
