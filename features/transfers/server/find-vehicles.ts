import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import type { Input } from '#platform/contract/call.ts'
import type { transferCalls } from '../contract.ts'
import { findNumbered } from './transfer-store.ts'

/** The vehicles of all accessible fleets that have one of these numbers. */
export const findVehiclesByNumber = async (ctx: Ctx, { body }: Input<typeof transferCalls.find>) => {
  const rows = await findNumbered(ctx.db, fleetAccessOf(ctx.acting), body.numbers.map(foldText))
  return {
    vehicles: rows.map((row) => ({
      id: row.id,
      fleet_id: row.fleetId,
      name: row.name,
      vin: row.vin,
      year: row.year,
      make: row.make,
      model: row.model,
      other_id: row.otherId,
      department_number: row.departmentNumber,
      license_plate_number: row.licensePlateNumber,
      license_plate_state: row.licensePlateState,
    })),
  }
}
