import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ViewList, ViewSettings } from '../../views/views-contract.ts'

type Scope = { fleetId: number; userId: number }

/** Views that a user sees: their own and shared ones. */
const visible = (db: Db, { fleetId, userId }: Scope) =>
  db
    .selectFrom('savedViews as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where('s.fleetId', '=', fleetId)
    .where((eb) => eb.or([eb('s.userId', '=', userId), eb('s.isShared', '=', true)]))
    .select(['s.id', 's.userId', 's.list', 's.name', 's.isShared', 's.settings', 'u.firstName', 'u.lastName'])

export const listViews = (db: Db, scope: Scope, list: ViewList, limit: number) =>
  visible(db, scope)
    .where('s.list', '=', list)
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .limit(limit)
    .execute()

export const findViewOrder = async (db: Db, { fleetId, userId }: Scope, list: ViewList): Promise<number[]> => {
  const row = await db
    .selectFrom('savedViewOrders')
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .select(sql<number[]>`to_json(view_ids)`.as('ids'))
    .executeTakeFirst()
  return row?.ids ?? []
}

export const saveViewOrder = async (tx: Tx, { fleetId, userId }: Scope, list: ViewList, viewIds: number[]): Promise<void> => {
  await tx
    .insertInto('savedViewOrders')
    .values({ fleetId, userId, list, viewIds })
    .onConflict((conflict) => conflict.columns(['fleetId', 'userId', 'list']).doUpdateSet({ viewIds }))
    .execute()
}

export const findView = (db: Db, scope: Scope, id: number) => visible(db, scope).where('s.id', '=', id).executeTakeFirst()
export type StoredView = NonNullable<Awaited<ReturnType<typeof findView>>>

export const countOwnViews = async (db: Db, { fleetId, userId }: Scope, list: ViewList): Promise<number> => {
  const { count } = await db
    .selectFrom('savedViews')
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Named = { list: ViewList; name: string; exceptId: number | null }

/** Whether this user has a view with this name, ignoring case. */
export const hasViewNamed = async (db: Db, { fleetId, userId }: Scope, { list, name, exceptId }: Named): Promise<boolean> =>
  (await db
    .selectFrom('savedViews')
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '!=', exceptId ?? 0)
    .select('id')
    .executeTakeFirst()) !== undefined

type NewView = { list: ViewList; name: string; isShared: boolean; settings: ViewSettings; now: Date }

/** Undefined if a view of this name was added concurrently. */
export const insertView = async (tx: Tx, { fleetId, userId }: Scope, { now, settings, ...view }: NewView) => {
  const row = await tx
    .insertInto('savedViews')
    .values({ fleetId, userId, ...view, settings: JSON.stringify(settings), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Changes = { name?: string; isShared?: boolean; settings?: ViewSettings; now: Date }

export const updateView = async (tx: Tx, { fleetId }: Scope, id: number, { now, settings, ...changes }: Changes) => {
  await tx
    .updateTable('savedViews')
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .set({ ...changes, ...(settings ? { settings: JSON.stringify(settings) } : {}), updatedAt: now })
    .execute()
}

export const deleteView = async (tx: Tx, { fleetId }: Scope, id: number): Promise<void> => {
  await tx.deleteFrom('savedViews').where('fleetId', '=', fleetId).where('id', '=', id).execute()
}
