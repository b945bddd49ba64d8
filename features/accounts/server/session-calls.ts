import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { accountCalls } from '../contract.ts'
import type { Ctx, SignedInCtx } from './context.ts'
import { endSession, setFmcMode as storeFmcMode } from './session-store.ts'
import { setOwnLanguage } from './store.ts'

export const signOut = async (ctx: SignedInCtx) => {
  await endSession(ctx.db, ctx.acting.sessionId)
  return {}
}

export const setFmcMode = async (ctx: Ctx, { body }: Input<typeof accountCalls.setFmcMode>) => {
  await storeFmcMode(ctx.db, ctx.acting.sessionId, body.fmc_mode)
  return { fmc_mode: body.fmc_mode }
}

export const setLanguage = async (ctx: Ctx, { params, body }: Input<typeof accountCalls.setLanguage>) => {
  if (params.id !== ctx.acting.userId) refuse('not_found')
  await setOwnLanguage(ctx.db, ctx.acting.userId, body.user.language)
  return { language: body.user.language }
}
