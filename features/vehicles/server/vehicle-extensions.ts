import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { EveryLanguage } from '#platform/i18n/texts.ts'
import type { Action } from '#platform/http/bind.ts'
import type { bulkCalls } from '../bulk-upload/bulk-contract.ts'
import type { MaintenanceItem, Recall, VehicleFuel } from '../contract.ts'
import type { DriveStop } from '../vehicle-wire.ts'

type Row = Record<string, unknown>

type Grouped = { id: number; departmentNumber: string | null; dutyClass: string }
/** A vehicle before and after a change of its department or duty class. */
export type VehicleMove = { before: Grouped; after: Grouped }

/** Data of features above this one, injected by `app/composition`. */
export type VehicleExtensions = {
  /** Due services by vehicle id. */
  maintenance(ctx: Ctx, vehicles: { id: number; fleetId: number }[]): Promise<Map<number, MaintenanceItem[]>>
  /** Recalls by vehicle id, open ones first. The caller has checked access. */
  recalls(ctx: Ctx, vehicles: readonly { id: number; fleetId: number }[]): Promise<Map<number, Recall[]>>
  /** The open problem that forbids driving, by vehicle id. The caller has checked access. */
  driveStops(ctx: Ctx, vehicles: readonly { id: number; fleetId: number }[]): Promise<Map<number, DriveStop>>
  /** Names of past-due and due-soon services, most overdue first, by vehicle id. The caller has checked access. */
  dueServices(ctx: Ctx, vehicles: readonly { id: number; fleetId: number }[]): Promise<Map<number, string[]>>
  /** Fuel of the last 12 months by vehicle id. The caller has checked access. */
  fuel(ctx: Ctx, vehicles: readonly { id: number; fleetId: number }[]): Promise<Map<number, VehicleFuel>>
  /** Vehicles that the editor may not move: other policies would let the editor approve more. `names`: users who may. */
  movesThatLoosen(
    ctx: WritingCtx,
    moves: readonly VehicleMove[],
  ): Promise<{ vehicleIds: ReadonlySet<number>; names: EveryLanguage | null }>
  /** The calls of the bulk upload, which saves vehicles as an import does. */
  bulkUpload: { [Call in keyof typeof bulkCalls]: Action<Ctx, (typeof bulkCalls)[Call]> }
  /** The caller has checked access. */
  extended(
    ctx: Ctx,
    vehicleId: number,
  ): Promise<{
    maintenance_histories: Row[]
    manualMaintenanceHistories: Row[]
    oemServices: Row[]
    policies: Row[]
  }>
}
