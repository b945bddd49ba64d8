import { createHmac, timingSafeEqual } from 'node:crypto'

const MINUTE_MS = 60_000

/** A file and its random key, which signs its address: the key never leaves the server, so it is the secret. */
type Signed = { id: number; fileKey: string }

export const signatureOf = ({ id, fileKey }: Signed, expires: number): string =>
  createHmac('sha256', fileKey).update(`${id}.${expires}`).digest('base64url')

/** Expiry of an address issued now. In steps, so that repeated addresses are identical and the browser cache works. */
export const expiryOf = (now: Date, minutes: number, stepMinutes = 0): number => {
  const ends = now.getTime() + minutes * MINUTE_MS
  return stepMinutes === 0 ? ends : Math.ceil(ends / (stepMinutes * MINUTE_MS)) * stepMinutes * MINUTE_MS
}

/** Whether an address is genuine, and if so whether it has expired. */
export const checkAddress = (
  document: Signed,
  received: { expires?: number | undefined; signature?: string | undefined },
  now: Date,
): 'opens' | 'expired' | 'forged' => {
  if (received.expires === undefined || received.signature === undefined) return 'forged'
  const expected = Buffer.from(signatureOf(document, received.expires))
  const got = Buffer.from(received.signature)
  if (expected.length !== got.length || !timingSafeEqual(expected, got)) return 'forged'
  return received.expires < now.getTime() ? 'expired' : 'opens'
}
