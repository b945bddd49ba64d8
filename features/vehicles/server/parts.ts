import type { Ctx } from '#features/accounts/server/context.ts'
import type { MaintenanceItem } from '../contract.ts'

type Part = Record<string, unknown>

/** What features above this one know of a vehicle; `app/wire` hands it in. */
export type VehicleParts = {
  /** What is due on each vehicle, by id. */
  maintenance(ctx: Ctx, vehicles: { id: number; fleetId: number }[]): Promise<Map<number, MaintenanceItem[]>>
  /** Of a vehicle that the asker may see. */
  extended(
    ctx: Ctx,
    vehicleId: number,
  ): Promise<{
    maintenance_histories: Part[]
    manualMaintenanceHistories: Part[]
    oemServices: Part[]
    policies: Part[]
    recalls: Part[]
  }>
}
