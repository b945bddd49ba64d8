import { cookieIn } from '#platform/contract/cookie-in.ts'
import { pageFacts } from './page-facts.ts'

const DAY_SECONDS = 86_400

export const readCookie = (name: string): string | null => cookieIn(pageFacts().cookies, name)

export const writeCookie = (name: string, value: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${secure}`
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0)
