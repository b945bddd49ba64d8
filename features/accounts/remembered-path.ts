/** The page a user was opening when sign-in interrupted. `userId` is null if no one was signed in. */
type RememberedPath = { path: string; userId: number | null }

const PATH_MAXIMUM_LENGTH = 2000
const AUTH_PATHS = ['/', '/start', '/sign_in', '/sign_out', '/sign_up', '/forgot_password', '/reset_password', '/join']
const NOWHERE = 'https://nowhere.invalid'

/** Browsers drop control characters from URLs and treat a backslash as a slash, so both can hide `//evil.example`. */
const isTreacherous = (path: string): boolean =>
  path.includes('\\') || [...path].some((character) => character.charCodeAt(0) < 32)

/**
 * Normalizes a path for remembering it: path, query and fragment of this site, without `key` (it signs a user in). Null for
 * other sites, invalid paths, and the sign-in pages, which would cause a loop.
 */
export function rememberablePath(raw: string): string | null {
  if (raw.length > PATH_MAXIMUM_LENGTH || !raw.startsWith('/') || raw.startsWith('//') || isTreacherous(raw)) return null
  const address = URL.parse(raw, NOWHERE)
  // `/..//evil.example` is normalized to a path that starts with two slashes.
  if (!address || address.origin !== NOWHERE || address.pathname.startsWith('//')) return null
  if (AUTH_PATHS.includes(address.pathname)) return null
  // Deleting rewrites the whole query's encoding, so a URL without a key is left as it is.
  if (address.searchParams.has('key')) address.searchParams.delete('key')
  const query = address.searchParams.size > 0 ? address.search : ''
  return address.pathname + query + address.hash
}

/** Takes the remembered path at sign-in. It can be used once, and only by the user it was stored for. */
export function takeRememberedPath(remembered: RememberedPath | null, userId: number): { path: string | null; remembered: null } {
  const mine = remembered !== null && (remembered.userId === null || remembered.userId === userId)
  return { path: mine ? rememberablePath(remembered.path) : null, remembered: null }
}
