import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { FlagSubject } from '#integrations/flags/port.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { hashToken } from '#platform/session/token.ts'
import type { accountCalls } from '../contract.ts'
import { type FlagValues, flagValues } from '../feature-flags.ts'
import { normalizeEmail } from '../sign-in.ts'
import type { Ports } from './context.ts'
import type { OpenCtx } from './context.ts'
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

/** Whoever is signed in is asked for as themselves, whatever ids the page sends; a visitor by brand and typed e-mail. */
export const featureFlags = async (ctx: OpenCtx, { query }: Input<typeof accountCalls.featureFlags>): Promise<FlagValues> => {
  const acting = ctx.token ? await findActing(ctx.db, hashToken(ctx.token), ctx.now) : null
  const subject = visitor(ctx.host, acting?.email ?? query.email ?? null)
  const known = acting ? { customerId: acting.userId, affiliationId: acting.affiliationId } : {}
  return flagsFor(ctx.db, ctx.ports, { ...subject, ...known })
}
