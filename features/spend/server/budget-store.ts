import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import './tables.ts'

export const findBudget = async (db: Db, { fleetId }: FleetScope): Promise<number | null> => {
  const found = await db.selectFrom('fleetBudgets').select('monthlyCents').where('fleetId', '=', fleetId).executeTakeFirst()
  return found ? Number(found.monthlyCents) : null
}

export const saveBudget = async (
  tx: Tx,
  { fleetId }: FleetScope,
  budget: { monthlyCents: number; setByUserId: number; setAt: Date } | null,
): Promise<void> => {
  if (budget === null) {
    await tx.deleteFrom('fleetBudgets').where('fleetId', '=', fleetId).execute()
    return
  }
  await tx
    .insertInto('fleetBudgets')
    .values({ fleetId, ...budget })
    .onConflict((conflict) => conflict.column('fleetId').doUpdateSet(budget))
    .execute()
}
