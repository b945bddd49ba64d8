import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { AccountingSettings } from '../../accounting/accounting-settings.ts'
import '../tables.ts'

export const findAccounting = async (db: Db, { fleetId }: FleetScope): Promise<AccountingSettings | null> => {
  const query = db.selectFrom('fleetAccounting').select('settings').where('fleetId', '=', fleetId)
  return (await query.executeTakeFirst())?.settings ?? null
}

type Chosen = { settings: AccountingSettings; setByUserId: number; setAt: Date }

export const saveAccounting = async (tx: Tx, { fleetId }: FleetScope, { settings, ...by }: Chosen): Promise<void> => {
  const row = { settings: JSON.stringify(settings), ...by }
  await tx
    .insertInto('fleetAccounting')
    .values({ fleetId, ...row })
    .onConflict((conflict) => conflict.column('fleetId').doUpdateSet(row))
    .execute()
}
