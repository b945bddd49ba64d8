import { createHash, randomBytes } from 'node:crypto'

/** A session lives 14 days after its last use. */
export const SESSION_DAYS = 14
/** Absolute limit, however often it is used. */
export const SESSION_MAXIMUM_DAYS = 90
/** Expiry and last use are written at most this often, so that reading does not write on every request. */
export const SLIDE_MINUTES = 10

/** A new opaque token (256 bits) and the hash it is stored under; the token itself is never stored or logged. */
export const newToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Tokens are random, so a plain fast hash suffices: they cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
