import type { Db, Tx } from '#platform/db/database.ts'

/** Payment methods of a fleet that can be assigned to its users. */
export const listMethods = (db: Db, { fleetId }: { fleetId: number }) =>
  db
    .selectFrom('paymentMethods')
    .where('fleetId', '=', fleetId)
    .where('removedAt', 'is', null)
    .select(['id', 'kind', 'cardType', 'lastFour', 'nickname', 'ownerUserId'])
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()

export type ListedMethod = Awaited<ReturnType<typeof listMethods>>[number]

/** Sets the methods the user may use besides their own; removed methods keep their users. */
export const replaceMethods = async (tx: Tx, fleetId: number, userId: number, methodIds: readonly number[]): Promise<void> => {
  await tx
    .deleteFrom('paymentMethodPeople')
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .where('methodId', 'in', (eb) =>
      eb.selectFrom('paymentMethods').select('id').where('fleetId', '=', fleetId).where('removedAt', 'is', null),
    )
    .execute()
  if (methodIds.length === 0) return
  await tx
    .insertInto('paymentMethodPeople')
    .values(methodIds.map((methodId) => ({ fleetId, methodId, userId })))
    .execute()
}
