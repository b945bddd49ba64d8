import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Role } from '#features/accounts/role.ts'

const OWNERS: readonly Role[] = ['owner', 'account_owner']

/** Users responsible for the fleet's money: its owners, or its admins if it has none. */
export const findOwnerIds = async (db: Db, fleetId: number): Promise<number[]> => {
  const people = await db
    .selectFrom('users')
    .select(['id', sql<boolean>`roles && ${[...OWNERS]}::text[]`.as('owns')])
    .where('fleetId', '=', fleetId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`roles && ${[...OWNERS, 'admin']}::text[]`)
    .orderBy('id')
    .execute()
  const owners = people.filter(({ owns }) => owns)
  return (owners.length > 0 ? owners : people).map(({ id }) => id)
}

/** Users responsible for the fleet's money and the owner of the method that paid this fee, without duplicates. */
export const findFeePayers = async (db: Db, fleetId: number, chargeId: number): Promise<number[]> => {
  const paid = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('paymentMethods as m', (join) => join.onRef('m.fleetId', '=', 'l.fleetId').onRef('m.id', '=', 'l.methodId'))
    .select('m.ownerUserId')
    .where('l.fleetId', '=', fleetId)
    .where('l.subscriptionChargeId', '=', chargeId)
    .where('l.kind', '=', 'captured')
    .execute()
  return [...new Set([...(await findOwnerIds(db, fleetId)), ...paid.map(({ ownerUserId }) => ownerUserId)])]
}

/** Methods of active fleets that expire between these days. */
export const findExpiring = (db: Db, from: string, to: string) =>
  db
    .selectFrom('paymentMethods as m')
    .innerJoin('fleets as f', 'f.id', 'm.fleetId')
    .where('m.removedAt', 'is', null)
    .where('m.expiresOn', '>=', from)
    .where('m.expiresOn', '<=', to)
    .where('f.isActive', '=', true)
    .where('f.deletedAt', 'is', null)
    .select([
      'm.id',
      'm.fleetId',
      'm.ownerUserId',
      'm.isDefault',
      'm.expiresOn',
      'm.kind',
      'm.cardType',
      'm.lastFour',
      'm.payerEmail',
    ])
    .select(['f.name as fleetName', 'f.brandId'])
    .orderBy('m.id')
    .execute()
export type ExpiringMethod = Awaited<ReturnType<typeof findExpiring>>[number]
