/** Requests of one key in a minute. */
export const KEY_REQUESTS_PER_MINUTE = 600

const KEY_PREFIXES = { live: 'fw_live_', test: 'fw_test_' } as const
const TOKEN = /^fw_(?:live|test)_/

/** Whether a token in `Authorization` is an API key, and not the token of a session. */
export const isApiKey = (token: string): boolean => TOKEN.test(token)

export const prefixOf = ({ isTest }: { isTest: boolean }): string => (isTest ? KEY_PREFIXES.test : KEY_PREFIXES.live)

/** Days until a new key expires, as the form offers them. */
export const EXPIRY_CHOICES = [30, 90, 365] as const
export const EXPIRY_MAXIMUM_DAYS = 730

/** An email goes out this many days before a key expires. */
export const KEY_EXPIRY_NOTICE_DAYS = [14, 1] as const

/** How long the old key can stay valid beside its replacement. */
export const OVERLAP_HOURS = [0, 24, 168] as const

/** The log of requests reaches this far back. */
export const REQUEST_LOG_HOURS = 72

export const ADDRESSES_MAXIMUM = 20
export const KEYS_MAXIMUM = 50

const DAY_MS = 86_400_000
const UNUSED_DAYS = 90

type Times = { createdAt: Date; expiresAt: Date | null; revokedAt: Date | null; lastUsedAt: Date | null }

type KeyState = 'active' | 'expired' | 'revoked' | 'stopped'

/** `stopped`: who made it can no longer sign in, so it can do nothing. */
export const keyState = (key: Times & { isMakerActive: boolean }, now: Date): KeyState => {
  if (key.revokedAt !== null && key.revokedAt <= now) return 'revoked'
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired'
  return key.isMakerActive ? 'active' : 'stopped'
}

/** Not used for months, so that it may no longer be needed. */
export const isUnused = ({ createdAt, lastUsedAt }: Times, now: Date): boolean =>
  now.getTime() - (lastUsedAt ?? createdAt).getTime() >= UNUSED_DAYS * DAY_MS

/** The days of the notice that is due today; null: none. */
export const expiryNoticeDays = (expiresAt: Date, now: Date): number | null => {
  const left = Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS)
  return left < 1 ? null : ([...KEY_EXPIRY_NOTICE_DAYS].toSorted((a, b) => a - b).find((days) => left <= days) ?? null)
}
