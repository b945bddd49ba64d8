import type { Acting } from '#features/accounts/acting.ts'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { EveryLanguage } from '#platform/i18n/texts.ts'
import type { ApproveInput } from '../approve-order.ts'

type OfOrder = { fleetId: number; orderId: number }

/** Null if another user's decision is held. Replaces one that could not be executed. */
export const insertHeld = async (
  tx: Tx,
  acting: Acting,
  { params, body }: ApproveInput,
  { version, now, dueAt }: { version: number; now: Date; dueAt: Date },
): Promise<number | null> => {
  const values = {
    userId: acting.userId,
    acting: JSON.stringify(acting),
    body: JSON.stringify(body),
    version,
    createdAt: now,
    dueAt,
    startedAt: null,
    problem: null,
  }
  await tx
    .deleteFrom('heldDecisions')
    .where('fleetId', '=', acting.fleetId)
    .where('orderId', '=', params.id)
    .where((eb) => eb.or([eb('problem', 'is not', null), eb('userId', '=', acting.userId).and('startedAt', 'is', null)]))
    .execute()
  const row = await tx
    .insertInto('heldDecisions')
    .values({ fleetId: acting.fleetId, orderId: params.id, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A user's decisions in one fleet, or in all fleets within their reach. */
export const listHeld = (db: Db, userId: number, where: { fleetId: number } | { access: FleetAccess }) =>
  db
    .selectFrom('heldDecisions as h')
    .innerJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'h.fleetId').onRef('o.id', '=', 'h.orderId'))
    .where('h.fleetId', 'in', 'access' in where ? accessibleFleets(db, where.access).select('f.id') : [where.fleetId])
    .where('h.userId', '=', userId)
    .select(['h.fleetId', 'h.orderId', 'h.body', 'h.dueAt', 'h.problem', 'o.vehicleName', 'o.totalCents'])
    .orderBy('h.id')
    .execute()

/** False if this user has no waiting decision. */
export const deleteHeldBefore = async (tx: Tx, { fleetId, orderId }: OfOrder, userId: number): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('heldDecisions')
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('startedAt', 'is', null), eb('problem', 'is not', null)]))
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Undo is impossible from here on. A job that runs again starts it again. */
export const startHeld = (db: Db, { fleetId, orderId, id }: OfOrder & { id: number }, now: Date) =>
  db
    .updateTable('heldDecisions')
    .set({ startedAt: now })
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .where('problem', 'is', null)
    .returning(['acting', 'body'])
    .executeTakeFirst()

export const endHeld = async (db: Db, { fleetId, orderId, id }: OfOrder & { id: number }): Promise<void> => {
  await db
    .deleteFrom('heldDecisions')
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .execute()
}

export const saveProblem = async (
  db: Db,
  { fleetId, orderId, id }: OfOrder & { id: number },
  problem: EveryLanguage,
): Promise<void> => {
  await db
    .updateTable('heldDecisions')
    .set({ problem: JSON.stringify(problem) })
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .execute()
}
