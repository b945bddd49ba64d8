/** The place that someone was on the way to when sign-in came between. `userId` is null while nobody had signed in. */
type RememberedPath = { path: string; userId: number | null }

const PATH_MAXIMUM_LENGTH = 2000
const DOOR_PATHS = ['/', '/sign_in', '/sign_out', '/sign_up', '/forgot_password', '/reset_password']
const NOWHERE = 'https://nowhere.invalid'

/** Browsers drop control characters from addresses and read a backslash as a slash, so both can hide `//evil.example`. */
const isTreacherous = (path: string): boolean =>
  path.includes('\\') || [...path].some((character) => character.charCodeAt(0) < 32)

/**
 * The path as it may be remembered: path, query and fragment on this very site, without `key` (it signs somebody in).
 * Null for other sites, for things that are no path, and for the sign-in pages themselves, which would lead in a circle.
 */
export function rememberablePath(raw: string): string | null {
  if (raw.length > PATH_MAXIMUM_LENGTH || !raw.startsWith('/') || raw.startsWith('//') || isTreacherous(raw)) return null
  const address = URL.parse(raw, NOWHERE)
  // `/..//evil.example` normalises to a path that starts with two slashes.
  if (!address || address.origin !== NOWHERE || address.pathname.startsWith('//')) return null
  if (DOOR_PATHS.includes(address.pathname)) return null
  // Deleting rewrites the whole query's encoding, so an address without a key is left as it is.
  if (address.searchParams.has('key')) address.searchParams.delete('key')
  const query = address.searchParams.size > 0 ? address.search : ''
  return address.pathname + query + address.hash
}

/** Takes the remembered path for someone who signs in. It is used once, and never by another user than the one it was kept for. */
export function takeRememberedPath(remembered: RememberedPath | null, userId: number): { path: string | null; remembered: null } {
  const mine = remembered !== null && (remembered.userId === null || remembered.userId === userId)
  return { path: mine ? rememberablePath(remembered.path) : null, remembered: null }
}
