import { refuse } from '#platform/contract/refusal.ts'
import type { AnyoneCtx } from '../context.ts'
import { countOfEmail, forgetAttempt, recordFailure, tooManyFailures } from './attempt-store.ts'

const HOUR_MINUTES = 60

/**
 * Counts a mail or account requested for an email, and refuses above the limit: per IP address, and per account within the
 * hour over all IP addresses. Counts before checking, so that a burst does not pass as one.
 */
export const countAsking = async (
  { db, ip, now }: Pick<AnyoneCtx, 'db' | 'ip' | 'now'>,
  realm: 'code' | 'proof' | 'invitation' | 'sign_up',
  email: string,
  mostInAnHour: number,
): Promise<void> => {
  const attempt = await recordFailure(db, realm, email, ip, now)
  const isTooMuch =
    (await tooManyFailures(db, email, ip, now, { realms: [realm], before: attempt })) ||
    (await countOfEmail(db, email, now, { realms: [realm], minutes: HOUR_MINUTES, before: attempt })) >= mostInAnHour
  if (!isTooMuch) return
  await forgetAttempt(db, attempt)
  refuse('too_many_requests')
}
