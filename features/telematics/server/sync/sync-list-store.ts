import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { StoredSync } from './sync-store.ts'

type Scope = { fleetId: number }

/** Fleets whose database has had no automatic sync since that instant. */
export const listFleetsToSync = (db: Db, since: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('fleets as f')
    .select('f.id')
    .where('f.geotabDatabaseName', 'is not', null)
    .where('f.deletedAt', 'is', null)
    .where('f.isActive', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('telematicsSyncEvents as e')
            .select('e.id')
            .whereRef('e.fleetId', '=', 'f.id')
            .where('e.startedBy', 'is', null)
            .where('e.createdAt', '>=', since),
        ),
      ),
    )
    .orderBy('f.id')
    .execute()

export const listStalledSyncs = (db: Db, createdBefore: Date) =>
  db
    .selectFrom('telematicsSyncEvents')
    .select(['fleetId', 'id', 'createdAt'])
    .where('status', 'in', ['queued', 'running'])
    .where('createdAt', '<', createdBefore)
    .orderBy('createdAt')
    .execute()

const events = (db: Db, scope: Scope) =>
  db.selectFrom('telematicsSyncEvents as e').leftJoin('users as u', 'u.id', 'e.startedBy').where('e.fleetId', '=', scope.fleetId)

export const listSyncs = (db: Db, scope: Scope, page: { limit: number; offset: number }): Promise<StoredSync[]> =>
  events(db, scope)
    .selectAll('e')
    .select(['u.firstName', 'u.lastName'])
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countSyncs = async (db: Db, scope: Scope): Promise<number> => {
  const { count } = await db
    .selectFrom('telematicsSyncEvents')
    .select(sql<number>`count(*)`.as('count'))
    .where('fleetId', '=', scope.fleetId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes up to `limit` old finished syncs; returns their number. */
export const deleteOldSyncs = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from telematics_sync_events where (fleet_id, id) in (
      select fleet_id, id from telematics_sync_events where created_at < ${before} and finished_at is not null
      order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
