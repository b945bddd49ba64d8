import type { Tx } from '#platform/db/database.ts'

/** Locks the vehicle until the end of the transaction: a concurrent delete waits and then finds the order. */
export const holdVehicle = async (tx: Tx, scope: { fleetId: number }, vehicleId: number): Promise<void> => {
  const vehicle = tx.selectFrom('vehicles').select('id').where('fleetId', '=', scope.fleetId).where('id', '=', vehicleId)
  await vehicle.forKeyShare().execute()
}

const UNIQUE_VIOLATION = '23505'
const ONE_ORDER_INDEX = 'one_requested_order_per_vehicle'

/** Whether the unique index refused a second requested order for one vehicle: two concurrent bookings, at any shops. */
export const isSecondOrderOfVehicle = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && constraint === ONE_ORDER_INDEX
}
