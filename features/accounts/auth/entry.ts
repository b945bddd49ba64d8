import { type Capability, holds } from '../capabilities.ts'
import { homePath, type Role } from '../role.ts'

/** The requested page, its user, and the key in the URL. */
export type NavigationRequest = {
  /** Users who may see the page. The shop portal has its own sign-in page. */
  area: 'public' | 'fleet' | 'fmc' | 'office' | 'shop'
  /** Without it the page could only fail. */
  needs?: Capability | undefined
  pathname: string
  /** A key in the URL signs its owner in, on any page. */
  key: string | null
  /** `onlyOrderId`: the session is from an email link, for this order only. */
  user: { roles: readonly Role[]; fmcMode: boolean; onlyOrderId?: number | null } | null
}

export type Entry =
  | { do: 'show' }
  /** Ends any session, signs in with the key, then evaluates again without it. */
  | { do: 'use_key' }
  /** Redirects to sign-in; the path is remembered. */
  | { do: 'sign_in' }
  /** The session covers only one order: asks for the password; the path is remembered. */
  | { do: 'ask_password' }
  /** Redirects; a message in the URL is preserved. */
  | { do: 'go'; path: string }

/** Public pages that are pointless for signed-in users. */
const SIGN_IN_PATHS = ['/', '/sign_in', '/sign_up']

/** Decides what a page does with its visitor. The only place that does, so that guard and sign-in never redirect in a loop. */
export function enter({ area, needs, pathname, key, user }: NavigationRequest): Entry {
  if (area === 'shop') return { do: 'show' }
  if (key && pathname !== '/sign_out') return { do: 'use_key' }
  const onlyOrderId = user?.onlyOrderId ?? null
  if (onlyOrderId !== null) return enterWithMail(onlyOrderId, area, pathname)
  if (SIGN_IN_PATHS.includes(pathname)) {
    if (user) return { do: 'go', path: homePath(user.roles, user.fmcMode ? 'fmc' : 'fleet') }
    return pathname === '/' ? { do: 'go', path: '/sign_in' } : { do: 'show' }
  }
  if (area === 'public') return { do: 'show' }
  if (!user) return { do: 'sign_in' }
  if (needs && !holds(user.roles, needs)) return { do: 'go', path: homePath(user.roles, user.fmcMode ? 'fmc' : 'fleet') }
  if (area === 'office' && !holds(user.roles, 'office.read')) return { do: 'go', path: '/dashboard' }
  return area === 'fmc' && !holds(user.roles, 'fmc.board') ? { do: 'go', path: '/dashboard' } : { do: 'show' }
}

/** Email-link sessions can read their order; they may stay on the sign-in page, since it gives them full access. */
const enterWithMail = (orderId: number, area: NavigationRequest['area'], pathname: string): Entry => {
  const order = orderPath(orderId)
  if (pathname === '/') return { do: 'go', path: order }
  return area === 'public' || pathname === order ? { do: 'show' } : { do: 'ask_password' }
}

const orderPath = (orderId: number): string => `/orders/${orderId}/approvals`

/**
 * Target after signing in with a key: the page it came with; from a public page its order, the only page its session may
 * see; or else the remembered path or the landing page of the role.
 */
export const pathAfterKey = (
  { pathname, search, onlyOrderId }: { pathname: string; search: string; onlyOrderId: number | null },
  landing: () => string,
): string => {
  if (!SIGN_IN_PATHS.includes(pathname)) return pathname + withoutKey(search)
  return onlyOrderId === null ? landing() : orderPath(onlyOrderId)
}

/** The query string without parameters that grant access. */
const withoutKey = (search: string): string => {
  const query = new URLSearchParams(search)
  query.delete('key')
  return query.size > 0 ? `?${query.toString()}` : ''
}
