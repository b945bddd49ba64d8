import { createHmac, randomInt } from 'node:crypto'
import { serverSecret } from '#platform/session/server-secret.ts'
import type { Db } from '#platform/db/database.ts'
import { CODE_CHARACTERS, CODE_RANDOM, CODE_SIGNATURE } from '../../codes/vehicle-code.ts'

const signatureOf = (secret: string, random: string): string =>
  [...createHmac('sha256', secret).update(random).digest().subarray(0, CODE_SIGNATURE)]
    .map((byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length])
    .join('')

export const newCode = async (db: Db): Promise<string> => {
  const random = Array.from({ length: CODE_RANDOM }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')
  return random + signatureOf(await serverSecret(db, 'scan_codes'), random)
}

/** A guessed code is refused by its signature, before any vehicle is looked up. */
export const isGenuine = async (db: Db, code: string): Promise<boolean> =>
  code.slice(CODE_RANDOM) === signatureOf(await serverSecret(db, 'scan_codes'), code.slice(0, CODE_RANDOM))
