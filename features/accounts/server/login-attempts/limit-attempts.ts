import { refuse } from '#platform/contract/refusal.ts'
import type { AnyoneCtx } from '../context.ts'
import { forgetAttempt, recordFailure, tooManyFailures } from './attempt-store.ts'

/**
 * Checks a guessable secret. The attempt is recorded as failed before the comparison, which is slow on purpose: otherwise a burst
 * would pass before the first failure is counted.
 */
export const limitAttempts = async (
  { db, ip, now }: Pick<AnyoneCtx, 'db' | 'ip' | 'now'>,
  realm: 'fleet' | 'shop' | 'promotion',
  email: string,
  compare: () => Promise<boolean>,
): Promise<boolean> => {
  const attempt = await recordFailure(db, realm, email, ip, now)
  if (await tooManyFailures(db, email, ip, now, { before: attempt, ...(realm === 'promotion' ? { realms: [realm] } : {}) })) {
    // An attempt during the lockout does not count, or it would never end.
    await forgetAttempt(db, attempt)
    refuse('too_many_requests')
  }
  const isRight = await compare()
  if (isRight) await forgetAttempt(db, attempt)
  return isRight
}
