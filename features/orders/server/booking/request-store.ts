import type { Tx } from '#platform/db/database.ts'

type Request = { fleetId: number; key: string; userId: number; orderId: number; now: Date }

/**
 * Claims an idempotency key for a new order. Null when the key was free; otherwise the order that it stands for. A second
 * submission waits here until the first has committed (then it finds that order) or was refused (then the key is free).
 */
export const claimRequest = async (tx: Tx, request: Request): Promise<{ orderId: number; userId: number } | null> => {
  const { fleetId, key: idempotencyKey, userId, orderId, now: createdAt } = request
  const claimed = await tx
    .insertInto('orderRequests')
    .values({ fleetId, idempotencyKey, userId, orderId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst()
  if (claimed) return null
  return tx
    .selectFrom('orderRequests')
    .select(['orderId', 'userId'])
    .where('fleetId', '=', fleetId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
}

/** Holds the vehicle until the end of the transaction: whoever deletes it meanwhile waits, and then finds the order. */
export const holdVehicle = async (tx: Tx, scope: { fleetId: number }, vehicleId: number): Promise<void> => {
  const vehicle = tx.selectFrom('vehicles').select('id').where('fleetId', '=', scope.fleetId).where('id', '=', vehicleId)
  await vehicle.forKeyShare().execute()
}

const UNIQUE_VIOLATION = '23505'
const ONE_ORDER_INDEX = 'one_requested_order_per_vehicle'

/** Whether the database refused a second requested order for one vehicle: two bookings at once, whatever the shop. */
export const isSecondOrderOfVehicle = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && constraint === ONE_ORDER_INDEX
}
