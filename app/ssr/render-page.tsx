import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { hashKey, type Query, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { visitorLocale } from '#features/accounts/screens/visitor-language.ts'
import { configureClient } from '#platform/contract/send.ts'
import { readLanguageFrom, showLanguage } from '#platform/i18n/language.ts'
import { documentTag, type Language, languageOfCode } from '#platform/i18n/languages.ts'
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
readLanguageFrom(() => currentRequest().language)
// Read at each call, since many pages render concurrently: a query that depends on another's result is sent as the same user.
configureClient({
  headersFor: headersFor({ token: () => currentRequest().token, deskToken: () => null }),
  language: () => currentRequest().language,
  fetch: (...call) => currentRequest().fetch(...call),
})
for (const name of ['sessionStorage', 'localStorage'] as const) {
  Object.defineProperty(globalThis, name, { configurable: true, get: () => requests.getStore()?.[name] })
}

/** The page as HTML for hydration, with its query results; null if another page would be shown. */
export const renderPage = (page: PageRequest): Promise<RenderedPage | null> =>
  requests.run(
    {
      ...page,
      fetch: within(page.timeoutMs, page.fetch),
      language: 'en',
      sessionStorage: new RequestStorage(),
      localStorage: new RequestStorage(),
    },
    () => render(page),
  )

const render = async (page: PageRequest): Promise<RenderedPage | null> => {
  const locale = page.user?.language ?? visitorLocale()
  const language = languageOfCode(locale)
  currentRequest().language = language
  await showLanguage(language)
  const queries = suspendingQueries()
  queries.setQueryData(currentUserQuery.queryKey, page.user)
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [page.href] }))
  await router.load()
  // Redirected, or not found.
  if (router.state.matches.some(({ status }) => status !== 'success')) return null
  const html = await toHtml(
    <QueryClientProvider client={queries}>
      <NoticesProvider>
        <RouterProvider router={router} />
      </NoticesProvider>
    </QueryClientProvider>,
  )
  // A screen that only redirects: nothing but boundary marks.
  if (html.replace(/<!--.*?-->/g, '') === '') return null
  return { html, lang: documentTag(locale), queries: answered(queries), isComplete: unanswered(queries).length === 0 }
}

/** Fails calls that are not answered in time: their parts are rendered without data, and the browser asks again. */
const within = (timeoutMs: number, send: typeof fetch): typeof fetch => {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the page was due before this response')), timeoutMs).unref()
  })
  timeout.catch(() => undefined)
  return (...call) => Promise.race([send(...call), timeout])
}

/**
 * Every `useQuery` suspends its component until the response: React renders the rest of the page and then only that
 * component again. A failed query is pending, as it is in the browser that fetches it next.
 */
const suspendingQueries = (): QueryClient => {
  const failed = new Set<string>()
  const queryCache: QueryCache = new QueryCache({
    onError: (_, query) => {
      failed.add(query.queryHash)
      queryCache.remove(query)
    },
  })
  const queries = new QueryClient({
    queryCache,
    defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'always' } },
  })
  const defaultsOf = queries.defaultQueryOptions.bind(queries)
  queries.defaultQueryOptions = ((options: Parameters<typeof defaultsOf>[0]) => {
    const defaulted = defaultsOf(options)
    const suspense = defaulted.enabled !== false && !failed.has(defaulted.queryHash)
    // A placeholder would be rendered in place of the response.
    return Object.assign(defaulted, { suspense, throwOnError: false }, suspense ? { placeholderData: undefined } : {})
  }) as typeof queries.defaultQueryOptions
  return queries
}

/** Waits for queries and lazy parts, so that no part of the page is streamed after another. */
const toHtml = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React moves large parts behind the page and inserts them by script.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      // A part that fails within a boundary: the browser renders it again, and reports it.
      onError: () => undefined,
    })
  })

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
