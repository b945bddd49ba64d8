import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { accountCalls } from '../contract.ts'
import type { Ctx, SignedInCtx } from './context.ts'
import { endSession, setFmcMode as storeFmcMode } from './session-store.ts'
import { findAccountFleets, findAccounts, setOwnLanguage } from './store.ts'

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

/** The selectable fleets of one of the user's own accounts; other accounts are not found. */
export const accountFleets = async (ctx: Ctx, { query }: Input<typeof accountCalls.accountFleets>) => {
  const account = (await findAccounts(ctx.db, { userId: ctx.acting.userId })).find(({ id }) => id === query.account_id)
  if (!account) return refuse('not_found')
  const all = await findAccountFleets(ctx.db, { userId: ctx.acting.userId })
  const fleets = all
    .filter((fleet) => fleet.accountId === account.id && account.isActive && account.enrolled && fleet.isActive && fleet.enrolled)
    .map(({ id, name, enrolled, isActive }) => ({ id, name, is_active: isActive, enrolled }))
  return { fleets }
}
