import { AsyncLocalStorage } from 'node:async_hooks'
import { hashKey, type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { visitorLanguage } from '#features/accounts/screens/visitor-language.ts'
import { configureClient } from '#platform/contract/send.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { formatsOf, type Language, languageOfCode } from '#platform/i18n/languages.ts'
import { NoticesProvider } from '#platform/ui/overlays/notices.tsx'
import { type PageFacts, readFactsFrom } from '#platform/ui/page-facts.ts'
import { headersFor } from '../shell/connection/client-hooks.ts'
import { createAppRouter } from '../shell/router.tsx'

/** The browser storage of one request: starts empty, dropped with it. */
class RequestStorage {
  readonly #items = new Map<string, string>()
  getItem(name: string): string | null {
    return this.#items.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    this.#items.set(name, String(value))
  }
  removeItem(name: string): void {
    this.#items.delete(name)
  }
  clear(): void {
    this.#items.clear()
  }
}

/** The request: address, browser facts, user, and how calls are answered. */
export type PageRequest = {
  href: string
  facts: PageFacts
  user: CurrentUser | null
  token: string | null
  fetch: typeof fetch
  /** After this time it renders with the responses available. */
  timeoutMs: number
}
export type RenderedPage = {
  html: string
  lang: string
  queries: [key: readonly unknown[], data: unknown][]
  /** Every query was answered in time. */
  isComplete: boolean
}

/** The request being rendered, and its browser storage: Node's own `sessionStorage` would be shared by all requests. */
type RequestContext = Pick<PageRequest, 'facts' | 'token' | 'fetch'> & {
  language: Language
  sessionStorage: RequestStorage
  localStorage: RequestStorage
}
const requests = new AsyncLocalStorage<RequestContext>()
const currentRequest = (): RequestContext => {
  const request = requests.getStore()
  if (!request) throw new Error('no page is being rendered')
  return request
}
readFactsFrom(() => currentRequest().facts)
// Read at each call, since many pages render concurrently: a query that depends on another's result is sent as the same user.
configureClient({
  headersFor: headersFor({ token: () => currentRequest().token, deskToken: () => null }),
  language: () => currentRequest().language,
  fetch: (...call) => currentRequest().fetch(...call),
})
for (const name of ['sessionStorage', 'localStorage'] as const) {
  Object.defineProperty(globalThis, name, { configurable: true, get: () => requests.getStore()?.[name] })
}

/** A screen's query may depend on the result of another. */
const MAX_RENDERS = 6
/** React's mark of a boundary whose code was not loaded yet. */
const SUSPENDED = '<!--$!-->'

/** The page as HTML for hydration, with its query results; null if another page would be shown. */
export const renderPage = (page: PageRequest): Promise<RenderedPage | null> =>
  requests.run({ ...page, language: 'en', sessionStorage: new RequestStorage(), localStorage: new RequestStorage() }, () =>
    render(page),
  )

const render = async (page: PageRequest): Promise<RenderedPage | null> => {
  const deadline = performance.now() + page.timeoutMs
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'always' } } })
  queries.setQueryData(currentUserQuery.queryKey, page.user)
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [page.href] }))
  await router.load()
  // Redirected, or not found.
  if (router.state.matches.some(({ status }) => status !== 'success')) return null
  const language = languageOfCode(page.user?.language ?? visitorLanguage())
  currentRequest().language = language
  // A language with a folder is loaded here, once: below, nothing may be awaited between setting the language and rendering.
  await showLanguage(language)
  const toHtml = (): string => {
    // Synchronous now, as is rendering: no other request renders in between.
    void showLanguage(language)
    return renderToString(
      <QueryClientProvider client={queries}>
        <NoticesProvider>
          <RouterProvider router={router} />
        </NoticesProvider>
      </QueryClientProvider>,
    )
  }
  const sent = new Set<string>()
  let html = ''
  for (let count = 1; ; count++) {
    const before = html
    html = toHtml()
    const pending = unanswered(queries).filter(({ queryHash }) => !sent.has(queryHash))
    // Only a response or a part's code can change the result; a browser-only part stays as it is.
    const waitsForCode = html.includes(SUSPENDED) && html !== before
    const isEnd = count === MAX_RENDERS || performance.now() > deadline
    if (isEnd || (pending.length === 0 && !waitsForCode)) break
    for (const { queryHash } of pending) sent.add(queryHash)
    const answers = pending.map((query) => query.fetch().catch(() => queries.getQueryCache().remove(query)))
    await Promise.race([Promise.all([...answers, nextTick()]), sleep(deadline - performance.now())])
  }
  // A screen that only redirects: nothing but boundary marks.
  if (html.replace(/<!--.*?-->/g, '') === '') return null
  return { html, lang: formatsOf(language), queries: answered(queries), isComplete: unanswered(queries).length === 0 }
}

const nextTick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, Math.max(0, ms)).unref())

const unanswered = (queries: QueryClient): Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && (options as { enabled?: unknown }).enabled !== false)

const NOBODY = hashKey(currentUserQuery.queryKey)

const answered = (queries: QueryClient): RenderedPage['queries'] =>
  queries
    .getQueryCache()
    .getAll()
    // Includes null results, or the browser would render a skeleton instead; except the missing session, which the browser
    // detects without it.
    .filter(({ state, queryHash }) => state.data !== undefined && (state.data !== null || queryHash !== NOBODY))
    .map(({ queryKey, state }) => [queryKey, state.data])
