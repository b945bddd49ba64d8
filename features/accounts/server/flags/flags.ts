import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { FlagSubject } from '#integrations/flags/port.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { hashToken } from '#platform/session/token.ts'
import type { accountCalls } from '../../contract.ts'
import { type FeatureFlag, FLAG_DEFAULTS, type FlagValues, flagValues } from '../../feature-flags.ts'
import { normalizeEmail } from '../../sign-in.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { Acting } from '../../acting.ts'
import type { AnyoneCtx, Ctx } from '../context.ts'
import { type RefusalCode, refuse } from '#platform/contract/refusal.ts'
import { findActing } from '../session-store.ts'

/** The flag values of this subject. */
export const flagsFor = async (db: Db, ports: Pick<Ports, 'flags'>, subject: FlagSubject): Promise<FlagValues> =>
  flagValues(await ports.flags.evaluate(db, subject, FLAG_DEFAULTS))

/** Subject of a visitor on this host: the brand and the typed email. */
export const visitor = (host: string, email: string | null): FlagSubject => ({
  brandId: resolveBrand(host).id,
  customerId: null,
  email: email === null ? null : normalizeEmail(email),
  affiliationId: null,
  fleetId: null,
})

/** Account data a flag override can match. */
type Known = { id: number; affiliationId: number | null; fleetId: number | null; homeBrandId: string | null }
type AuthFlag = 'multifactor_authentication' | 'fleet_captcha'

/**
 * Whether a flag that guards the sign-in pages is on for the typed email; the page's own value is never trusted. The visitor
 * chooses the host name, so the flag of the account's home brand applies on every host.
 */
export const isGuarded = async (
  ctx: Pick<AnyoneCtx, 'db' | 'ports' | 'host'>,
  flag: AuthFlag,
  email: string,
  known: Known | undefined,
): Promise<boolean> => {
  const visitorSubject = visitor(ctx.host, email)
  const subject = known
    ? { ...visitorSubject, customerId: known.id, affiliationId: known.affiliationId, fleetId: known.fleetId }
    : visitorSubject
  for (const brandId of new Set([visitorSubject.brandId, known?.homeBrandId ?? visitorSubject.brandId])) {
    if ((await flagsFor(ctx.db, ctx.ports, { ...subject, brandId }))[flag]) return true
  }
  return false
}

type Somebody = Pick<Acting, 'userId' | 'email' | 'affiliationId' | 'fleetId'>

/** Subject of a signed-in user, on this host and in the acting fleet. */
const subjectOf = (host: string, { userId, email, affiliationId, fleetId }: Somebody): FlagSubject => ({
  ...visitor(host, email),
  customerId: userId,
  affiliationId,
  fleetId,
})

/** Signed-in users get their own flags, whatever ids the page sends; visitors get flags by brand and typed email. */
export const featureFlags = async (ctx: AnyoneCtx, { query }: Input<typeof accountCalls.featureFlags>): Promise<FlagValues> => {
  const acting = ctx.token ? await findActing(ctx.db, hashToken(ctx.token), ctx.now) : null
  const subject = acting ? subjectOf(ctx.host, acting) : visitor(ctx.host, query.email ?? null)
  return flagsFor(ctx.db, ctx.ports, subject)
}

type Switch = Exclude<FeatureFlag, 'footer_component'>

export const isOn = async (ctx: Pick<Ctx, 'db' | 'ports' | 'host' | 'acting'>, flag: Switch): Promise<boolean> =>
  (await flagsFor(ctx.db, ctx.ports, subjectOf(ctx.host, ctx.acting)))[flag]

/** Wraps an action that a flag can switch off: `withFlag('glovebox', 'glovebox_off')(action)`. */
export const withFlag =
  (flag: Switch, code: RefusalCode) =>
  <C extends Pick<Ctx, 'db' | 'ports' | 'host' | 'acting'>, A, R>(action: (ctx: C, input: A) => Promise<R>) =>
  async (ctx: C, input: A): Promise<R> =>
    (await isOn(ctx, flag)) ? action(ctx, input) : refuse(code)
