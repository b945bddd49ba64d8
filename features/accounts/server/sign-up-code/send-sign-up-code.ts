import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { happened, SYSTEM_ACTOR } from '#features/events/event.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { checkCodeRequest, isOpenCode, ONE_TIME_CODES_PER_HOUR } from '../../auth/one-time-code.ts'
import { checkCaptcha } from '../captcha.ts'
import type { AnyoneCtx } from '../context.ts'
import { isGuarded } from '../flags/flags.ts'
import { countAsking } from '../login-attempts/count-request.ts'
import { recordSignUpCodeRequest, findSignUpCode } from './sign-up-code-store.ts'
import { chosenLanguage } from '#features/countries/country.ts'

type CodeRequest = { isResend: boolean; captchaToken: string | undefined }

/**
 * Mails a code before the account is created; false if no code is required. The response is the same whether or not the
 * email has an account: only the mail reveals it.
 */
export const sendSignUpCode = async (
  ctx: AnyoneCtx,
  email: string,
  { isResend, captchaToken }: CodeRequest,
): Promise<boolean> => {
  if (!(await isGuarded(ctx, 'multifactor_authentication', email, undefined))) return false
  const known = await findSignUpCode(ctx.db, email)
  const isWatched = await isGuarded(ctx, 'fleet_captcha', email, undefined)
  const captcha = await checkCaptcha(ctx, isWatched && !(isResend && isOpenCode(known, ctx.now)), captchaToken)
  const permission = checkCodeRequest(known, ctx.now, isResend)
  if (!permission.ok) return refuse(permission.code, { seconds: permission.seconds })
  await captcha.spend()
  if (permission.send) await send(ctx, email)
  return true
}

const send = async (ctx: AnyoneCtx, email: string): Promise<void> => {
  await countAsking(ctx, 'code', email, ONE_TIME_CODES_PER_HOUR)
  const { id: brandId, country } = resolveBrand(ctx.host)
  const language = chosenLanguage(ctx.language, country)
  await ctx.write(async (tx, emit) => {
    const id = await recordSignUpCodeRequest(tx, { email, brandId, language }, ctx.now)
    if (id === null) return
    const where = { fleetId: null, subjectId: id, at: ctx.now.toISOString(), actor: SYSTEM_ACTOR }
    emit(happened('sign_up_code_asked', where, {}))
  })
}
