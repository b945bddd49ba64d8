import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts short secrets that must be readable again, with a secret of the installation: they are in no query, log or answer. */
export const secretBox = (installationSecret: string) => {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'secret-box', KEY_BYTES))
  return {
    seal: (secret: Buffer): string => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    /** Throws if it was changed, or sealed with another key. */
    open: (box: string): Buffer => {
      const bytes = Buffer.from(box, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
