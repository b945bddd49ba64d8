import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { KeyAreas } from '../areas.ts'
import './tables.ts'

const keysWithMaker = (db: Db) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .innerJoin('fleets as home', 'home.id', 'u.fleetId')
    .select(['k.id', 'k.fleetId', 'k.userId', 'k.brandId', 'k.name', 'k.lastFour', 'k.isTest', 'k.areas', 'k.everyFleet'])
    .select('k.approvesUpToCents')
    .select(['k.addresses', 'k.createdAt', 'k.expiresAt', 'k.revokedAt', 'k.lastUsedAt', 'k.lastUsedAddress'])
    .select(['u.firstName', 'u.lastName', 'u.email', 'u.roles', 'u.language', 'u.affiliationId', 'u.fleetId as homeFleetId'])
    // The driver leaves the numbers of a bigint[] as text.
    .select(sql<number[]>`to_json(k.fleet_ids)`.as('fleetIds'))
    .select(sql<boolean>`u.is_active and u.deleted_at is null and home.is_active`.as('isMakerActive'))

export type KeyRow = Awaited<ReturnType<ReturnType<typeof keysWithMaker>['execute']>>[number]

/** A key by the digest of its token, with its creator as of now; every request of a key runs it. */
export const findKeyByHash = preparedQuery((db, { tokenHash }: { tokenHash: string }) =>
  keysWithMaker(db).where('k.tokenHash', '=', tokenHash),
)

/** The fleet that a request is about: that of the id, or the samples of that fleet. */
export const findFleetOfRequest = preparedQuery((db, { fleetId, isTest }: { fleetId: number; isTest: boolean }) =>
  db
    .selectFrom('fleets')
    .where(isTest ? 'sampleOfFleetId' : 'id', '=', fleetId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .select(['id', 'country', 'zip']),
)

/** Keys of a fleet, working ones first, then the ones that ended last. */
export const listKeys = (db: Db, fleetId: number): Promise<KeyRow[]> =>
  keysWithMaker(db)
    .where('k.fleetId', '=', fleetId)
    .orderBy(sql`k.revoked_at desc nulls first`)
    .orderBy('k.id')
    .execute()

export const findKey = (db: Db, fleetId: number, id: number): Promise<KeyRow | undefined> =>
  keysWithMaker(db).where('k.fleetId', '=', fleetId).where('k.id', '=', id).executeTakeFirst()

export const findKeyById = (db: Db, id: number): Promise<KeyRow | undefined> =>
  keysWithMaker(db).where('k.id', '=', id).executeTakeFirst()

/** Locks the key until commit, so that two changes of it run one after the other. */
export const lockKey = async (tx: Tx, fleetId: number, id: number): Promise<KeyRow | undefined> => {
  await tx.selectFrom('apiKeys').select('id').where('id', '=', id).where('fleetId', '=', fleetId).forUpdate().execute()
  return findKey(tx, fleetId, id)
}

export const countWorkingKeys = async (db: Db, fleetId: number, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('apiKeys')
    .where('fleetId', '=', fleetId)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type StoredKey = {
  fleetId: number
  userId: number
  brandId: string
  name: string
  tokenHash: string
  lastFour: string
  isTest: boolean
  areas: KeyAreas
  approvesUpToCents: number | null
  everyFleet: boolean
  fleetIds: readonly number[]
  addresses: readonly string[]
  expiresAt: Date | null
}

export const insertKey = async (tx: Tx, key: StoredKey, now: Date): Promise<number> => {
  const { id } = await tx
    .insertInto('apiKeys')
    .values({
      ...key,
      areas: JSON.stringify(key.areas),
      fleetIds: [...key.fleetIds],
      addresses: [...key.addresses],
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type KeyChange = { name?: string; approvesUpToCents?: number | null; addresses?: string[]; expiresAt?: Date; revokedAt?: Date }

export const updateKey = async (tx: Tx, id: number, change: KeyChange): Promise<void> => {
  await tx.updateTable('apiKeys').set(change).where('id', '=', id).execute()
}

/** Names of fleets, for a key that works with some of them. */
export const findFleetNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('fleets')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('deletedAt', 'is', null)
    .select(['id', 'name'])
    .orderBy('name')
    .execute()

/** People of a fleet with one of these roles, for whom others can ask. */
export const findNamesByRole = (db: Db, fleetId: number, roles: readonly string[]) =>
  db
    .selectFrom('users')
    .where('fleetId', '=', fleetId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .where(sql<boolean>`not ('super_admin' = any(roles))`)
    .select(['firstName', 'lastName'])
    .orderBy('id')
    .execute()

/** Keys that end between the two instants and are not revoked, with whom to write. */
export const findExpiring = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('fleets as f', 'f.id', 'k.fleetId')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .where('k.revokedAt', 'is', null)
    .where('k.expiresAt', '>', from)
    .where('k.expiresAt', '<=', to)
    .where('f.deletedAt', 'is', null)
    .select(['k.id', 'k.fleetId', 'k.userId', 'k.brandId', 'k.name', 'k.lastFour', 'k.isTest', 'k.expiresAt'])
    .select(['f.name as fleetName', 'u.roles as userRoles', 'u.fleetId as userFleetId'])
    .orderBy('k.id')
    .execute()
export type ExpiringKey = Awaited<ReturnType<typeof findExpiring>>[number]
