import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db } from '#platform/db/database.ts'
import type { Captcha, CaptchaVerdict } from './port.ts'
import { serverSecret } from '#platform/session/server-secret.ts'

type UsedCaptchaTable = { signature: string; expiresAt: Date }

declare module '#platform/db/tables.ts' {
  interface Tables {
    usedCaptchas: UsedCaptchaTable
  }
}

/** Long enough to fill in a form, too short to stockpile solutions. */
const MINUTES = 20
/** On average 256 keys of this many rounds each: about a second on a phone, expensive for a script that tries thousands. */
const ROUNDS = 2000
const PREFIX = '00'
const TOKEN_MAXIMUM = 4000

/** Altcha, served and verified by this server: a proof of work that the browser computes once the box is ticked. */
export const altchaCaptcha: Captcha = {
  challenge: async (db, now) => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      keyPrefix: PREFIX,
      deriveKey,
      hmacSignatureSecret: await serverSecret(db, 'captcha'),
      // Part of the signed data. The library's own expiry uses the system clock, not ours.
      data: { until: now.getTime() + MINUTES * 60_000 },
    })
    return { ...challenge }
  },
  verify: async (db, token, now): Promise<CaptchaVerdict> => {
    const payload = readToken(token)
    if (!payload) return { solved: false }
    const { challenge, solution } = payload
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: await serverSecret(db, 'captcha'),
    }).catch(() => ({ verified: false }))
    const id = challenge.signature
    if (!verified || !id || untilOf(challenge) < now.getTime() || (await isUsed(db, id))) return { solved: false }
    return { solved: true, id }
  },
  use: async (db, id, now) => {
    await db.deleteFrom('usedCaptchas').where('expiresAt', '<', now).execute()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('usedCaptchas')
      .values({ signature: id, expiresAt: new Date(now.getTime() + MINUTES * 60_000) })
      .onConflict((conflict) => conflict.column('signature').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
}

/** The widget's answer: base64 of JSON. Null for anything else. */
const readToken = (token: string): Payload | null => {
  if (token.length > TOKEN_MAXIMUM) return null
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : null
  } catch {
    return null
  }
}

const untilOf = ({ parameters }: Pick<Challenge, 'parameters'>): number => Number(parameters.data?.until ?? 0)

const isUsed = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('usedCaptchas').select('signature').where('signature', '=', id).executeTakeFirst()) !== undefined
