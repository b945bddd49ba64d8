import { refuse } from '#platform/contract/refusal.ts'
import type { AnyoneCtx } from '../context.ts'
import { countOfEmail, forgetAttempt, recordFailure, tooManyFailures } from './attempt-store.ts'

const HOUR_MINUTES = 60

/**
 * Counts a mail or an account that somebody asks for in the name of an e-mail, and refuses one too many: from one address, and for the account
 * within the hour whatever the address. Counted before it is judged, so that a burst is not let in as one.
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
