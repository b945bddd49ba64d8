import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fullName } from '../../acting.ts'
import type { accountCalls } from '../../contract.ts'
import { checkCodeRequest, ONE_TIME_CODES_PER_HOUR } from '../../auth/one-time-code.ts'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import { type Authenticated, authenticate } from '../authenticate.ts'
import { checkCaptcha } from '../captcha.ts'
import type { AnyoneCtx } from '../context.ts'
import { isGuarded } from '../flags/flags.ts'
import { isUnderAttack } from '../login-attempts/attempt-store.ts'
import { countAsking } from '../login-attempts/count-request.ts'
import { sendSignUpCode } from '../sign-up-code/send-sign-up-code.ts'
import { emailOfSignInName } from '../sign-in-name.ts'
import { findForSignIn } from '../store.ts'
import { recordCodeRequest, findCode } from './code-store.ts'
import { hasOpenCode } from './has-open-code.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { answerTexts } from '../answer-texts.ts'

/** First step of multifactor sign-in: checks the password, then mails a code. A wrong password sends nothing. */
export const sendOneTimeCode = async (ctx: AnyoneCtx, { body }: Input<typeof accountCalls.sendOneTimeCode>) => {
  const email = body.purpose === 'sign_up' ? normalizeEmail(body.email) : await emailOfSignInName(ctx.db, body.email)
  if (!isEmail(email)) refuse('email_invalid')
  const message = translateTo(answerTexts, body.is_resend_otp ? 'code_sent_again' : 'code_sent', ctx.language)
  if (body.purpose === 'sign_up') {
    const isSent = await sendSignUpCode(ctx, email, { isResend: body.is_resend_otp, captchaToken: body.captcha_token })
    return { otp_required: isSent, message: isSent ? message : '' }
  }
  const password = body.password ?? refuse('password_too_short')
  const isWatched =
    (await isGuarded(ctx, 'fleet_captcha', email, await findForSignIn(ctx.db, email))) ||
    (await isUnderAttack(ctx.db, email, ctx.now))
  const needsCaptcha = isWatched && !(body.is_resend_otp && (await hasOpenCode(ctx, email)))
  const captcha = await checkCaptcha(ctx, needsCaptcha, body.captcha_token)
  const user = await authenticate(ctx, email, password, captcha)
  // The captcha stays unspent: sign-in follows immediately and needs it.
  if (!(await isGuarded(ctx, 'multifactor_authentication', email, user))) return { otp_required: false, message: '' }
  const permission = checkCodeRequest(await findCode(ctx.db, user.id), ctx.now, body.is_resend_otp)
  if (!permission.ok) return refuse(permission.code, { seconds: permission.seconds })
  await captcha.spend()
  if (permission.send) await send(ctx, user, email)
  return { otp_required: true, message }
}

/** The code is created when the mail is written (see the notices feature), and stored nowhere else. */
const send = async (ctx: AnyoneCtx, user: Authenticated, email: string): Promise<void> => {
  await countAsking(ctx, 'code', email, ONE_TIME_CODES_PER_HOUR)
  await ctx.write(async (tx, emit) => {
    if (!(await recordCodeRequest(tx, user.id, ctx.now))) return
    const actor = { kind: 'user' as const, id: user.id, name: fullName(user) }
    emit(happened('one_time_code_asked', { fleetId: user.fleetId, subjectId: user.id, at: ctx.now.toISOString(), actor }, {}))
  })
}
