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
import { RequestStorage } from './request-storage.ts'

/** The request: the address, the browser's facts, who is signed in, and how a call is answered. */
export type PageRequest = {
  href: string
  facts: PageFacts
  user: CurrentUser | null
  token: string | null
  fetch: typeof fetch
  /** After so long it is rendered with the answers that are there by then. */
  timeoutMs: number
}
export type RenderedPage = {
  html: string
  lang: string
  queries: [key: readonly unknown[], data: unknown][]
  /** Every query was answered in time. */
  isComplete: boolean
}

/** The request that is being rendered, and its browser storage: Node's own `sessionStorage` would be shared by everybody. */
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
// Read at each call, for many pages are rendered at a time: a query that follows from an answer is sent as the same user.
configureClient({
  headersFor: headersFor({ token: () => currentRequest().token, deskToken: () => null }),
  language: () => currentRequest().language,
  fetch: (...call) => currentRequest().fetch(...call),
})
for (const name of ['sessionStorage', 'localStorage'] as const) {
  Object.defineProperty(globalThis, name, { configurable: true, get: () => requests.getStore()?.[name] })
}

/** A screen's query may follow from the answer to another. */
const MAX_RENDERS = 6
/** How React marks a boundary whose code was not there yet. */
const SUSPENDED = '<!--$!-->'

/** The page as HTML that the browser hydrates, with the answers to its queries; null where another page would be shown. */
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
  // A language that is a folder is loaded here, once: rendering below must not wait between setting it and using it.
  await showLanguage(language)
  const toHtml = (): string => {
    // Synchronous by now, and so is rendering: no other request is rendered in between.
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
    // Only an answer or the code of a part can change what is rendered; a part that only a browser can render stays as it is.
    const waitsForCode = html.includes(SUSPENDED) && html !== before
    const isEnd = count === MAX_RENDERS || performance.now() > deadline
    if (isEnd || (pending.length === 0 && !waitsForCode)) break
    for (const { queryHash } of pending) sent.add(queryHash)
    const answers = pending.map((query) => query.fetch().catch(() => queries.getQueryCache().remove(query)))
    await Promise.race([Promise.all([...answers, nextTick()]), sleep(deadline - performance.now())])
  }
  // A screen that only redirects: nothing but the marks of a boundary.
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
    // An answer of null counts, or the browser would render a skeleton in its place; that nobody is signed in it finds out by itself.
    .filter(({ state, queryHash }) => state.data !== undefined && (state.data !== null || queryHash !== NOBODY))
    .map(({ queryKey, state }) => [queryKey, state.data])
