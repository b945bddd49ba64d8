import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import type { FeatureFlag } from '../../feature-flags.ts'

/** At most one of these is set; none means everyone. */
export type FlagTarget = { brandId?: string; affiliationId?: number; fleetId?: number; email?: string }

export const listOverrides = (db: Db) =>
  db
    .selectFrom('featureFlags as o')
    .leftJoin('affiliations as a', 'a.id', 'o.affiliationId')
    .leftJoin('fleets as f', 'f.id', 'o.fleetId')
    .select([
      'o.id',
      'o.key',
      'o.brandId',
      'o.affiliationId',
      'o.fleetId',
      'o.email',
      'o.value',
      'o.changedAt',
      'o.changedByName',
    ])
    .select(['a.name as affiliationName', 'f.name as fleetName'])
    .orderBy(sql`o.email nulls first`)
    .orderBy(sql`f.name nulls first`)
    .orderBy(sql`a.name nulls first`)
    .orderBy(sql`o.brand_id nulls first`)
    .execute()
export type StoredOverride = Awaited<ReturnType<typeof listOverrides>>[number]

const ofTarget = (key: FeatureFlag, { brandId, affiliationId, fleetId, email }: FlagTarget) =>
  sql<boolean>`key = ${key} and brand_id is not distinct from ${brandId ?? null}
    and affiliation_id is not distinct from ${affiliationId ?? null}::bigint
    and fleet_id is not distinct from ${fleetId ?? null}::bigint and email is not distinct from ${email ?? null}`

/** The override with exactly this target, if any. Locked, so that concurrent changes are serialized. */
export const findOverride = (tx: Tx, key: FeatureFlag, target: FlagTarget) =>
  tx.selectFrom('featureFlags').select(['id', 'value']).where(ofTarget(key, target)).forUpdate().executeTakeFirst()

type Change = { value: unknown; userId: number; name: string; at: Date }
export const saveOverride = async (tx: Tx, key: FeatureFlag, target: FlagTarget, { value, userId, name, at }: Change) => {
  const row = { value: JSON.stringify(value), changedAt: at, changedByUserId: userId, changedByName: name }
  const known = await findOverride(tx, key, target)
  if (known) await tx.updateTable('featureFlags').set(row).where('id', '=', known.id).execute()
  else
    await tx
      .insertInto('featureFlags')
      .values({ key, ...target, ...row })
      .execute()
}

export const dropOverride = async (tx: Tx, key: FeatureFlag, target: FlagTarget): Promise<void> => {
  await tx.deleteFrom('featureFlags').where(ofTarget(key, target)).execute()
}

export const exists = async (db: Db, table: 'fleets' | 'affiliations', id: number): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const HISTORY_MAXIMUM = 200
export const findChanges = (db: Db, key: FeatureFlag) =>
  db
    .selectFrom('events')
    .select(['at', 'actorName', 'payload'])
    .where('type', '=', 'flag_changed')
    .where(sql<boolean>`payload ->> 'flag' = ${key}`)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAXIMUM)
    .execute()
