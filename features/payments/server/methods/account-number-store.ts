import type { Tx } from '#platform/db/database.ts'

/** The fleet's id comes from the access-checked lookup. */
export const writeAccountNumber = async (tx: Tx, fleetId: number, wexAccountNumber: string): Promise<void> => {
  await tx.updateTable('fleets').set({ wexAccountNumber }).where('id', '=', fleetId).execute()
}
