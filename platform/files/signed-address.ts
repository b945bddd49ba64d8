import { createHmac, timingSafeEqual } from 'node:crypto'

const MINUTE_MS = 60_000

/** A file under its random key, by which it is signed: the key never leaves the server, so it is the secret. */
type Signed = { id: number; fileKey: string }

export const signatureOf = ({ id, fileKey }: Signed, expires: number): string =>
  createHmac('sha256', fileKey).update(`${id}.${expires}`).digest('base64url')

/** When an address ends that is given out now. In steps, so that one that is given twice is the same and the browser keeps what it loaded. */
export const expiryOf = (now: Date, minutes: number, stepMinutes = 0): number => {
  const ends = now.getTime() + minutes * MINUTE_MS
  return stepMinutes === 0 ? ends : Math.ceil(ends / (stepMinutes * MINUTE_MS)) * stepMinutes * MINUTE_MS
}

/** Whether an address is genuine, and if so whether it still opens. */
export const checkAddress = (
  document: Signed,
  given: { expires?: number | undefined; signature?: string | undefined },
  now: Date,
): 'opens' | 'expired' | 'forged' => {
  if (given.expires === undefined || given.signature === undefined) return 'forged'
  const wanted = Buffer.from(signatureOf(document, given.expires))
  const got = Buffer.from(given.signature)
  if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return 'forged'
  return given.expires < now.getTime() ? 'expired' : 'opens'
}
