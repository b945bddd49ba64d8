import { resolveBrand } from '#features/brands/brand.ts'
import { happened } from '#features/events/event.ts'
import { Reply } from '#platform/http/bind.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { newToken } from '#platform/session/token.ts'
import { fullName } from '../acting.ts'
import type { accountCalls } from '../contract.ts'
import { isFmc } from '../role.ts'
import { isEmail, normalizeEmail } from '../sign-in.ts'
import type { OpenCtx } from './context.ts'
import { presentCurrentUser } from './current-user.ts'
import { findActing, recordFailure, startSession, tooManyFailures } from './session-store.ts'
import { findForSignIn, recordAcceptedTerms } from './store.ts'

type SignIn = Input<typeof accountCalls.signIn>

/** Who is behind this e-mail and password; the same refusal for a wrong e-mail and a wrong password. */
const authenticate = async (ctx: OpenCtx, email: string, password: string) => {
  if (await tooManyFailures(ctx.db, email, ctx.ip, ctx.now)) refuse('too_many_requests')
  const user = await findForSignIn(ctx.db, email)
  if (!(await passwordMatches(password, user?.passwordHash ?? null)) || !user) {
    await recordFailure(ctx.db, 'fleet', email, ctx.ip, ctx.now)
    return refuse('invalid_credentials')
  }
  if (!user.fleetId) refuse('not_a_fleet_customer')
  if (!user.isActive || !user.fleetIsActive) refuse('account_inactive')
  return user
}

/** Starts a session: the token goes back in the Authorization header and in the body; only its hash is kept. */
export const signIn = async (ctx: OpenCtx, { body }: SignIn) => {
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) refuse('email_invalid')
  const user = await authenticate(ctx, email, body.password)
  const terms = body.accepted_terms_and_conditions === true
  if (resolveBrand(ctx.host).termsOnSignIn && !terms) refuse('terms_not_accepted')
  const { token, hash } = newToken()
  const answer = await ctx.write(async (db, emit) => {
    await startSession(db, { tokenHash: hash, realm: 'fleet', subjectId: user.id, fmcMode: isFmc(user.roles), now: ctx.now })
    if (terms) await recordAcceptedTerms(db, user.id, ctx.now)
    const actor = { kind: 'user' as const, id: user.id, name: fullName(user) }
    emit(
      happened(
        'signed_in',
        { fleetId: user.fleetId, subjectId: user.id, at: ctx.now.toISOString(), actor },
        { method: 'password' },
      ),
    )
    const acting = (await findActing(db, hash, ctx.now)) ?? refuse('account_inactive')
    return { ...(await presentCurrentUser(db, acting)), authentication_token: token }
  })
  return new Reply(answer, 200, { authorization: token })
}
