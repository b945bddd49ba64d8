import { type Acting, fullName } from '#features/accounts/acting.ts'
import { toDollars } from '#features/countries/money.ts'
import type { Db } from '#platform/db/database.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { ApiKey } from '../contract.ts'
import { isUnused, keyState, prefixOf } from '../key.ts'
import { findFleetNames, findKey, type KeyRow } from './key-store.ts'

/** Never the key or its digest: only how it begins and ends. */
const present = (key: KeyRow, fleetNames: ReadonlyMap<number, string>, now: Date): ApiKey => {
  const state = keyState(key, now)
  const endedAt = state === 'revoked' ? key.revokedAt : state === 'expired' ? key.expiresAt : null
  return {
    id: key.id,
    name: key.name,
    shown_as: `${prefixOf(key)}…${key.lastFour}`,
    is_test: key.isTest,
    areas: key.areas,
    approves_up_to: key.approvesUpToCents === null ? null : toDollars(key.approvesUpToCents),
    fleets: key.everyFleet ? null : key.fleetIds.flatMap((id) => (fleetNames.has(id) ? [{ id, name: fleetNames.get(id)! }] : [])),
    addresses: key.addresses,
    state,
    is_unused: state === 'active' && isUnused(key, now),
    created_at: key.createdAt.toISOString(),
    created_by: fullName(key),
    expires_at: key.expiresAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    last_used_address: key.lastUsedAddress,
  }
}

export const presentKeys = async (db: Db, keys: readonly KeyRow[], now: Date): Promise<ApiKey[]> => {
  const ids = [...new Set(keys.flatMap(({ fleetIds }) => fleetIds))]
  const names = new Map((await findFleetNames(db, ids)).map(({ id, name }) => [id, name]))
  return keys.map((key) => present(key, names, now))
}

export const presentKey = async (db: Db, fleetId: number, id: number, now: Date): Promise<ApiKey> =>
  (await presentKeys(db, [(await findKey(db, fleetId, id)) ?? refuse('not_found')], now))[0]!

/** Keys belong to a fleet, not to its sample vehicles, which anyone can remove. */
export const fleetOfKeys = ({ isSample, fleetId }: Acting): number => (isSample ? refuse('api_keys_of_samples') : fleetId)
