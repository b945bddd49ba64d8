import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fullName } from '../../acting.ts'
import type { accountCalls } from '../../contract.ts'
import { askForCode as mayAsk } from '../../doors/one-time-code.ts'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import { type Authenticated, authenticate } from '../authenticate.ts'
import { checkCaptcha } from '../captcha.ts'
import type { OpenCtx } from '../context.ts'
import { flagsFor, visitor } from '../flags.ts'
import { recordFailure, tooManyFailures } from '../session-store.ts'
import { askForCode, findCode } from './code-store.ts'
import { hasOpenCode, needsCode } from './needs-code.ts'

const SENT = { first: 'OTP sent successfully', again: 'OTP resend successfully' }
const SENT_IN_FRENCH = { first: 'Code envoyé', again: 'Code envoyé de nouveau' }

/** First step of signing in with the multifactor flag on: checks the password, then mails a code. A wrong password sends nothing. */
export const sendOneTimeCode = async (ctx: OpenCtx, { body }: Input<typeof accountCalls.sendOneTimeCode>) => {
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) refuse('email_invalid')
  const flags = await flagsFor(ctx.db, ctx.ports, visitor(ctx.host, email))
  const isAsked = flags.fleet_captcha && !(body.is_resend_otp && (await hasOpenCode(ctx, email)))
  const captcha = await checkCaptcha(ctx, isAsked, body.captcha_token)
  const user = await authenticate(ctx, email, body.password, captcha)
  // The captcha stays unused: signing in follows at once and needs it.
  if (!(await needsCode(ctx, email, user))) return { otp_required: false, message: '' }
  const asked = mayAsk(await findCode(ctx.db, user.id), ctx.now, body.is_resend_otp)
  if (!asked.ok) return refuse(asked.code, { seconds: asked.seconds })
  await captcha.spend()
  if (asked.send) await send(ctx, user, email)
  const words = ctx.language === 'fr' ? SENT_IN_FRENCH : SENT
  return { otp_required: true, message: body.is_resend_otp ? words.again : words.first }
}

/** The code itself is made where the mail is written, and stands nowhere else: see the notices. */
const send = async (ctx: OpenCtx, user: Authenticated, email: string): Promise<void> => {
  if (await tooManyFailures(ctx.db, email, ctx.ip, ctx.now, { realms: ['code'] })) refuse('too_many_requests')
  await recordFailure(ctx.db, 'code', email, ctx.ip, ctx.now)
  await ctx.write(async (tx, emit) => {
    await askForCode(tx, user.id, ctx.now)
    const actor = { kind: 'user' as const, id: user.id, name: fullName(user) }
    emit(happened('one_time_code_asked', { fleetId: user.fleetId, subjectId: user.id, at: ctx.now.toISOString(), actor }, {}))
  })
}
