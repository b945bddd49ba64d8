import { cookieIn } from '#platform/contract/cookie-in.ts'
import type { ServerFacts } from './server-facts.ts'

/** Browser facts the server renders the next page with: the viewer's time zone, and the window's width. */
export const ZONE_COOKIE = 'fw_zone'
export const WIDTH_COOKIE = 'fw_width'

const PHONE_PIXELS = 390
const DESKTOP_PIXELS = 1440
/** The most common zone, until the browser has sent its own. */
const USUAL_ZONE = 'America/New_York'

/**
 * Facts from cookies of an earlier page, or a guess that is corrected after hydration. The browser's clock continues from `now`.
 */
export const assumeFacts = (cookies: string, userAgent: string | undefined, now: Date): ServerFacts => {
  const width = Number(cookieIn(cookies, WIDTH_COOKIE))
  return {
    width: width > 0 ? width : /Mobi/.test(userAgent ?? '') ? PHONE_PIXELS : DESKTOP_PIXELS,
    timeZone: knownZone(cookieIn(cookies, ZONE_COOKIE)) ?? USUAL_ZONE,
    now: now.getTime(),
  }
}

/** In its canonical spelling: formatters are cached by zone, and a cookie may spell one zone in many ways. */
const knownZone = (zone: string | null): string | null => {
  if (!zone) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
