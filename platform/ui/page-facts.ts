import { factsWhileHydrating, serverFacts } from './hydration/server-facts.ts'

/** What a page knows before it asks anybody. */
export type PageFacts = {
  /** Whose product it is. */
  brand: string
  /** Where it lives: `https://goldfinch.example`. */
  origin: string
  /** What stands in the address after its path. */
  search: string
  cookies: string
  /** The one that the browser prefers. */
  language: string
  /** Whether the page is at most so many pixels wide; a server can only guess it by what the browser calls itself. */
  isAtMost: (widthPixels: number) => boolean
  /** The reader's own, such as `America/Chicago`. */
  timeZone: string
  /** In milliseconds. */
  now: () => number
  /** Styles that a library writes at run time carry it, or the browser refuses them. */
  nonce: string
}

export const atMost = (widthPixels: number): string => `(max-width: ${widthPixels}px)`

/** In the browser all of it stands in the document. Where the server draws a page there is none, and it is told by the request. */
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
    return factsWhileHydrating()?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  },
  now: () => factsWhileHydrating()?.now ?? Date.now(),
  get nonce() {
    return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  },
}
let facts = (): PageFacts => ofDocument

export const pageFacts = (): PageFacts => facts()

/** What the server assumed, which the first render in the browser has to repeat: the snapshot of the server for `useSyncExternalStore`. */
export const wasRenderedAtMost = (widthPixels: number): boolean => {
  const rendered = serverFacts()
  return rendered ? rendered.width <= widthPixels : facts().isAtMost(widthPixels)
}

/** Called once by whoever draws pages without a document. */
export const readFactsFrom = (source: () => PageFacts): void => {
  facts = source
}
