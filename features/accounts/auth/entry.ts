import { homePath, type Role, seesCompany } from '../role.ts'

/** Who stands at which door, and what the address carries. */
export type NavigationRequest = {
  /** Of the page: who may see it. A shop's pages have a door of their own. */
  area: 'public' | 'fleet' | 'fmc' | 'office' | 'shop'
  pathname: string
  /** A key in the address signs its owner in, whatever page it came with. */
  key: string | null
  /** `onlyOrderId`: came by the link of a mail, for this order alone. */
  user: { roles: readonly Role[]; fmcMode: boolean; onlyOrderId?: number | null } | null
}

export type Entry =
  | { do: 'show' }
  /** Ends any session, signs in with the key, and asks once more without it. */
  | { do: 'use_key' }
  /** To sign-in; the place is remembered. */
  | { do: 'sign_in' }
  /** The session is for one order: the password is asked for; the place is remembered. */
  | { do: 'ask_password' }
  /** Elsewhere; a message of the address goes along. */
  | { do: 'go'; path: string }

/** Auth that make no sense to somebody who is in. */
const DOORS = ['/', '/sign_in', '/sign_up']

/** What a page does with whoever comes to it. The one place that decides, so that guard and sign-in never send anybody in a circle. */
export function enter({ area, pathname, key, user }: NavigationRequest): Entry {
  if (area === 'shop') return { do: 'show' }
  if (key && pathname !== '/sign_out') return { do: 'use_key' }
  const onlyOrderId = user?.onlyOrderId ?? null
  if (onlyOrderId !== null) return enterWithMail(onlyOrderId, area, pathname)
  if (DOORS.includes(pathname)) {
    if (user) return { do: 'go', path: homePath(user.roles, user.fmcMode ? 'fmc' : 'fleet') }
    return pathname === '/' ? { do: 'go', path: '/sign_in' } : { do: 'show' }
  }
  if (area === 'public') return { do: 'show' }
  if (!user) return { do: 'sign_in' }
  if (area === 'office' && !user.roles.includes('super_admin')) return { do: 'go', path: '/dashboard' }
  return area === 'fmc' && !seesCompany(user.roles) ? { do: 'go', path: '/dashboard' } : { do: 'show' }
}

/** Whoever came by a mail reads its order; at the sign-in they stay, since that is how they get further. */
const enterWithMail = (orderId: number, area: NavigationRequest['area'], pathname: string): Entry => {
  const order = orderPath(orderId)
  if (pathname === '/') return { do: 'go', path: order }
  return area === 'public' || pathname === order ? { do: 'show' } : { do: 'ask_password' }
}

const orderPath = (orderId: number): string => `/orders/${orderId}/approvals`

/**
 * Where a key leads: the page it came with; from a door to the order that it was made for, which is all that its session may see,
 * else the saved path or the landing of the role.
 */
export const pathAfterKey = (
  { pathname, search, onlyOrderId }: { pathname: string; search: string; onlyOrderId: number | null },
  landing: () => string,
): string => {
  if (!DOORS.includes(pathname)) return pathname + withoutKey(search)
  return onlyOrderId === null ? landing() : orderPath(onlyOrderId)
}

/** The address without what opens a door. */
const withoutKey = (search: string): string => {
  const query = new URLSearchParams(search)
  query.delete('key')
  return query.size > 0 ? `?${query.toString()}` : ''
}
