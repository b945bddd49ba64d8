import { refuse } from '#platform/contract/refusal.ts'
import { passwordMatches } from '#platform/session/password.ts'
import type { AnyoneCtx } from '../context.ts'
import { recordFailure } from '../login-attempts/attempt-store.ts'
import { takeTry } from './code-store.ts'

/** Checks the typed code. Wrong, expired and used codes get the same response, so that codes cannot be probed. */
export const checkCode = async (ctx: AnyoneCtx, user: { id: number }, email: string, typedCode: string | null): Promise<void> => {
  if (typedCode === null) return refuse('one_time_code_required')
  const codeHash = await takeTry(ctx.db, user.id, ctx.now)
  if (await passwordMatches(typedCode, codeHash)) return
  await recordFailure(ctx.db, 'fleet', email, ctx.ip, ctx.now)
  refuse('one_time_code_invalid')
}
