import { refuse } from '#platform/contract/refusal.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { RECALL_REPAIR_ID, shownNumber } from '../recall.ts'
import { attachRecalls, findRecallsOfOrders } from './order-store.ts'
import { presentComponent } from './present-recall.ts'

type Booking = { fleetId: number; vehicleId: number; orderId: number; serviceDefinitionIds: readonly (number | null)[] }

/** Attaches all these recalls of the vehicle to the new order, or refuses. */
export const bookRecalls = async (tx: Tx, booking: Booking, campaignIds: readonly number[]): Promise<void> => {
  const uniqueIds = [...new Set(campaignIds)]
  if (uniqueIds.length === 0) return
  if (!booking.serviceDefinitionIds.includes(RECALL_REPAIR_ID)) refuse('recall_service_missing')
  if ((await attachRecalls(tx, booking, uniqueIds)) < uniqueIds.length) refuse('recall_not_open')
}

/** Recalls of an order, for the fleet and the shop. */
export const showRecallsOfOrder = async (db: Db, scope: { fleetId: number }, orderId: number, language: Language) =>
  (await findRecallsOfOrders(db, scope, [orderId])).map((row) => ({
    id: row.campaignId,
    number: shownNumber(row.source, row.number),
    component: presentComponent(row, language),
  }))
