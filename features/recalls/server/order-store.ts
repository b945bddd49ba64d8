import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { OPEN_RECALL_STATES } from '#features/vehicles/open-recall.ts'
import './tables.ts'

type BookedRecall = {
  campaignId: number
  vehicleId: number
  source: 'nhtsa' | 'transport_canada'
  number: string
  component: string
  componentFr: string | null
}

/** Attaches open recalls of a vehicle to an order; returns how many were open. */
export const attachRecalls = async (
  tx: Tx,
  { fleetId, vehicleId, orderId }: { fleetId: number; vehicleId: number; orderId: number },
  campaignIds: readonly number[],
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('vehicleRecalls')
    .set({ orderFleetId: fleetId, orderId })
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('campaignId', 'in', [...campaignIds])
    .where('state', 'in', [...OPEN_RECALL_STATES])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Recalls booked with or repaired by an order, even if its vehicle has moved to another fleet. */
export const findRecallsOfOrders = (db: Db, { fleetId }: { fleetId: number }, orderIds: readonly number[]) =>
  recallsOfOrders(db, { fleetId, orderIds })
type OfOrders = { fleetId: number; orderIds: readonly number[] }
const recallsOfOrders = preparedQuery(
  (_, { fleetId, orderIds }: OfOrders) => sql<BookedRecall & { orderId: number }>`
    select r.order_id, r.campaign_id, r.vehicle_id, c.source, c.number, c.component, c.component_fr
    from vehicle_recalls r join recall_campaigns c on c.id = r.campaign_id
    where r.order_fleet_id = ${fleetId} and r.order_id = any(${orderIds}::bigint[])
    order by c.announced_on desc, c.id`,
)

export const closeRecallsOf = async (
  tx: Tx,
  { fleetId, orderId }: { fleetId: number; orderId: number },
  done: { doneOn: string; changedBy: string; changedAt: Date },
): Promise<void> => {
  await tx
    .updateTable('vehicleRecalls')
    .set({ state: 'done', ...done })
    .where('orderFleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('state', 'in', [...OPEN_RECALL_STATES])
    .execute()
}

/** Reopens the recalls of an order that will not repair them. */
export const releaseRecallsOf = async (tx: Tx, { fleetId, orderId }: { fleetId: number; orderId: number }): Promise<void> => {
  await tx
    .updateTable('vehicleRecalls')
    .set({ orderFleetId: null, orderId: null })
    .where('orderFleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('state', 'in', [...OPEN_RECALL_STATES])
    .execute()
}
