import type { Ctx } from '#features/accounts/server/context.ts'
import type { MaintenanceItem, Recall } from '../contract.ts'

type Part = Record<string, unknown>

/** What features above this one know of a vehicle; `app/composition` hands it in. */
export type VehicleParts = {
  /** What is due on each vehicle, by id. */
  maintenance(ctx: Ctx, vehicles: { id: number; fleetId: number }[]): Promise<Map<number, MaintenanceItem[]>>
  /** Recalls of vehicles that the asker may see, by id: open ones first. */
  recalls(ctx: Ctx, vehicles: readonly { id: number; fleetId: number }[]): Promise<Map<number, Recall[]>>
  /** Of a vehicle that the asker may see. */
  extended(
    ctx: Ctx,
    vehicleId: number,
  ): Promise<{
    maintenance_histories: Part[]
    manualMaintenanceHistories: Part[]
    oemServices: Part[]
    policies: Part[]
  }>
}
