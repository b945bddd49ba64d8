import { refuse } from '#platform/contract/refusal.ts'
import { passwordMatches } from '#platform/session/password.ts'
import type { SolvedCaptcha } from './captcha.ts'
import type { AnyoneCtx } from './context.ts'
import { limitAttempts } from './login-attempts/limit-attempts.ts'
import { findDeskPassword, findForSignIn } from './store.ts'

export type Authenticated = Awaited<ReturnType<typeof authenticate>>

/** Finds the user with this email and password; a wrong email and a wrong password get the same refusal. */
export const authenticate = async (ctx: AnyoneCtx, email: string, password: string, captcha: SolvedCaptcha) => {
  const user = await findForSignIn(ctx.db, email)
  // Compares exactly one hash in any case, so that response time does not reveal whether the email is known.
  const desk = user ? undefined : await findDeskPassword(ctx.db, email)
  const compare = () => passwordMatches(password, user?.passwordHash ?? desk?.passwordHash ?? null)
  if (!(await limitAttempts(ctx, 'fleet', email, compare))) {
    await captcha.spend()
    return refuse('invalid_credentials')
  }
  // A shop user has an account but no fleet, and signs in at the shop portal.
  if (!user?.fleetId) return refuse('not_a_fleet_customer')
  if (!user.isActive || !user.fleetIsActive) refuse('account_inactive')
  return user
}
