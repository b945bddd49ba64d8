import { factsWhileHydrating, nowWhileHydrating, serverFacts } from './hydration/server-facts.ts'

/**
 * The time of something that happens now, by the server's clock: `now` repeats the time of rendering for some seconds.
 */
export const timeOfEvent = (): number => Date.now() + serverAheadMs()

/** Facts that a page knows before any request. */
export type PageFacts = {
  /** Id of the brand. */
  brand: string
  /** Origin of the page: `https://goldfinch.example`. */
  origin: string
  /** The query string of the address. */
  search: string
  cookies: string
  /** The browser's preferred language. */
  language: string
  /** Whether the page is at most this many pixels wide; the server can only guess by user agent. */
  isAtMost: (widthPixels: number) => boolean
  /** The viewer's, such as `America/Chicago`. */
  timeZone: string
  /** By the server's clock, in milliseconds: the browser's may be off by days. */
  now: () => number
  /** Required on styles that a library writes at run time, or the browser refuses them. */
  nonce: string
}

export const atMost = (widthPixels: number): string => `(max-width: ${widthPixels}px)`

let zone: string | null = null
/** Cached while the page is visible: each part that shows a day reads it on every render, and the lookup is slow. */
export const browserTimeZone = (): string => {
  if (zone !== null) return zone
  // A laptop may be in another zone when it is opened again.
  document.addEventListener('visibilitychange', () => (zone = null), { once: true })
  return (zone = new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Parts of a page that was kept for this long show the time now, although the server rendered an earlier one. */
const STALE_MS = 3_600_000

let aheadMs: number | null = null
/** How far the server's clock is ahead of the browser's, according to the page; 0 if it does not say. */
const serverAheadMs = (): number => {
  if (aheadMs !== null) return aheadMs
  const served = Number(document.querySelector<HTMLMetaElement>('meta[name="now"]')?.content)
  // The page's time dates from its response.
  const { responseStart = 0 } = (performance.getEntriesByType('navigation')[0] ?? {}) as PerformanceNavigationTiming
  return (aheadMs = served ? served - (performance.timeOrigin + responseStart) : 0)
}

/** In the browser, everything comes from the document. Server rendering has none; the request provides the facts. */
const ofDocument: PageFacts = {
  get brand() {
    return document.documentElement.dataset.brand ?? 'default'
  },
  get origin() {
    return location.origin
  },
  get search() {
    return location.search
  },
  get cookies() {
    return document.cookie
  },
  get language() {
    return navigator.language
  },
  isAtMost: (widthPixels) => matchMedia(atMost(widthPixels)).matches,
  get timeZone() {
    return factsWhileHydrating()?.timeZone ?? browserTimeZone()
  },
  now: () => {
    const [rendered, now] = [nowWhileHydrating(), timeOfEvent()]
    return rendered !== null && (factsWhileHydrating() !== null || now - rendered < STALE_MS) ? rendered : now
  },
  get nonce() {
    return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  },
}
let facts = (): PageFacts => ofDocument

export const pageFacts = (): PageFacts => facts()

/** The server's assumption, which the first render in the browser must repeat: the server snapshot for `useSyncExternalStore`. */
export const wasRenderedAtMost = (widthPixels: number): boolean => {
  const rendered = serverFacts()
  return rendered ? rendered.width <= widthPixels : facts().isAtMost(widthPixels)
}

/** Called once by the server renderer, which has no document. */
export const readFactsFrom = (source: () => PageFacts): void => {
  facts = source
}
