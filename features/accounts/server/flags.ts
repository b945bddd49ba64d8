import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { FlagSubject } from '#integrations/flags/port.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { hashToken } from '#platform/session/token.ts'
import type { accountCalls } from '../contract.ts'
import { type FlagValues, flagValues } from '../feature-flags.ts'
import { normalizeEmail } from '../sign-in.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { AnyoneCtx } from './context.ts'
import { findActing } from './session-store.ts'

/** The flags as they stand for this subject. */
export const flagsFor = async (db: Db, ports: Pick<Ports, 'flags'>, subject: FlagSubject): Promise<FlagValues> =>
  flagValues(await ports.flags.overrides(db, subject))

/** Somebody at a door of this host: the brand, and the e-mail that was typed. */
export const visitor = (host: string, email: string | null): FlagSubject => ({
  brandId: resolveBrand(host).id,
  customerId: null,
  email: email === null ? null : normalizeEmail(email),
  affiliationId: null,
})

/** Of an account: by which a flag may differ. */
type Known = { id: number; affiliationId: number | null; homeBrandId: string | null }
type DoorFlag = 'multifactor_authentication' | 'fleet_captcha'

/**
 * Whether a flag that guards the doors is on for whoever typed this e-mail; the page's own view is never trusted. The host name is the
 * visitor's choice, so the brand at which the account is at home is asked as well: what guards it there guards it at every door.
 */
export const isGuarded = async (
  ctx: Pick<AnyoneCtx, 'db' | 'ports' | 'host'>,
  flag: DoorFlag,
  email: string,
  known: Known | undefined,
): Promise<boolean> => {
  const here = visitor(ctx.host, email)
  const subject = known ? { ...here, customerId: known.id, affiliationId: known.affiliationId } : here
  for (const brandId of new Set([here.brandId, known?.homeBrandId ?? here.brandId])) {
    if ((await flagsFor(ctx.db, ctx.ports, { ...subject, brandId }))[flag]) return true
  }
  return false
}

/** Whoever is signed in is asked for as themselves, whatever ids the page sends; a visitor by brand and typed e-mail. */
export const featureFlags = async (ctx: AnyoneCtx, { query }: Input<typeof accountCalls.featureFlags>): Promise<FlagValues> => {
  const acting = ctx.token ? await findActing(ctx.db, hashToken(ctx.token), ctx.now) : null
  const subject = visitor(ctx.host, acting?.email ?? query.email ?? null)
  const known = acting ? { customerId: acting.userId, affiliationId: acting.affiliationId } : {}
  return flagsFor(ctx.db, ctx.ports, { ...subject, ...known })
}
