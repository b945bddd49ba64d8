import type { Ctx } from '#features/accounts/server/context.ts'
import { type FleetPaymentType, paymentTypeName } from '#features/fleets/fleet.ts'
import type { Input } from '#platform/contract/call.ts'
import type { officeCalls } from '../../contract.ts'
import { countFleets, listFleets as findFleets } from './fleets-store.ts'

export const listFleets = async (ctx: Ctx, { query }: Input<typeof officeCalls.fleets>) => {
  const { page, ...listing } = query
  const [rows, total] = await Promise.all([findFleets(ctx.db, listing, page), countFleets(ctx.db, listing)])
  const fleets = rows.map((row) => {
    const paymentType = row.fleetPaymentType as FleetPaymentType
    return {
      id: row.id,
      name: row.name,
      affiliation: row.affiliationId === null ? null : { id: row.affiliationId, name: row.affiliationName ?? '' },
      brand_id: row.brandId,
      payment_type: paymentType,
      payment_type_name: paymentTypeName(paymentType, ctx.language),
      country: row.country,
      users: Number(row.users),
      vehicles: Number(row.vehicles),
      is_active: row.isActive,
      created_at: row.createdAt.toISOString(),
    }
  })
  return { fleets, total_count: total }
}
