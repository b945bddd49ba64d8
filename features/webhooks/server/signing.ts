import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { sealingBox, type SealingKeys } from '#platform/session/sealing.ts'
import { serverSecret } from '#platform/session/server-secret.ts'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'
const END_LENGTH = 4

export const webhookBox = async (db: Db, keys: SealingKeys) => sealingBox(keys, await serverSecret(db, 'webhooks'))

/** A new secret: shown once, stored sealed, and recognized by its last characters. */
export const newSecret = async (db: Db, keys: SealingKeys) => {
  const bytes = randomBytes(SECRET_BYTES)
  const encoded = bytes.toString('base64')
  const end = encoded.replaceAll('=', '').slice(-END_LENGTH)
  return { shown: `${PREFIX}${encoded}`, box: (await webhookBox(db, keys)).seal(bytes), end }
}

type Message = { id: string; at: Date; body: string }

/** Headers of Standard Webhooks 1.0.0. One signature for each valid secret, so that a receiver can change over. */
export const signedHeaders = ({ id, at, body }: Message, secrets: readonly Buffer[]): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: Buffer): string =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}
