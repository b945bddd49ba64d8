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
import { isUnderAttack } from './login-attempts/attempt-store.ts'
import { signInWithKey } from './keys/sign-in-with-key.ts'
import { hasOpenCode } from './one-time-code/has-open-code.ts'
import { checkCode } from './one-time-code/check-code.ts'
import { spendCode } from './one-time-code/code-store.ts'
import { openSession } from './start-session.ts'
import { emailOfSignInName } from './sign-in-name.ts'
import { findForSignIn, proveEmail } from './store.ts'

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
    async (tx) => {
      if (!isSplit) return
      if (!(await spendCode(tx, user.id))) refuse('one_time_code_invalid')
      await proveEmail(tx, user.id)
    },
  )
}

const acceptedTerms = (ctx: AnyoneCtx, body: Body): boolean => {
  const accepted = body.accepted_terms_and_conditions === true
  if (resolveBrand(ctx.host).termsOnSignIn && !accepted) refuse('terms_not_accepted')
  return accepted
}
