import { rememberablePath, takeRememberedPath } from '../remembered-path.ts'
import { REMEMBERED_EMAIL_DAYS } from '../sign-in.ts'
import { readCookie, writeCookie } from './cookies.ts'

const EMAIL = 'fw_remembered_email'
const PATH = 'fw_destination'

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
