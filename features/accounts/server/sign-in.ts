import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { accountCalls } from '../contract.ts'
import { attributionOf } from '../auth/attribution.ts'
import { isOneTimeCode, onlyDigits } from '../auth/one-time-code.ts'
import { isEmail } from '../sign-in.ts'
import { authenticate } from './authenticate.ts'
import { checkCaptcha } from './captcha.ts'
import type { AnyoneCtx } from './context.ts'
import { isGuarded } from './flags/flags.ts'
import { isUnderAttack, recordFailure } from './login-attempts/attempt-store.ts'
import { hasOpenCode } from './one-time-code/has-open-code.ts'
import { spendCode, takeTry } from './one-time-code/code-store.ts'
import { openSession } from './start-session.ts'
import { emailOfSignInName } from './sign-in-name.ts'
import { markProven } from './email-proof/mark-proven.ts'
import { findByIdForSignIn, findForSignIn } from './store.ts'
import { limitAttempts } from './login-attempts/limit-attempts.ts'
import { findKey, spendKey } from './keys/key-store.ts'
import { passwordMatches } from '#platform/session/password.ts'

type Body = Input<typeof accountCalls.signIn>['body']

/** Signs in with email and password, plus the one-time code if the flag requires it; or with a key alone. */
export const signIn = async (ctx: AnyoneCtx, { body }: { body: Body }) => {
  if (body.key) return signInWithKey(ctx, body.key, body.query)
  const email = await emailOfSignInName(ctx.db, body.email ?? '')
  if (!isEmail(email)) refuse('email_invalid')
  const password = body.password ?? refuse('password_too_short')
  const typedCode = body.otp ? onlyDigits(body.otp) : null
  if (typedCode !== null && !isOneTimeCode(typedCode)) refuse('one_time_code_incomplete')
  const isWatched =
    (await isGuarded(ctx, 'fleet_captcha', email, await findForSignIn(ctx.db, email))) ||
    (await isUnderAttack(ctx.db, email, ctx.now))
  // A user with a pending code has solved the captcha for it; someone else's code does not bypass it.
  const needsCaptcha = isWatched && !(typedCode !== null && (await hasOpenCode(ctx, email)))
  const captcha = await checkCaptcha(ctx, needsCaptcha, body.captcha_token)
  const user = await authenticate(ctx, email, password, captcha)
  const terms = acceptedTerms(ctx, body)
  const isSplit = await isGuarded(ctx, 'multifactor_authentication', email, user)
  if (isSplit) await checkCode(ctx, user, email, typedCode)
  await captcha.spend()
  return openSession(
    ctx,
    user,
    { method: isSplit ? 'one_time_code' : 'password', ...attributionOf(body.query), terms },
    async (tx, emit) => {
      if (!isSplit) return
      if (!(await spendCode(tx, user.id))) refuse('one_time_code_invalid')
      await markProven({ db: tx, now: ctx.now, emit }, user)
    },
  )
}

const acceptedTerms = (ctx: AnyoneCtx, body: Body): boolean => {
  const accepted = body.accepted_terms_and_conditions === true
  if (resolveBrand(ctx.host).termsOnSignIn && !accepted) refuse('terms_not_accepted')
  return accepted
}

/** Unknown keys are counted per IP address under this name, since there is no email. */
const NOBODY = 'key'

/**
 * Signs in the user of the key. It replaces password, code and captcha, so it is long, short-lived and bound to one active user.
 */
const signInWithKey = async (ctx: AnyoneCtx, key: string, query: string | undefined) => {
  const known = await findKey(ctx.db, key, ctx.now)
  if (!(await limitAttempts(ctx, 'fleet', NOBODY, async () => known !== undefined)) || !known) return refuse('key_invalid')
  const user = (await findByIdForSignIn(ctx.db, known.userId)) ?? refuse('key_invalid')
  if (!user.isActive || !user.fleetIsActive) refuse('account_inactive')
  const { fleetId, orderId, partnerToken } = known
  const about = fleetId !== null && orderId !== null ? { fleetId, orderId } : undefined
  const method = known.purpose === 'single_sign_on' ? ('single_sign_on' as const) : ('key' as const)
  const how = { method, ...attributionOf(query), terms: false, about, partnerToken }
  return openSession(ctx, user, how, async (tx) => {
    if (!about && !(await spendKey(tx, known.keyHash))) refuse('key_invalid')
  })
}

/** Checks the typed code. Wrong, expired and used codes get the same response, so that codes cannot be probed. */
const checkCode = async (ctx: AnyoneCtx, user: { id: number }, email: string, typedCode: string | null): Promise<void> => {
  if (typedCode === null) return refuse('one_time_code_required')
  const codeHash = await takeTry(ctx.db, user.id, ctx.now)
  if (await passwordMatches(typedCode, codeHash)) return
  await recordFailure(ctx.db, 'fleet', email, ctx.ip, ctx.now)
  refuse('one_time_code_invalid')
}
