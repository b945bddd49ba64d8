import { refuse } from '#platform/contract/refusal.ts'
import { passwordMatches } from '#platform/session/password.ts'
import type { SolvedCaptcha } from './captcha.ts'
import type { AnyoneCtx } from './context.ts'
import { limitAttempts } from './login-attempts/limit-attempts.ts'
import { findDeskPassword, findForSignIn } from './store.ts'

export type Authenticated = Awaited<ReturnType<typeof authenticate>>

/** Who is behind this e-mail and password; the same refusal for a wrong e-mail and a wrong password. */
export const authenticate = async (ctx: AnyoneCtx, email: string, password: string, captcha: SolvedCaptcha) => {
  const user = await findForSignIn(ctx.db, email)
  // One comparison whoever it is: how long the answer takes tells nobody whether the e-mail is known.
  const desk = user ? undefined : await findDeskPassword(ctx.db, email)
  const compare = () => passwordMatches(password, user?.passwordHash ?? desk?.passwordHash ?? null)
  if (!(await limitAttempts(ctx, 'fleet', email, compare))) {
    await captcha.spend()
    return refuse('invalid_credentials')
  }
  // A shop's desk has an account, but no fleet: its door is the shop portal.
  if (!user?.fleetId) return refuse('not_a_fleet_customer')
  if (!user.isActive || !user.fleetIsActive) refuse('account_inactive')
  return user
}
