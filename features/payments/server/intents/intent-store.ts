import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { EventActor } from '#features/events/event.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Intent, IntentRequest } from '../../pay/intent.ts'

export type NewIntent = Pick<Intent, 'fleetId' | 'kind' | 'amountCents' | 'currency' | 'provider' | 'request' | 'actor'> &
  Partial<Pick<Intent, 'orderId' | 'subscriptionChargeId' | 'methodId' | 'ofReference'>>

/** Inserts an intent in the transaction that decided on it, before any call to the provider. */
export const insertIntent = async (tx: Tx, { actor, request, ...intent }: NewIntent, now: Date): Promise<Intent> => {
  const row = {
    orderId: null,
    subscriptionChargeId: null,
    methodId: null,
    ofReference: null,
    ...intent,
    id: randomUUID(),
    request: JSON.stringify(request),
    providerReference: null,
    reason: null,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    createdAt: now,
    endedAt: null,
    givenUpAt: null,
  }
  return toIntent(await tx.insertInto('paymentIntents').values(row).returningAll().executeTakeFirstOrThrow())
}

const selectIntents = (db: Db) => db.selectFrom('paymentIntents').selectAll()
type IntentRow = Awaited<ReturnType<ReturnType<typeof selectIntents>['execute']>>[number]

const toIntent = ({ actorKind, actorId, actorName, request, ...row }: IntentRow): Intent => ({
  ...row,
  request: request as IntentRequest,
  actor: { kind: actorKind, id: actorId, name: actorName } as EventActor,
})

export const findIntent = async (db: Db, id: string): Promise<Intent | null> => {
  const [row] = await intentOf(db, { id })
  return row ? toIntent(row) : null
}
const intentOf = preparedQuery((db, { id }: { id: string }) => selectIntents(db).where('id', '=', id))

/** Locks the intent until the end of the transaction. Locks its order first, like all code that moves one. */
export const lockIntent = async (tx: Tx, { id, fleetId, orderId }: Intent): Promise<Intent> => {
  if (orderId !== null)
    await tx.selectFrom('orders').select('id').where('fleetId', '=', fleetId).where('id', '=', orderId).forUpdate().execute()
  return toIntent(await selectIntents(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

/** Counts an attempt and returns the intent; undefined when it has ended. */
export const beginTry = async (db: Db, id: string): Promise<(Intent & { ageSeconds: number }) | null> => {
  const row = await db
    .updateTable('paymentIntents')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .returningAll()
    .returning(sql<number>`extract(epoch from clock_timestamp() - begun_at)::int`.as('ageSeconds'))
    .executeTakeFirst()
  return row ? { ...toIntent(row), ageSeconds: row.ageSeconds } : null
}

export const markEnded = async (
  tx: Tx,
  id: string,
  end: { state: 'succeeded' | 'failed'; providerReference: string | null; reason: string | null; endedAt: Date },
): Promise<void> => {
  await tx.updateTable('paymentIntents').set(end).where('id', '=', id).execute()
}

/** Records the outcome of an ended intent when it differs from the request, because the order changed in the meantime. */
export const noteReason = async (tx: Tx, id: string, reason: string): Promise<void> => {
  await tx.updateTable('paymentIntents').set({ reason }).where('id', '=', id).execute()
}

export const markGivenUp = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('paymentIntents').set({ givenUpAt: now }).where('id', '=', id).where('state', '=', 'begun').execute()
}

/** Intents that have not ended. Uses the database's clock, since the product's may be frozen. */
export const findLeftBehind = (db: Db, olderThanSeconds: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('paymentIntents')
    .select('id')
    .where('state', '=', 'begun')
    .where(sql<boolean>`begun_at <= clock_timestamp() - make_interval(secs => ${olderThanSeconds})`)
    .orderBy('begunAt')
    .limit(MOST_AT_ONCE)
    .execute()
const MOST_AT_ONCE = 500

/** The order's intents that have not ended. */
export const findPendingIntents = async (db: Db, order: { fleetId: number; id: number }): Promise<Intent[]> => {
  const rows = await selectIntents(db)
    .where('fleetId', '=', order.fleetId)
    .where('orderId', '=', order.id)
    .where('state', '=', 'begun')
    .execute()
  return rows.map(toIntent)
}

/** The order's latest intent with this purpose. */
export const findLastIntent = async (db: Db, order: { fleetId: number; id: number }, purpose: string): Promise<Intent | null> => {
  const row = await selectIntents(db)
    .where('fleetId', '=', order.fleetId)
    .where('orderId', '=', order.id)
    .where(sql<boolean>`request ->> 'purpose' = ${purpose}`)
    .orderBy('begunAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toIntent(row) : null
}
