import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/db/database.ts'
import { hashPassword } from '#platform/session/password.ts'
import { ONE_TIME_CODE_DIGITS } from '../../doors/one-time-code.ts'
import { keepCode } from './code-store.ts'

/**
 * Makes the code that this user asked for, for the mail that carries it; null when none is waited for any more. A code of six digits
 * is soon guessed from a fast hash, so it is kept like a password.
 */
export const makeCode = async (tx: Tx, userId: number): Promise<string | null> => {
  const code = String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0')
  return (await keepCode(tx, userId, await hashPassword(code))) ? code : null
}
