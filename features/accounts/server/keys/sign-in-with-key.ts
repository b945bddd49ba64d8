import { refuse } from '#platform/contract/refusal.ts'
import { attributionOf } from '../../auth/attribution.ts'
import type { AnyoneCtx } from '../context.ts'
import { limitAttempts } from '../login-attempts/limit-attempts.ts'
import { openSession } from '../start-session.ts'
import { findByIdForSignIn } from '../store.ts'
import { findKey, spendKey } from './key-store.ts'

/** Unknown keys are counted per address under this name, since there is no email. */
const NOBODY = 'key'

/**
 * Signs in the user of the key. It replaces password, code and captcha, so it is long, short-lived and bound to one active user.
 */
export const signInWithKey = async (ctx: AnyoneCtx, key: string, query: string | undefined) => {
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
