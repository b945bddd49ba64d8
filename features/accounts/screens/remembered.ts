import { rememberablePath, takeRememberedPath } from '../remembered-path.ts'
import { REMEMBERED_EMAIL_DAYS } from '../sign-in.ts'
import { readCookie, writeCookie } from '#platform/ui/cookies.ts'

const EMAIL = 'fw_remembered_email'
const PATH = 'fw_destination'
const DRAFTS_OF = 'fw_drafts_of'

export const rememberedEmail = (): string | null => readCookie(EMAIL)
export const rememberEmail = (email: string): void => writeCookie(EMAIL, email, REMEMBERED_EMAIL_DAYS)

/** Where somebody was going when sign-in came between; `userId` when an expired session sent them. */
export const rememberDestination = (path: string, userId: number | null): void => {
  const allowed = rememberablePath(path)
  if (allowed) sessionStorage.setItem(PATH, JSON.stringify({ path: allowed, userId }))
}

/** Used once, and never by another user than the one it was kept for. */
export const takeDestination = (userId: number): string | null => {
  const stored = sessionStorage.getItem(PATH)
  sessionStorage.removeItem(PATH)
  if (!stored) return null
  return takeRememberedPath(JSON.parse(stored) as { path: string; userId: number | null }, userId).path
}

/** Keeps what was typed while the session is over: whose it is, so that nobody else finds it. */
export const keepDraftsFor = (userId: number | null): void => {
  if (userId !== null) sessionStorage.setItem(DRAFTS_OF, String(userId))
}

/** Somebody else signs in where a session had expired: the drafts of the one before go, the place too. */
export const forgetDraftsOfOthers = (userId: number): void => {
  const owner = sessionStorage.getItem(DRAFTS_OF)
  if (owner !== null && owner !== String(userId)) sessionStorage.clear()
  sessionStorage.removeItem(DRAFTS_OF)
}
