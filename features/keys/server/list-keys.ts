import { fullName } from '#features/accounts/acting.ts'
import { rolesWith } from '#features/accounts/capabilities.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { listNames } from '#features/fleets/server/fleet-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { keyCalls } from '../contract.ts'
import { KEY_REQUESTS_PER_MINUTE } from '../key.ts'
import { findFleetNames, findKeyById, findNamesByRole, listKeys } from './key-store.ts'
import { fleetOfKeys, presentKeys } from './present-key.ts'
import { listRequests, oldestRequest, REQUESTS_PAGE_SIZE } from './request-store.ts'

export const listApiKeys = async ({ db, acting, now }: Ctx) => {
  const keys = await presentKeys(db, await listKeys(db, fleetOfKeys(acting)), now)
  const isEnded = ({ state }: (typeof keys)[number]): boolean => state === 'revoked' || state === 'expired'
  return {
    api_keys: [...keys.filter((key) => !isEnded(key)), ...keys.filter(isEnded)],
    requests_per_minute: KEY_REQUESTS_PER_MINUTE,
  }
}

export const showOwnKey = async ({ db, acting, now }: Ctx) => {
  const key = acting.apiKeyId === undefined ? undefined : await findKeyById(db, acting.apiKeyId)
  return { api_key: (await presentKeys(db, [key ?? refuse('not_found')], now))[0]! }
}

/** A key for all fleets works with those that its maker oversees at that time. */
export const listFleetsOfKey = async ({ db, acting }: Ctx) => {
  const key = acting.apiKeyId === undefined ? undefined : await findKeyById(db, acting.apiKeyId)
  const { everyFleet, fleetIds } = key ?? refuse('not_found')
  if (!everyFleet) return { fleets: await findFleetNames(db, fleetIds) }
  const fleets = await listNames(db, fleetAccessOf(acting))
  return { fleets: fleets.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })) }
}

/** People of the fleet whom others can ask for a key. */
export const listManagers = async ({ db, acting }: Ctx) => ({
  names: (await findNamesByRole(db, acting.fleetId, rolesWith('keys.manage'))).map(fullName),
})

export const listKeyRequests = async ({ db, acting, now }: Ctx, { query }: Input<typeof keyCalls.requests>) => {
  const filters = {
    fleetId: fleetOfKeys(acting),
    apiKeyId: query.api_key_id,
    refused: query.refused === undefined ? undefined : query.refused === 'true',
    since: oldestRequest(now),
  }
  const rows = await listRequests(db, filters, query.page)
  return {
    requests: rows.slice(0, REQUESTS_PAGE_SIZE).map((row) => ({
      id: row.id,
      key: { id: row.apiKeyId, name: row.name },
      at: row.at.toISOString(),
      method: row.method,
      route: row.route,
      status: row.status,
      code: row.code,
      duration_ms: row.durationMs,
      address: row.address,
    })),
    has_more: rows.length > REQUESTS_PAGE_SIZE,
  }
}
