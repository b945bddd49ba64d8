import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { type EventPayloads, happened, type ProductEvent } from '#features/events/event.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import type { Tx } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import { fullName } from '../acting.ts'
import { isFmc, type Role } from '../role.ts'
import type { AnyoneCtx } from './context.ts'
import { presentCurrentUser } from './current-user.ts'
import { endSession, findActing, startSession } from './session-store.ts'
import { recordAcceptedTerms, recordSignIn } from './store.ts'

type Somebody = { id: number; firstName: string; lastName: string; roles: Role[]; fleetId: number }
type How = EventPayloads['signed_in'] & {
  terms: boolean
  /** The order of an email link: the session covers nothing else. */
  about?: { fleetId: number; orderId: number } | undefined
  /** Token from the partner's sign-in. */
  partnerToken?: string | null
}

type First = (tx: Tx, emit: (event: ProductEvent) => void) => Promise<void>

/**
 * Opens a session: returns the token in the Authorization header and in the body, stores only its hash. `first` runs in the same
 * transaction and can still refuse, so that a single-use code or key cannot open two sessions.
 */
export const openSession = async (ctx: AnyoneCtx, user: Somebody, how: How, first: First) => {
  const { token, hash } = newToken()
  const { terms, about, partnerToken, ...payload } = how
  const fmcMode = !about && isFmc(user.roles)
  const answer = await ctx.write(async (tx, emit) => {
    await first(tx, emit)
    // Signing in again replaces the session of this browser instead of adding one.
    if (ctx.token) await endSession(tx, hashToken(ctx.token))
    const session = { tokenHash: hash, realm: 'fleet', subjectId: user.id, fmcMode, brandId: resolveBrand(ctx.host).id } as const
    await startSession(tx, { ...session, now: ctx.now, from: ctx, about, partnerToken })
    await recordSignIn(tx, user.id, ctx.now)
    if (terms) await recordAcceptedTerms(tx, user.id, ctx.now)
    const actor = { kind: 'user' as const, id: user.id, name: fullName(user) }
    emit(happened('signed_in', { fleetId: user.fleetId, subjectId: user.id, at: ctx.now.toISOString(), actor }, payload))
    const acting = (await findActing(tx, hash, ctx.now)) ?? refuse('account_inactive')
    return { ...(await presentCurrentUser(tx, acting, ctx.ports)), authentication_token: token }
  })
  return new Reply(answer, 200, { authorization: token })
}
