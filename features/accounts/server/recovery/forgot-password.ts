import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fullName } from '../../acting.ts'
import type { accountCalls } from '../../contract.ts'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import { checkCaptcha } from '../captcha.ts'
import type { AnyoneCtx } from '../context.ts'
import { isGuarded } from '../flags/flags.ts'
import { recordFailure, tooManyFailures } from '../login-attempts/attempt-store.ts'
import { findForSignIn } from '../store.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { answerTexts } from '../answer-texts.ts'

/**
 * Requests the reset mail. Unlike sign-in it reveals whether the account exists, since users who mistyped their email would wait
 * forever; ten requests per quarter of an hour are the limit.
 */
export const forgotPassword = async (ctx: AnyoneCtx, { body }: Input<typeof accountCalls.forgotPassword>) => {
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) refuse('email_invalid')
  const known = await findForSignIn(ctx.db, email)
  const captcha = await checkCaptcha(ctx, await isGuarded(ctx, 'fleet_captcha', email, known), body.captcha_token)
  if (await tooManyFailures(ctx.db, email, ctx.ip, ctx.now, { realms: ['reset'] })) refuse('too_many_requests')
  await captcha.spend()
  await recordFailure(ctx.db, 'reset', email, ctx.ip, ctx.now)
  const user = known ?? refuse('no_account')
  if (!user.isActive || !user.fleetIsActive) refuse('account_inactive')
  if (user.ssoProvider) refuse('password_kept_by_partner')
  await ctx.write(async (_, emit) => {
    const actor = { kind: 'user' as const, id: user.id, name: fullName(user) }
    emit(happened('password_reset_asked', { fleetId: user.fleetId, subjectId: user.id, at: ctx.now.toISOString(), actor }, {}))
  })
  return {
    message: translateTo(answerTexts, 'reset_on_its_way', ctx.language),
  }
}
