import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import type { SyncProblem } from '../../sync-event.ts'

type Scope = { fleetId: number }
export type Feed = 'readings' | 'faults'
const COLUMN = { readings: 'readingsVersion', faults: 'faultsVersion' } as const

export const findDatabase = (db: Db, { fleetId }: Scope) =>
  db
    .selectFrom('fleets')
    .select(['geotabDatabaseName as name', 'zip'])
    .where('id', '=', fleetId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export const findDatabaseName = async (db: Db, scope: Scope): Promise<string | null> =>
  (await findDatabase(db, scope))?.name ?? null

/** Queues a sync. Null if one is already running. */
export const insertSync = async (db: Db, scope: Scope, by: { startedBy: number | null; now: Date }): Promise<number | null> => {
  const row = await db
    .insertInto('telematicsSyncEvents')
    .values({ fleetId: scope.fleetId, startedBy: by.startedBy, createdAt: by.now })
    // Literals as in the partial index: with parameters, a prepared statement would not match the index.
    .onConflict((conflict) =>
      conflict
        .column('fleetId')
        .where(sql<boolean>`status in ('queued', 'running')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findSync = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('telematicsSyncEvents as e')
    .leftJoin('users as u', 'u.id', 'e.startedBy')
    .selectAll('e')
    .select(['u.firstName', 'u.lastName'])
    .where('e.fleetId', '=', scope.fleetId)
    .where('e.id', '=', id)
    .executeTakeFirst()
export type StoredSync = NonNullable<Awaited<ReturnType<typeof findSync>>>

/** Marks a sync as running. If the database changed, its feeds restart. */
export const startSync = async (tx: Tx, scope: Scope, id: number, database: string, now: Date): Promise<void> => {
  await tx
    .insertInto('telematicsConnections')
    .values({ fleetId: scope.fleetId, databaseName: database, connectedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('fleetId')
        .doUpdateSet({ databaseName: database, connectedAt: now, readingsVersion: null, faultsVersion: null, syncedAt: null })
        .where('telematicsConnections.databaseName', '<>', database),
    )
    .execute()
  await tx
    .updateTable('telematicsSyncEvents')
    .set({ status: 'running' })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

export const findVersion = async (db: Db, scope: Scope, feed: Feed): Promise<string | null> =>
  (
    await db
      .selectFrom('telematicsConnections')
      .select((eb) => eb.ref(`telematicsConnections.${COLUMN[feed]}`).as('version'))
      .where('fleetId', '=', scope.fleetId)
      .executeTakeFirstOrThrow()
  ).version

/**
 * Commits without waiting for the disk. The transaction stays atomic; after a power failure at that moment, the feed is read
 * again from the stored version.
 */
export const doNotWaitForDisk = async (tx: Tx): Promise<void> => {
  await sql`set local synchronous_commit = off`.execute(tx)
}

/** Advances a feed. False if another worker is ahead, the sync has ended or the database changed. */
export const takeVersion = async (
  tx: Tx,
  scope: Scope,
  step: { syncId: number; database: string; feed: Feed; from: string | null; to: string },
): Promise<boolean> => {
  const column = COLUMN[step.feed]
  const connection = await tx
    .selectFrom('telematicsConnections as c')
    .innerJoin('telematicsSyncEvents as e', 'e.fleetId', 'c.fleetId')
    .innerJoin('fleets as f', 'f.id', 'c.fleetId')
    .select(`c.${column} as version`)
    .where('c.fleetId', '=', scope.fleetId)
    .where('c.databaseName', '=', step.database)
    .where('f.geotabDatabaseName', '=', step.database)
    .where('e.id', '=', step.syncId)
    .where('e.status', '=', 'running')
    .forUpdate('c')
    .executeTakeFirst()
  if (!connection || connection.version !== step.from) return false
  await tx
    .updateTable('telematicsConnections')
    .set({ [column]: step.to })
    .where('fleetId', '=', scope.fleetId)
    .execute()
  return true
}

export type Progress = { id: number; status: string; vehiclesRead: number; vehiclesTotal: number | null }
const progress = ['id', 'status', 'vehiclesRead', 'vehiclesTotal'] as const

export const setVehiclesTotal = async (tx: Tx, scope: Scope, id: number, total: number): Promise<void> => {
  await tx
    .updateTable('telematicsSyncEvents')
    .set({ vehiclesTotal: total })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .execute()
}

/** Adds to the number of vehicles read by this sync. */
export const countRead = (tx: Tx, scope: Scope, id: number): Promise<Progress> =>
  tx
    .updateTable('telematicsSyncEvents')
    .set({
      vehiclesRead: sql<number>`(select count(*) from telematics_signals s where s.fleet_id = ${scope.fleetId} and s.sync_id = ${id})`,
    })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .returning(progress)
    .executeTakeFirstOrThrow()

/** Ends a sync; only the first call has an effect. */
export const finishSync = async (
  tx: Tx,
  scope: Scope,
  id: number,
  end: { error: SyncProblem | null; connected: number | null; now: Date },
): Promise<Progress | undefined> => {
  const row = await tx
    .updateTable('telematicsSyncEvents')
    .set({
      status: end.error === null ? 'completed' : 'failed',
      errorCode: end.error,
      connected: end.connected,
      finishedAt: end.now,
    })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning(progress)
    .executeTakeFirst()
  if (row && end.error === null)
    await tx.updateTable('telematicsConnections').set({ syncedAt: end.now }).where('fleetId', '=', scope.fleetId).execute()
  return row
}
