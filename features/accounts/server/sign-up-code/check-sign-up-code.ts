import { refuse } from '#platform/contract/refusal.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { isOneTimeCode, onlyDigits } from '../../auth/one-time-code.ts'
import type { AnyoneCtx } from '../context.ts'
import { recordFailure } from '../login-attempts/attempt-store.ts'
import { takeSignUpTry } from './sign-up-code-store.ts'

/** Checks the code sent to the email of the new account. */
export const checkSignUpCode = async (ctx: AnyoneCtx, email: string, typed: string): Promise<void> => {
  const code = onlyDigits(typed)
  if (!isOneTimeCode(code)) refuse('one_time_code_incomplete')
  if (await passwordMatches(code, await takeSignUpTry(ctx.db, email, ctx.now))) return
  await recordFailure(ctx.db, 'fleet', email, ctx.ip, ctx.now)
  refuse('one_time_code_invalid')
}
