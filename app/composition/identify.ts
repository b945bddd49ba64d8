import type { Acting, ShopActing } from '#features/accounts/acting.ts'
import { isCapability } from '#features/accounts/capabilities.ts'
import { isDeskCapability, mayCall, type Who as Granted } from '#features/accounts/permissions.ts'
import { findActing, findActings } from '#features/accounts/server/session-store.ts'
import { spendDownloadToken } from '#features/accounts/server/sessions/download-token-store.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { findFleetName } from '#features/fleets/server/fleet-store.ts'
import { type UiLanguage, uiLanguage } from '#features/countries/country.ts'
import { keepActing, keepActings } from '#features/fleets/server/keep-acting.ts'
import { findShopActing, findShopActings } from '#features/portal/server/desk-store.ts'
import type { Call } from '#platform/contract/call.ts'
import { type RefusalCode, refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import type { CalledRoute } from '#platform/http/call-settings.ts'
import { hashToken } from '#platform/session/token.ts'
import { refusalOfKey } from './key-calls.ts'
import { isForMailSession } from './mail-session.ts'
import { isForSamples } from './sample-calls.ts'

/** The user of a token: a fleet user or a shop user. The two kinds of session never mix. */
export type Who = { acting: Acting | null; desk: ShopActing | null }

const isOfHost = ({ brandId }: { brandId: string | null }, host: string): boolean =>
  brandId === null || brandId === resolveBrand(host).id

/** A session is valid on the hosts of the brand where it was opened, whichever fleet it acts as. */
export const identify =
  (db: Db) =>
  async (token: string, now: Date, host: string): Promise<Who | null> =>
    identifyHash(db, hashToken(token), now, host)

/** Resolves the one-use token of a download to the session that asked for it, while that session is valid. */
export const identifyDownload =
  (db: Db) =>
  async (token: string, now: Date, host: string): Promise<Who> => {
    const hash = await spendDownloadToken(db, token, now)
    return (hash && (await identifyHash(db, hash, now, host))) || refuse('download_token_invalid')
  }

const identifyHash = async (db: Db, hash: string, now: Date, host: string): Promise<Who | null> => {
  const acting = await findActing(db, hash, now)
  if (acting) return isOfHost(acting, host) ? { acting: await keepActing(db, acting, now), desk: null } : null
  const desk = await findShopActing(db, hash, now)
  return desk && isOfHost(desk, host) ? { acting: null, desk } : null
}

/** Like {@link identify}, for many at once, in order: three queries at most, unless a user may no longer act as a fleet. */
export const identifyAll =
  (db: Db) =>
  async (callers: { token: string; host: string }[], now: Date): Promise<(Who | null)[]> => {
    const hashes = callers.map(({ token }) => hashToken(token))
    const found = await findActings(db, hashes, now)
    const others = hashes.filter((hash) => !found.has(hash))
    const ofHost = callers.map(({ host }, index) => {
      const acting = found.get(hashes[index]!)
      return acting && isOfHost(acting, host) ? acting : null
    })
    const [actings, desks] = await Promise.all([
      keepActings(db, ofHost, now),
      others.length > 0 ? findShopActings(db, others, now) : new Map<string, ShopActing>(),
    ])
    return callers.map(({ host }, index): Who | null => {
      if (ofHost[index]) return { acting: actings[index]!, desk: null }
      const desk = desks.get(hashes[index]!)
      return desk && isOfHost(desk, host) ? { acting: null, desk } : null
    })
  }

/** The owner of a caller's idempotency records. */
export const callerOf = ({ acting, desk }: Who) => ({
  name: acting?.apiKeyId ? `key:${acting.apiKeyId}` : acting ? `user:${acting.userId}` : `desk:${desk?.userId}`,
  tenant: acting ? `fleet:${acting.fleetId}` : `shop:${desk?.shopId}`,
})

/**
 * Checks the fleet that a screen says it shows. If the session acts as another one by now, from another tab, nothing is read or
 * written: a change for one fleet must not end up in another.
 */
export const checkScreenFleet =
  (db: Db) =>
  async (call: Call, who: Who | null, header: (name: string) => string | undefined): Promise<void> => {
    const screenFleet = header('x-acting-fleet')
    // The header of a key has chosen its fleet.
    if (screenFleet === undefined || call.anyTenant || call.who === 'anyone' || !who?.acting || who.acting.apiKeyId) return
    const { fleetId } = who.acting
    if (screenFleet === String(fleetId)) return
    const fleet = { id: fleetId, name: await findFleetName(db, fleetId) }
    refuse('acting_fleet_changed', { fleet: fleet.name }, { fleet })
  }

/** Null if the audience may make the call, else the refusal's code. */
export const refusalOf = (audience: string, who: Who | null, route: CalledRoute): RefusalCode | null => {
  const ofSamples = who?.acting?.isSample && audience !== 'anyone' && !isForSamples(route) ? 'sample_fleet_only_looks' : null
  if (who?.acting?.apiKeyId) return refusalOfKey(audience, who.acting, route) ?? ofSamples
  const permission = mayCall(audience as Granted, who?.acting ?? null, who?.desk ?? null)
  if (!permission.ok) return permission.code
  if (ofSamples) return ofSamples
  const onlyOrderId = who?.acting?.onlyOrderId ?? null
  return audience === 'anyone' || onlyOrderId === null || isForMailSession(onlyOrderId, route) ? null : 'password_needed'
}

/** The user's language, for requests that specify none. */
export const languageOfPerson = (who: Who | null): UiLanguage | null => {
  const person = who?.acting ?? who?.desk
  return person ? uiLanguage(person.language) : null
}

export const actingOf = (audience: string, who: Who | null): Acting | ShopActing | null => {
  if (audience === 'anyone') return null
  if (isDeskCapability(audience)) return who?.desk ?? null
  if (!who?.acting) return who?.desk ?? null
  return isCapability(audience) ? { ...who.acting, capability: audience } : who.acting
}
