import { rememberablePath, takeRememberedPath } from '../remembered-path.ts'
import { REMEMBERED_EMAIL_DAYS } from '../sign-in.ts'
import { readCookie, writeCookie } from '#platform/ui/cookies.ts'

const EMAIL = 'fw_remembered_email'
const PATH = 'fw_destination'
const DRAFTS_OF = 'fw_drafts_of'

export const rememberedEmail = (): string | null => readCookie(EMAIL)
export const rememberEmail = (email: string): void => writeCookie(EMAIL, email, REMEMBERED_EMAIL_DAYS)

/** The page a user was opening when sign-in interrupted; `userId` is set after an expired session. */
export const rememberDestination = (path: string, userId: number | null): void => {
  const allowed = rememberablePath(path)
  if (allowed) sessionStorage.setItem(PATH, JSON.stringify({ path: allowed, userId }))
}

/** Returns the path once, and only to the user it was stored for. */
export const takeDestination = (userId: number): string | null => {
  const stored = sessionStorage.getItem(PATH)
  sessionStorage.removeItem(PATH)
  if (!stored) return null
  return takeRememberedPath(JSON.parse(stored) as { path: string; userId: number | null }, userId).path
}

/** Keeps form drafts after the session expired, bound to their user, so that no one else gets them. */
export const keepDraftsFor = (userId: number | null): void => {
  if (userId !== null) sessionStorage.setItem(DRAFTS_OF, String(userId))
}

/** Drops the previous user's drafts and remembered path if another user signs in after a session expired. */
export const forgetDraftsOfOthers = (userId: number): void => {
  const owner = sessionStorage.getItem(DRAFTS_OF)
  if (owner !== null && owner !== String(userId)) sessionStorage.clear()
  sessionStorage.removeItem(DRAFTS_OF)
}
