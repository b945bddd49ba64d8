import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/db/database.ts'
import { hashPassword } from '#platform/session/password.ts'
import { ONE_TIME_CODE_DIGITS } from '../../auth/one-time-code.ts'
import { keepSignUpCode } from '../sign-up-code/sign-up-code-store.ts'
import { keepCode } from './code-store.ts'

/**
 * Creates the requested code for the mail; null if none is pending anymore. Six digits are quickly brute-forced from a fast
 * hash, so it is hashed like a password.
 */
export const makeCode = async (tx: Tx, userId: number): Promise<string | null> => {
  const code = randomCode()
  return (await keepCode(tx, userId, await hashPassword(code))) ? code : null
}

/** Creates the code of a visitor without an account. */
export const makeSignUpCode = async (tx: Tx, id: number): Promise<string | null> => {
  const code = randomCode()
  return (await keepSignUpCode(tx, id, await hashPassword(code))) ? code : null
}

const randomCode = (): string => String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0')
