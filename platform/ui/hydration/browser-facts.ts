import { useSyncExternalStore } from 'react'
import { writeCookie } from '../cookies.ts'
import { browserTimeZone, pageFacts } from '../page-facts.ts'
import { WIDTH_COOKIE, ZONE_COOKIE } from './fact-cookies.ts'
import { onHydrated, serverFacts } from './server-facts.ts'

const COOKIE_DAYS = 365
/** Debounce of window resizing. */
const RESIZED_MS = 200

/** The viewer's time zone; during hydration the one the server rendered with. */
export const useTimeZone = (): string =>
  useSyncExternalStore(
    onHydrated,
    () => pageFacts().timeZone,
    () => serverFacts()?.timeZone ?? pageFacts().timeZone,
  )

/** Stores them for the server, which renders the next page with them. */
export const storeBrowserFacts = (): void => {
  const keepWidth = (): void => writeCookie(WIDTH_COOKIE, String(window.innerWidth), COOKIE_DAYS)
  writeCookie(ZONE_COOKIE, browserTimeZone(), COOKIE_DAYS)
  keepWidth()
  let resized: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('resize', () => {
    clearTimeout(resized)
    resized = setTimeout(keepWidth, RESIZED_MS)
  })
  window.addEventListener('pagehide', keepWidth)
}
