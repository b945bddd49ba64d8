import { createECDH, createHash } from 'node:crypto'

export type PushKeys = { publicKey: string; privateKey: string }

/** Of a private key of P-256, both in base64url; null if it is invalid. */
export const publicKeyOf = (privateKey: string): string | null => {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    return null
  }
  return curve.getPublicKey('base64url')
}

/** The installation's own pair, from its stored secret. Another secret would end all subscriptions. */
export const keysFromSecret = (secret: string): PushKeys => {
  // Almost every number is a key; the text that makes none has a chance of one in four billion.
  const privateKey = createHash('sha256').update(secret).digest('base64url')
  return { publicKey: publicKeyOf(privateKey)!, privateKey }
}
