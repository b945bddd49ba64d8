import { cookieIn } from '#platform/contract/cookie-in.ts'
import type { ServerFacts } from './server-facts.ts'

/** What only the browser knows and the server renders the next page with: the reader's time zone, and the window's width. */
export const ZONE_COOKIE = 'fw_zone'
export const WIDTH_COOKIE = 'fw_width'

const PHONE_PIXELS = 390
const DESKTOP_PIXELS = 1440
/** Where most readers live; only until the browser has told its own. */
const USUAL_ZONE = 'America/New_York'

/** What the browser told with an earlier page, or a guess, which is put right after hydration. The browser's clock goes on from `now`. */
export const assumeFacts = (cookies: string, userAgent = ''): ServerFacts => {
  const width = Number(cookieIn(cookies, WIDTH_COOKIE))
  const zone = cookieIn(cookies, ZONE_COOKIE)
  return {
    width: width > 0 ? width : /Mobi/.test(userAgent) ? PHONE_PIXELS : DESKTOP_PIXELS,
    timeZone: zone && isZone(zone) ? zone : USUAL_ZONE,
    now: Date.now(),
  }
}

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
