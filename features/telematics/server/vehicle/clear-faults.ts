import type { ProductEvent } from '#features/events/event.ts'
import { FAULT_CODE_INSPECTION, serviceByCode } from '#features/services/catalog/services.ts'
import type { Tx } from '#platform/db/database.ts'
import { clearFaults } from './signal-store.ts'

/** After a shop's inspection of the fault codes, only later ones are shown. */
export const clearFaultsAfter = async (tx: Tx, event: ProductEvent): Promise<void> => {
  if (event.type !== 'services_completed' || event.fleetId === null) return
  const inspection = serviceByCode(FAULT_CODE_INSPECTION)!.id
  if (!event.payload.serviceDefinitionIds.includes(inspection)) return
  await clearFaults(tx, { fleetId: event.fleetId }, Number(event.subjectId), new Date(event.at))
}
