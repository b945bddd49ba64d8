import type { Acting } from '#features/accounts/acting.ts'
import { limitRoles } from '#features/accounts/capabilities.ts'
import { isFmc } from '#features/accounts/role.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { mayStillAct } from '#features/fleets/server/may-still-act.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { Db } from '#platform/db/database.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashToken } from '#platform/session/token.ts'
import { capabilitiesOf } from '../areas.ts'
import { keyState } from '../key.ts'
import { nameOfKeyAsActor } from '../key-words.ts'
import { isAddressAllowed, plainAddress } from './address-ranges.ts'
import { findFleetOfRequest, findKeyByHash, type KeyRow } from './key-store.ts'

type KeyedRequest = {
  token: string
  now: Date
  host: string
  address: string
  /** The fleet that the request names, if any. */
  fleet: string | undefined
  /** Accepts a key of several fleets without one: the first is taken. */
  anyFleet?: boolean
  /** Called once the key is known, also if the request is refused after that. It may throw a refusal. */
  found(key: { id: number }): Promise<void>
}

/**
 * Resolves an API key to the limited rights of its creator as of now. Nothing is cached: a revoked key, a user who lost a role or
 * was deactivated, and a fleet that left the company count with the next request, in every process.
 */
export const identifyKey = async (db: Db, request: KeyedRequest): Promise<Acting> => {
  const { token, now, host, address } = request
  const [key] = await findKeyByHash(db, { tokenHash: hashToken(token) })
  if (!key || key.brandId !== resolveBrand(host).id) return refuse('api_key_unknown')
  await request.found(key)
  const state = keyState(key, now)
  if (state !== 'active') return refuse(`api_key_${state}`)
  if (!isAddressAllowed(key.addresses, address)) return refuse('api_key_address_refused', { address: plainAddress(address) })
  const acting = await actingOf(db, key, fleetIdOf(key, request))
  return key.isTest || (await mayStillAct(db, acting)) ? acting : refuse('not_found')
}

/** The fleet of the request, which is one of the key's. */
const fleetIdOf = (key: KeyRow, { fleet: named, anyFleet }: KeyedRequest): number => {
  const { isTest, fleetId, everyFleet, fleetIds } = key
  if (isTest) return fleetId
  if (named === undefined && anyFleet) return fleetIds[0] ?? key.homeFleetId
  if (named === undefined) return fleetIds.length === 1 ? fleetIds[0]! : refuse('api_key_without_fleet')
  const id = fleetIds.find((one) => String(one) === named)
  if (id !== undefined) return id
  return everyFleet && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : refuse('not_found')
}

const actingOf = async (db: Db, key: KeyRow, fleetId: number): Promise<Acting> => {
  const [fleet] = await findFleetOfRequest(db, { fleetId, isTest: key.isTest })
  if (!fleet) return refuse(key.isTest ? 'api_key_without_samples' : 'not_found')
  return {
    userId: key.userId,
    // Stored as the author of changes.
    firstName: nameOfKeyAsActor(key, uiLanguage(key.language)),
    lastName: '',
    email: key.email,
    roles: limitRoles(key.roles, capabilitiesOf(key.areas, key.approvesUpToCents)),
    language: key.language,
    country: fleet.country,
    homeFleetId: key.homeFleetId,
    fleetId: fleet.id,
    fleetZip: fleet.zip,
    affiliationId: key.affiliationId,
    isFmc: isFmc(key.roles),
    fmcMode: false,
    impersonating: fleet.id !== key.homeFleetId,
    isSample: key.isTest,
    onlyOrderId: null,
    sessionId: `key:${key.id}`,
    brandId: key.brandId,
    apiKeyId: key.id,
    ...(key.approvesUpToCents === null ? {} : { approvesUpToCents: key.approvesUpToCents }),
  }
}
