import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { type FleetPaymentType, paymentTypeName } from '#features/fleets/fleet.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { OfficeFleet } from '../../companies-contract.ts'
import type { officeCalls } from '../../contract.ts'
import { countFleets, findFleetRow, type FleetRow, listFleets as findFleets } from './fleets-store.ts'

export const listFleets = async (ctx: Ctx, { query }: Input<typeof officeCalls.fleets>) => {
  const { page, ...listing } = query
  const [rows, total] = await Promise.all([findFleets(ctx.db, listing, page), countFleets(ctx.db, listing)])
  return { fleets: rows.map((row) => present(ctx, row)), total_count: total }
}

/** The row of the list after a change. */
export const presentFleetRow = async (ctx: WritingCtx, id: number): Promise<{ fleet: OfficeFleet }> => ({
  fleet: present(ctx, (await findFleetRow(ctx.db, id)) ?? refuse('fleet_not_found')),
})

const present = ({ language }: Pick<Ctx, 'language'>, row: FleetRow): OfficeFleet => {
  const paymentType = row.fleetPaymentType as FleetPaymentType
  return {
    id: row.id,
    name: row.name,
    affiliation: row.affiliationId === null ? null : { id: row.affiliationId, name: row.affiliationName ?? '' },
    brand_id: row.brandId,
    payment_type: paymentType,
    payment_type_name: paymentTypeName(paymentType, language),
    country: row.country,
    users: Number(row.users),
    vehicles: Number(row.vehicles),
    owners: row.owners,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
  }
}
