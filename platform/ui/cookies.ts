import { pageFacts } from './page-facts.ts'

const DAY_SECONDS = 86_400

/** The cookie of this name among those that a browser sends; null also where it is not written as we write ours. */
export const cookieIn = (cookies: string, name: string): string | null => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

export const readCookie = (name: string): string | null => cookieIn(pageFacts().cookies, name)

export const writeCookie = (name: string, value: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${secure}`
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0)
